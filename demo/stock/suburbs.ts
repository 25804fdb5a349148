// Real suburbs with approximate centres. The outlook says which landscape a picture of a house there should have.

export type Outlook = 'sea' | 'hills' | 'town' | 'country' | 'alps';

export type Suburb = {
  suburb: string;
  city: string;
  region: string;
  postcode: string;
  country: 'NZ' | 'AU';
  latitude: number;
  longitude: number;
  outlook: Outlook;
};

type Row = readonly [suburb: string, postcode: string, latitude: number, longitude: number, outlook: Outlook, city?: string];

const newZealandRows: Record<string, { city: string; rows: readonly Row[] }> = {
  Auckland: {
    city: 'Auckland',
    rows: [
      ['Ponsonby', '1011', -36.852, 174.74, 'town'],
      ['Herne Bay', '1011', -36.844, 174.733, 'sea'],
      ['Grey Lynn', '1021', -36.862, 174.737, 'town'],
      ['Westmere', '1022', -36.856, 174.723, 'sea'],
      ['Point Chevalier', '1022', -36.865, 174.705, 'sea'],
      ['Epsom', '1023', -36.888, 174.774, 'town'],
      ['Mount Eden', '1024', -36.879, 174.759, 'hills'],
      ['Sandringham', '1025', -36.887, 174.736, 'town'],
      ['Mount Albert', '1025', -36.884, 174.718, 'hills'],
      ['Remuera', '1050', -36.88, 174.8, 'town'],
      ['Ellerslie', '1051', -36.898, 174.808, 'town'],
      ['Parnell', '1052', -36.856, 174.78, 'town'],
      ['Onehunga', '1061', -36.923, 174.785, 'town'],
      ['Mission Bay', '1071', -36.851, 174.831, 'sea'],
      ['Kohimarama', '1071', -36.853, 174.842, 'sea'],
      ['St Heliers', '1071', -36.855, 174.855, 'sea'],
      ['Meadowbank', '1072', -36.875, 174.828, 'hills'],
      ['Titirangi', '0604', -36.938, 174.656, 'hills'],
      ['Te Atatū Peninsula', '0610', -36.842, 174.653, 'sea'],
      ['Henderson', '0612', -36.88, 174.631, 'hills'],
      ['Hobsonville', '0618', -36.796, 174.66, 'sea'],
      ['Milford', '0620', -36.771, 174.763, 'sea'],
      ['Takapuna', '0622', -36.788, 174.77, 'sea'],
      ['Devonport', '0624', -36.828, 174.797, 'sea'],
      ['Birkenhead', '0626', -36.812, 174.728, 'hills'],
      ['Browns Bay', '0630', -36.716, 174.745, 'sea'],
      ['Mairangi Bay', '0630', -36.739, 174.751, 'sea'],
      ['Albany', '0632', -36.728, 174.7, 'hills'],
      ['Ōrewa', '0931', -36.588, 174.693, 'sea'],
      ['Pakuranga', '2010', -36.907, 174.889, 'town'],
      ['Howick', '2014', -36.895, 174.929, 'sea'],
      ['Flat Bush', '2019', -36.962, 174.912, 'town'],
      ['Manurewa', '2102', -37.022, 174.897, 'town'],
      ['Papakura', '2110', -37.065, 174.944, 'town'],
      ['Pukekohe', '2120', -37.201, 174.901, 'country'],
    ],
  },
  Northland: {
    city: 'Whangārei',
    rows: [
      ['Onerahi', '0110', -35.762, 174.363, 'sea'],
      ['Kensington', '0112', -35.712, 174.318, 'hills'],
      ['Kerikeri', '0230', -35.228, 173.948, 'country', 'Kerikeri'],
      ['Mangawhai Heads', '0505', -36.094, 174.578, 'sea', 'Mangawhai'],
    ],
  },
  Waikato: {
    city: 'Hamilton',
    rows: [
      ['Hamilton East', '3216', -37.793, 175.294, 'town'],
      ['Hillcrest', '3216', -37.796, 175.317, 'town'],
      ['Chartwell', '3210', -37.753, 175.278, 'town'],
      ['Rototuna North', '3210', -37.722, 175.262, 'town'],
      ['Raglan', '3225', -37.803, 174.875, 'sea', 'Raglan'],
      ['Leamington', '3432', -37.906, 175.479, 'country', 'Cambridge'],
      ['Acacia Bay', '3330', -38.702, 176.028, 'alps', 'Taupō'],
    ],
  },
  'Bay of Plenty': {
    city: 'Tauranga',
    rows: [
      ['Bethlehem', '3110', -37.695, 176.108, 'country'],
      ['Ōtūmoetai', '3110', -37.669, 176.138, 'sea'],
      ['Mount Maunganui', '3116', -37.641, 176.187, 'sea', 'Mount Maunganui'],
      ['Pāpāmoa Beach', '3118', -37.702, 176.28, 'sea', 'Pāpāmoa'],
      ['Lynmore', '3010', -38.148, 176.284, 'hills', 'Rotorua'],
      ['Springfield', '3015', -38.161, 176.233, 'hills', 'Rotorua'],
      ['Ōhope', '3121', -37.966, 177.037, 'sea', 'Whakatāne'],
    ],
  },
  "Hawke's Bay": {
    city: 'Napier',
    rows: [
      ['Ahuriri', '4110', -39.485, 176.897, 'sea'],
      ['Taradale', '4112', -39.534, 176.847, 'country'],
      ['Mahora', '4120', -39.627, 176.844, 'town', 'Hastings'],
      ['Havelock North', '4130', -39.669, 176.878, 'hills', 'Havelock North'],
    ],
  },
  Gisborne: { city: 'Gisborne', rows: [['Wainui', '4010', -38.688, 178.068, 'sea']] },
  Taranaki: {
    city: 'New Plymouth',
    rows: [
      ['Fitzroy', '4312', -39.048, 174.105, 'sea'],
      ['Merrilands', '4312', -39.073, 174.102, 'alps'],
      ['Ōākura', '4314', -39.119, 173.958, 'sea', 'Ōākura'],
    ],
  },
  'Manawatū-Whanganui': {
    city: 'Palmerston North',
    rows: [
      ['Hokowhitu', '4410', -40.361, 175.634, 'town'],
      ['Kelvin Grove', '4414', -40.333, 175.648, 'country'],
      ['St Johns Hill', '4501', -39.913, 175.042, 'hills', 'Whanganui'],
      ['Feilding', '4702', -40.225, 175.566, 'country', 'Feilding'],
    ],
  },
  Wellington: {
    city: 'Wellington',
    rows: [
      ['Thorndon', '6011', -41.274, 174.776, 'hills'],
      ['Mount Victoria', '6011', -41.296, 174.785, 'hills'],
      ['Karori', '6012', -41.285, 174.737, 'hills'],
      ['Kelburn', '6012', -41.288, 174.764, 'hills'],
      ['Miramar', '6022', -41.317, 174.816, 'hills'],
      ['Seatoun', '6022', -41.322, 174.83, 'sea'],
      ['Island Bay', '6023', -41.336, 174.773, 'sea'],
      ['Khandallah', '6035', -41.245, 174.793, 'hills'],
      ['Johnsonville', '6037', -41.222, 174.805, 'hills'],
      ['Woburn', '5010', -41.218, 174.907, 'town', 'Lower Hutt'],
      ['Petone', '5012', -41.226, 174.873, 'sea', 'Lower Hutt'],
      ['Eastbourne', '5013', -41.292, 174.899, 'sea', 'Lower Hutt'],
      ['Silverstream', '5019', -41.148, 175.011, 'hills', 'Upper Hutt'],
      ['Whitby', '5024', -41.113, 174.893, 'hills', 'Porirua'],
      ['Paraparaumu Beach', '5032', -40.895, 174.983, 'sea', 'Paraparaumu'],
    ],
  },
  Nelson: {
    city: 'Nelson',
    rows: [
      ['Tāhunanui', '7011', -41.289, 173.245, 'sea'],
      ['Stoke', '7011', -41.313, 173.233, 'hills'],
      ['Richmond', '7020', -41.339, 173.184, 'country', 'Richmond'],
      ['Māpua', '7005', -41.252, 173.097, 'sea', 'Māpua'],
    ],
  },
  Marlborough: {
    city: 'Blenheim',
    rows: [
      ['Springlands', '7201', -41.508, 173.93, 'country'],
      ['Witherlea', '7201', -41.534, 173.953, 'hills'],
    ],
  },
  Canterbury: {
    city: 'Christchurch',
    rows: [
      ['Riccarton', '8011', -43.53, 172.601, 'town'],
      ['Merivale', '8014', -43.513, 172.619, 'town'],
      ['Fendalton', '8014', -43.52, 172.6, 'town'],
      ['St Albans', '8014', -43.511, 172.632, 'town'],
      ['Cashmere', '8022', -43.572, 172.628, 'hills'],
      ['Halswell', '8025', -43.584, 172.568, 'country'],
      ['Papanui', '8053', -43.495, 172.606, 'town'],
      ['New Brighton', '8061', -43.508, 172.726, 'sea'],
      ['Sumner', '8081', -43.569, 172.759, 'sea'],
      ['Rangiora', '7400', -43.304, 172.595, 'country', 'Rangiora'],
      ['Rolleston', '7614', -43.592, 172.382, 'country', 'Rolleston'],
      ['Highfield', '7910', -44.384, 171.223, 'town', 'Timaru'],
    ],
  },
  Otago: {
    city: 'Dunedin',
    rows: [
      ['Roslyn', '9010', -45.866, 170.488, 'hills'],
      ['Māori Hill', '9010', -45.854, 170.496, 'hills'],
      ['St Clair', '9012', -45.909, 170.489, 'sea'],
      ['Mosgiel', '9024', -45.875, 170.348, 'country', 'Mosgiel'],
      ['Fernhill', '9300', -45.035, 168.632, 'alps', 'Queenstown'],
      ['Kelvin Heights', '9300', -45.046, 168.69, 'alps', 'Queenstown'],
      ['Arrowtown', '9302', -44.938, 168.834, 'alps', 'Arrowtown'],
      ['Wānaka', '9305', -44.704, 169.136, 'alps', 'Wānaka'],
    ],
  },
  Southland: {
    city: 'Invercargill',
    rows: [
      ['Gladstone', '9810', -46.389, 168.354, 'town'],
      ['Windsor', '9810', -46.392, 168.37, 'town'],
    ],
  },
};

