import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_BUDGET_PLAN } from './budget-plan.ts';
import type { BudgetPlan } from './budget-plan.ts';
import { splitMargin, spreadBudget } from './spread-budget.ts';

const plan = (changes: Partial<BudgetPlan> = {}): BudgetPlan => ({ ...DEFAULT_BUDGET_PLAN, ...changes });
const frontLoaded = [
  { fromDay: 1, share: 50 },
  { fromDay: 4, share: 50 },
];

test.each([
  [30_000, 20, { margin: 6_000, digitalInvestment: 24_000 }],
  [29_999, 12.5, { margin: 3_750, digitalInvestment: 26_249 }],
  [1, 50, { margin: 1, digitalInvestment: 0 }],
  [30_000, 0, { margin: 0, digitalInvestment: 30_000 }],
])('of %i we keep %d %%: %j', (net, marginPercent, expected) => {
  expect(splitMargin(net, { marginPercent })).toEqual(expected);
});

describe('a price is spread', () => {
  test('over both networks and all days', () => {
    expect(spreadBudget({ net: 30_000, plan: plan({ daySpans: frontLoaded }), days: 14, adSets: { meta: 2, google: 1 } })).toEqual({
      kind: 'spread',
      margin: 6_000,
      digitalInvestment: 24_000,
      networks: [
        {
          network: 'meta',
          amount: 16_800,
          spans: [
            { fromDay: 1, toDay: 3, amount: 8_400, perAdSet: [4_200, 4_200] },
            { fromDay: 4, toDay: 14, amount: 8_400, perAdSet: [4_200, 4_200] },
          ],
        },
        {
          network: 'google',
          amount: 7_200,
          spans: [
            { fromDay: 1, toDay: 3, amount: 3_600, perAdSet: [3_600] },
            { fromDay: 4, toDay: 14, amount: 3_600, perAdSet: [3_600] },
          ],
        },
      ],
    });
  });

  test('over the one network that is used', () => {
    expect(spreadBudget({ net: 30_000, plan: plan(), days: 7, adSets: { google: 1 } })).toMatchObject({
      networks: [{ network: 'google', amount: 24_000 }],
    });
  });

  test('over the spans that a short campaign reaches', () => {
    expect(spreadBudget({ net: 10_000, plan: plan({ daySpans: frontLoaded }), days: 2, adSets: { meta: 1 } })).toMatchObject({
      networks: [{ spans: [{ fromDay: 1, toDay: 2, amount: 8_000 }] }],
    });
  });

  test('but not where a network would get nothing', () => {
    const onlyMeta = plan({ platformShares: { meta: 100, google: 0 } });
    expect(spreadBudget({ net: 30_000, plan: onlyMeta, days: 7, adSets: { meta: 1, google: 1 } })).toEqual({
      kind: 'networkUnfunded',
      network: 'google',
    });
  });

  test('but not where an ad set would get less a day than it must, and says how many could', () => {
    expect(spreadBudget({ net: 10_000, plan: plan({ minimumPerAdSet: 500 }), days: 7, adSets: { meta: 3 } })).toEqual({
      kind: 'belowMinimum',
      network: 'meta',
      fromDay: 1,
      perAdSetAndDay: 380,
      mostAdSets: 2,
    });
    expect(spreadBudget({ net: 10_000, plan: plan({ minimumPerAdSet: 500 }), days: 7, adSets: { meta: 2 } }).kind).toBe('spread');
  });
});

/** Positive percentages with two decimals that add up to 100. */
const shares = (count: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: count - 1, maxLength: count - 1 }).map((cuts) => {
    const bounds = [0, ...cuts.toSorted((a, b) => a - b), 10_000];
    return bounds.slice(1).map((bound, place) => (bound - bounds[place]!) / 100);
  });
const plans = fc
  .tuple(
    fc.integer({ min: 0, max: 9_999 }),
    shares(2),
    fc.integer({ min: 1, max: 6 }).chain(shares),
    fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 6, maxLength: 6 }),
    fc.nat(200),
  )
  .map(([margin, [meta = 0, google = 0], daily, steps, minimumPerAdSet]): BudgetPlan => {
    const daySpans = daily.map((share, place) => ({ fromDay: 1 + steps.slice(0, place).reduce((sum, step) => sum + step, 0), share }));
    return { marginPercent: margin / 100, platformShares: { meta, google }, daySpans, minimumPerAdSet };
  });
const requests = fc.record({
  net: fc.nat(10_000_000),
  plan: plans,
  days: fc.integer({ min: 1, max: 120 }),
  adSets: fc.record({ meta: fc.nat(5), google: fc.nat(3) }),
});
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('of any price and plan', () => {
  test('sums are exact on every level', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const verdict = spreadBudget({ ...request, plan: { ...request.plan, minimumPerAdSet: 0 } });
        if (verdict.kind !== 'spread') throw new Error(verdict.kind);
        expect(verdict.margin + verdict.digitalInvestment).toBe(request.net);
        const used = Object.values(request.adSets).filter((count) => count > 0).length;
        expect(sum(verdict.networks.map(({ amount }) => amount))).toBe(used === 0 ? 0 : verdict.digitalInvestment);
        for (const { network, amount, spans } of verdict.networks) {
          expect(sum(spans.map((span) => span.amount))).toBe(amount);
          for (const span of spans) {
            expect(sum(span.perAdSet)).toBe(span.amount);
            expect(span.perAdSet).toHaveLength(request.adSets[network]);
          }
        }
      }),
    );
  });

  test('every day lies in exactly one span', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const verdict = spreadBudget({ ...request, plan: { ...request.plan, minimumPerAdSet: 0 }, adSets: { meta: 1 } });
        if (verdict.kind !== 'spread') throw new Error(verdict.kind);
        const covered = verdict.networks[0]!.spans.flatMap(({ fromDay, toDay }) =>
          Array.from({ length: toDay - fromDay + 1 }, (_, at) => fromDay + at),
        );
        expect(covered).toEqual(Array.from({ length: request.days }, (_, at) => at + 1));
      }),
    );
  });

  test('what is spread gives every ad set its minimum on every day, and what is not would break it', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const verdict = spreadBudget(request);
        const minimum = request.plan.minimumPerAdSet;
        if (verdict.kind === 'belowMinimum') {
          expect(verdict.perAdSetAndDay).toBeLessThan(minimum);
          expect(verdict.mostAdSets).toBeLessThan(request.adSets[verdict.network]);
          return;
        }
        if (verdict.kind !== 'spread') throw new Error(verdict.kind);
        for (const { spans } of verdict.networks) {
          for (const { fromDay, toDay, perAdSet } of spans)
            expect(Math.min(...perAdSet)).toBeGreaterThanOrEqual(minimum * (toDay - fromDay + 1));
        }
      }),
    );
  });
});
