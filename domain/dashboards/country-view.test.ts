import { expect, test } from 'vitest';
import { COUNTRIES } from '../customers/index.ts';
import { countryView } from './country-view.ts';

/** West, south, east and north of the mainland, as an atlas has them. */
const BOXES: Readonly<Record<string, readonly [number, number, number, number]>> = {
  NZ: [166, -47.5, 178.7, -34],
  AU: [113, -39.5, 154, -10],
  FJ: [177, -19.3, 180, -16],
  GB: [-8.7, 49.8, 1.9, 60.9],
  IE: [-10.7, 51.3, -5.9, 55.5],
  US: [-125, 24.4, -66.8, 49.5],
  CA: [-141, 41.6, -52.6, 72],
  SG: [103.6, 1.2, 104.1, 1.5],
  JP: [129, 30.9, 146, 45.6],
  KW: [46.5, 28.5, 48.5, 30.2],
  ZA: [16.4, -34.9, 33, -22.1],
};

test.each(COUNTRIES.map(({ code, name }) => [name, code] as const))('a map of %s begins in its middle', (_, code) => {
  const view = countryView(code);
  const [west, south, east, north] = BOXES[code] ?? [0, 0, 0, 0];
  expect(view?.latitude).toBeGreaterThan(south + (north - south) / 4);
  expect(view?.latitude).toBeLessThan(north - (north - south) / 4);
  expect(view?.longitude).toBeGreaterThan(west + (east - west) / 4);
  expect(view?.longitude).toBeLessThan(east - (east - west) / 4);
  const pixelsWide = ((east - west) / 360) * 256 * 2 ** (view?.zoom ?? 0);
  expect(pixelsWide).toBeGreaterThan(90);
  expect(pixelsWide).toBeLessThan(900);
});

test('a country without customers has no view', () => {
  expect(countryView('XX')).toBeUndefined();
});
