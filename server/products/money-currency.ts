// How is a currency described beside an amount? One that is not in our list any more still has its code, and cents.
import { currencyByCode } from '#domain/money/index.ts';

export const moneyCurrency = (code: string): { code: string; currencySuffix: string; offset: number } => {
  const { currencySuffix = code, offset = 100 } = currencyByCode(code) ?? {};
  return { code, currencySuffix, offset };
};
