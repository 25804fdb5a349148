// Budget plans in requests and responses. domain/products checks that the shares add up; the messages are here.
import { CURRENCIES, DEFAULT_CURRENCY_CODE } from '#domain/money/index.ts';
import { budgetPlanViolations, DEFAULT_BUDGET_PLAN, MAX_DAY_SPANS, MAX_DURATION_DAYS } from '#domain/products/index.ts';
import type { BudgetPlanFault } from '#domain/products/index.ts';
import { z } from 'zod';
import { chosenCurrencyCode } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { minorUnits } from '../input-shapes.ts';
import { BY_CHOICE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const BUDGET_PLAN_TEXTS: Readonly<Record<BudgetPlanFault, string>> = {
  marginOutOfRange: 'Enter a percentage from 0 to below 100, with two decimals at most.',
  shareOutOfRange: 'Enter a percentage, with two decimals at most.',
  platformSharesNotWhole: 'The network shares must add up to 100%.',
  daySharesNotWhole: 'The day shares must add up to 100%.',
  noDaySpan: 'Add a range of days.',
  firstSpanNotDayOne: 'The first range starts on day 1.',
  spansOutOfOrder: 'A range starts after the previous one.',
};

const percent = z.number('Enter a percentage.');
const shares = {
  marginPercent: percent,
  platformShares: z.strictObject({ meta: percent, google: percent }),
  daySpans: z
    .array(
      z.strictObject({
        fromDay: z.number('Enter a day.').max(MAX_DURATION_DAYS, `At most day ${MAX_DURATION_DAYS}.`),
        share: percent,
      }),
    )
    .max(MAX_DAY_SPANS, `At most ${MAX_DAY_SPANS} ranges.`),
};

export const budgetPlan = z.object({
  _id: id,
  name: z.string(),
  ...shares,
  /** Per day, in minor units of the plan's currency. */
  minimumPerAdSet: z.number().int(),
  currencyCode: z.string(),
  /** Number of products that use it. */
  productCount: z.number().int(),
  version: z.number().int(),
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type BudgetPlanShape = z.infer<typeof budgetPlan>;

const writable = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  marginPercent: shares.marginPercent.default(DEFAULT_BUDGET_PLAN.marginPercent),
  platformShares: shares.platformShares.default({ ...DEFAULT_BUDGET_PLAN.platformShares }),
  daySpans: shares.daySpans.default([...DEFAULT_BUDGET_PLAN.daySpans]),
  minimumPerAdSet: minorUnits.min(0, 'Enter an amount.').default(DEFAULT_BUDGET_PLAN.minimumPerAdSet),
  currencyCode: chosenCurrencyCode.default(DEFAULT_CURRENCY_CODE),
});

type Checked = Parameters<typeof budgetPlanViolations>[0];
const pathOf = (path: string): (string | number)[] => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
const checkPlan = <Plan extends Checked>({ value, issues }: z.core.ParsePayload<Plan>): void => {
  for (const { code, path } of budgetPlanViolations(value))
    issues.push({ code: 'custom', input: value, path: pathOf(path), message: BUDGET_PLAN_TEXTS[code] });
};

export const budgetPlanInput = writable.check(checkPlan);
export type BudgetPlanInput = z.output<typeof budgetPlanInput>;

export const budgetPlanChange = writable.extend({ version: z.number().int().optional() }).check(checkPlan);
export type BudgetPlanChange = z.output<typeof budgetPlanChange>;

export const budgetPlanRow = budgetPlan.pick({
  _id: true,
  name: true,
  marginPercent: true,
  currencyCode: true,
  productCount: true,
  updatedAt: true,
});
export type BudgetPlanRow = z.infer<typeof budgetPlanRow>;

export const budgetPlanList: ListDescriptor = {
  name: 'budgetPlans',
  title: 'Budget Plans',
  noun: 'budget plan',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('marginPercent', 'Margin %', { kind: 'number', sortable: true, search: BY_RANGE }),
    column('currencyCode', 'Currency', { search: BY_CHOICE, choices: CURRENCIES.map(({ code, name: label }) => ({ value: code, label })) }),
    column('productCount', 'Products', { kind: 'number', search: BY_RANGE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 50,
  defaultOrder: '-_id',
};
