import { expect, test } from 'vitest';
import { CURRENCIES, currencyByCode } from '../money/index.ts';
import { COUNTRIES, isTimezone } from './countries.ts';

test.each(COUNTRIES.map((country) => [country.name, country] as const))('%s has a currency and a time zone that exist', (_, country) => {
  expect(currencyByCode(country.currencyCode)).toBeDefined();
  expect(isTimezone(country.timezone)).toBe(true);
});

test('no country and no currency is listed twice', () => {
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length);
});

test.each([
  ['Pacific/Auckland', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+01:00', false],
  ['-0930', false],
  ['', false],
])('%s is a time zone: %s', (name, expected) => {
  expect(isTimezone(name)).toBe(expected);
});
