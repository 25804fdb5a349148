import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapLongitude } from './geometry.ts';
import { unwrapRing } from './unwrap-ring.ts';

test('an island on the date line stays one island', () => {
  const taveuni = [
    [179.8, -16.8],
    [-179.9, -16.7],
    [-179.9, -16.9],
    [179.8, -16.8],
  ];
  const longitudes = unwrapRing(taveuni).map(([longitude]) => longitude);
  expect(Math.max(...longitudes.map(Number)) - Math.min(...longitudes.map(Number))).toBeCloseTo(0.3, 6);
});

test('land around a pole reaches to it', () => {
  const around = [-180, -90, 0, 90, 180].map((longitude) => [longitude, -70]);
  const unwrapped = unwrapRing(around);
  expect(unwrapped.slice(-3)).toEqual([
    [180, -90],
    [-180, -90],
    [-180, -70],
  ]);
});

test('no two neighbours are more than half a world apart, and every point stays on its meridian', () => {
  const point = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true }));
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (ring) => {
      const unwrapped = unwrapRing(ring).slice(0, ring.length);
      for (const [index, [longitude = 0, latitude]] of unwrapped.entries()) {
        expect(Math.abs(longitude - (unwrapped[index - 1]?.[0] ?? longitude))).toBeLessThanOrEqual(180);
        expect(Math.abs(wrapLongitude(longitude - ring[index]![0] + 1e-9))).toBeLessThan(1e-6);
        expect(latitude).toBe(ring[index]![1]);
      }
    }),
  );
});
