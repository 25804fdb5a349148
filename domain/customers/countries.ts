// The countries in which customers trade, with their tax, currency and time zone.
export { DEFAULT_TIMEZONE, isTimezone } from '../dates/index.ts';

export interface Country {
  code: string;
  name: string;
  /** Name of the sales tax on invoices. */
  taxCode: string;
  currencyCode: string;
  timezone: string;
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

export const DEFAULT_COUNTRY_CODE = 'NZ';
const DEFAULT_TAX_CODE = 'GST';
export const countryByCode = (code: string): Country | undefined => COUNTRIES.find((country) => country.code === code);
export const taxCodeIn = (countryCode: string): string => countryByCode(countryCode)?.taxCode ?? DEFAULT_TAX_CODE;
