// The places that ads can be targeted to: the countries the product sells in, and of New Zealand and Australia some regions, cities,
// suburbs and postcodes. Ids of countries are Google's (2000 and the ISO number); those below are the twin's own.

export interface GeoTarget {
  id: string;
  name: string;
  canonicalName: string;
  countryCode: string;
  targetType: 'Country' | 'Region' | 'City' | 'Neighborhood' | 'Postal Code';
  parentId: string | null;
  /** People that ads reach there. */
  reach: number;
}

const country = (id: number, countryCode: string, name: string, reach: number): GeoTarget => ({
  id: String(id),
  name,
  canonicalName: name,
  countryCode,
  targetType: 'Country',
  parentId: null,
  reach,
});

const within = (parent: GeoTarget, id: number, targetType: GeoTarget['targetType'], name: string, reach: number): GeoTarget => ({
  id: String(id),
  name,
  canonicalName: `${name},${parent.canonicalName}`,
  countryCode: parent.countryCode,
  targetType,
  parentId: parent.id,
  reach,
});

const newZealand = country(2554, 'NZ', 'New Zealand', 4_700_000);
const australia = country(2036, 'AU', 'Australia', 23_000_000);
const auckland = within(newZealand, 9_100_001, 'Region', 'Auckland', 1_600_000);
const aucklandCity = within(auckland, 9_100_101, 'City', 'Auckland', 1_400_000);
const wellington = within(newZealand, 9_100_002, 'Region', 'Wellington', 500_000);
const canterbury = within(newZealand, 9_100_003, 'Region', 'Canterbury', 600_000);
const waikato = within(newZealand, 9_100_004, 'Region', 'Waikato', 450_000);
const newSouthWales = within(australia, 9_200_001, 'Region', 'New South Wales', 7_500_000);
const victoria = within(australia, 9_200_002, 'Region', 'Victoria', 6_300_000);
const queensland = within(australia, 9_200_003, 'Region', 'Queensland', 4_800_000);

const SUBURBS = [
  'Ponsonby',
  'Grey Lynn',
  'Mount Eden',
  'Parnell',
  'Remuera',
  'Epsom',
  'Newmarket',
  'Kingsland',
  'Herne Bay',
  'Northcote',
  'Birkenhead',
  'Takapuna',
  'Devonport',
  'Albany',
  'Henderson',
  'Titirangi',
  'Onehunga',
  'Howick',
  'Papakura',
  'Manurewa',
] as const;
const POSTCODES = [
  '0610',
  '0620',
  '0622',
  '0624',
  '0627',
  '0632',
  '1010',
  '1011',
  '1021',
  '1022',
  '1023',
  '1024',
  '1050',
  '1052',
  '2014',
] as const;

const TARGETS: readonly GeoTarget[] = [
  newZealand,
  australia,
  country(2840, 'US', 'United States', 290_000_000),
  country(2124, 'CA', 'Canada', 34_000_000),
  country(2826, 'GB', 'United Kingdom', 61_000_000),
  country(2372, 'IE', 'Ireland', 4_600_000),
  country(2792, 'TR', 'Turkiye', 66_000_000),
  country(2242, 'FJ', 'Fiji', 600_000),
  country(2702, 'SG', 'Singapore', 5_400_000),
  country(2710, 'ZA', 'South Africa', 41_000_000),
  auckland,
  wellington,
  canterbury,
  waikato,
  newSouthWales,
  victoria,
  queensland,
  aucklandCity,
  within(wellington, 9_100_102, 'City', 'Wellington', 210_000),
  within(canterbury, 9_100_103, 'City', 'Christchurch', 370_000),
  within(waikato, 9_100_104, 'City', 'Hamilton', 170_000),
  within(newSouthWales, 9_200_101, 'City', 'Sydney', 5_000_000),
  within(victoria, 9_200_102, 'City', 'Melbourne', 4_900_000),
  within(queensland, 9_200_103, 'City', 'Brisbane', 2_400_000),
  ...SUBURBS.map((name, index) => within(aucklandCity, 9_110_001 + index, 'Neighborhood', name, 9000 + 700 * index)),
  ...POSTCODES.map((name, index) => within(aucklandCity, 9_120_001 + index, 'Postal Code', name, 14_000 + 500 * index)),
];

const byId = new Map(TARGETS.map((target) => [target.id, target]));

export const findGeoTarget = (id: string): GeoTarget | null => byId.get(id) ?? null;
export const allGeoTargets = (): readonly GeoTarget[] => TARGETS;

export const showGeoTarget = ({ id, name, canonicalName, countryCode, targetType, parentId }: GeoTarget) => ({
  resourceName: `geoTargetConstants/${id}`,
  id,
  name,
  canonicalName,
  countryCode,
  targetType,
  status: 'ENABLED',
  ...(parentId !== null && { parentGeoTarget: `geoTargetConstants/${parentId}` }),
});
