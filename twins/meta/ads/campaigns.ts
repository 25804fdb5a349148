// Campaigns: made, changed and deleted.
import type { Answer, Call, CallTable } from '../graph/graph.ts';
import { ADS_READ, ADS_WRITE, created, handler, success } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { boolOf, has, intOf, isValidateOnly, objectOf, plainText, textOf, textsOf } from '../graph/read-params.ts';
import type { Params } from '../graph/read-params.ts';
import type { GraphNode } from '../meta-state.ts';
import { budgetOf, spentOf } from '../insights/spend.ts';
import { checkSpent, countBudgetChange, minimumsOf, readBudget } from './budgets.ts';
import type { Budget } from './budgets.ts';
import { checkLabels, readLabels } from './labels.ts';
import { checkStatusChange, firstStatus, listSwitchable, pushStatus } from './switching.ts';

/** The names of former objectives are still in the definitions, but new campaigns cannot have them. */
const OBJECTIVES = /^OUTCOME_/;
const MAX_ADSETS = 200;

export const campaignCalls: CallTable = {
  'POST AdAccount/campaigns': handler<'AdAccount'>({ scopes: ADS_WRITE, run: createCampaign }),
  'GET AdAccount/campaigns': handler<'AdAccount'>({
    scopes: ADS_READ,
    run: ({ graph, node, params }) => listSwitchable(graph, 'Campaign', node.id, params, () => true),
  }),
  'GET Campaign': handler<'Campaign'>({ scopes: ADS_READ, run: ({ node }) => ({ kind: 'node', node }) }),
  'GET Campaign/adsets': handler<'Campaign'>({
    scopes: ADS_READ,
    run: ({ graph, node, params }) =>
      listSwitchable(graph, 'AdSet', node.owner, params, ({ data }) => (data as GraphNode<'AdSet'>['data']).campaign === node.id),
  }),
  'GET Campaign/ads': handler<'Campaign'>({
    scopes: ADS_READ,
    run: ({ graph, node, params }) =>
      listSwitchable(graph, 'Ad', node.owner, params, ({ data }) => {
        const adset = graph.store.find('AdSet', (data as GraphNode<'Ad'>['data']).adset);
        return adset?.data.campaign === node.id;
      }),
  }),
  'POST Campaign': handler<'Campaign'>({ scopes: ADS_WRITE, run: changeCampaign }),
  'DELETE Campaign': handler<'Campaign'>({
    scopes: ADS_WRITE,
    run({ graph, node, now }) {
      graph.store.update(node, ({ statusLog }) => pushStatus(statusLog, now, 'DELETED'));
      return success;
    },
  }),
};

function createCampaign(call: Call<'AdAccount'>): Answer {
  const { graph, node: account, params, now } = call;
  const name = requireText(params, 'name');
  const objective = requireText(params, 'objective');
  checkObjective(objective);
  const categories = checkCategories(params);
  const budget = readBudget(params) ?? { daily: null, lifetime: null };
  const hasBudget = budget.daily !== null || budget.lifetime !== null;
  if (hasBudget) checkCampaignBudget(budget, account.data.currency);
  if (!hasBudget && !has(params, 'is_adset_budget_sharing_enabled')) throw sharingFlagMissing();
  const statusLog = firstStatus(params, now);
  checkCatalog(call);
  checkLabels(call, account.id);
  if (isValidateOnly(params)) return success;
  const labels = readLabels(call, account.id);
  return created(
    graph.store.create('Campaign', account.id, {
      name,
      objective,
      statusLog,
      budgetLog: [{ at: now, value: budget }],
      budgetChanges: [],
      special_ad_categories: categories,
      special_ad_category_country: textsOf(params, 'special_ad_category_country') ?? [],
      bid_strategy: textOf(params, 'bid_strategy') ?? (hasBudget ? 'LOWEST_COST_WITHOUT_CAP' : null),
      buying_type: textOf(params, 'buying_type') ?? 'AUCTION',
      spend_cap: intOf(params, 'spend_cap'),
      isBudgetShared: boolOf(params, 'is_adset_budget_sharing_enabled') ?? false,
      promoted_object: objectOf(params, 'promoted_object'),
      labels,
    }),
  );
}

export function requireText(params: Params, name: string): string {
  const text = textOf(params, name)?.trim() ?? '';
  if (text === '') throw new GraphError({ code: 100, message: `The parameter ${name} is required`, field: name });
  return text;
}

function checkObjective(objective: string): void {
  if (!OBJECTIVES.test(objective))
    throw refuse('objective', 'Objective not available', `The objective ${objective} cannot be used for new campaigns.`, 1_885_154);
}

