import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_MINOR_UNITS } from './minor-units.ts';
import { scaleAmount } from './scale-amount.ts';

test.each([
  [10, 1, 4, 3],
  [9, 1, 4, 2],
  [5, 1, 2, 3],
  [-5, 1, 2, -3],
  [-1, 1, 4, 0],
  [0, 7, 3, 0],
  [29_900, 115, 100, 34_385],
  [34_385, 100, 115, 29_900],
  [MAX_MINOR_UNITS, 3, 3, MAX_MINOR_UNITS],
])('%i × %i ÷ %i is %i', (amount, numerator, denominator, expected) => {
  expect(scaleAmount(amount, numerator, denominator)).toBe(expected);
});

const amounts = fc.integer({ min: -MAX_MINOR_UNITS, max: MAX_MINOR_UNITS });
const parts = fc.integer({ min: 1, max: 1_000_000 });
/** At most ninety times the amount, so that the result is still exact. */
const ratios = fc.tuple(parts, parts).filter(([numerator, denominator]) => numerator <= 90 * denominator);

test('what cannot be exact any more is refused', () => {
  expect(() => scaleAmount(MAX_MINOR_UNITS, 1000, 1)).toThrow(RangeError);
});

test('is the nearest whole number, and of two equally near ones the one further from zero', () => {
  fc.assert(
    fc.property(amounts, ratios, (amount, [numerator, denominator]) => {
      const exact = BigInt(Math.abs(amount)) * BigInt(numerator);
      const twiceError = 2n * (BigInt(Math.abs(scaleAmount(amount, numerator, denominator))) * BigInt(denominator) - exact);
      expect(twiceError > -BigInt(denominator) && twiceError <= BigInt(denominator)).toBe(true);
    }),
  );
});

test('a refund mirrors its charge', () => {
  fc.assert(
    fc.property(amounts, ratios, (amount, [numerator, denominator]) => {
      expect(scaleAmount(-amount, numerator, denominator) + scaleAmount(amount, numerator, denominator)).toBe(0);
    }),
  );
});
