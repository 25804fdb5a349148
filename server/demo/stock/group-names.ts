// Names of property groups that do not exist, and the parts from which more are made when a demo asks for many.

export const heroGroupName = 'Harcrest Realty'

export const newZealandGroupNames: readonly string[] = [
  'Tidewell Property',
  'Kahu & Finch',
  'Northlark Homes',
  'Rimuwood Real Estate',
  'Marlowe & Tait',
  'Fernleigh Property',
  'Southbourne Realty',
  'Greywacke Estates',
  'Lantern Hill Realty',
  'Longshore Residential',
  'Ashlar & Quay',
  'Hearthline Real Estate',
  'Saltmarsh & Vale',
  'Windrow Rural',
  'Copperfold Property',
  'Waybridge Realty',
]

export const australianGroupNames: readonly string[] = [
  'Ironbark Lane',
  'Banksia Row Property',
  'Harrow Point Realty',
  'Southern Wren Homes',
  'Jacaranda & Pike',
]

export const groupNameStems: readonly string[] = [
  'Alderbrook', 'Amberley Gate', 'Arkwell', 'Beaconhurst', 'Bellwether', 'Bracken', 'Brightwater Row', 'Calderstone',
  'Cobblerise', 'Coppergate', 'Dunmarsh', 'Eastfold', 'Elmstead', 'Fairhaven Quay', 'Fernbank', 'Foxglove', 'Glenmorrow',
  'Goldenhay', 'Harbourlight', 'Havenfold', 'Hillmere', 'Inglewick', 'Kestrel Row', 'Kingsmoor', 'Larkfield', 'Limewash',
  'Meadowgate', 'Millrace', 'Ninebark', 'Oakhollow', 'Pikefield', 'Quillstone', 'Rooksworth', 'Sandhurst Bay', 'Silverfern Row',
  'Stonecrop', 'Summerlee', 'Thistledown', 'Umberside', 'Wetherby Cove',
]

export const groupNameEndings: readonly string[] = [
  'Realty', 'Property', 'Real Estate', 'Homes', 'Residential', 'Estates', 'Property Group', '& Co', 'Partners',
]
