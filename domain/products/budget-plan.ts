// What does a budget plan say, and does it say it wholly? How much of a price we keep, how the rest is shared between the networks
// and over a campaign's days, and what the least is that an ad set gets a day.
import { NETWORKS } from '../networks/index.ts';
import type { Network } from '../networks/index.ts';

/** A span lasts until the next one begins, the last one until the campaign ends: no day lies between two, and none in both. */
export interface DaySpan {
  /** The first day of a campaign is 1. */
  fromDay: number;
  share: number;
}

/** Shares and the margin are percents, with two decimals at most. */
export interface BudgetPlan {
  /** Of the price without tax. */
  marginPercent: number;
  platformShares: Readonly<Record<Network, number>>;
  daySpans: readonly DaySpan[];
  /** A day, in minor units. */
  minimumPerAdSet: number;
}

export const MOST_DAY_SPANS = 12;

export const DEFAULT_BUDGET_PLAN: BudgetPlan = {
  marginPercent: 20,
  platformShares: { facebook: 70, google: 30 },
  daySpans: [{ fromDay: 1, share: 100 }],
  minimumPerAdSet: 0,
};

export type BudgetPlanFault =
  | 'marginOutOfRange'
  | 'shareOutOfRange'
  | 'platformSharesNotWhole'
  | 'daySharesNotWhole'
  | 'noDaySpan'
  | 'firstSpanNotDayOne'
  | 'spansOutOfOrder';

/** A path as the plan is written: daySpans.1.fromDay. */
export interface BudgetPlanViolation {
  code: BudgetPlanFault;
  path: string;
}

const HUNDREDTHS = 100;
/** All of it, in hundredths of a percent. */
export const WHOLE = 100 * HUNDREDTHS;
/** Whole numbers to reckon with: 12.5 % is 1250. */
export const hundredthsOf = (percent: number): number => Math.round(percent * HUNDREDTHS);
const isPercent = (percent: number, least: number): boolean =>
  percent >= least && percent <= 100 && hundredthsOf(percent) / HUNDREDTHS === percent;
export const hundredthsTogether = (percents: readonly number[]): number =>
  percents.reduce((sum, percent) => sum + hundredthsOf(percent), 0);

export function budgetPlanViolations({ marginPercent, platformShares, daySpans }: BudgetPlan): BudgetPlanViolation[] {
  const found: BudgetPlanViolation[] = [];
  const say = (code: BudgetPlanFault, path: string): void => void found.push({ code, path });

  if (!isPercent(marginPercent, 0) || marginPercent === 100) say('marginOutOfRange', 'marginPercent');
  for (const network of NETWORKS) if (!isPercent(platformShares[network], 0)) say('shareOutOfRange', `platformShares.${network}`);
  if (hundredthsTogether(Object.values(platformShares)) !== WHOLE) say('platformSharesNotWhole', 'platformShares');

  if (daySpans.length === 0) say('noDaySpan', 'daySpans');
  daySpans.forEach(({ fromDay, share }, place) => {
    const previous = daySpans[place - 1];
    // A day that gets nothing would stop the campaign on it.
    if (!isPercent(share, 1 / HUNDREDTHS)) say('shareOutOfRange', `daySpans.${place}.share`);
    if (!previous && fromDay !== 1) say('firstSpanNotDayOne', `daySpans.${place}.fromDay`);
    if (previous && !(Number.isInteger(fromDay) && fromDay > previous.fromDay)) say('spansOutOfOrder', `daySpans.${place}.fromDay`);
  });
  if (daySpans.length > 0 && hundredthsTogether(daySpans.map(({ share }) => share)) !== WHOLE) say('daySharesNotWhole', 'daySpans');
  return found;
}
