// Street names and kinds of the sort found all over New Zealand.

const names = (text: string): readonly string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));

export const streetNames: readonly string[] = names(`
  Albert, Alfred, Allendale, Anzac, Aotea, Ardmore, Argyle, Arthur, Ashley, Aurora, Ballantyne, Balmoral, Bannister, Bayview,
  Beach, Beaconsfield, Bellevue, Birch, Bledisloe, Bowen, Brabant, Bridge, Brighton, Brougham, Browning, Burnside, Cairnhill,
  Calliope, Cambridge, Campbell, Cardigan, Carlton, Chatham, Church, Clifton, Clyde, Cobden, College, Collingwood, Cook,
  Cornwall, Cranmer, Crescent Hill, Crummer, Dalmore, Devon, Dominion, Durham, Edgewater, Edinburgh, Eltham, Empire,
  Fairview, Falkirk, Fantail, Ferry, Fitzroy, Garnet, Gladstone, Glen, Gloucester, Grafton, Grange, Hackthorne, Halifax,
  Hamilton, Harbour View, Haslett, Hauraki, Hawthorne, Heriot, Hinau, Hobson, Huia, Jellicoe, John, Kahikatea, Kauri, Kawaka,
  Kelburn, Kererū, Kingfisher, Kōwhai, Kōtare, Lagoon, Lake, Landscape, Lincoln, Longview, Mahoe, Maitai, Mānuka, Marine,
  Marlborough, Massey, Matai, Melrose, Miro, Moana, Mountain, Nile, Ngaio, Nikau, Norfolk, Oakfield, Ocean View, Onslow,
  Orchard, Oxford, Paritai, Pencarrow, Peregrine, Pōhutukawa, Ponga, Pūriri, Queen, Rata, Rawene, Redwood, Reservoir, Richmond,
  Ridge, Rimu, Riverbank, Rosebank, Rugby, Russell, Salisbury, Sarsfield, School, Scenic, Seaview, Selwyn, Shelly Bay,
  Somerset, Spencer, St Andrews, Stanley, Station, Summer, Sunrise, Surrey, Tainui, Tawa, Taylor, Terrace View, Tōtara, Tūī,
  Upland, Valley, Victoria, View, Wadestown, Waimea, Wairere, Warwick, Waterloo, Wellesley, Whitby, Williams, Wilton, Windsor`);

export const australianStreetNames: readonly string[] = names(`
  Albion, Banksia, Boronia, Bourke, Bridge, Burton, Casuarina, Church, Clarence, Darley, Elizabeth, Fitzroy, George, Grevillea,
  Hopetoun, Jacaranda, Kurrajong, Macquarie, Melaleuca, Ocean, Park, Phillip, Pine, Raglan, Regent, Rosella, Spit, Station,
  Stewart, Wattle, Waratah, William`);

export const streetKinds: readonly (readonly [string, number])[] = [
  ['Street', 34],
  ['Road', 30],
  ['Avenue', 12],
  ['Place', 8],
  ['Crescent', 6],
  ['Terrace', 5],
  ['Drive', 5],
  ['Lane', 3],
  ['Way', 2],
  ['Close', 1],
];
