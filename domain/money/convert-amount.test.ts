import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertAmount, isRate, rateOn } from './convert-amount.ts';

const rate = (validFrom: string, value: number, fromCode = 'NZD', toCode = 'AUD') => ({ fromCode, toCode, rate: value, validFrom });
const kept = [rate('2026-03-01', 0.91), rate('2026-01-01', 0.9), rate('2026-03-01', 1.1, 'AUD', 'NZD')];

test.each([
  ['2026-01-01', 0.9],
  ['2026-02-28', 0.9],
  ['2026-03-01', 0.91],
  ['2027-01-01', 0.91],
  ['2025-12-31', undefined],
])('on %s the rate is %s', (day, expected) => {
  expect(rateOn(kept, 'NZD', 'AUD', day)?.rate).toBe(expected);
});

test('a rate that was kept the other way round is none', () => {
  expect(rateOn([rate('2026-01-01', 1.1, 'AUD', 'NZD')], 'NZD', 'AUD', '2026-02-01')).toBeNull();
});

test.each([
  [10_000, 0.91, 100, 100, 9_100],
  [10_000, 88.5, 100, 1, 8_850],
  [8_850, 0.011299, 1, 100, 10_000],
  [10_000, 0.183, 100, 1000, 18_300],
  [1, 0.5, 100, 100, 1],
  [0, 2, 100, 100, 0],
])('%i at %d, from %i to %i minor units, is %i', (amount, value, from, to, expected) => {
  expect(convertAmount(amount, value, from, to)).toBe(expected);
});

test.each([
  [1, true],
  [0.000001, true],
  [1_000_000, true],
  [0, false],
  [-1, false],
  [0.0000001, false],
  [Number.POSITIVE_INFINITY, false],
  [Number.NaN, false],
])('%d is a rate: %s', (value, expected) => {
  expect(isRate(value)).toBe(expected);
});

test('at a rate of one an amount stays what it is', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(1, 100, 1000), (amount, offset) => {
      expect(convertAmount(amount, 1, offset, offset)).toBe(amount);
    }),
  );
});
