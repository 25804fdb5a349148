// A small map: the countries, regions, cities and postcodes of New Zealand and Australia that the search knows, with their people.

export interface Place {
  key: string;
  name: string;
  type: 'country' | 'region' | 'city' | 'zip';
  country: string;
  region: string | null;
  people: number;
}

const POPULATION: Readonly<Record<string, number>> = { NZ: 4_300_000, AU: 21_000_000, US: 270_000_000, GB: 55_000_000, CA: 32_000_000 };
const COUNTRY_NAMES: Readonly<Record<string, string>> = { NZ: 'New Zealand', AU: 'Australia' };

export const populationOf = (country: string): number => POPULATION[country] ?? 5_000_000;
export const countryName = (country: string): string => COUNTRY_NAMES[country] ?? country;

/** Country, key, region, people, then its cities with their key, people and postcodes. */
const REGIONS: readonly (readonly [string, string, string, number, readonly (readonly [string, string, number, readonly string[]])[]])[] = [
  [
    'NZ',
    '2565',
    'Auckland',
    1_500_000,
    [
      ['1721894', 'Auckland', 1_400_000, ['1010', '1021', '1050', '1071']],
      ['1721895', 'Northcote', 9000, ['0627']],
      ['1721896', 'Takapuna', 12_000, ['0622']],
    ],
  ],
  [
    'NZ',
    '2572',
    'Wellington',
    480_000,
    [
      ['1725020', 'Wellington', 215_000, ['6011', '6012', '6021']],
      ['1725021', 'Lower Hutt', 110_000, ['5010']],
    ],
  ],
  ['NZ', '2566', 'Canterbury', 560_000, [['1722012', 'Christchurch', 380_000, ['8011', '8013', '8014']]]],
  ['NZ', '2571', 'Waikato', 440_000, [['1722980', 'Hamilton', 170_000, ['3204', '3210']]]],
  ['NZ', '2567', 'Bay of Plenty', 290_000, [['1724790', 'Tauranga', 150_000, ['3110', '3112']]]],
  [
    'NZ',
    '2570',
    'Otago',
    210_000,
    [
      ['1722408', 'Dunedin', 120_000, ['9016']],
      ['1724018', 'Queenstown', 30_000, ['9300']],
    ],
  ],
  ['AU', '109', 'New South Wales', 7_000_000, [['103872', 'Sydney', 4_800_000, ['2000', '2010', '2026']]]],
  ['AU', '114', 'Victoria', 5_800_000, [['101812', 'Melbourne', 4_600_000, ['3000', '3121']]]],
  ['AU', '112', 'Queensland', 4_500_000, [['97542', 'Brisbane', 2_300_000, ['4000', '4101']]]],
  ['AU', '116', 'Western Australia', 2_300_000, [['103010', 'Perth', 1_900_000, ['6000']]]],
];

const PEOPLE_PER_POSTCODE = 9000;

export const places: readonly Place[] = [
  ...Object.keys(COUNTRY_NAMES).map((key): Place => ({
    key,
    name: countryName(key),
    type: 'country',
    country: key,
    region: null,
    people: populationOf(key),
  })),
  ...REGIONS.flatMap(([country, key, region, people, cities]): Place[] => [
    { key, name: region, type: 'region', country, region: null, people },
    ...cities.flatMap(([cityKey, city, cityPeople, zips]): Place[] => [
      { key: cityKey, name: city, type: 'city', country, region, people: cityPeople },
      ...zips.map((zip): Place => ({ key: `${country}:${zip}`, name: zip, type: 'zip', country, region, people: PEOPLE_PER_POSTCODE })),
    ]),
  ]),
];

const byKey = new Map(places.map((place) => [`${place.type}:${place.key}`, place]));

export const placeOf = (type: Place['type'], key: string): Place | null => byKey.get(`${type}:${key}`) ?? null;
