// The currencies and their minor units.

export interface Currency {
  code: string;
  name: string;
  currencySuffix: string;
  /** Written before the amount; empty where people write the code after it. */
  symbol: string;
  /** Minor units per major unit: 100 for cents, 1 if there are none, 1000 for mils. */
  offset: 1 | 100 | 1000;
}

export const CURRENCIES: readonly Currency[] = [
  { code: 'NZD', name: 'New Zealand dollar', currencySuffix: 'NZD', symbol: '$', offset: 100 },
  { code: 'AUD', name: 'Australian dollar', currencySuffix: 'AUD', symbol: '$', offset: 100 },
  { code: 'FJD', name: 'Fijian dollar', currencySuffix: 'FJD', symbol: '$', offset: 100 },
  { code: 'GBP', name: 'Pound sterling', currencySuffix: 'GBP', symbol: '£', offset: 100 },
  { code: 'EUR', name: 'Euro', currencySuffix: 'EUR', symbol: '€', offset: 100 },
  { code: 'USD', name: 'US dollar', currencySuffix: 'USD', symbol: '$', offset: 100 },
  { code: 'CAD', name: 'Canadian dollar', currencySuffix: 'CAD', symbol: '$', offset: 100 },
  { code: 'SGD', name: 'Singapore dollar', currencySuffix: 'SGD', symbol: '$', offset: 100 },
  { code: 'JPY', name: 'Japanese yen', currencySuffix: 'JPY', symbol: '¥', offset: 1 },
  { code: 'KWD', name: 'Kuwaiti dinar', currencySuffix: 'KWD', symbol: '', offset: 1000 },
  { code: 'ZAR', name: 'South African rand', currencySuffix: 'ZAR', symbol: 'R', offset: 100 },
];

export const DEFAULT_CURRENCY_CODE = 'NZD';
export const currencyByCode = (code: string): Currency | undefined => CURRENCIES.find((currency) => currency.code === code);

/** For texts with amounts. A currency that is no longer in the list is shown by its code, with two decimals. */
export const moneyCurrency = (code: string): { code: string; currencySuffix: string; offset: number } => {
  const { currencySuffix = code, offset = 100 } = currencyByCode(code) ?? {};
  return { code, currencySuffix, offset };
};
