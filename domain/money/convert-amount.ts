// Converts an amount to another currency, by the rate that staff entered for that day or the latest one before it.
import { decimalsOf } from './minor-units.ts';
import { scaleAmount } from './scale-amount.ts';

/** A rate is the value of one major unit of `from` in major units of `to`, stored with six decimals. */
export const RATE_DECIMALS = 6;
const RATE_SCALE = 10 ** RATE_DECIMALS;

export interface DatedRate {
  fromCode: string;
  toCode: string;
  rate: number;
  /** YYYY-MM-DD */
  validFrom: string;
}

export const isRate = (rate: number): boolean =>
  rate >= 1 / RATE_SCALE && rate <= RATE_SCALE && Number.isSafeInteger(Math.round(rate * RATE_SCALE));

/** Null if there is no rate that early. The rate of the opposite direction is not used, because buying and selling rates differ. */
export function rateOn(rates: readonly DatedRate[], fromCode: string, toCode: string, day: string): DatedRate | null {
  const known = rates.filter((rate) => rate.fromCode === fromCode && rate.toCode === toCode && rate.validFrom <= day);
  return known.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? null;
}

export const convertAmount = (amount: number, rate: number, fromOffset: number, toOffset: number): number =>
  scaleAmount(amount, Math.round(rate * RATE_SCALE) * 10 ** decimalsOf(toOffset), RATE_SCALE * 10 ** decimalsOf(fromOffset));
