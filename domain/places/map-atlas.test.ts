import { expect, test } from 'vitest';
import { COUNTRIES } from '../customers/index.ts';
import { ATLAS_IDS, coordsText, nameOfPoint } from './map-atlas.ts';

test('every country where customers trade has its own outline', () => {
  expect(COUNTRIES.filter(({ code }) => ATLAS_IDS[code] === undefined)).toEqual([]);
});

test.each([
  ['on a place', -36.851, 174.734, 'Ponsonby'],
  ['around it', -36.87, 174.75, 'Near Ponsonby'],
  ['out at sea', -36.85, 173, '36.85° S, 173.00° E'],
])('a point %s is called %3$s', (_, latitude, longitude, expected) => {
  const places = [
    ['Ponsonby', -36.85, 174.73333, 11],
    ['Whangārei', -35.73, 174.32, 8],
  ] as const;
  expect(nameOfPoint({ latitude, longitude }, places)).toBe(expected);
});

test('coordinates are described in words', () => {
  expect(coordsText({ latitude: 51.5, longitude: -0.1278 })).toBe('51.50° N, 0.13° W');
});
