import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween, pointAt } from './geometry.ts';
import { neighbouringRadius, RADIUS_OPTIONS_KM, radiusFromMetres, radiusFromText, radiusViolation, toMetres } from './radius.ts';

test('one to five kilometres are on offer, then ten to eighty in steps of five', () => {
  expect(RADIUS_OPTIONS_KM).toEqual([1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80]);
});

test.each([
  [0.9, 'radiusTooSmall'],
  [0, 'radiusTooSmall'],
  [-5, 'radiusTooSmall'],
  [1, null],
  [8, null],
  [80, null],
  [80.1, 'radiusTooLarge'],
] as const)('a radius of %d km: %s', (kilometres, expected) => {
  expect(radiusViolation(kilometres)).toBe(expected);
});

test.each([
  ['12', 12],
  ['12 km', 12],
  [' 12.55KM ', 12.6],
  ['12,5', 12.5],
  ['0', 0],
  ['200', 200],
  ['', null],
  ['-3', null],
  ['ten', null],
  ['1e3', null],
  ['12 m', null],
])('%j means %s', (text, expected) => {
  expect(radiusFromText(text)).toBe(expected);
});

test('a handle that is pulled anywhere gives the distance to it, to a hundred metres and within the bounds', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(degrees(-80, 80), degrees(-180, 180), degrees(0, 360), degrees(0, 200_000), (latitude, longitude, bearing, pulled) => {
      const centre = { latitude, longitude };
      const { kilometres, violation } = radiusFromMetres(metresBetween(centre, pointAt(centre, bearing, pulled)));
      expect(radiusViolation(kilometres)).toBeNull();
      if (violation === 'radiusTooSmall') expect(kilometres).toBe(1);
      else if (violation === 'radiusTooLarge') expect(kilometres).toBe(80);
      else expect(Math.abs(toMetres(kilometres) - pulled)).toBeLessThanOrEqual(51);
    }),
  );
});

test('steps lead through every radius on offer and end at the bounds', () => {
  let radius = 1;
  const met = [radius];
  while (neighbouringRadius(radius, 'larger') !== radius) met.push((radius = neighbouringRadius(radius, 'larger')));
  expect(met).toEqual(RADIUS_OPTIONS_KM);
  expect(neighbouringRadius(1, 'smaller')).toBe(1);
  expect(neighbouringRadius(8, 'smaller')).toBe(5);
  expect(neighbouringRadius(8, 'larger')).toBe(10);
});
