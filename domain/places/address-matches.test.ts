import { describe, expect, test } from 'vitest';
import { onlyMatch, rankMatches } from './address-matches.ts';
import type { AddressMatch } from './address-matches.ts';
import { addressLine, houseNumberOf } from './street-address.ts';

const address = (given: Partial<Parameters<typeof addressLine>[0]> = {}) => ({
  street: '18 Tui Terrace',
  suburb: 'Northcote',
  city: 'Auckland',
  region: 'Auckland',
  postcode: '0627',
  ...given,
});
const match = (given: Partial<AddressMatch> = {}): AddressMatch => ({
  label: '18, Tui Terrace',
  precision: 'exact',
  houseNumber: '18',
  areas: ['Northcote', 'Auckland', '0627'],
  latitude: -36.8,
  longitude: 174.74,
  ...given,
});

test.each([
  ['18 Tui Terrace', '18 Tui Terrace, Northcote, Auckland, 0627'],
  ['3/18 Tui Terrace', '18 Tui Terrace, Northcote, Auckland, 0627'],
  ['Unit 3, 18 Tui Terrace', '18 Tui Terrace, Northcote, Auckland, 0627'],
  ['Apartment 12B / 18 Tui Terrace', '18 Tui Terrace, Northcote, Auckland, 0627'],
  ['18 Tui Terrace, northcote', '18 Tui Terrace, northcote, Auckland, 0627'],
  ['Flat Bush Road', 'Flat Bush Road, Northcote, Auckland, 0627'],
  ['', 'Northcote, Auckland, 0627'],
])('%s is asked for as %s', (street, line) => {
  expect(addressLine(address({ street }))).toBe(line);
});

test.each([
  ['18 Tui Terrace', '18'],
  ['3/18A Tui Terrace', '18a'],
  ['18 - 20 Tui Terrace', '18-20'],
  ['Lot 7 Tui Terrace', null],
  ['Tui Terrace', null],
])('the house number of %s is %s', (street, number) => {
  expect(houseNumberOf(street)).toBe(number);
});

describe('without a person, a match is taken', () => {
  const far = { latitude: -37.8 };
  test.each<[string, AddressMatch[], Partial<ReturnType<typeof address>>, Partial<AddressMatch> | null]>([
    ['that is the only one', [match()], {}, { precision: 'exact' }],
    ['of the suburb, not of another one of the town', [match({ areas: ['Albany', 'Auckland'], ...far }), match()], {}, { latitude: -36.8 }],
    ['by its postcode where the suburb has another name', [match({ areas: ['Northcote Point', '0627'] })], {}, { precision: 'exact' }],
    ['by its town', [match({ areas: ['Auckland'] })], {}, { precision: 'exact' }],
    ['not where two places fit', [match(), match(far)], {}, null],
    ['where two fit that are the same place', [match(), match({ latitude: -36.8001 })], {}, { latitude: -36.8 }],
    ['the better one of two', [match({ precision: 'suburb', ...far }), match()], {}, { precision: 'exact' }],
    ['not from another town', [match({ areas: ['Tauranga'] })], {}, null],
    ['as the street where it is another house', [match({ houseNumber: '20' })], {}, { precision: 'street' }],
    ['without any area where it is the only one', [match()], { suburb: '', city: '', postcode: '' }, { precision: 'exact' }],
    ['not from nothing', [], {}, null],
  ])('%s', (_, matches, given, expected) => {
    const found = onlyMatch(matches, address(given));
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });
});

test('matches are ranked by their precision, and otherwise stay in order', () => {
  const ranked = rankMatches(
    [match({ label: 'a', precision: 'suburb' }), match({ label: 'b' }), match({ label: 'c', houseNumber: '9' }), match({ label: 'd' })],
    address(),
  );
  expect(ranked.map(({ label, precision }) => `${label} ${precision}`)).toEqual(['b exact', 'd exact', 'c street', 'a suburb']);
});
