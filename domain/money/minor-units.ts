// Amounts are stored as whole numbers of the currency's minor unit, never as fractions.

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

/** '1,200 NZD' from '1,200.00 NZD'. */
export const withoutEmptyCents = (text: string): string => text.replace(/\.0+(?= |$)/, '');

/** '1,234.50 NZD' */
export const moneyText = (amount: number, { currencySuffix, offset }: MoneyCurrency): string =>
  `${amountText(amount, offset)} ${currencySuffix}`;
