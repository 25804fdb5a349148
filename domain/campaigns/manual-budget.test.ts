import { describe, expect, test } from 'vitest';
import { manualBudgets, minimumManualBudget } from './manual-budget.ts';

describe('the budget of a campaign by hand', () => {
  test.each([
    [10_000, 1, [10_000]],
    [10_000, 3, [3334, 3333, 3333]],
    [2, 3, [1, 1, 0]],
  ])('%i for %i ad sets is divided to the smallest unit', (budget, adSets, amounts) => {
    const spans = manualBudgets({ budget, days: 7, adSets });
    expect(spans).toEqual(amounts.map((amount) => [{ fromDay: 1, toDay: 7, amount }]));
    expect(spans.flat().reduce((sum, { amount }) => sum + amount, 0)).toBe(budget);
  });

  test.each([
    [2099, 300, 2100],
    [2100, 300, null],
    [1, null, null],
  ])('%i with a minimum of %s a day must be at least %s', (budget, minimum, least) => {
    expect(minimumManualBudget({ budget, days: 7, adSets: 1 }, minimum)).toBe(least);
  });
});
