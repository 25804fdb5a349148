// The places that the twin's map has: suburbs of New Zealand and Australia with their postcode and approximate centre.

export interface Suburb {
  name: string;
  city: string;
  region: string;
  /** ISO code in lower case, as in answers. */
  country: string;
  postcode: string;
  latitude: number;
  longitude: number;
}

/** Country, region and city, then the suburbs with their postcode, latitude and longitude. */
const ROWS: readonly (readonly [string, string, string, readonly (readonly [string, string, number, number])[]])[] = [
  [
    'NZ',
    'Auckland',
    'Auckland',
    [
      ['Ponsonby', '1011', -36.852, 174.74],
      ['Herne Bay', '1011', -36.844, 174.733],
      ['Grey Lynn', '1021', -36.862, 174.737],
      ['Westmere', '1022', -36.856, 174.723],
      ['Point Chevalier', '1022', -36.865, 174.705],
      ['Epsom', '1023', -36.888, 174.774],
      ['Mount Eden', '1024', -36.879, 174.759],
      ['Sandringham', '1025', -36.887, 174.736],
      ['Mount Albert', '1025', -36.884, 174.718],
      ['Remuera', '1050', -36.88, 174.8],
      ['Ellerslie', '1051', -36.898, 174.808],
      ['Parnell', '1052', -36.856, 174.78],
      ['Onehunga', '1061', -36.923, 174.785],
      ['Mission Bay', '1071', -36.851, 174.831],
      ['Kohimarama', '1071', -36.853, 174.842],
      ['St Heliers', '1071', -36.855, 174.855],
      ['Meadowbank', '1072', -36.875, 174.828],
      ['Titirangi', '0604', -36.938, 174.656],
      ['Te Atatū Peninsula', '0610', -36.842, 174.653],
      ['Henderson', '0612', -36.88, 174.631],
      ['Hobsonville', '0618', -36.796, 174.66],
      ['Milford', '0620', -36.771, 174.763],
      ['Takapuna', '0622', -36.788, 174.77],
      ['Devonport', '0624', -36.828, 174.797],
      ['Northcote', '0627', -36.8013, 174.7421],
      ['Birkenhead', '0626', -36.812, 174.728],
      ['Browns Bay', '0630', -36.716, 174.745],
      ['Mairangi Bay', '0630', -36.739, 174.751],
      ['Albany', '0632', -36.728, 174.7],
      ['Ōrewa', '0931', -36.588, 174.693],
      ['Pakuranga', '2010', -36.907, 174.889],
      ['Howick', '2014', -36.895, 174.929],
      ['Flat Bush', '2019', -36.962, 174.912],
      ['Manurewa', '2102', -37.022, 174.897],
      ['Papakura', '2110', -37.065, 174.944],
      ['Pukekohe', '2120', -37.201, 174.901],
    ],
  ],
  [
    'NZ',
    'Northland',
    'Whangārei',
    [
      ['Onerahi', '0110', -35.762, 174.363],
      ['Kensington', '0112', -35.712, 174.318],
    ],
  ],
  ['NZ', 'Northland', 'Kerikeri', [['Kerikeri', '0230', -35.228, 173.948]]],
  ['NZ', 'Northland', 'Mangawhai', [['Mangawhai Heads', '0505', -36.094, 174.578]]],
  [
    'NZ',
    'Waikato',
    'Hamilton',
    [
      ['Hamilton East', '3216', -37.793, 175.294],
      ['Hillcrest', '3216', -37.796, 175.317],
      ['Chartwell', '3210', -37.753, 175.278],
      ['Rototuna North', '3210', -37.722, 175.262],
    ],
  ],
  ['NZ', 'Waikato', 'Raglan', [['Raglan', '3225', -37.803, 174.875]]],
  ['NZ', 'Waikato', 'Cambridge', [['Leamington', '3432', -37.906, 175.479]]],
  ['NZ', 'Waikato', 'Taupō', [['Acacia Bay', '3330', -38.702, 176.028]]],
  [
    'NZ',
    'Bay of Plenty',
    'Tauranga',
    [
      ['Bethlehem', '3110', -37.695, 176.108],
      ['Ōtūmoetai', '3110', -37.669, 176.138],
    ],
  ],
  ['NZ', 'Bay of Plenty', 'Mount Maunganui', [['Mount Maunganui', '3116', -37.641, 176.187]]],
  ['NZ', 'Bay of Plenty', 'Pāpāmoa', [['Pāpāmoa Beach', '3118', -37.702, 176.28]]],
  [
    'NZ',
    'Bay of Plenty',
    'Rotorua',
    [
      ['Lynmore', '3010', -38.148, 176.284],
      ['Springfield', '3015', -38.161, 176.233],
    ],
  ],
  ['NZ', 'Bay of Plenty', 'Whakatāne', [['Ōhope', '3121', -37.966, 177.037]]],
  [
    'NZ',
    "Hawke's Bay",
    'Napier',
    [
      ['Ahuriri', '4110', -39.485, 176.897],
      ['Taradale', '4112', -39.534, 176.847],
    ],
  ],
  ['NZ', "Hawke's Bay", 'Hastings', [['Mahora', '4120', -39.627, 176.844]]],
  ['NZ', "Hawke's Bay", 'Havelock North', [['Havelock North', '4130', -39.669, 176.878]]],
  ['NZ', 'Gisborne', 'Gisborne', [['Wainui', '4010', -38.688, 178.068]]],
  [
    'NZ',
    'Taranaki',
    'New Plymouth',
    [
      ['Fitzroy', '4312', -39.048, 174.105],
      ['Merrilands', '4312', -39.073, 174.102],
    ],
  ],
  ['NZ', 'Taranaki', 'Ōākura', [['Ōākura', '4314', -39.119, 173.958]]],
  [
    'NZ',
    'Manawatū-Whanganui',
    'Palmerston North',
    [
      ['Hokowhitu', '4410', -40.361, 175.634],
      ['Kelvin Grove', '4414', -40.333, 175.648],
    ],
  ],
  ['NZ', 'Manawatū-Whanganui', 'Whanganui', [['St Johns Hill', '4501', -39.913, 175.042]]],
  ['NZ', 'Manawatū-Whanganui', 'Feilding', [['Feilding', '4702', -40.225, 175.566]]],
  [
    'NZ',
    'Wellington',
    'Wellington',
    [
      ['Thorndon', '6011', -41.274, 174.776],
      ['Mount Victoria', '6011', -41.296, 174.785],
      ['Karori', '6012', -41.285, 174.737],
      ['Kelburn', '6012', -41.288, 174.764],
      ['Miramar', '6022', -41.317, 174.816],
      ['Seatoun', '6022', -41.322, 174.83],
      ['Island Bay', '6023', -41.336, 174.773],
      ['Khandallah', '6035', -41.245, 174.793],
      ['Johnsonville', '6037', -41.222, 174.805],
    ],
  ],
  [
    'NZ',
    'Wellington',
    'Lower Hutt',
    [
      ['Woburn', '5010', -41.218, 174.907],
      ['Petone', '5012', -41.226, 174.873],
      ['Eastbourne', '5013', -41.292, 174.899],
    ],
  ],
  ['NZ', 'Wellington', 'Upper Hutt', [['Silverstream', '5019', -41.148, 175.011]]],
  ['NZ', 'Wellington', 'Porirua', [['Whitby', '5024', -41.113, 174.893]]],
  ['NZ', 'Wellington', 'Paraparaumu', [['Paraparaumu Beach', '5032', -40.895, 174.983]]],
  [
    'NZ',
    'Nelson',
    'Nelson',
    [
      ['Tāhunanui', '7011', -41.289, 173.245],
      ['Stoke', '7011', -41.313, 173.233],
    ],
  ],
  ['NZ', 'Nelson', 'Richmond', [['Richmond', '7020', -41.339, 173.184]]],
  ['NZ', 'Nelson', 'Māpua', [['Māpua', '7005', -41.252, 173.097]]],
  [
    'NZ',
    'Marlborough',
    'Blenheim',
    [
      ['Springlands', '7201', -41.508, 173.93],
      ['Witherlea', '7201', -41.534, 173.953],
    ],
  ],
  [
    'NZ',
    'Canterbury',
    'Christchurch',
    [
      ['Riccarton', '8011', -43.53, 172.601],
      ['Merivale', '8014', -43.513, 172.619],
      ['Fendalton', '8014', -43.52, 172.6],
      ['St Albans', '8014', -43.511, 172.632],
      ['Cashmere', '8022', -43.572, 172.628],
      ['Halswell', '8025', -43.584, 172.568],
      ['Papanui', '8053', -43.495, 172.606],
      ['New Brighton', '8061', -43.508, 172.726],
      ['Sumner', '8081', -43.569, 172.759],
    ],
  ],
  ['NZ', 'Canterbury', 'Rangiora', [['Rangiora', '7400', -43.304, 172.595]]],
  ['NZ', 'Canterbury', 'Rolleston', [['Rolleston', '7614', -43.592, 172.382]]],
  ['NZ', 'Canterbury', 'Timaru', [['Highfield', '7910', -44.384, 171.223]]],
  [
    'NZ',
    'Otago',
    'Dunedin',
    [
      ['Roslyn', '9010', -45.866, 170.488],
      ['Māori Hill', '9010', -45.854, 170.496],
      ['St Clair', '9012', -45.909, 170.489],
    ],
  ],
  ['NZ', 'Otago', 'Mosgiel', [['Mosgiel', '9024', -45.875, 170.348]]],
  [
    'NZ',
    'Otago',
    'Queenstown',
    [
      ['Fernhill', '9300', -45.035, 168.632],
      ['Kelvin Heights', '9300', -45.046, 168.69],
    ],
  ],
  ['NZ', 'Otago', 'Arrowtown', [['Arrowtown', '9302', -44.938, 168.834]]],
  ['NZ', 'Otago', 'Wānaka', [['Wānaka', '9305', -44.704, 169.136]]],
  [
    'NZ',
    'Southland',
    'Invercargill',
    [
      ['Gladstone', '9810', -46.389, 168.354],
      ['Windsor', '9810', -46.392, 168.37],
    ],
  ],
  [
    'AU',
    'New South Wales',
    'Sydney',
    [
      ['Surry Hills', '2010', -33.886, 151.211],
      ['Bondi', '2026', -33.893, 151.263],
      ['Balmain', '2041', -33.858, 151.18],
      ['Newtown', '2042', -33.897, 151.179],
      ['Chatswood', '2067', -33.797, 151.181],
      ['Hornsby', '2077', -33.704, 151.099],
      ['Mosman', '2088', -33.829, 151.243],
      ['Manly', '2095', -33.798, 151.285],
      ['Parramatta', '2150', -33.815, 151.003],
      ['Cronulla', '2230', -34.055, 151.152],
    ],
  ],
];

export const SUBURBS: readonly Suburb[] = ROWS.flatMap(([country, region, city, rows]) =>
  rows.map(([name, postcode, latitude, longitude]) => ({
    name,
    city,
    region,
    country: country.toLowerCase(),
    postcode,
    latitude,
    longitude,
  })),
);
