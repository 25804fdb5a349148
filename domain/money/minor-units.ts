// Amounts are stored as whole numbers of the currency's minor unit, never as fractions, and written as New Zealand writes them.
import { currencyByCode, DEFAULT_CURRENCY_CODE } from './currencies.ts';

export interface MoneyCurrency {
  currencySuffix: string;
  /** Minor units per major unit: 100 for cents, 1 if there are none, 1000 for mils. */
  offset: number;
}

/** Keeps sums of amounts within the range of exact integers. */
export const MAX_MINOR_UNITS = 99_999_999_999_999;

export const decimalsOf = (offset: number): number => Math.round(Math.log10(offset));

/** Parses '1234.5' without floating-point arithmetic; null if the text is not an amount of this currency. */
export function minorUnits(text: string, offset: number): number | null {
  const [, sign = '', major = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.replaceAll(/[,\s]/g, '')) ?? [];
  const decimals = decimalsOf(offset);
  if (major === '' || fraction.length > decimals) return null;
  const amount = Number(`${major}${fraction.padEnd(decimals, '0')}`);
  if (amount > MAX_MINOR_UNITS) return null;
  return sign && amount !== 0 ? -amount : amount;
}

/** '1234.50', for input fields. */
export function majorText(amount: number, offset: number): string {
  const decimals = decimalsOf(offset);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return amount < 0 ? `-${text}` : text;
}

/** '1,234.50', for lists that show the currency elsewhere. */
export function amountText(amount: number, offset: number): string {
  const [major = '', fraction] = majorText(amount, offset).split('.');
  const grouped = major.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** '$1,200' from '$1,200.00'. */
export const withoutEmptyCents = (text: string): string => text.replace(/\.0+(?= |$)/, '');

/** '$1,234.50', or '1.234 KWD' where the currency has no symbol. For screens and texts that know one currency. */
export const moneyText = (amount: number, { currencySuffix, offset }: MoneyCurrency): string =>
  `${amount < 0 ? '-' : ''}${inCurrency(amountText(Math.abs(amount), offset), currencySuffix)}`;

/** '$0.0125' from '0.0125', for numbers that are no whole minor units. */
export function inCurrency(positiveNumber: string, code: string): string {
  const symbol = currencyByCode(code)?.symbol ?? '';
  return symbol === '' ? `${positiveNumber} ${code}` : `${symbol}${positiveNumber}`;
}

/** '$1,234.50 NZD', for sums of several currencies side by side. */
export function moneyTextWithCode(amount: number, currency: MoneyCurrency): string {
  const text = moneyText(amount, currency);
  return text.endsWith(` ${currency.currencySuffix}`) ? text : `${text} ${currency.currencySuffix}`;
}

/** For rows of many customers: the dollars of other countries carry their code, '$1,234.50 AUD'; the rest cannot be confused. */
export const moneyTextInList = (amount: number, currency: MoneyCurrency): string =>
  isOtherDollar(currency.currencySuffix) ? moneyTextWithCode(amount, currency) : moneyText(amount, currency);

export const isOtherDollar = (code: string): boolean =>
  code !== DEFAULT_CURRENCY_CODE && currencyByCode(code)?.symbol === currencyByCode(DEFAULT_CURRENCY_CODE)?.symbol;

/** One text per currency for staff; the codes are there where several meet, and as in the rows of lists for other dollars. */
export const moneyTexts = <Sum extends MoneyCurrency>(sums: readonly Sum[], amountOf: (sum: Sum) => number): string[] =>
  sums.map((sum) => (sums.length > 1 ? moneyTextWithCode : moneyTextInList)(amountOf(sum), sum));
