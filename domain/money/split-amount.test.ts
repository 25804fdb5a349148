import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_MINOR_UNITS } from './minor-units.ts';
import { splitAmount, splitEvenly } from './split-amount.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1000, [60, 40], [600, 400]],
  [1, [50, 50], [1, 0]],
  [10, [0, 3], [0, 10]],
  [10, [1, 5, 4], [1, 5, 4]],
  [11, [33, 33, 34], [4, 3, 4]],
  [0, [7, 3], [0, 0]],
])('%i by %j is %j', (amount, weights, expected) => {
  expect(splitAmount(amount, weights)).toEqual(expected);
});

test.each([[[]], [[0, 0]]])('weights %j share nothing out', (weights) => {
  expect(() => splitAmount(10, weights)).toThrow(RangeError);
});

const amounts = fc.integer({ min: 0, max: MAX_MINOR_UNITS });
const weightLists = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 40 }).filter((weights) => weights.some((weight) => weight > 0));

test('the parts add up to the amount, and each is within a unit of its exact share', () => {
  fc.assert(
    fc.property(amounts, weightLists, (amount, weights) => {
      const parts = splitAmount(amount, weights);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      parts.forEach((part, place) => {
        const twist = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(weights[place]!);
        expect(twist > -BigInt(whole) && twist < BigInt(whole)).toBe(true);
      });
    }),
  );
});

test('nothing goes to a weight of zero', () => {
  fc.assert(
    fc.property(amounts, weightLists, (amount, weights) => {
      splitAmount(amount, weights).forEach((part, place) => {
        if (weights[place] === 0) expect(part).toBe(0);
      });
    }),
  );
});

test('even parts differ by one unit at most, the larger ones first', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 400 }), (amount, count) => {
      const parts = splitEvenly(amount, count);
      expect(parts).toEqual(parts.toSorted((a, b) => b - a));
      expect(parts[0]! - parts.at(-1)!).toBeLessThanOrEqual(1);
    }),
  );
});
