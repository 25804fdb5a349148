// The campaigns of each network: their list, calls and screens.
import { campaignList, googleCampaignList } from '#contract/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';

export const socialCampaigns = {
  network: 'meta',
  descriptor: campaignList,
  calls: { list: 'listCampaigns', export: 'exportCampaigns', read: 'readCampaign', act: 'changeCampaignStates' },
  screens: { list: 'campaigns', edit: 'campaign-edit' },
  paramsOf: (campaignId: string) => ({ campaignId }),
  accountLabel: 'FB ad account',
  purpose: 'Campaigns on Facebook and Instagram appear here once an order is delivered.',
} as const;

export const displayCampaigns = {
  network: 'google',
  descriptor: googleCampaignList,
  calls: {
    list: 'listGoogleCampaigns',
    export: 'exportGoogleCampaigns',
    read: 'readGoogleCampaign',
    act: 'changeGoogleCampaignStates',
  },
  screens: { list: 'gdn-campaigns', edit: 'gdn-campaign-edit' },
  paramsOf: (gdnCampaignId: string) => ({ gdnCampaignId }),
  accountLabel: 'GDN account',
  purpose: 'Campaigns on the Google Display Network appear here once an order is delivered.',
} as const;

export const campaignKinds = { meta: socialCampaigns, google: displayCampaigns } as const satisfies Record<Network, { network: Network }>;

export type CampaignKind = typeof socialCampaigns | typeof displayCampaigns;
