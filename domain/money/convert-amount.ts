// What is an amount in another currency? By the rate that staff kept for that day or the last one before it.
import { decimalsOf } from './minor-units.ts';
import { scaleAmount } from './scale-amount.ts';

/** Rates are kept to a millionth: what one major unit of `from` is in major units of `to`. */
export const RATE_DECIMALS = 6;
const WHOLE_RATE = 10 ** RATE_DECIMALS;

export interface DatedRate {
  fromCode: string;
  toCode: string;
  rate: number;
  /** YYYY-MM-DD */
  validFrom: string;
}

export const isRate = (rate: number): boolean =>
  rate >= 1 / WHOLE_RATE && rate <= WHOLE_RATE && Number.isSafeInteger(Math.round(rate * WHOLE_RATE));

/** Null where none was kept for these two so early. A rate kept the other way round is no rate: buying and selling differ. */
export function rateOn(rates: readonly DatedRate[], fromCode: string, toCode: string, day: string): DatedRate | null {
  const known = rates.filter((rate) => rate.fromCode === fromCode && rate.toCode === toCode && rate.validFrom <= day);
  return known.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;
}

export const convertAmount = (amount: number, rate: number, fromOffset: number, toOffset: number): number =>
  scaleAmount(amount, Math.round(rate * WHOLE_RATE) * 10 ** decimalsOf(toOffset), WHOLE_RATE * 10 ** decimalsOf(fromOffset));
