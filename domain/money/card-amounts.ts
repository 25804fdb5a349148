// Which amounts can a card pay? Cards have a least and a most in each currency, and where a coin has a thousand parts only tens of them.
import { moneyCurrency } from './currencies.ts';

/** Half a dollar, or what is about as much. */
const LEAST_BY_CARD: Readonly<Record<string, number>> = { FJD: 100, ZAR: 1000, KWD: 200 };
const LEAST = 50;
const MOST = 99_999_999;

export interface CardAmounts {
  least: number;
  most: number;
}

const stepOf = (offset: number): number => (offset === 1000 ? 10 : 1);

/** Minor units. */
export function cardAmounts(currencyCode: string): CardAmounts {
  const step = stepOf(moneyCurrency(currencyCode).offset);
  return { least: LEAST_BY_CARD[currencyCode] ?? LEAST, most: MOST - (MOST % step) };
}

export function canPayByCard(amount: number, currencyCode: string): boolean {
  const { least, most } = cardAmounts(currencyCode);
  return amount >= least && amount <= most && amount % stepOf(moneyCurrency(currencyCode).offset) === 0;
}
