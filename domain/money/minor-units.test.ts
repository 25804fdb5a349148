import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, MAX_MINOR_UNITS, majorText, minorUnits, moneyText, withoutEmptyCents } from './minor-units.ts';

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
  [123_450, { currencySuffix: 'NZD', offset: 100 }, '1,234.50 NZD'],
  [5, { currencySuffix: 'NZD', offset: 100 }, '0.05 NZD'],
  [-123_456_789, { currencySuffix: 'NZD', offset: 100 }, '-1,234,567.89 NZD'],
  [1500, { currencySuffix: 'JPY', offset: 1 }, '1,500 JPY'],
  [1234, { currencySuffix: 'KWD', offset: 1000 }, '1.234 KWD'],
])('%i is written %s', (amount, currency, expected) => {
  expect(moneyText(amount, currency)).toBe(expected);
  expect(`${amountText(amount, currency.offset)} ${currency.currencySuffix}`).toBe(expected);
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
  ['1,200.00 NZD', '1,200 NZD'],
  ['1,200.50 NZD', '1,200.50 NZD'],
  ['1,200.05', '1,200.05'],
  ['10.000 KWD', '10 KWD'],
  ['1,000 JPY', '1,000 JPY'],
  ['-3.00', '-3'],
])('%s is written as %s where most amounts are whole', (written, short) => {
  expect(withoutEmptyCents(written)).toBe(short);
});
