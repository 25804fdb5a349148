import fc from 'fast-check';
import { foldName } from '#domain/places/index.ts';
import { expect, test } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import { toColumns } from './gazetteer-columns.ts';

const place = (name: string, region: string, countryCode = 'NZ', population = 0) => ({
  name,
  region,
  countryCode,
  population,
  latitude: -36.85,
  longitude: 174.73333,
});

const gazetteer = openGazetteer(
  toColumns([
    place('North Hamilton', 'Waikato'),
    place('Hamilton East', 'Waikato'),
    place('Hamilton', 'Ontario', 'CA', 500_000),
    place('Hamilton', 'Waikato', 'NZ', 150_000),
    place('Hamilton Beach', 'Otago', 'NZ', 2000),
    place('Ponsonby', 'Auckland'),
    place('Auckland', 'Auckland', 'NZ', 400_000),
    place('Whangārei', 'Northland'),
    place('Te Awamutu', 'Waikato'),
    place("Hawke's Bay", 'Hastings'),
    place('Hamiltonia', 'Texas', 'US', 9_000_000),
  ]),
);
const find = (typed: string, countryCode = 'NZ') =>
  gazetteer.find(typed, { countryCode, limit: 10 }).map(({ name, countryCode: country }) => `${name} ${country}`);

test('places of the own country come first, then exact names, prefixes and words, then larger places', () => {
  expect(find('hamilton')).toEqual([
    'Hamilton NZ',
    'Hamilton Beach NZ',
    'Hamilton East NZ',
    'North Hamilton NZ',
    'Hamilton CA',
    'Hamiltonia US',
  ]);
  expect(find('hamilton', 'CA')[0]).toBe('Hamilton CA');
});

test.each([
  ['whangarei', 'Whangārei NZ'],
  ['WHANGĀREI', 'Whangārei NZ'],
  ['ponsonby auckland', 'Ponsonby NZ'],
  ['Ponsonby, Auck', 'Ponsonby NZ'],
  ['te aw', 'Te Awamutu NZ'],
  ['hawkes bay', "Hawke's Bay NZ"],
  ['hamilton ontario', 'Hamilton CA'],
])('%s finds %s', (typed, expected) => {
  expect(find(typed)).toEqual([expected]);
});

test.each(['xyzzy', '...', 'milton', 'ponsonby wellington'])('%s finds nothing', (typed) => {
  expect(find(typed)).toEqual([]);
});

test('a result has the name, region, country and coordinates of the place', () => {
  expect(gazetteer.find('ponsonby', { countryCode: 'NZ', limit: 1 })).toEqual([
    { id: '5', name: 'Ponsonby', region: 'Auckland', countryCode: 'NZ', latitude: -36.85, longitude: 174.73333 },
  ]);
});

test('a prefix of any word of a name finds that name, as a plain search through all names does', () => {
  const names = fc.array(fc.stringMatching(/^[a-cA-Cāé]{1,4}( [a-cā]{1,4}){0,2}$/), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(names, fc.stringMatching(/^[a-cā]{1,5}( [a-c]{1,3})?$/), (all, typed) => {
      const found = openGazetteer(toColumns(all.map((name) => place(name, '')))).find(typed, { countryCode: 'NZ', limit: 100 });
      const expected = all.filter((name) => ` ${foldName(name)}`.includes(` ${foldName(typed)}`));
      expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(expected));
      if (!typed.includes(' ')) expect(found).toHaveLength(expected.length);
    }),
  );
});
