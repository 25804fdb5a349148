// Display campaigns. A campaign that is removed stays readable, and cannot come back.
import { localDate } from '../account-time.ts';
import type { BudgetValue, CampaignValue, Stored } from '../google-ads-state.ts';
import { campaignsUsing, daysOf } from './budgets.ts';
import { checkDates, NO_END } from './campaign-dates.ts';
import { biddingTypeOf, checkBidding, checkFrequencyCaps, checkNetworks, DISPLAY_NETWORKS } from './campaign-settings.ts';
import { checkEnumIsSet, checkStatus, findParent, nameOf } from './kind-rules.ts';
import type { KindRules, OperationContext } from './kind-rules.ts';
import { checkPerDay } from './money.ts';
import { checkName, checkUnique } from './names.ts';
import { requireField } from './problems.ts';

export const campaignRules: KindRules<'campaigns'> = {
  create(context, value) {
    const { workspace, account, problems } = context;
    const id = workspace.newId();
    const campaign: CampaignValue = {
      paymentMode: 'CLICKS',
      adServingOptimizationStatus: 'OPTIMIZE',
      networkSettings: DISPLAY_NETWORKS,
      geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE_OR_INTEREST', negativeGeoTargetType: 'PRESENCE' },
      ...value,
      id,
      resourceName: nameOf(context, 'campaigns', id),
      status: value.status ?? 'ENABLED',
      startDateTime: value.startDateTime ?? `${localDate(workspace.now, account.timeZone)} 00:00:00`,
      endDateTime: value.endDateTime ?? NO_END,
      biddingStrategyType: biddingTypeOf(value),
      experimentType: 'BASE',
    };
    requireField(problems, value.name, 'name');
    requireField(problems, value.advertisingChannelType, 'advertising_channel_type');
    requireDeclaration(context, value);
    checkStatus(context, campaign.status, true);
    checkCampaign(context, campaign, null);
    if (problems.found.length > 0) return null;
    workspace.put('campaigns', campaign);
    return campaign.resourceName;
  },
  update(context, { value }, next, mask) {
    if (mask.includes('containsEuPoliticalAdvertising')) requireDeclaration(context, next);
    checkStatus(context, next.status, false);
    checkCampaign(context, next, value);
    context.workspace.put('campaigns', { ...next, biddingStrategyType: biddingTypeOf(next) });
  },
  remove(context, { value }) {
    requireDeclaredAccount(context);
    context.workspace.put('campaigns', { ...value, status: 'REMOVED' });
  },
};

function requireDeclaration({ problems }: OperationContext, { containsEuPoliticalAdvertising }: CampaignValue): void {
  if (containsEuPoliticalAdvertising === undefined || containsEuPoliticalAdvertising === 'UNSPECIFIED')
    problems.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at: ['contains_eu_political_advertising'] });
}

function requireDeclaredAccount({ account, problems }: OperationContext): void {
  if (account.hasUndeclaredCampaign)
    problems.report(
      ['mutateError', 'EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED'],
      'Another campaign of this account does not declare whether it contains EU political advertising.',
    );
}

function checkCampaign(context: OperationContext, next: CampaignValue, before: CampaignValue | null): void {
  const { problems, workspace } = context;
  requireDeclaredAccount(context);
  if (next.name) {
    checkName(problems, next.name, ['campaignError', 'INVALID_CAMPAIGN_NAME']);
    const others = workspace.all('campaigns').map(({ value }) => value);
    checkUnique(problems, next, others, ['campaignError', 'DUPLICATE_CAMPAIGN_NAME']);
  }
  checkEnumIsSet(context, next.status, 'status');
  if (next.advertisingChannelType !== undefined && next.advertisingChannelType !== 'DISPLAY')
    problems.report(
      ['campaignError', 'ADVERTISING_CHANNEL_TYPE_NOT_AVAILABLE_FOR_ACCOUNT_TYPE'],
      'Only display campaigns are available for this account.',
      { at: ['advertising_channel_type'], trigger: next.advertisingChannelType },
    );
  checkBidding(context, next);
  checkNetworks(context, next.networkSettings as Parameters<typeof checkNetworks>[1]);
  checkFrequencyCaps(context, (next.frequencyCaps as Parameters<typeof checkFrequencyCaps>[1] | undefined) ?? []);
  checkDates(context, next, before);
  const budget = findParent(context, 'campaignBudgets', next.campaignBudget, 'campaign_budget');
  if (budget) checkBudgetUse(context, next, before, budget);
}

function checkBudgetUse(
  context: OperationContext,
  next: CampaignValue,
  before: CampaignValue | null,
  { value: budget }: Stored<BudgetValue>,
): void {
  const { problems, account } = context;
  const others = campaignsUsing(context, budget.resourceName).filter(({ value }) => value.resourceName !== next.resourceName);
  if (!budget.explicitlyShared && others.length > 0)
    problems.report(
      ['campaignBudgetError', 'CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS'],
      'Only explicitly shared campaign budgets can be used with multiple campaigns.',
      { at: ['campaign_budget'] },
    );
  if (
    before &&
    before.campaignBudget !== next.campaignBudget &&
    context.workspace.find('campaignBudgets', before.campaignBudget)?.value.period !== budget.period
  )
    problems.report(['campaignError', 'CANNOT_CHANGE_BUDGET_PERIOD'], 'Cannot change the period of the budget of a campaign.', {
      at: ['campaign_budget'],
    });
  if (budget.totalAmountMicros === undefined) return;
  if (next.endDateTime === NO_END)
    problems.report(['campaignError', 'END_DATE_TIME_REQUIRED_FOR_TOTAL_BUDGET'], 'A campaign with a total budget needs an end.', {
      at: ['end_date_time'],
    });
  else checkPerDay(account, problems.below('campaign_budget'), 'total_amount_micros', budget.totalAmountMicros, daysOf(next));
}
