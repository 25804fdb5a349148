import { expect, test } from 'vitest';
import { applyCountryDefaults } from './apply-country-defaults.ts';

const nz = { countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' };

test.each([
  ['everything usual', nz, 'AU', { countryCode: 'AU', currencyCode: 'AUD', timezone: 'Australia/Sydney' }],
  ['its own currency', { ...nz, currencyCode: 'USD' }, 'AU', { countryCode: 'AU', currencyCode: 'USD', timezone: 'Australia/Sydney' }],
  [
    'its own time zone',
    { ...nz, timezone: 'Pacific/Chatham' },
    'FJ',
    { countryCode: 'FJ', currencyCode: 'FJD', timezone: 'Pacific/Chatham' },
  ],
  [
    'nothing chosen yet',
    { countryCode: '', currencyCode: '', timezone: '' },
    'JP',
    { countryCode: 'JP', currencyCode: 'JPY', timezone: 'Asia/Tokyo' },
  ],
  ['an unknown country', nz, 'XX', { ...nz, countryCode: 'XX' }],
])('a customer with %s changes its country', (_, before, country, after) => {
  expect(applyCountryDefaults(before, country)).toEqual(after);
});

test('changing the country and back restores the original values', () => {
  expect(applyCountryDefaults(applyCountryDefaults(nz, 'KW'), 'NZ')).toEqual(nz);
});
