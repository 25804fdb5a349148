// What happened to money after it came in? At the provider itself, where nobody asks us, or to what we gave back.

/** Beside the steps that lead from state to state: these leave the order where it is. */
export const MONEY_EVENTS = ['paidLate', 'refundedElsewhere', 'refundReturned', 'disputed', 'refundFailed', 'refundAgain'] as const;
export type MoneyEvent = (typeof MONEY_EVENTS)[number];

export interface MoneyStanding {
  amountRefunded: number;
  isDisputed: boolean;
}

export interface MoneyNews {
  event: Extract<MoneyEvent, 'refundedElsewhere' | 'refundReturned' | 'disputed'>;
  /** Minor units that it is about. */
  amount: number;
}

/** `refundsAreOurs`: the order was cancelled, so that what goes back goes back by our own word. A dispute that is over leaves its mark. */
export function moneyNews(
  known: MoneyStanding,
  now: MoneyStanding & { amountReceived: number },
  { refundsAreOurs }: { refundsAreOurs: boolean },
): MoneyNews[] {
  const news: MoneyNews[] = [];
  const difference = refundsAreOurs ? 0 : now.amountRefunded - known.amountRefunded;
  if (difference > 0) news.push({ event: 'refundedElsewhere', amount: difference });
  if (difference < 0) news.push({ event: 'refundReturned', amount: -difference });
  if (now.isDisputed && !known.isDisputed) news.push({ event: 'disputed', amount: now.amountReceived });
  return news;
}
