import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, boxOf, EARTH_METRES, metresBetween, MAX_LATITUDE, nearestCopy, pointAt, settle, wrapLongitude } from './geometry.ts';
import type { Coords } from './geometry.ts';

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point: fc.Arbitrary<Coords> = fc.record({ latitude: degrees(-80, 80), longitude: degrees(-180, 180) });
const metres = degrees(1000, 80_000);

test.each([
  ['Auckland to Wellington', [-36.84853, 174.76349], [-41.28664, 174.77557], 493_500],
  ['Fiji, over the date line', [-16.8, 179.9], [-16.8, -179.9], 21_290],
  ['pole to pole', [90, 0], [-90, 0], Math.PI * EARTH_METRES],
  ['nowhere', [-36.8, 174.7], [-36.8, 174.7], 0],
] as const)('%s is as far as it is', (_, [fromLatitude, fromLongitude], [toLatitude, toLongitude], expected) => {
  const measured = metresBetween({ latitude: fromLatitude, longitude: fromLongitude }, { latitude: toLatitude, longitude: toLongitude });
  expect(Math.abs(measured - expected)).toBeLessThanOrEqual(expected * 0.002);
});

test('a way back is as long as the way there, and no detour is shorter', () => {
  fc.assert(
    fc.property(point, point, point, (one, other, third) => {
      const straight = metresBetween(one, other);
      // Half-way around the world the last digits of a double are worth some decimetres.
      expect(Math.abs(metresBetween(other, one) - straight)).toBeLessThan(1);
      expect(metresBetween(one, third) + metresBetween(third, other)).toBeGreaterThan(straight - 1);
    }),
  );
});

test('a point that was moved by a distance in any direction is that distance away, also across the date line', () => {
  fc.assert(
    fc.property(point, degrees(0, 360), metres, (from, bearing, distance) => {
      expect(metresBetween(from, pointAt(from, bearing, distance))).toBeCloseTo(distance, 1);
    }),
  );
});

test('distances do not change with the copy of the world that a point is on', () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: -3, max: 3 }), (one, other, turns) => {
      const onAnotherCopy = metresBetween(one, { ...other, longitude: other.longitude + 360 * turns });
      expect(Math.abs(onAnotherCopy - metresBetween(one, other))).toBeLessThan(1);
    }),
  );
});

test('a wrapped longitude is on the one world and names the same meridian', () => {
  fc.assert(
    fc.property(degrees(-2000, 2000), (longitude) => {
      const wrapped = wrapLongitude(longitude);
      expect(wrapped).toBeGreaterThanOrEqual(-180);
      expect(wrapped).toBeLessThan(180);
      const turns = (longitude - wrapped) / 360;
      expect(turns).toBeCloseTo(Math.round(turns), 9);
    }),
  );
});

test.each([
  [180, -180],
  [-180, -180],
  [181, -179],
  [-181, 179],
  [540, -180],
  [174.76349, 174.76349],
])('longitude %d is %d', (longitude, expected) => {
  expect(wrapLongitude(longitude)).toBeCloseTo(expected, 9);
});

test('the nearest copy is at most half a world away', () => {
  fc.assert(
    fc.property(degrees(-180, 180), degrees(-540, 540), (longitude, around) => {
      expect(Math.abs(nearestCopy(longitude, around) - around)).toBeLessThanOrEqual(180);
      expect(Math.abs(wrapLongitude(nearestCopy(longitude, around) - longitude + 1e-9))).toBeLessThan(1e-6);
    }),
  );
});

test('a settled point is one that can be stored, stays where it is when settled again, and is within a metre of where it was dropped', () => {
  fc.assert(
    fc.property(degrees(-84, 84), degrees(-540, 540), (latitude, longitude) => {
      const settled = settle({ latitude, longitude });
      expect(settled.longitude).toBeGreaterThanOrEqual(-180);
      expect(settled.longitude).toBeLessThan(180);
      expect(settle(settled)).toEqual(settled);
      expect(metresBetween(settled, { latitude, longitude })).toBeLessThan(1);
    }),
  );
  expect(settle({ latitude: 89, longitude: 0 }).latitude).toBe(MAX_LATITUDE);
  expect(settle({ latitude: -89, longitude: 179.999999 })).toEqual({ latitude: -MAX_LATITUDE, longitude: -180 });
});

test('the box of a circle holds its whole edge, and touches it on every side', () => {
  fc.assert(
    fc.property(point, metres, (centre, distance) => {
      const box = boxOf({ centre, metres: distance });
      const edge = Array.from({ length: 120 }, (_, step) => pointAt(centre, step * 3, distance));
      const slack = 1e-6;
      for (const { latitude, longitude } of edge) {
        expect(latitude).toBeGreaterThanOrEqual(box.south - slack);
        expect(latitude).toBeLessThanOrEqual(box.north + slack);
        expect(longitude).toBeGreaterThanOrEqual(box.west - slack);
        expect(longitude).toBeLessThanOrEqual(box.east + slack);
      }
      const reach = Math.max(...edge.map(({ longitude }) => longitude)) - centre.longitude;
      expect(reach).toBeGreaterThan((box.east - centre.longitude) * 0.998);
    }),
    { numRuns: 50 },
  );
});

test('circles on both sides of the date line are framed together, not around the world', () => {
  const box = boxAround([
    { centre: { latitude: -17.7, longitude: 178 }, metres: 10_000 },
    { centre: { latitude: -16.8, longitude: -179.9 }, metres: 10_000 },
  ]);
  expect(box!.east - box!.west).toBeLessThan(3);
});

test('a frame holds every circle, and turning the world under the circles does not change its size', () => {
  const circle = fc.record({ centre: point, metres });
  fc.assert(
    fc.property(fc.array(circle, { minLength: 1, maxLength: 6 }), degrees(-180, 180), (circles, turn) => {
      const box = boxAround(circles)!;
      const turned = boxAround(
        circles.map(({ centre, ...rest }) => ({ ...rest, centre: { ...centre, longitude: wrapLongitude(centre.longitude + turn) } })),
      )!;
      expect(turned.east - turned.west).toBeCloseTo(box.east - box.west, 6);
      const middle = (box.east + box.west) / 2;
      for (const { centre } of circles) {
        expect(nearestCopy(centre.longitude, middle)).toBeGreaterThanOrEqual(box.west);
        expect(nearestCopy(centre.longitude, middle)).toBeLessThanOrEqual(box.east);
      }
    }),
  );
});

test('nothing needs no frame', () => {
  expect(boxAround([])).toBeNull();
});