const australianRows: readonly Row[] = [
  ['Surry Hills', '2010', -33.886, 151.211, 'town'],
  ['Bondi', '2026', -33.893, 151.263, 'sea'],
  ['Balmain', '2041', -33.858, 151.18, 'sea'],
  ['Newtown', '2042', -33.897, 151.179, 'town'],
  ['Chatswood', '2067', -33.797, 151.181, 'town'],
  ['Hornsby', '2077', -33.704, 151.099, 'hills'],
  ['Mosman', '2088', -33.829, 151.243, 'sea'],
  ['Manly', '2095', -33.798, 151.285, 'sea'],
  ['Parramatta', '2150', -33.815, 151.003, 'town'],
  ['Cronulla', '2230', -34.055, 151.152, 'sea'],
];

function suburbOf(country: Suburb['country'], region: string, home: string, row: Row): Suburb {
  const [suburb, postcode, latitude, longitude, outlook, city = home] = row;
  return { suburb, city, region, postcode, country, latitude, longitude, outlook };
}

export const newZealandSuburbs: readonly Suburb[] = Object.entries(newZealandRows).flatMap(([region, { city, rows }]) =>
  rows.map((row) => suburbOf('NZ', region, city, row)),
);

export const australianSuburbs: readonly Suburb[] = australianRows.map((row) => suburbOf('AU', 'New South Wales', 'Sydney', row));
