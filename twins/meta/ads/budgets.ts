// Budgets of campaigns and ad sets: one of two kinds, above the minimum of the currency, changed at most four times an hour, and never below
// what has been spent.
import type { CallTable } from '../graph/graph.ts';
import { ADS_READ, handler } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { has, intOf } from '../graph/read-params.ts';
import type { Params } from '../graph/read-params.ts';

export interface Budget {
  daily: number | null;
  lifetime: number | null;
}

/** What a US dollar is worth, for the minimum budgets. */
const RATES: Readonly<Record<string, number>> = {
  USD: 1,
  NZD: 1.7,
  AUD: 1.5,
  GBP: 0.8,
  EUR: 0.9,
  CAD: 1.4,
  SGD: 1.3,
  FJD: 2.3,
  JPY: 150,
  KRW: 1400,
};
const WITHOUT_MINOR_UNIT = new Set(['JPY', 'KRW']);
const CHANGES_PER_HOUR = 4;
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** A lifetime budget must leave a tenth more than what has been spent. */
const SPENT_MARGIN = 1.1;

export interface Minimums {
  imp: number;
  highFrequency: number;
  lowFrequency: number;
  videoViews: number;
}

export function minimumsOf(currency: string): Minimums {
  const unit = (RATES[currency] ?? 1) * (WITHOUT_MINOR_UNIT.has(currency) ? 1 : 100);
  const amount = (dollars: number): number => Math.ceil(dollars * unit);
  return { imp: amount(1), highFrequency: amount(5), lowFrequency: amount(40), videoViews: amount(1) };
}

function minimumFor(currency: string, billingEvent: string): number {
  const { imp, highFrequency, lowFrequency, videoViews } = minimumsOf(currency);
  if (['LINK_CLICKS', 'PAGE_LIKES', 'POST_ENGAGEMENT'].includes(billingEvent)) return highFrequency;
  if (['APP_INSTALLS', 'OFFER_CLAIMS'].includes(billingEvent)) return lowFrequency;
  return billingEvent === 'THRUPLAY' ? videoViews : imp;
}

/** Null where a call names no budget. */
export function readBudget(params: Params): Budget | null {
  const budget = { daily: intOf(params, 'daily_budget'), lifetime: intOf(params, 'lifetime_budget') };
  if (budget.daily && budget.lifetime)
    throw refuse('daily_budget', 'Only one budget', 'Set either a daily budget or a lifetime budget, not both.', 1_885_650);
  return has(params, 'daily_budget') || has(params, 'lifetime_budget') ? budget : null;
}

export interface BudgetFrame {
  currency: string;
  billingEvent: string;
  startTime: number;
  endTime: number | null;
}

export function checkBudget({ daily, lifetime }: Budget, { currency, billingEvent, startTime, endTime }: BudgetFrame): void {
  const minimum = minimumFor(currency, billingEvent);
  if (lifetime !== null) {
    if (endTime === null) throw refuse('end_time', 'End date required', 'An ad set with a lifetime budget needs an end date.', 1_487_094);
    const days = Math.max(1, Math.ceil((endTime - startTime) / DAY_MS));
    if (lifetime < minimum * days) throw tooLow('lifetime_budget', minimum * days);
    return;
  }
  if (daily === null || daily < minimum) throw tooLow('daily_budget', minimum);
  if (endTime !== null && endTime - startTime < DAY_MS)
    throw refuse('daily_budget', 'Schedule too short', 'A daily budget needs a schedule of at least 24 hours.', 1_487_793);
}

const tooLow = (field: string, minimum: number): GraphError =>
  refuse(field, 'Your budget is too low', `The budget must be at least ${minimum} in the minor unit of the currency.`, 1_885_272);

/** The times of changes that count for the next one. */
export function countBudgetChange(changes: readonly number[], now: number): number[] {
  const recent = changes.filter((at) => at > now - HOUR_MS);
  if (recent.length >= CHANGES_PER_HOUR)
    throw new GraphError({
      code: 613,
      subcode: 1_487_632,
      message: 'Budget changed too often',
      userTitle: 'Budget changed too often',
      userMessage: 'The budget of an ad set can be changed four times an hour. Try again later.',
    });
  return [...recent, now];
}

export function checkSpent({ lifetime }: Budget, spent: number): void {
  if (lifetime !== null && spent > 0 && lifetime < spent * SPENT_MARGIN)
    throw refuse('lifetime_budget', 'Budget below spend', 'The new budget must be at least 110% of what has been spent.', 1_885_091);
}

export const budgetCalls: CallTable = {
  'GET AdAccount/minimum_budgets': handler<'AdAccount'>({
    scopes: ADS_READ,
    run({ node }) {
      const { currency } = node.data;
      const { imp, highFrequency, lowFrequency, videoViews } = minimumsOf(currency);
      const row = {
        currency,
        min_daily_budget_imp: imp,
        min_daily_budget_high_freq: highFrequency,
        min_daily_budget_low_freq: lowFrequency,
        min_daily_budget_video_views: videoViews,
      };
      return { kind: 'values', values: [row], shape: 'MinimumBudget' };
    },
  }),
};
