// How is an amount kept and written? As a whole number of the currency's smallest unit, never as a fraction.

export interface MoneyCurrency {
  currencySuffix: string;
  /** Minor units in one major unit: 100 for cents, 1 where there are none, 1000 for mils. */
  offset: number;
}

/** Beyond this a sum of a few amounts would no longer be exact. */
export const MOST_MINOR_UNITS = 99_999_999_999_999;

export const decimalsOf = (offset: number): number => Math.round(Math.log10(offset));

/** The minor units of '1234.5', digit by digit; null when the text is no amount of this currency. */
export function minorUnits(text: string, offset: number): number | null {
  const [, sign = '', major = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.replaceAll(/[,\s]/g, '')) ?? [];
  const decimals = decimalsOf(offset);
  if (major === '' || fraction.length > decimals) return null;
  const amount = Number(`${major}${fraction.padEnd(decimals, '0')}`);
  if (amount > MOST_MINOR_UNITS) return null;
  return sign && amount !== 0 ? -amount : amount;
}

/** '1234.50', for a field that is being typed in. */
export function majorText(amount: number, offset: number): string {
  const decimals = decimalsOf(offset);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return amount < 0 ? `-${text}` : text;
}

/** '1,234.50', for reading where the currency is said once for many. */
export function amountText(amount: number, offset: number): string {
  const [major = '', fraction] = majorText(amount, offset).split('.');
  const grouped = major.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** '1,200 NZD' of '1,200.00 NZD': where most are whole, those say no cents. */
export const withoutEmptyCents = (written: string): string => written.replace(/\.0+(?= |$)/, '');

/** '1,234.50 NZD', for reading. */
export const moneyText = (amount: number, { currencySuffix, offset }: MoneyCurrency): string =>
  `${amountText(amount, offset)} ${currencySuffix}`;
