// A budget plan and its validation: our margin, how the rest is divided between the networks and over the days of a campaign, and the
// minimum daily budget of an ad set.
import { NETWORKS } from '../networks/index.ts';
import type { Network } from '../networks/index.ts';

/** A span lasts until the next one starts, and the last one until the campaign ends, so spans neither overlap nor leave gaps. */
export interface DaySpan {
  /** The first day of a campaign is 1. */
  fromDay: number;
  share: number;
}

/** Shares and the margin are percentages with at most two decimals. */
export interface BudgetPlan {
  /** Percentage of the price without tax. */
  marginPercent: number;
  platformShares: Readonly<Record<Network, number>>;
  daySpans: readonly DaySpan[];
  /** Per day, in minor units. */
  minimumPerAdSet: number;
}

export const MAX_DAY_SPANS = 12;

export const DEFAULT_BUDGET_PLAN: BudgetPlan = {
  marginPercent: 20,
  platformShares: { meta: 70, google: 30 },
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

/** `path` within the plan: daySpans.1.fromDay. */
export interface BudgetPlanViolation {
  code: BudgetPlanFault;
  path: string;
}

const HUNDREDTHS = 100;
/** 100 % in hundredths of a percent. */
export const ONE_HUNDRED_PERCENT = 100 * HUNDREDTHS;
/** Integers avoid rounding errors: 12.5 % is 1250. */
export const hundredthsOf = (percent: number): number => Math.round(percent * HUNDREDTHS);
const isPercent = (percent: number, least: number): boolean =>
  percent >= least && percent <= 100 && hundredthsOf(percent) / HUNDREDTHS === percent;
export const sumInHundredths = (percents: readonly number[]): number => percents.reduce((sum, percent) => sum + hundredthsOf(percent), 0);

export function budgetPlanViolations({ marginPercent, platformShares, daySpans }: BudgetPlan): BudgetPlanViolation[] {
  const violations: BudgetPlanViolation[] = [];
  const report = (code: BudgetPlanFault, path: string): void => void violations.push({ code, path });

  if (!isPercent(marginPercent, 0) || marginPercent === 100) report('marginOutOfRange', 'marginPercent');
  for (const network of NETWORKS) if (!isPercent(platformShares[network], 0)) report('shareOutOfRange', `platformShares.${network}`);
  if (sumInHundredths(Object.values(platformShares)) !== ONE_HUNDRED_PERCENT) report('platformSharesNotWhole', 'platformShares');

  if (daySpans.length === 0) report('noDaySpan', 'daySpans');
  daySpans.forEach(({ fromDay, share }, index) => {
    const previous = daySpans[index - 1];
    // A day without a budget would stop the campaign.
    if (!isPercent(share, 1 / HUNDREDTHS)) report('shareOutOfRange', `daySpans.${index}.share`);
    if (!previous && fromDay !== 1) report('firstSpanNotDayOne', `daySpans.${index}.fromDay`);
    if (previous && !(Number.isInteger(fromDay) && fromDay > previous.fromDay)) report('spansOutOfOrder', `daySpans.${index}.fromDay`);
  });
  if (daySpans.length > 0 && sumInHundredths(daySpans.map(({ share }) => share)) !== ONE_HUNDRED_PERCENT)
    report('daySharesNotWhole', 'daySpans');
  return violations;
}
