import { expect, test } from 'vitest';
import { partsFor } from './map-atlas.ts';

const around = (latitude: number, longitude: number, half: number) => ({
  south: latitude - half,
  north: latitude + half,
  west: longitude - half,
  east: longitude + half,
});
const ids = (...view: Parameters<typeof partsFor>) => partsFor(...view).map(({ id }) => id);

test.each([
  ['Auckland close by', around(-36.8, 174.7, 0.3), 11, ['nz']],
  ['New Zealand as a whole, from afar', around(-41, 172, 12), 5, ['world']],
  ['the sea between New Zealand and Fiji', around(-30, 174, 10), 6, ['world', 'nz', 'fj']],
  ['Fiji over the date line', around(-17, 180.2, 1), 9, ['world', 'fj']],
  ['Fiji over the date line, from the other side', around(-17, -179.8, 1), 9, ['world', 'fj']],
  ['London on a copy of the world', around(51.5, 359.9, 0.3), 11, ['gb']],
  ['a country without fine outlines', around(52.5, 13.4, 0.3), 11, ['world']],
])('%s loads only the parts in view', (_, view, zoom, expected) => {
  expect(ids(view, zoom)).toEqual(expected);
});
