// The budget of a campaign that is made by hand: the same amount for each stage of a funnel, from the first to the last day.
import type { SpanBudgetOfAdSet } from './plan/delivery-order.ts';

export const MAX_MANUAL_DAYS = 365;

interface ManualBudget {
  /** For the whole run, in minor units. */
  budget: number;
  days: number;
  /** One, or the stages of a funnel. */
  adSets: number;
}

/** The remainder goes to the first stages, so that the sum is the budget to the smallest unit. */
export function manualBudgets({ budget, days, adSets }: ManualBudget): SpanBudgetOfAdSet[][] {
  const each = Math.floor(budget / adSets);
  const rest = budget - each * adSets;
  return Array.from({ length: adSets }, (_, at) => [{ fromDay: 1, toDay: days, amount: each + (at < rest ? 1 : 0) }]);
}

/** An ad set below the account's minimum a day would be refused by the network; null where the budget is enough. */
export function minimumManualBudget({ budget, days, adSets }: ManualBudget, minimumPerDay: number | null): number | null {
  if (minimumPerDay === null) return null;
  const least = minimumPerDay * days * adSets;
  return budget < least ? least : null;
}
