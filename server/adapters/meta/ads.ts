// Ads, and what Meta's review says about them.
import { z } from 'zod';
import { issue } from './campaigns.ts';
import type { SettableStatus } from './campaigns.ts';
import type { NewMetaCreative } from './media/creatives.ts';
import { graphList } from './graph/graph-lists.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { LabelReference } from './labels.ts';
import type { AdAccountAccess } from './graph/meta-access.ts';
import { of, openById, openCreation } from './objects.ts';

export interface NewMetaAd {
  name: string;
  /** Cannot be changed. */
  adset_id: string;
  status: 'ACTIVE' | 'PAUSED';
  creative: { creative_id: string } | NewMetaCreative;
  conversion_domain?: string;
  tracking_specs?: readonly Readonly<Record<string, readonly string[]>>[];
  adlabels?: readonly LabelReference[];
}

/** A new creative starts the review anew. */
export type MetaAdChange = Partial<Pick<NewMetaAd, 'name' | 'adlabels' | 'conversion_domain' | 'tracking_specs'>> & {
  status?: SettableStatus;
  creative?: { creative_id: string };
};

const ad = z.object({
  id: z.string(),
  name: z.string().optional(),
  adset_id: z.string().optional(),
  campaign_id: z.string().optional(),
  status: z.string().optional(),
  configured_status: z.string().optional(),
  effective_status: z.string().optional(),
  creative: z.object({ id: z.string().optional() }).optional(),
  /** Reasons of a rejection, by placement or under `global`. */
  ad_review_feedback: z.record(z.string(), z.unknown()).optional(),
  issues_info: z.array(issue).optional(),
  preview_shareable_link: z.string().optional(),
  updated_time: z.string().optional(),
});
export type MetaAd = z.output<typeof ad>;

export type MetaAds = ReturnType<typeof openAds>;

export function openAds(graph: Graph) {
  return {
    ...openCreation<NewMetaAd>(graph, 'ads'),
    ...openById<typeof ad, MetaAdChange>(graph, ad),
    /** Lists the ads of a campaign, an ad set or the whole account. */
    listOf: (access: AdAccountAccess, parentId: string): AsyncIterable<MetaAd> =>
      graphList(graph, { path: graphPath`${parentId}/ads`, ...of(access) }, ad),
  };
}
