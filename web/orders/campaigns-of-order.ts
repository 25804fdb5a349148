// The campaigns of an order on both networks, with the screen that edits each.
import type { Order } from '#contract/orders/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { shownCampaigns } from '#domain/orders/index.ts';

export type CampaignOfOrder = Pick<
  Order['fbCampaigns'][number],
  '_id' | 'name' | 'state' | 'step' | 'hasRejectedAd' | 'refusal' | 'report'
> & {
  network: string;
  /** Where staff edit it. */
  page: { to: string; params: Record<string, string> };
  adSets: Order['fbCampaigns'][number]['adSets'];
};

export const campaignsOf = ({ fbCampaigns, gdnCampaigns }: Pick<Order, 'fbCampaigns' | 'gdnCampaigns'>): CampaignOfOrder[] => [
  ...shownCampaigns(fbCampaigns).map((campaign) => ({
    ...campaign,
    network: NETWORK_LABELS.meta,
    page: { to: 'campaign-edit', params: { campaignId: campaign._id } },
  })),
  ...shownCampaigns(gdnCampaigns).map((campaign) => ({
    ...campaign,
    network: NETWORK_LABELS.google,
    page: { to: 'gdn-campaign-edit', params: { gdnCampaignId: campaign._id } },
    adSets: [],
  })),
];
