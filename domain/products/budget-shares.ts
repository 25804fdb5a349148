// Changes the shares of a budget plan so that they still add up to 100 %.
import { NETWORKS } from '../networks/index.ts';
import type { Network } from '../networks/index.ts';
import { hundredthsOf, sumInHundredths, ONE_HUNDRED_PERCENT } from './budget-plan.ts';
import type { DaySpan } from './budget-plan.ts';

const DAYS_OF_A_NEW_SPAN = 7;
const percentOf = (hundredths: number): number => hundredths / 100;

/** The difference to 100 %; negative if the shares exceed it. */
export const percentMissing = (percents: readonly number[]): number => percentOf(ONE_HUNDRED_PERCENT - sumInHundredths(percents));

/** The other network gets the rest. If the share is invalid, the other one is not changed. */
export function setNetworkShare(shares: Readonly<Record<Network, number>>, network: Network, share: number): Record<Network, number> {
  const changed = { ...shares, [network]: share };
  const other = NETWORKS.find((one) => one !== network);
  if (other === undefined || !(share >= 0 && share <= 100)) return changed;
  return { ...changed, [other]: percentMissing([share]) };
}

/** The new span gets half of the last span's share. */
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

/** The removed span's share is added to the previous span. */
export function removeSpan(spans: readonly DaySpan[], index: number): DaySpan[] {
  const removedShare = spans[index]?.share ?? 0;
  return spans
    .map((span, at) => (at === index - 1 ? { ...span, share: percentOf(hundredthsOf(span.share) + hundredthsOf(removedShare)) } : span))
    .filter((_, at) => at !== index);
}
