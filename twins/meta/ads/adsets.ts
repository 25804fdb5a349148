// Ad sets: made, changed and deleted.
import type { Answer, Call, CallTable } from '../graph/graph.ts';
import { ADS_READ, ADS_WRITE, created, handler, success } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { has, intOf, isValidateOnly, listOf, objectOf, textOf, timeOf } from '../graph/read-params.ts';
import type { Params } from '../graph/read-params.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { budgetOf, spentOf } from '../insights/spend.ts';
import { checkBudget, checkSpent, countBudgetChange, readBudget } from './budgets.ts';
import type { Budget } from './budgets.ts';
import { checkRoomInCampaign, isSameBudget, requireText } from './campaigns.ts';
import { checkGoal, checkPromoted } from './check-goal.ts';
import { checkTargeting } from './check-targeting.ts';
import { checkLabels, readLabels } from './labels.ts';
import { reviewAgain } from './review.ts';
import { checkStatusChange, firstStatus, listSwitchable, pushStatus } from './switching.ts';

const MAX_NAME = 400;

export const adSetCalls: CallTable = {
  'POST AdAccount/adsets': handler<'AdAccount'>({ scopes: ADS_WRITE, run: createAdSet }),
  'GET AdAccount/adsets': handler<'AdAccount'>({
    scopes: ADS_READ,
    run: ({ graph, node, params }) => listSwitchable(graph, 'AdSet', node.id, params, () => true),
  }),
  'GET AdSet': handler<'AdSet'>({ scopes: ADS_READ, run: ({ node }) => ({ kind: 'node', node }) }),
  'GET AdSet/ads': handler<'AdSet'>({
    scopes: ADS_READ,
    run: ({ graph, node, params }) =>
      listSwitchable(graph, 'Ad', node.owner, params, ({ data }) => (data as GraphNode<'Ad'>['data']).adset === node.id),
  }),
  'POST AdSet': handler<'AdSet'>({ scopes: ADS_WRITE, run: changeAdSet }),
  'DELETE AdSet': handler<'AdSet'>({
    scopes: ADS_WRITE,
    run({ graph, node, now }) {
      graph.store.update(node, ({ statusLog }) => pushStatus(statusLog, now, 'DELETED'));
      return success;
    },
  }),
};

function createAdSet(call: Call<'AdAccount'>): Answer {
  const { graph, node: account, params, now } = call;
  const name = checkName(requireText(params, 'name'));
  const campaign = graph.store.find('Campaign', requireText(params, 'campaign_id'));
  if (campaign?.owner !== account.id || ['DELETED', 'ARCHIVED'].includes(campaign.data.statusLog.at(-1)?.value ?? ''))
    throw refuse('campaign_id', 'Campaign not found', 'The campaign does not exist or was deleted.', 1_487_929);
  checkRoomInCampaign(call, campaign);
  const billing = requireText(params, 'billing_event');
  const goal = requireText(params, 'optimization_goal');
  const targeting = objectOf(params, 'targeting');
  if (!targeting) throw new GraphError({ code: 100, message: 'The parameter targeting is required', field: 'targeting' });
  const promoted = objectOf(params, 'promoted_object');
  checkGoal(campaign.data.objective, goal, billing, textOf(params, 'destination_type'));
  checkPromoted(graph, account, campaign, { goal, destination: textOf(params, 'destination_type'), promoted });
  const times = checkTimes(params, now);
  const budget = checkOwnBudget(readBudget(params), campaign, { currency: account.data.currency, billingEvent: billing, ...times });
  const bid = checkBid(params, campaign);
  checkTargeting(graph, account.id, targeting, campaign);
  const statusLog = firstStatus(params, now);
  checkLabels(call, account.id);
  if (isValidateOnly(params)) return success;
  const labels = readLabels(call, account.id);
  return created(
    graph.store.create('AdSet', account.id, {
      name,
      campaign: campaign.id,
      billing_event: billing,
      optimization_goal: goal,
      destination_type: textOf(params, 'destination_type'),
      promoted_object: promoted,
      targeting: { age_min: 18, age_max: 65, ...targeting },
      statusLog,
      budgetLog: [{ at: now, value: budget }],
      budgetChanges: [],
      schedule: listOf(params, 'adset_schedule'),
      frequencyCaps: listOf(params, 'frequency_control_specs'),
      labels,
      ...bid,
      ...times,
    }),
  );
}

function checkName(name: string): string {
  if (name.length > MAX_NAME) throw refuse('name', 'Name too long', `The name has at most ${MAX_NAME} characters.`, 1_487_089);
  return name;
}

function checkTimes(params: Params, now: number, current?: { startTime: number; endTime: number | null }) {
  const startTime = timeOf(params, 'start_time') ?? current?.startTime ?? now;
  const given = timeOf(params, 'end_time');
  // 0 means an open end.
  const endTime = given === null ? (current?.endTime ?? null) : given === 0 ? null : given;
  if (endTime !== null && endTime <= startTime)
    throw refuse('end_time', 'Invalid schedule', 'The end date must be after the start date.', 1_487_111);
  if (given !== null && endTime !== null && endTime <= now)
    throw refuse('end_time', 'Invalid schedule', 'The end date must be in the future.', 1_487_110);
  return { startTime, endTime };
}

