// How is an amount written in a list, by the database itself? As `moneyText` of domain/money writes it: '1,234.50 NZD'.
import { CURRENCIES, decimalsOf } from '#domain/money/index.ts';

const majorSql = (amount: string, decimals: number): string =>
  `to_char(${amount} / ${10 ** decimals}.0, 'FM999,999,999,999,990${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}')`;

/** Of two columns: minor units, and the code of their currency. One that is not in our list any more has cents. */
export const moneySql = (amount: string, code: string): string =>
  `case ${CURRENCIES.map(({ code: known, currencySuffix, offset }) => `when ${code} = '${known}' then ${majorSql(amount, decimalsOf(offset))} || ' ${currencySuffix}'`).join(' ')} else ${majorSql(amount, 2)} || ' ' || ${code} end`;
