// How are shares of a budget plan changed, so that they stay whole together? One takes from the other, or leaves it what it had.
import { NETWORKS } from '../networks/index.ts';
import type { Network } from '../networks/index.ts';
import { hundredthsOf, hundredthsTogether, WHOLE } from './budget-plan.ts';
import type { DaySpan } from './budget-plan.ts';

const DAYS_OF_A_NEW_SPAN = 7;
const percentOf = (hundredths: number): number => hundredths / 100;

/** What is missing of all, or too much where it is below nothing. */
export const percentMissing = (percents: readonly number[]): number => percentOf(WHOLE - hundredthsTogether(percents));

/** The other network gets what this one leaves; a share that is none leaves the other as it was. */
export function shareNetworks(shares: Readonly<Record<Network, number>>, network: Network, share: number): Record<Network, number> {
  const changed = { ...shares, [network]: share };
  const other = NETWORKS.find((one) => one !== network);
  if (other === undefined || !(share >= 0 && share <= 100)) return changed;
  return { ...changed, [other]: percentMissing([share]) };
}

/** A new span takes half of the last. */
export function addSpan(spans: readonly DaySpan[]): DaySpan[] {
  const last = spans.at(-1) ?? { fromDay: 1, share: 100 };
  const whole = hundredthsOf(last.share);
  const half = Math.round(whole / 2);
  return [
    ...spans.slice(0, -1),
    { ...last, share: percentOf(whole - half) },
    { fromDay: last.fromDay + DAYS_OF_A_NEW_SPAN, share: percentOf(half) },
  ];
}

/** Its share goes to the span before it. */
export function removeSpan(spans: readonly DaySpan[], place: number): DaySpan[] {
  const left = spans[place]?.share ?? 0;
  return spans
    .map((span, at) => (at === place - 1 ? { ...span, share: percentOf(hundredthsOf(span.share) + hundredthsOf(left)) } : span))
    .filter((_, at) => at !== place);
}
