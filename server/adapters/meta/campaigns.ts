// Campaigns of an ad account. Budgets are in the minor unit of the account's currency.
import { z } from 'zod';
import { graphList } from './graph/graph-lists.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { LabelReference } from './labels.ts';
import type { AdAccountAccess } from './graph/meta-access.ts';
import { of, openById, openCreation } from './objects.ts';

/** What may be set. New objects are ACTIVE or PAUSED; an archived one can only be deleted. */
export type SettableStatus = 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | 'DELETED';
export type BidStrategy = 'LOWEST_COST_WITHOUT_CAP' | 'LOWEST_COST_WITH_BID_CAP' | 'COST_CAP' | 'LOWEST_COST_WITH_MIN_ROAS';

/** The objectives that Meta accepts for new campaigns. */
export type CampaignObjective =
  | 'OUTCOME_AWARENESS'
  | 'OUTCOME_TRAFFIC'
  | 'OUTCOME_ENGAGEMENT'
  | 'OUTCOME_LEADS'
  | 'OUTCOME_SALES'
  | 'OUTCOME_APP_PROMOTION';
export type SpecialAdCategory =
  | 'NONE'
  | 'HOUSING'
  | 'EMPLOYMENT'
  | 'FINANCIAL_PRODUCTS_SERVICES'
  | 'ISSUES_ELECTIONS_POLITICS'
  | 'ONLINE_GAMBLING_AND_GAMING';

export interface NewMetaCampaign {
  name: string;
  objective: CampaignObjective;
  status: 'ACTIVE' | 'PAUSED';
  special_ad_categories: readonly SpecialAdCategory[];
  special_ad_category_country?: readonly string[];
  /** Must be sent when budgets are set on the ad sets. */
  is_adset_budget_sharing_enabled?: boolean;
  buying_type?: 'AUCTION';
  bid_strategy?: BidStrategy;
  daily_budget?: number;
  lifetime_budget?: number;
  spend_cap?: number;
  promoted_object?: { product_catalog_id: string };
  adlabels?: readonly LabelReference[];
}

export type MetaCampaignChange = Partial<
  Pick<NewMetaCampaign, 'name' | 'daily_budget' | 'lifetime_budget' | 'spend_cap' | 'bid_strategy' | 'adlabels'>
> & { status?: SettableStatus };

/** A problem that Meta reports about an object. */
export const issue = z.object({
  level: z.string().optional(),
  error_code: z.number().optional(),
  error_summary: z.string().optional(),
  error_message: z.string().optional(),
  error_type: z.string().optional(),
});

const campaign = z.object({
  id: z.string(),
  name: z.string().optional(),
  objective: z.string().optional(),
  status: z.string().optional(),
  effective_status: z.string().optional(),
  special_ad_categories: z.array(z.string()).optional(),
  daily_budget: z.string().optional(),
  lifetime_budget: z.string().optional(),
  budget_remaining: z.string().optional(),
  spend_cap: z.string().optional(),
  start_time: z.string().optional(),
  stop_time: z.string().optional(),
  created_time: z.string().optional(),
  updated_time: z.string().optional(),
  issues_info: z.array(issue).optional(),
});
export type MetaCampaign = z.output<typeof campaign>;

export type MetaCampaigns = ReturnType<typeof openCampaigns>;

export function openCampaigns(graph: Graph) {
  return {
    ...openCreation<NewMetaCampaign>(graph, 'campaigns'),
    ...openById<typeof campaign, MetaCampaignChange>(graph, campaign),
    /** Deleted and archived ones only when their status is asked for. */
    list: (access: AdAccountAccess, filter: { effective_status?: readonly string[] } = {}): AsyncIterable<MetaCampaign> =>
      graphList(graph, { path: graphPath`${access.account}/campaigns`, params: { ...filter }, ...of(access) }, campaign),
  };
}
