import { readFileSync } from 'node:fs';
import path from 'node:path';
import { feature } from 'topojson-client';
import { expect, test } from 'vitest';
import { boxesOf } from '../cut-topology.ts';
import type { CountryTopology } from '../cut-topology.ts';

const landOf = (code: string): CountryTopology =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${code}.json`), 'utf8')) as CountryTopology;
const land = { nz: landOf('nz'), au: landOf('au') };

/** Whether an odd number of outlines is crossed on the way from the point to the east. */
function isOnLand(topology: CountryTopology, [longitude, latitude]: readonly [number, number]): boolean {
  const rings = feature(topology, topology.objects.countries).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  );
  const crossings = rings.flatMap((ring) =>
    ring.filter(([x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
      return y > latitude !== nextY > latitude && longitude < ((nextX - x) * (latitude - y)) / (nextY - y) + x;
    }),
  );
  return crossings.length % 2 === 1;
}

test.each([
  ['Ponsonby', 'nz', [174.7336, -36.8495], true],
  ['the Auckland waterfront', 'nz', [174.769, -36.8435], true],
  ['the harbour off it', 'nz', [174.775, -36.832], false],
  ['Oriental Bay, Wellington', 'nz', [174.7935, -41.2925], true],
  ['the harbour off Oriental Bay', 'nz', [174.79, -41.285], false],
  ['Lake Taupō', 'nz', [175.9, -38.8], false],
  ['Waitangi on the Chatham Islands', 'nz', [-176.554, -43.954], true],
  ['Manly, Sydney', 'au', [151.285, -33.797], true],
  ['Sydney Harbour', 'au', [151.24, -33.848], false],
  ['Hobart', 'au', [147.325, -42.884], true],
  ['Thursday Island', 'au', [142.218, -10.577], true],
  ['Kupang on Timor', 'au', [123.6, -10.18], false],
] as const)('%s', (_, country, point, isLand) => {
  expect(isOnLand(land[country], point)).toBe(isLand);
});

test('New Zealand lies on both sides of the date line', () => {
  expect(boxesOf(land.nz)).toEqual([
    [166, -53, 179, -34],
    [-177, -45, -176, -43],
  ]);
});
