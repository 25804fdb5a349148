import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { budgetPlanViolations, DEFAULT_BUDGET_PLAN } from './budget-plan.ts';
import { addSpan, percentMissing, removeSpan, setNetworkShare } from './budget-shares.ts';

test.each([
  [[70, 30], 0],
  [[33.33, 33.33, 33.34], 0],
  [[0.1, 0.2], 99.7],
  [[60, 60], -20],
  [[], 100],
])('%j lack %d percent', (percents, missing) => {
  expect(percentMissing(percents)).toBe(missing);
});

describe('shares of networks', () => {
  test.each([
    [100, { meta: 100, google: 0 }],
    [12.5, { meta: 12.5, google: 87.5 }],
    [33.33, { meta: 33.33, google: 66.67 }],
    [101, { meta: 101, google: 30 }],
    [-1, { meta: -1, google: 30 }],
    [NaN, { meta: NaN, google: 30 }],
  ])('Meta at %d', (share, shares) => {
    expect(setNetworkShare({ meta: 70, google: 30 }, 'meta', share)).toEqual(shares);
  });
});

describe('spans of days', () => {
  test('a new one begins a week after the last, with half of its share', () => {
    expect(addSpan([{ fromDay: 1, share: 100 }])).toEqual([
      { fromDay: 1, share: 50 },
      { fromDay: 8, share: 50 },
    ]);
    expect(addSpan([{ fromDay: 3, share: 33.33 }])).toEqual([
      { fromDay: 3, share: 16.66 },
      { fromDay: 10, share: 16.67 },
    ]);
  });

  test('one that goes leaves its share to the one before', () => {
    const spans = [
      { fromDay: 1, share: 0.1 },
      { fromDay: 8, share: 0.2 },
      { fromDay: 15, share: 99.7 },
    ];
    expect(removeSpan(spans, 1)).toEqual([
      { fromDay: 1, share: 0.3 },
      { fromDay: 15, share: 99.7 },
    ]);
  });

  test('a whole plan stays whole, whatever is added and removed', () => {
    const moves = fc.array(fc.oneof(fc.constant('add' as const), fc.integer({ min: 1, max: 4 })), { maxLength: 8 });
    fc.assert(
      fc.property(moves, (made) => {
        const daySpans = made.reduce(
          (spans, move) => (move === 'add' ? addSpan(spans) : move < spans.length ? removeSpan(spans, move) : spans),
          [...DEFAULT_BUDGET_PLAN.daySpans],
        );
        expect(budgetPlanViolations({ ...DEFAULT_BUDGET_PLAN, daySpans })).toEqual([]);
      }),
    );
  });
});
