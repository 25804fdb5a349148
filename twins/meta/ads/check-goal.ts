// Which goals, billing events and destinations go with an objective, and what a goal needs to promote.
import { plainText } from '../graph/read-params.ts';
import type { Graph } from '../graph/graph.ts';
import { refuse } from '../graph/graph-error.ts';
import type { GraphNode, Values } from '../meta-state.ts';

const GOALS: Readonly<Record<string, readonly string[]>> = {
  OUTCOME_AWARENESS: ['REACH', 'IMPRESSIONS', 'AD_RECALL_LIFT', 'THRUPLAY'],
  OUTCOME_TRAFFIC: [
    'LINK_CLICKS',
    'LANDING_PAGE_VIEWS',
    'REACH',
    'IMPRESSIONS',
    'CONVERSATIONS',
    'QUALITY_CALL',
    'VISIT_INSTAGRAM_PROFILE',
  ],
  OUTCOME_ENGAGEMENT: [
    'THRUPLAY',
    'POST_ENGAGEMENT',
    'PAGE_LIKES',
    'LINK_CLICKS',
    'LANDING_PAGE_VIEWS',
    'REACH',
    'IMPRESSIONS',
    'CONVERSATIONS',
    'OFFSITE_CONVERSIONS',
    'EVENT_RESPONSES',
  ],
  OUTCOME_LEADS: [
    'LEAD_GENERATION',
    'QUALITY_LEAD',
    'OFFSITE_CONVERSIONS',
    'LINK_CLICKS',
    'LANDING_PAGE_VIEWS',
    'REACH',
    'IMPRESSIONS',
    'CONVERSATIONS',
    'QUALITY_CALL',
  ],
  OUTCOME_SALES: ['OFFSITE_CONVERSIONS', 'VALUE', 'LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS', 'CONVERSATIONS'],
  OUTCOME_APP_PROMOTION: ['APP_INSTALLS', 'OFFSITE_CONVERSIONS', 'LINK_CLICKS', 'VALUE'],
};
/** Billing by something else than impressions goes with one goal only. */
const BILLED_GOAL: Readonly<Record<string, string>> = {
  LINK_CLICKS: 'LINK_CLICKS',
  THRUPLAY: 'THRUPLAY',
  POST_ENGAGEMENT: 'POST_ENGAGEMENT',
  PAGE_LIKES: 'PAGE_LIKES',
  APP_INSTALLS: 'APP_INSTALLS',
};

export function checkGoal(objective: string, goal: string, billing: string, destination: string | null): void {
  if (!GOALS[objective]?.includes(goal))
    throw refuse('optimization_goal', 'Goal not available', `${goal} cannot be used with the objective ${objective}.`, 1_815_715);
  if (billing === 'CLICKS') throw refuse('billing_event', 'Billing event retired', 'Clicks can no longer be billed.', 1_815_716);
  if (billing !== 'IMPRESSIONS' && BILLED_GOAL[billing] !== goal)
    throw refuse('billing_event', 'Billing event not available', `${billing} cannot be used with the goal ${goal}.`, 1_815_717);
  if (['LEAD_GENERATION', 'QUALITY_LEAD'].includes(goal) && destination !== null && destination !== 'ON_AD')
    throw refuse('destination_type', 'Destination not available', 'Lead forms open on the ad: the destination is ON_AD.', 1_815_718);
}

export interface Promotion {
  goal: string;
  destination: string | null;
  promoted: Values | null;
}

export function checkPromoted(
  graph: Graph,
  account: GraphNode<'AdAccount'>,
  campaign: GraphNode<'Campaign'>,
  { goal, promoted }: Promotion,
): void {
  const { store } = graph;
  const value = (name: string): string | null => (promoted?.[name] === undefined ? null : plainText(promoted[name]));
  const page = value('page_id');
  const pixel = value('pixel_id');
  const set = value('product_set_id');
  const catalog = campaign.data.promoted_object?.product_catalog_id;
  if (page !== null && store.find('Page', page)?.owner !== account.owner)
    throw refuse('promoted_object.page_id', 'Page not found', 'The page does not exist or cannot be promoted by this account.', 1_815_089);
  if (['LEAD_GENERATION', 'QUALITY_LEAD', 'PAGE_LIKES'].includes(goal) && page === null)
    throw refuse('promoted_object.page_id', 'Page required', 'The goal needs a page to promote.', 1_815_090);
  if (pixel !== null && store.find('AdsPixel', pixel)?.owner !== account.id)
    throw refuse('promoted_object.pixel_id', 'Pixel not found', 'The pixel does not exist in this account.', 1_815_091);
  const productSet = store.find('ProductSet', set);
  if (set !== null && !productSet)
    throw refuse('promoted_object.product_set_id', 'Product set not found', 'The product set does not exist.', 1_815_092);
  if (catalog !== undefined && productSet?.owner !== plainText(catalog))
    throw refuse(
      'promoted_object.product_set_id',
      'Product set required',
      'A catalog campaign promotes a product set of its catalog.',
      1_815_093,
    );
  if (goal === 'OFFSITE_CONVERSIONS' && pixel === null && set === null)
    throw refuse('promoted_object', 'Conversion required', 'The goal needs a pixel or a product set.', 1_815_094);
}
