import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, MIN_CONTRAST, mix, readableOn } from './contrast.ts';
import type { Colour } from './contrast.ts';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);

test.each<[Colour, Colour, number]>([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#0000ff', 2.15],
  ['#0b6b5b', '#ffffff', 6.43],
])('%s on %s has a contrast of %d to 1', (text, background, expected) => {
  expect(contrast(text, background)).toBeCloseTo(expected, 2);
});

test('contrast is the same both ways, between 1 and 21', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one));
      expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
      expect(contrast(one, other)).toBeLessThanOrEqual(21);
    }),
  );
});

test('on every colour black or white can be read', () => {
  fc.assert(
    fc.property(colour, (background) => {
      expect(contrast(readableOn(background), background)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }),
  );
});

test('mixing with share 0 or 1 returns one of the colours', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(mix(one, other, 0)).toBe(one);
      expect(mix(one, other, 1)).toBe(other);
    }),
  );
});
