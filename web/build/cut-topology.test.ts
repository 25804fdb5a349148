import { createRequire } from 'node:module';
import { ATLAS_IDS } from '#domain/places/index.ts';
import { feature } from 'topojson-client';
import { expect, test } from 'vitest';
import { boxesOf, cutTopology } from './cut-topology.ts';
import type { CountryTopology } from './cut-topology.ts';

const fine = createRequire(import.meta.url)('world-atlas/countries-10m.json') as CountryTopology;
const outlineOf = (id: string) => fine.objects.countries.geometries.filter((geometry) => geometry.id === id);

test.each(Object.entries(ATLAS_IDS))('%s is extracted as a whole, without its neighbours', (_, id) => {
  const cut = cutTopology(fine, outlineOf(id));
  const drawn = feature(cut, cut.objects.countries).features;
  const whole = feature(fine, { type: 'GeometryCollection', geometries: outlineOf(id) }).features;
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.map(({ geometry }) => geometry)).toEqual(whole.map(({ geometry }) => geometry));
  expect(cut.arcs.length).toBeLessThan(fine.arcs.length / 3);
});

test('a country on both sides of the date line has a box on each', () => {
  expect(boxesOf(cutTopology(fine, outlineOf(ATLAS_IDS['NZ']!)))).toEqual([
    [165, -53, 179, -34],
    [-178, -45, -171, -8],
  ]);
});
