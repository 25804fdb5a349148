// Ad sets: budget, schedule, audience and optimisation of the ads below them. Budgets are in the minor unit of the account's currency.
import { z } from 'zod';
import { issue } from './campaigns.ts';
import type { BidStrategy, SettableStatus } from './campaigns.ts';
import { graphList } from './graph/graph-lists.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { LabelReference } from './labels.ts';
import type { AdAccountAccess } from './graph/meta-access.ts';
import { of, openById, openCreation } from './objects.ts';
import type { MetaTargeting } from './audiences/targeting.ts';

export type OptimizationGoal =
  | 'LINK_CLICKS'
  | 'LANDING_PAGE_VIEWS'
  | 'LEAD_GENERATION'
  | 'QUALITY_LEAD'
  | 'THRUPLAY'
  | 'REACH'
  | 'IMPRESSIONS'
  | 'OFFSITE_CONVERSIONS'
  | 'POST_ENGAGEMENT';
export type DestinationType = 'WEBSITE' | 'ON_AD' | 'ON_VIDEO' | 'ON_POST' | 'ON_PAGE';

/** Cannot be changed once the ad set exists. */
export interface PromotedObject {
  page_id?: string;
  pixel_id?: string;
  product_set_id?: string;
  custom_event_type?: string;
}

export interface NewMetaAdSet {
  name: string;
  campaign_id: string;
  status: 'ACTIVE' | 'PAUSED';
  targeting: MetaTargeting;
  optimization_goal: OptimizationGoal;
  billing_event: 'IMPRESSIONS' | 'LINK_CLICKS' | 'THRUPLAY';
  bid_strategy?: BidStrategy;
  bid_amount?: number;
  daily_budget?: number;
  /** Needs an end time. */
  lifetime_budget?: number;
  /** ISO times with offset. */
  start_time?: string;
  end_time?: string;
  destination_type?: DestinationType;
  promoted_object?: PromotedObject;
  adlabels?: readonly LabelReference[];
}

export type MetaAdSetChange = Partial<
  Pick<
    NewMetaAdSet,
    'name' | 'targeting' | 'bid_strategy' | 'bid_amount' | 'daily_budget' | 'lifetime_budget' | 'start_time' | 'end_time' | 'adlabels'
  >
> & { status?: SettableStatus };

const adSet = z.object({
  id: z.string(),
  name: z.string().optional(),
  campaign_id: z.string().optional(),
  status: z.string().optional(),
  effective_status: z.string().optional(),
  optimization_goal: z.string().optional(),
  billing_event: z.string().optional(),
  destination_type: z.string().optional(),
  daily_budget: z.string().optional(),
  lifetime_budget: z.string().optional(),
  budget_remaining: z.string().optional(),
  start_time: z.string().optional(),
  end_time: z.string().optional(),
  targeting: z.record(z.string(), z.unknown()).optional(),
  updated_time: z.string().optional(),
  issues_info: z.array(issue).optional(),
});
export type MetaAdSet = z.output<typeof adSet>;

export type MetaAdSets = ReturnType<typeof openAdSets>;

export function openAdSets(graph: Graph) {
  return {
    ...openCreation<NewMetaAdSet>(graph, 'adsets'),
    ...openById<typeof adSet, MetaAdSetChange>(graph, adSet),
    /** All of the account; without those that were deleted or archived. */
    list: (access: AdAccountAccess): AsyncIterable<MetaAdSet> =>
      graphList(graph, { path: graphPath`${access.account}/adsets`, ...of(access) }, adSet),
    listOfCampaign: (access: AdAccountAccess, campaignId: string): AsyncIterable<MetaAdSet> =>
      graphList(graph, { path: graphPath`${campaignId}/adsets`, ...of(access) }, adSet),
  };
}