function checkCategories(params: Params): string[] {
  const categories = textsOf(params, 'special_ad_categories') ?? [];
  if (categories.includes('CREDIT'))
    throw refuse('special_ad_categories', 'Category replaced', 'CREDIT was replaced by FINANCIAL_PRODUCTS_SERVICES.', 1_815_222);
  if (categories.includes('NONE') && categories.length > 1)
    throw refuse('special_ad_categories', 'Invalid categories', 'NONE cannot be combined with a category.', 1_815_223);
  return categories.filter((category) => category !== 'NONE');
}

const sharingFlagMissing = (): GraphError =>
  new GraphError({
    code: 100,
    subcode: 4_834_011,
    message: 'Invalid parameter',
    userTitle: 'Budget sharing not set',
    userMessage: 'A campaign without a budget must say whether its ad sets share their budgets: set is_adset_budget_sharing_enabled.',
    field: 'is_adset_budget_sharing_enabled',
  });

function checkCampaignBudget({ daily, lifetime }: Budget, currency: string): void {
  const { imp } = minimumsOf(currency);
  if ((daily ?? lifetime ?? 0) < imp)
    throw refuse(
      daily === null ? 'lifetime_budget' : 'daily_budget',
      'Your budget is too low',
      `The budget must be at least ${imp} in the minor unit of the currency.`,
      1_885_272,
    );
}

function checkCatalog({ graph, params }: Pick<Call, 'graph' | 'params'>): void {
  const catalog = objectOf(params, 'promoted_object')?.product_catalog_id;
  if (catalog !== undefined && !graph.store.find('ProductCatalog', plainText(catalog)))
    throw refuse(
      'promoted_object.product_catalog_id',
      'Catalog not found',
      'The catalog does not exist or is not shared with you.',
      1_815_739,
    );
}

function changeCampaign(call: Call<'Campaign'>): Answer {
  const { graph, node, params, now } = call;
  const status = checkStatusChange(node, params);
  const budget = readBudget(params);
  const currency = graph.store.find('AdAccount', node.owner)?.data.currency ?? 'USD';
  if (has(params, 'objective') && textOf(params, 'objective') !== node.data.objective)
    throw refuse('objective', 'Objective cannot change', 'The objective of a campaign cannot be changed.', 1_885_155);
  const categories = has(params, 'special_ad_categories') ? checkCategories(params) : null;
  if (budget) checkCampaignBudget(budget, currency);
  if (budget) checkSpent(budget, spentOf(graph, node));
  const isBudgetChanged = budget !== null && !isSameBudget(budget, budgetOf(node));
  const budgetChanges = isBudgetChanged ? countBudgetChange(node.data.budgetChanges, now) : node.data.budgetChanges;
  checkLabels(call, node.owner);
  if (isValidateOnly(params)) return success;
  const labels = has(params, 'adlabels') ? readLabels(call, node.owner) : null;
  const isBudgetOnly = isBudgetChanged && status === null && labels === null && !has(params, 'name');
  graph.store.update(
    node,
    (data) => {
      data.name = textOf(params, 'name') ?? data.name;
      if (status) pushStatus(data.statusLog, now, status);
      if (isBudgetChanged) data.budgetLog.push({ at: now, value: budget });
      data.budgetChanges = budgetChanges;
      if (labels) data.labels = labels;
      if (categories) data.special_ad_categories = categories;
      data.special_ad_category_country = textsOf(params, 'special_ad_category_country') ?? data.special_ad_category_country;
      data.bid_strategy = textOf(params, 'bid_strategy') ?? data.bid_strategy;
      data.spend_cap = intOf(params, 'spend_cap') ?? data.spend_cap;
      data.isBudgetShared = boolOf(params, 'is_adset_budget_sharing_enabled') ?? data.isBudgetShared;
    },
    !isBudgetOnly,
  );
  return success;
}

export const isSameBudget = (one: Budget, other: Budget): boolean => one.daily === other.daily && one.lifetime === other.lifetime;

/** A campaign holds at most 200 ad sets that are not deleted. */
export function checkRoomInCampaign({ graph }: Pick<Call, 'graph'>, campaign: GraphNode<'Campaign'>): void {
  let count = 0;
  for (const { data } of graph.store.list('AdSet', campaign.owner))
    if (data.campaign === campaign.id && data.statusLog.at(-1)?.value !== 'DELETED') count += 1;
  if (count >= MAX_ADSETS) throw refuse('campaign_id', 'Campaign is full', `A campaign has at most ${MAX_ADSETS} ad sets.`, 1_487_930);
}
