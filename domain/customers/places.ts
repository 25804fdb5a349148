// In which countries and currencies do customers trade, and what follows from a country?
export { DEFAULT_TIMEZONE, isTimezone } from '../dates/index.ts';

export interface Country {
  code: string;
  name: string;
  /** Name of the sales tax on invoices. */
  taxCode: string;
  currencyCode: string;
  timezone: string;
}

export interface Currency {
  code: string;
  name: string;
  currencySuffix: string;
  /** Minor units in one major unit: 100 for cents, 1 where there are none, 1000 for mils. */
  offset: 1 | 100 | 1000;
}

export const COUNTRIES: readonly Country[] = [
  { code: 'NZ', name: 'New Zealand', taxCode: 'GST', currencyCode: 'NZD', timezone: 'Pacific/Auckland' },
  { code: 'AU', name: 'Australia', taxCode: 'GST', currencyCode: 'AUD', timezone: 'Australia/Sydney' },
  { code: 'FJ', name: 'Fiji', taxCode: 'VAT', currencyCode: 'FJD', timezone: 'Pacific/Fiji' },
  { code: 'GB', name: 'United Kingdom', taxCode: 'VAT', currencyCode: 'GBP', timezone: 'Europe/London' },
  { code: 'IE', name: 'Ireland', taxCode: 'VAT', currencyCode: 'EUR', timezone: 'Europe/Dublin' },
  { code: 'US', name: 'United States', taxCode: 'Sales tax', currencyCode: 'USD', timezone: 'America/New_York' },
  { code: 'CA', name: 'Canada', taxCode: 'GST', currencyCode: 'CAD', timezone: 'America/Toronto' },
  { code: 'SG', name: 'Singapore', taxCode: 'GST', currencyCode: 'SGD', timezone: 'Asia/Singapore' },
  { code: 'JP', name: 'Japan', taxCode: 'JCT', currencyCode: 'JPY', timezone: 'Asia/Tokyo' },
  { code: 'KW', name: 'Kuwait', taxCode: 'VAT', currencyCode: 'KWD', timezone: 'Asia/Kuwait' },
  { code: 'ZA', name: 'South Africa', taxCode: 'VAT', currencyCode: 'ZAR', timezone: 'Africa/Johannesburg' },
];

export const CURRENCIES: readonly Currency[] = [
  { code: 'NZD', name: 'New Zealand dollar', currencySuffix: 'NZD', offset: 100 },
  { code: 'AUD', name: 'Australian dollar', currencySuffix: 'AUD', offset: 100 },
  { code: 'FJD', name: 'Fijian dollar', currencySuffix: 'FJD', offset: 100 },
  { code: 'GBP', name: 'Pound sterling', currencySuffix: 'GBP', offset: 100 },
  { code: 'EUR', name: 'Euro', currencySuffix: 'EUR', offset: 100 },
  { code: 'USD', name: 'US dollar', currencySuffix: 'USD', offset: 100 },
  { code: 'CAD', name: 'Canadian dollar', currencySuffix: 'CAD', offset: 100 },
  { code: 'SGD', name: 'Singapore dollar', currencySuffix: 'SGD', offset: 100 },
  { code: 'JPY', name: 'Japanese yen', currencySuffix: 'JPY', offset: 1 },
  { code: 'KWD', name: 'Kuwaiti dinar', currencySuffix: 'KWD', offset: 1000 },
  { code: 'ZAR', name: 'South African rand', currencySuffix: 'ZAR', offset: 100 },
];

export const DEFAULT_COUNTRY_CODE = 'NZ';
export const DEFAULT_CURRENCY_CODE = 'NZD';
export const DEFAULT_TAX_CODE = 'GST';
export const countryByCode = (code: string): Country | undefined => COUNTRIES.find((country) => country.code === code);
export const currencyByCode = (code: string): Currency | undefined => CURRENCIES.find((currency) => currency.code === code);
