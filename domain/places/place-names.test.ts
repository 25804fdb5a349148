import { expect, test } from 'vitest';
import { COUNTRY_CODES, countryName, isCountryCode } from './country-codes.ts';
import { foldName, isSearchable } from './location-search.ts';
import { MACRON_NAMES, macronName } from './macron-names.ts';
import { populationLookup, shownFromZoom } from './place-rank.ts';

test.each([
  ['Whangārei', 'whangarei'],
  ["Hawke's Bay", 'hawkes bay'],
  ['Saint-Étienne', 'saint etienne'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['  Te  Awamutu ', 'te awamutu'],
  ['Ōtautahi / Christchurch', 'otautahi christchurch'],
  ['東京', '東京'],
  ['...', ''],
])('%s is compared as %j', (name, expected) => {
  expect(foldName(name)).toBe(expected);
});

test.each([
  ['po', false],
  ['po ', false],
  ['pon', true],
])('%j is long enough to search for: %s', (typed, expected) => {
  expect(isSearchable(typed)).toBe(expected);
});

test('a name of Aotearoa gets its macrons, and only there', () => {
  expect(macronName('Taupo', 'NZ')).toBe('Taupō');
  expect(macronName('Taupo', 'AU')).toBe('Taupo');
  expect(macronName('Hamilton', 'NZ')).toBe('Hamilton');
  expect(MACRON_NAMES.filter((name) => !/[āēīōū]/i.test(name))).toEqual([]);
});

test('every country code has a name, and nothing else is a country', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(COUNTRY_CODES.filter((code) => countryName(code) === code)).toEqual([]);
  expect(countryName('NZ')).toBe('New Zealand');
  expect([isCountryCode('NZ'), isCountryCode('nz'), isCountryCode('ZZ'), isCountryCode('')]).toEqual([true, false, false, false]);
});

test('a place has the population of the one nearby that is called the same', () => {
  const hamilton = { name: 'Hamilton', country: 'NZ', latitude: -37.78333, longitude: 175.28333 };
  const populationOf = populationLookup([
    { ...hamilton, population: 152_641 },
    { ...hamilton, country: 'AU', latitude: -37.7, population: 9000 },
    { ...hamilton, latitude: -45, population: 300 },
  ]);
  expect(populationOf({ ...hamilton, name: 'HAMILTON', latitude: -37.79 })).toBe(152_641);
  expect(populationOf({ ...hamilton, latitude: -41 })).toBe(0);
});

test('the larger a place, the earlier its name is shown', () => {
  expect([5_000_000, 420_000, 20_000, 500, 0].map(shownFromZoom)).toEqual([3, 5, 8, 10, 11]);
});
