import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyCurrency } from './currencies.ts';
import {
  inCurrency,
  MAX_MINOR_UNITS,
  majorText,
  minorUnits,
  moneyText,
  moneyTextInList,
  moneyTexts,
  moneyTextWithCode,
  withoutEmptyCents,
} from './minor-units.ts';

test.each([
  ['460', 100, 46_000],
  ['460.5', 100, 46_050],
  ['1,234.50', 100, 123_450],
  ['0.1', 100, 10],
  ['19.99', 100, 1999],
  ['-3.20', 100, -320],
  ['-0', 100, 0],
  ['12.', 100, 1200],
  ['500', 1, 500],
  ['500.5', 1, null],
  ['1.234', 1000, 1234],
  ['1.2345', 1000, null],
  ['1.999', 100, null],
  ['', 100, null],
  ['.5', 100, null],
  ['1e3', 100, null],
  ['999999999999999', 100, null],
])('%s with %i minor units is %s', (text, offset, expected) => {
  expect(minorUnits(text, offset)).toBe(expected);
});

test.each([
  [123_450, 'NZD', '$1,234.50', '$1,234.50 NZD', '$1,234.50'],
  [5, 'NZD', '$0.05', '$0.05 NZD', '$0.05'],
  [-123_456_789, 'AUD', '-$1,234,567.89', '-$1,234,567.89 AUD', '-$1,234,567.89 AUD'],
  [1500, 'JPY', '¥1,500', '¥1,500 JPY', '¥1,500'],
  [46_000, 'GBP', '£460.00', '£460.00 GBP', '£460.00'],
  [1234, 'KWD', '1.234 KWD', '1.234 KWD', '1.234 KWD'],
  [1200, 'XXX', '12.00 XXX', '12.00 XXX', '12.00 XXX'],
])('%i %s is written %s, beside other currencies %s, and in a list %s', (amount, code, alone, beside, inList) => {
  const currency = moneyCurrency(code);
  expect(moneyText(amount, currency)).toBe(alone);
  expect(moneyTextWithCode(amount, currency)).toBe(beside);
  expect(moneyTextInList(amount, currency)).toBe(inList);
});

test('sums carry their codes where several currencies meet, and alone as the rows do', () => {
  const nzd = { ...moneyCurrency('NZD'), sum: 100 };
  const sums = (...all: (typeof nzd)[]) => moneyTexts(all, ({ sum }) => sum);
  expect(sums(nzd)).toEqual(['$1.00']);
  expect(sums({ ...moneyCurrency('AUD'), sum: 250 })).toEqual(['$2.50 AUD']);
  expect(sums(nzd, { ...moneyCurrency('AUD'), sum: 250 })).toEqual(['$1.00 NZD', '$2.50 AUD']);
  expect(sums()).toEqual([]);
});

test.each([
  ['0.0125', 'NZD', '$0.0125'],
  ['0.0125', 'KWD', '0.0125 KWD'],
])('a fraction of a cent, %s in %s, is written %s', (number, code, text) => {
  expect(inCurrency(number, code)).toBe(text);
});

test('an amount that is written and read again is the same to the last unit', () => {
  const amount = fc.integer({ min: -MAX_MINOR_UNITS, max: MAX_MINOR_UNITS });
  fc.assert(
    fc.property(amount, fc.constantFrom(1, 100, 1000), (units, offset) => {
      expect(minorUnits(majorText(units, offset), offset)).toBe(units);
      expect(minorUnits(moneyText(units, { currencySuffix: '', offset }), offset)).toBe(units);
    }),
  );
});

test.each([
  ['$1,200.00', '$1,200'],
  ['$540.00 per week', '$540 per week'],
  ['1,200.50 NZD', '1,200.50 NZD'],
  ['1,200.05', '1,200.05'],
  ['10.000 KWD', '10 KWD'],
  ['1,000 JPY', '1,000 JPY'],
  ['-3.00', '-3'],
])('%s is written as %s where most amounts are whole', (written, short) => {
  expect(withoutEmptyCents(written)).toBe(short);
});
