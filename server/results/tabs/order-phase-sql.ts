// Which orders have ads running now, and which of these end soon, as SQL.
import { ENDING_DAYS } from '#domain/results/index.ts';
import type { OrderPhase } from '#domain/results/index.ts';
import { hasRunningAds } from '../../campaigns/index.ts';

/** `ord` is the alias of an order, `day` gives the day where its customer is. It is asked only where it is used: PostgreSQL refuses parameters that are not. */
export function isInPhase(phase: OrderPhase, ord: string, day: () => string): string {
  const lastDay = `${ord}.start_date + ${ord}.duration_days - 1`;
  return phase === 'live' ? hasRunningAds(ord) : `(${lastDay} < ${day()} + ${ENDING_DAYS} and ${hasRunningAds(ord)})`;
}
