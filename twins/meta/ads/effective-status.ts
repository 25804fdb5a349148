// The status that counts: what the object, its parents and its review come to now.
import type { Graph } from '../graph/graph.ts';
import type { GraphNode, Status, Values } from '../meta-state.ts';
import { productCount } from '../catalogs/product-sets.ts';
import { reviewOf } from './review.ts';

/** account_status of an account that may deliver. */
const ACCOUNT_ACTIVE = 1;

export interface Issue {
  level: 'CAMPAIGN' | 'AD_SET' | 'AD';
  error_code: number;
  error_summary: string;
  error_message: string;
  error_type: 'HARD_ERROR' | 'SOFT_ERROR';
}

export type Switchable = 'Campaign' | 'AdSet' | 'Ad';

/** The status that was set last. */
export const statusOf = ({ data }: GraphNode<Switchable>): Status => data.statusLog.at(-1)?.value ?? 'PAUSED';

export function effectiveStatus(graph: Graph, node: GraphNode<Switchable>): string {
  const own = statusOf(node);
  if (own === 'DELETED' || own === 'ARCHIVED') return own;
  if (node.kind === 'Campaign') return own === 'ACTIVE' && issuesOf(graph, node).length > 0 ? 'WITH_ISSUES' : own;
  if (node.kind === 'AdSet') return adSetStatus(graph, node as GraphNode<'AdSet'>, own);
  return adStatus(graph, node as GraphNode<'Ad'>, own);
}

function adSetStatus(graph: Graph, node: GraphNode<'AdSet'>, own: Status): string {
  const campaign = graph.store.find('Campaign', node.data.campaign);
  const parent = campaign ? statusOf(campaign) : 'DELETED';
  if (parent === 'DELETED' || parent === 'ARCHIVED') return parent;
  if (own === 'PAUSED') return 'PAUSED';
  if (parent === 'PAUSED') return 'CAMPAIGN_PAUSED';
  return issuesOf(graph, node).length > 0 ? 'WITH_ISSUES' : 'ACTIVE';
}

function adStatus(graph: Graph, node: GraphNode<'Ad'>, own: Status): string {
  const adset = graph.store.find('AdSet', node.data.adset);
  const campaign = graph.store.find('Campaign', adset?.data.campaign);
  const [setStatus, campaignStatus] = [adset ? statusOf(adset) : 'DELETED', campaign ? statusOf(campaign) : 'DELETED'];
  for (const gone of ['DELETED', 'ARCHIVED'] as const) if (setStatus === gone || campaignStatus === gone) return gone;
  const review = reviewOf(graph, node);
  if (review !== 'APPROVED') return review;
  if (own === 'PAUSED') return 'PAUSED';
  if (campaignStatus === 'PAUSED') return 'CAMPAIGN_PAUSED';
  if (setStatus === 'PAUSED') return 'ADSET_PAUSED';
  return issuesOf(graph, node).length > 0 ? 'WITH_ISSUES' : 'ACTIVE';
}

/** Why an object that is switched on does not deliver. */
export function issuesOf(graph: Graph, node: GraphNode<Switchable>): Issue[] {
  const account = graph.store.find('AdAccount', node.owner);
  const level = ({ Campaign: 'CAMPAIGN', AdSet: 'AD_SET', Ad: 'AD' } as const)[node.kind];
  const issues: Issue[] = [];
  if (account && account.data.statusLog.at(-1)?.value !== ACCOUNT_ACTIVE)
    issues.push({
      level,
      error_code: 1_815_116,
      error_summary: 'Ad account not active',
      error_message: 'The ad account is disabled or has an unpaid balance. Nothing is delivered until this is resolved.',
      error_type: 'HARD_ERROR',
    });
  const set = node.kind === 'Ad' ? graph.store.find('AdSet', (node as GraphNode<'Ad'>).data.adset) : node;
  const promoted: Values = (set?.kind === 'AdSet' && (set as GraphNode<'AdSet'>).data.promoted_object) || {};
  const products = graph.store.find('ProductSet', promoted.product_set_id as string | undefined);
  if (products && productCount(graph, products) === 0)
    issues.push({
      level,
      error_code: 1_815_745,
      error_summary: 'Product set is empty',
      error_message: 'The product set has no items, so ads are not delivered.',
      error_type: 'SOFT_ERROR',
    });
  const creative = node.kind === 'Ad' ? graph.store.find('AdCreative', (node as GraphNode<'Ad'>).data.creative) : null;
  if (creative?.data.isDeleted)
    issues.push({
      level,
      error_code: 1_815_869,
      error_summary: 'Creative deleted',
      error_message: 'The creative of this ad was deleted.',
      error_type: 'HARD_ERROR',
    });
  return issues;
}
