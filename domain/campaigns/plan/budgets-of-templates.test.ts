import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_BUDGET_PLAN, splitMargin } from '../../products/index.ts';
import { budgetsOfTemplates } from './budgets-of-templates.ts';

const meta = (adSets = 1) => ({ templateModel: 'CustomerCampaignTemplate', adSets }) as const;
const google = { templateModel: 'CustomerGdnCampaignTemplate', adSets: 1 } as const;

test('each template gets its own ad sets of its network', () => {
  const verdict = budgetsOfTemplates({
    net: 1000,
    plan: { ...DEFAULT_BUDGET_PLAN, marginPercent: 0 },
    days: 7,
    templates: [meta(2), google, meta()],
  });
  expect(verdict).toMatchObject({
    kind: 'spread',
    budgets: [[[{ amount: 234 }], [{ amount: 233 }]], [[{ amount: 300 }]], [[{ amount: 233 }]]],
  });
});

test('a budget below the minimum of an ad set is reported', () => {
  const verdict = budgetsOfTemplates({ net: 1000, plan: { ...DEFAULT_BUDGET_PLAN, minimumPerAdSet: 500 }, days: 7, templates: [meta()] });
  expect(verdict.kind).toBe('belowMinimum');
});

test('whatever the templates are, their budgets add up to the digital investment, and none is below the minimum', () => {
  const templates = fc.array(fc.constantFrom(meta(1), meta(2), meta(3), google), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      templates,
      fc.nat({ max: 9_999_999 }),
      fc.integer({ min: 1, max: 90 }),
      fc.nat({ max: 300 }),
      (all, net, days, minimumPerAdSet) => {
        const plan = { ...DEFAULT_BUDGET_PLAN, minimumPerAdSet };
        const verdict = budgetsOfTemplates({ net, plan, days, templates: all });
        if (verdict.kind !== 'spread') return;
        const amounts = verdict.budgets.flat(2);
        expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(splitMargin(net, plan).digitalInvestment);
        for (const { amount, fromDay, toDay } of amounts) expect(amount).toBeGreaterThanOrEqual(minimumPerAdSet * (toDay - fromDay + 1));
      },
    ),
  );
});
