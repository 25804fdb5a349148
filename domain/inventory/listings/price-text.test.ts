import { moneyCurrency } from '#domain/money/index.ts';
import { expect, test } from 'vitest';
import { listingPriceText } from './price-text.ts';

test.each([
  [125_000_000, 'RESIDENTIAL_FOR_SALE', 'NZD', '$1,250,000'],
  [98_550, 'BUSINESS_FOR_SALE', 'NZD', '$985.50'],
  [54_000, 'RESIDENTIAL_FOR_RENT', 'NZD', '$540 per week'],
  [54_000, 'COMMERCIAL_FOR_LEASE', 'NZD', '$540'],
  [62_000, 'RESIDENTIAL_FOR_RENT', 'AUD', '$620 per week'],
  [62_000, 'RESIDENTIAL_FOR_SALE', 'GBP', '£620'],
])('%i of %s in %s is written %s', (price, type, code, text) => {
  expect(listingPriceText(price, type, moneyCurrency(code))).toBe(text);
});