function checkOwnBudget(budget: Budget | null, campaign: GraphNode<'Campaign'>, frame: Parameters<typeof checkBudget>[1]): Budget {
  const { daily, lifetime } = budgetOf(campaign);
  const none = { daily: null, lifetime: null };
  if (daily !== null || lifetime !== null) {
    if (budget)
      throw refuse('daily_budget', 'Campaign has the budget', 'The budget is set on the campaign, so its ad sets have none.', 1_885_621);
    if (lifetime !== null && frame.endTime === null)
      throw refuse('end_time', 'End date required', 'An ad set of a campaign with a lifetime budget needs an end date.', 1_487_094);
    return none;
  }
  if (!budget) throw refuse('daily_budget', 'Budget required', 'Set a daily budget or a lifetime budget.', 1_885_091);
  checkBudget(budget, frame);
  return budget;
}

function checkBid(params: Params, campaign: GraphNode<'Campaign'>): { bid_strategy: string | null; bid_amount: number | null } {
  const amount = intOf(params, 'bid_amount');
  // An amount alone selects a bid cap.
  const strategy = textOf(params, 'bid_strategy') ?? campaign.data.bid_strategy ?? (amount === null ? null : 'LOWEST_COST_WITH_BID_CAP');
  const needsAmount = strategy === 'LOWEST_COST_WITH_BID_CAP' || strategy === 'COST_CAP';
  if (needsAmount && amount === null) throw refuse('bid_amount', 'Bid required', 'The bid strategy needs a bid amount.', 1_815_857);
  if (strategy === 'LOWEST_COST_WITHOUT_CAP' && amount !== null)
    throw refuse('bid_amount', 'Bid not allowed', 'The bid strategy has no bid amount.', 1_815_858);
  return { bid_strategy: strategy, bid_amount: amount };
}

function changeAdSet(call: Call<'AdSet'>): Answer {
  const { graph, node, params, now } = call;
  const { data } = node;
  const campaign = graph.store.find('Campaign', data.campaign);
  const account = graph.store.find('AdAccount', node.owner);
  if (!campaign || !account) throw refuse('campaign_id', 'Campaign not found', 'The campaign was deleted.', 1_487_929);
  const status = checkStatusChange(node, params);
  if (has(params, 'promoted_object') && JSON.stringify(objectOf(params, 'promoted_object')) !== JSON.stringify(data.promoted_object))
    throw refuse('promoted_object', 'Promoted object cannot change', 'Make a new ad set to promote another object.', 1_885_012);
  const times = checkTimes(params, now, data);
  const billing = textOf(params, 'billing_event') ?? data.billing_event;
  const goal = textOf(params, 'optimization_goal') ?? data.optimization_goal;
  checkGoal(campaign.data.objective, goal, billing, textOf(params, 'destination_type') ?? data.destination_type);
  const budget = readBudget(params);
  if (budget) checkOwnBudget(budget, campaign, { currency: account.data.currency, billingEvent: billing, ...times });
  if (budget) checkSpent(budget, spentOf(graph, node));
  const isBudgetChanged = budget !== null && !isSameBudget(budget, budgetOf(node));
  const budgetChanges = isBudgetChanged ? countBudgetChange(data.budgetChanges, now) : data.budgetChanges;
  const targeting = objectOf(params, 'targeting');
  if (targeting) checkTargeting(graph, node.owner, targeting, campaign);
  checkLabels(call, node.owner);
  if (isValidateOnly(params)) return success;
  const labels = has(params, 'adlabels') ? readLabels(call, node.owner) : null;
  const isReviewed = (targeting && !isSame(targeting, data.targeting)) || billing !== data.billing_event || goal !== data.optimization_goal;
  const endChange = times.endTime === data.endTime ? null : { at: now, endTime: data.endTime, spent: spentOf(graph, node) };
  graph.store.update(node, (draft) => {
    draft.name = textOf(params, 'name') ?? draft.name;
    if (status) pushStatus(draft.statusLog, now, status);
    if (endChange) draft.endChanges = [...(draft.endChanges ?? []), endChange];
    if (isBudgetChanged) draft.budgetLog.push({ at: now, value: budget });
    draft.budgetChanges = budgetChanges;
    Object.assign(draft, times, { billing_event: billing, optimization_goal: goal });
    if (targeting) draft.targeting = { age_min: 18, age_max: 65, ...targeting };
    if (labels) draft.labels = labels;
    draft.bid_amount = intOf(params, 'bid_amount') ?? draft.bid_amount;
    draft.bid_strategy = textOf(params, 'bid_strategy') ?? draft.bid_strategy;
    draft.schedule = listOf(params, 'adset_schedule') ?? draft.schedule;
    draft.frequencyCaps = listOf(params, 'frequency_control_specs') ?? draft.frequencyCaps;
  });
  if (isReviewed) reviewAds(call);
  return success;
}

const isSame = (one: Values, other: Values): boolean => JSON.stringify({ age_min: 18, age_max: 65, ...one }) === JSON.stringify(other);

/** A change of the audience or the goal is reviewed again; bids, budgets and dates are not. */
function reviewAds({ graph, node, now }: Call<'AdSet'>): void {
  const ads = [...graph.store.list('Ad', node.owner)].filter(({ data }) => data.adset === node.id);
  for (const ad of ads) graph.store.update(ad, (data) => void (data.review = reviewAgain(graph, ad, now)));
  graph.store.write((draft) => {
    for (const { id } of ads) draft.inReview[id] = true;
  });
}
