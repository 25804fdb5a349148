import { describe, expect, test } from 'vitest';
import { budgetPlanViolations, DEFAULT_BUDGET_PLAN } from './budget-plan.ts';
import type { BudgetPlan } from './budget-plan.ts';

const faults = (changes: Partial<BudgetPlan>): string[] =>
  budgetPlanViolations({ ...DEFAULT_BUDGET_PLAN, ...changes }).map(({ code, path }) => `${path}: ${code}`);

test('the plan that staff begin with is whole', () => {
  expect(faults({})).toEqual([]);
});

describe('a plan says', () => {
  test.each<[string, Partial<BudgetPlan>, string[]]>([
    ['a margin below everything', { marginPercent: 100 }, ['marginPercent: marginOutOfRange']],
    ['a margin of nothing at least', { marginPercent: -1 }, ['marginPercent: marginOutOfRange']],
    ['a margin to the hundredth', { marginPercent: 12.345 }, ['marginPercent: marginOutOfRange']],
    ['a margin that may be nothing', { marginPercent: 0 }, []],
    ['shares that are whole together', { platformShares: { meta: 60, google: 30 } }, ['platformShares: platformSharesNotWhole']],
    ['shares that may all be one network’s', { platformShares: { meta: 100, google: 0 } }, []],
    ['shares to the hundredth', { platformShares: { meta: 33.33, google: 66.67 } }, []],
    [
      'no share beyond the whole',
      { platformShares: { meta: 120, google: -20 } },
      ['platformShares.meta: shareOutOfRange', 'platformShares.google: shareOutOfRange'],
    ],
    ['at least one span of days', { daySpans: [] }, ['daySpans: noDaySpan']],
    ['the first span from day one', { daySpans: [{ fromDay: 2, share: 100 }] }, ['daySpans.0.fromDay: firstSpanNotDayOne']],
    [
      'spans one after the other',
      {
        daySpans: [
          { fromDay: 1, share: 50 },
          { fromDay: 1, share: 50 },
        ],
      },
      ['daySpans.1.fromDay: spansOutOfOrder'],
    ],
    [
      'spans from whole days',
      {
        daySpans: [
          { fromDay: 1, share: 50 },
          { fromDay: 2.5, share: 50 },
        ],
      },
      ['daySpans.1.fromDay: spansOutOfOrder'],
    ],
    [
      'spans that are whole together',
      {
        daySpans: [
          { fromDay: 1, share: 50 },
          { fromDay: 4, share: 40 },
        ],
      },
      ['daySpans: daySharesNotWhole'],
    ],
    [
      'something for each span',
      {
        daySpans: [
          { fromDay: 1, share: 100 },
          { fromDay: 4, share: 0 },
        ],
      },
      ['daySpans.1.share: shareOutOfRange'],
    ],
    [
      'spans as many as it needs',
      {
        daySpans: [
          { fromDay: 1, share: 40 },
          { fromDay: 4, share: 35 },
          { fromDay: 11, share: 25 },
        ],
      },
      [],
    ],
  ])('%s', (_, changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });
});
