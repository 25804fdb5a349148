import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canPayByCard, cardAmounts } from './card-amounts.ts';
import { CURRENCIES } from './currencies.ts';

test.each([
  ['NZD', 0, false],
  ['NZD', 1, false],
  ['NZD', 49, false],
  ['NZD', 50, true],
  ['NZD', 34_500, true],
  ['NZD', 99_999_999, true],
  ['NZD', 100_000_000, false],
  ['NZD', 115_000_000_000, false],
  ['JPY', 49, false],
  ['JPY', 50, true],
  ['ZAR', 999, false],
  ['ZAR', 1000, true],
  ['KWD', 190, false],
  ['KWD', 200, true],
  ['KWD', 205, false],
  ['KWD', 99_999_990, true],
])('in %s %i: %s', (code, amount, expected) => {
  expect(canPayByCard(amount, code)).toBe(expected);
});

test('the minimum and the maximum amount can be paid, and nothing outside them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.integer({ min: 1, max: 1_000_000 }), ({ code }, beyond) => {
      const { least, most } = cardAmounts(code);
      expect([canPayByCard(least, code), canPayByCard(most, code)]).toEqual([true, true]);
      expect([canPayByCard(least - beyond, code), canPayByCard(most + beyond, code)]).toEqual([false, false]);
    }),
  );
});
