// Amounts in SQL: as text, exactly as `moneyTextInList` of domain/money writes it ('$1,234.50'), or as a number for spreadsheets (1234.50).
import { CURRENCIES, decimalsOf, isOtherDollar } from '#domain/money/index.ts';
import type { Currency } from '#domain/money/index.ts';

const majorSql = (amount: string, decimals: number): string =>
  `to_char(${amount} / ${10 ** decimals}.0, 'FM999,999,999,999,990${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}')`;

/** Takes two columns: minor units, and the currency code. A currency that is no longer in our list is assumed to have cents. */
export const moneySql = (amount: string, code: string): string =>
  `case ${CURRENCIES.map((currency) => `when ${code} = '${currency.code}' then ${inCurrency(amount, currency)}`).join(' ')} else ${majorSql(amount, 2)} || ' ' || ${code} end`;

function inCurrency(amount: string, { code, symbol, offset }: Currency): string {
  const decimals = decimalsOf(offset);
  if (symbol === '') return `${majorSql(amount, decimals)} || ' ${code}'`;
  return `case when ${amount} < 0 then '-' else '' end || '${symbol}' || ${majorSql(`abs(${amount})`, decimals)}${isOtherDollar(code) ? ` || ' ${code}'` : ''}`;
}

/** The amount in major units, with the decimals of its currency. */
export const amountSql = (amount: string, code: string): string =>
  `case ${CURRENCIES.filter(({ offset }) => decimalsOf(offset) !== 2)
    .map(({ code: known, offset }) => `when ${code} = '${known}' then ${roundedSql(amount, decimalsOf(offset))}`)
    .join(' ')} else ${roundedSql(amount, 2)} end`;

/** Conditions that divide all currencies, known or not, by how many minor units make a major one. */
export function currencyGroupsSql(code: string): { isInGroup: string; minorUnits: number }[] {
  const codesWith = (decimals: number): string =>
    CURRENCIES.filter(({ offset }) => decimalsOf(offset) === decimals)
      .map((currency) => `'${currency.code}'`)
      .join(', ');
  const unusual = [...new Set(CURRENCIES.map(({ offset }) => decimalsOf(offset)))].filter((decimals) => decimals !== 2);
  const usual = unusual.map((decimals) => `${code} not in (${codesWith(decimals)})`).join(' and ') || 'true';
  return [
    { isInGroup: usual, minorUnits: 100 },
    ...unusual.map((decimals) => ({ isInGroup: `${code} in (${codesWith(decimals)})`, minorUnits: 10 ** decimals })),
  ];
}

const roundedSql = (amount: string, decimals: number): string => `round(${amount} / ${10 ** decimals}.0, ${decimals})`;
