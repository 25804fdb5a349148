// The ad objects of the Meta twin for the page that shows them to staff, the newest campaign first.
import { effectiveStatus, statusOf } from './ads/effective-status.ts';
import { feedbackOf, reviewOf } from './ads/review.ts';
import type { Graph } from './graph/graph.ts';
import { budgetOf, openSpending } from './insights/spend.ts';
import { formOfAd } from './leads/form-of-ad.ts';
import type { GraphNode } from './meta-state.ts';
import { pageOf } from '../frame/object-tree.ts';
import type { TreeAccount, TreeAd, TreeAdSet, TreeCampaign, TreePage } from '../frame/object-tree.ts';

export function treeAccounts(graph: Graph): TreeAccount[] {
  const accounts = Object.values(graph.state.read().nodes).filter((node): node is GraphNode<'AdAccount'> => node.kind === 'AdAccount');
  return accounts.map(({ id, data }) => ({ id, name: data.name, currency: data.currency, campaigns: living(graph, id).length }));
}

export function treeCampaigns(graph: Graph, account: string, url: URL): TreePage {
  const campaigns = living(graph, account).toReversed();
  const adSets = Map.groupBy(graph.store.list('AdSet', account), ({ data }) => data.campaign);
  const ads = Map.groupBy(graph.store.list('Ad', account), ({ data }) => data.adset);
  const spending = openSpending(graph);
  const spentBy = (ad: GraphNode<'Ad'>): number => spending.ofAd(ad).reduce((sum, { spend }) => sum + spend, 0);
  const showSet = (adSet: GraphNode<'AdSet'>): TreeAdSet => {
    const own = ads.get(adSet.id) ?? [];
    return {
      ...describe(graph, adSet),
      budget: amountOf(adSet),
      spent: own.reduce((sum, ad) => sum + spentBy(ad), 0),
      ads: own.filter((ad) => statusOf(ad) !== 'DELETED').map((ad) => showAd(graph, ad)),
    };
  };
  const showCampaign = (campaign: GraphNode<'Campaign'>): TreeCampaign => {
    const sets = (adSets.get(campaign.id) ?? []).map(showSet);
    const budgets = sets.map(({ budget }) => budget ?? 0);
    return {
      ...describe(graph, campaign),
      budget: amountOf(campaign) ?? budgets.reduce((sum, budget) => sum + budget, 0),
      spent: sets.reduce((sum, { spent }) => sum + spent, 0),
      adSets: sets.filter(({ status }) => status !== 'DELETED'),
    };
  };
  return { total: campaigns.length, campaigns: pageOf(campaigns, url).map(showCampaign) };
}

const living = (graph: Graph, account: string): GraphNode<'Campaign'>[] =>
  [...graph.store.list('Campaign', account)].filter((campaign) => statusOf(campaign) !== 'DELETED');

const describe = (graph: Graph, node: GraphNode<'Campaign' | 'AdSet' | 'Ad'>) => ({
  id: node.id,
  name: node.data.name,
  status: effectiveStatus(graph, node),
});

function amountOf(node: GraphNode<'Campaign' | 'AdSet'>): number | null {
  const { daily, lifetime } = budgetOf(node);
  return lifetime ?? daily;
}

const REVIEWS = { IN_PROCESS: 'IN_REVIEW', PENDING_REVIEW: 'IN_REVIEW', APPROVED: 'APPROVED', DISAPPROVED: 'REJECTED' } as const;

const showAd = (graph: Graph, ad: GraphNode<'Ad'>): TreeAd => ({
  ...describe(graph, ad),
  review: { state: REVIEWS[reviewOf(graph, ad)], reason: Object.keys(feedbackOf(graph, ad)?.global ?? {})[0] ?? null },
  takesLeads: formOfAd(graph, ad) !== undefined,
});
