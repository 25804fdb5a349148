// Which amounts can be paid by card. Stripe has a minimum and a maximum per currency, and for currencies with three decimals accepts
// only multiples of ten.
import { moneyCurrency } from './currencies.ts';

/** About half a US dollar. */
const MIN_BY_CARD: Readonly<Record<string, number>> = { FJD: 100, ZAR: 1000, KWD: 200 };
const LEAST = 50;
const MOST = 99_999_999;

export interface CardAmounts {
  least: number;
  most: number;
}

const stepOf = (offset: number): number => (offset === 1000 ? 10 : 1);

/** In minor units. */
export function cardAmounts(currencyCode: string): CardAmounts {
  const step = stepOf(moneyCurrency(currencyCode).offset);
  return { least: MIN_BY_CARD[currencyCode] ?? LEAST, most: MOST - (MOST % step) };
}

/** Whether a card can get this amount back. A refund has no minimum. */
export const canRefundToCard = (amount: number, currencyCode: string): boolean =>
  amount > 0 && amount % stepOf(moneyCurrency(currencyCode).offset) === 0;

export function canPayByCard(amount: number, currencyCode: string): boolean {
  const { least, most } = cardAmounts(currencyCode);
  return amount >= least && amount <= most && amount % stepOf(moneyCurrency(currencyCode).offset) === 0;
}
