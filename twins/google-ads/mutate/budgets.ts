// Budgets: a daily amount, or an amount for the whole run of a campaign. A budget that is not shared belongs to one campaign and takes
// its name.
import type { BudgetValue, Stored } from '../google-ads-state.ts';
import { checkEnumIsSet, nameOf } from './kind-rules.ts';
import type { KindRules, OperationContext } from './kind-rules.ts';
import { checkAmount, checkPerDay } from './money.ts';
import { checkName, checkUnique } from './names.ts';

export const budgetRules: KindRules<'campaignBudgets'> = {
  create(context, value) {
    const id = context.workspace.newId();
    const budget: BudgetValue = {
      ...value,
      id,
      resourceName: nameOf(context, 'campaignBudgets', id),
      status: 'ENABLED',
      deliveryMethod: value.deliveryMethod ?? 'STANDARD',
      explicitlyShared: value.explicitlyShared ?? true,
      period: value.period ?? 'DAILY',
      type: value.type ?? 'STANDARD',
    };
    checkBudget(context, budget);
    if (context.problems.found.length > 0) return null;
    context.workspace.put('campaignBudgets', budget);
    return budget.resourceName;
  },
  update(context, { value }, next) {
    if (value.explicitlyShared && !next.explicitlyShared)
      context.problems.report(
        ['campaignBudgetError', 'CANNOT_UPDATE_CAMPAIGN_BUDGET_TO_IMPLICITLY_SHARED'],
        'Cannot change explicitly shared campaign budgets back to implicitly shared ones.',
        { at: ['explicitly_shared'] },
      );
    checkBudget(context, next);
    checkCampaignsOf(context, next);
    context.workspace.put('campaignBudgets', next);
  },
  remove(context, { value }) {
    if (campaignsUsing(context, value.resourceName).length > 0)
      context.problems.report(
        ['campaignBudgetError', 'CAMPAIGN_BUDGET_IN_USE'],
        'The campaign budget is associated with at least one campaign, and so the campaign budget cannot be removed.',
      );
    context.workspace.put('campaignBudgets', { ...value, status: 'REMOVED' });
  },
};

export const campaignsUsing = ({ workspace }: Pick<OperationContext, 'workspace'>, budget: string) =>
  workspace.all('campaigns').filter(({ value }) => value.campaignBudget === budget && value.status !== 'REMOVED');

function checkBudget(context: OperationContext, budget: BudgetValue): void {
  const { problems, account, workspace } = context;
  const refuse = (value: string, message: string, at: string): void =>
    problems.report(['campaignBudgetError', value], message, { at: [at] });
  checkEnumIsSet(context, budget.period, 'period');
  if (budget.period === 'CUSTOM_PERIOD') {
    if (budget.amountMicros !== undefined)
      refuse(
        'BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD',
        'Budget amount must be unset when BudgetPeriod is CUSTOM.',
        'amount_micros',
      );
    if (budget.explicitlyShared) refuse('CAMPAIGN_BUDGET_CANNOT_BE_SHARED', 'The campaign budget cannot be shared.', 'explicitly_shared');
  } else if (budget.totalAmountMicros !== undefined)
    refuse(
      'TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY',
      'Total budget amount must be unset when BudgetPeriod is DAILY.',
      'total_amount_micros',
    );
  const field = budget.period === 'CUSTOM_PERIOD' ? 'total_amount_micros' : 'amount_micros';
  const amount = budget.period === 'CUSTOM_PERIOD' ? budget.totalAmountMicros : budget.amountMicros;
  if (amount === undefined) problems.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at: [field] });
  else {
    checkAmount(account, problems, field, amount);
    if (budget.period === 'DAILY') checkPerDay(account, problems, field, amount, 1);
  }
  if (budget.deliveryMethod === 'ACCELERATED')
    refuse('CANNOT_USE_ACCELERATED_DELIVERY_MODE', 'Cannot use accelerated delivery method on this budget.', 'delivery_method');
  checkBudgetName(context, budget, workspace.all('campaignBudgets'));
}

/** Only a shared budget needs a name of its own. */
function checkBudgetName({ problems }: OperationContext, budget: BudgetValue, budgets: readonly Stored<BudgetValue>[]): void {
  if (budget.explicitlyShared && !budget.name)
    problems.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at: ['name'] });
  if (budget.name === undefined) return;
  checkName(problems, budget.name, ['fieldError', 'INVALID_VALUE']);
  if (budget.explicitlyShared)
    checkUnique(
      problems,
      { resourceName: budget.resourceName, name: budget.name },
      budgets.map(({ value }) => value).filter(({ explicitlyShared }) => explicitlyShared),
      ['campaignBudgetError', 'DUPLICATE_NAME'],
    );
}

function checkCampaignsOf(context: OperationContext, budget: BudgetValue): void {
  if (budget.totalAmountMicros === undefined) return;
  for (const { value } of campaignsUsing(context, budget.resourceName))
    checkPerDay(context.account, context.problems, 'total_amount_micros', budget.totalAmountMicros, daysOf(value));
}

/** The days of a campaign, both the first and the last counted. */
export const daysOf = ({ startDateTime, endDateTime }: { startDateTime: string; endDateTime: string }): number =>
  Math.max(1, Math.round((Date.parse(endDateTime.slice(0, 10)) - Date.parse(startDateTime.slice(0, 10))) / 86_400_000) + 1);
