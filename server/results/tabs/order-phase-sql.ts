// Which orders are live on a day, and which of these end soon, as SQL.
import { ENDING_DAYS } from '#domain/results/index.ts';
import type { OrderPhase } from '#domain/results/index.ts';

/** `ord` is the alias of an order, `day` a day where its customer is. */
export function isInPhase(phase: OrderPhase, ord: string, day: string): string {
  const lastDay = `${ord}.start_date + ${ord}.duration_days - 1`;
  const isLive = `${ord}.status = 'DELIVERED' and ${ord}.start_date <= ${day} and ${lastDay} >= ${day}`;
  return phase === 'live' ? `(${isLive})` : `(${isLive} and ${lastDay} < ${day} + ${ENDING_DAYS})`;
}
