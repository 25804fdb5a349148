// The campaigns of each network: their list, calls and screens.
import { campaignList, googleCampaignList } from '#contract/campaigns/index.ts';

export const socialCampaigns = {
  network: 'meta',
  descriptor: campaignList,
  calls: { list: 'listCampaigns', export: 'exportCampaigns', read: 'readCampaign', act: 'changeCampaignStates' },
  screens: { list: 'campaigns', edit: 'campaign-edit' },
  paramsOf: (campaignId: string) => ({ campaignId }),
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
  purpose: 'Campaigns on the Google display network appear here once an order is delivered.',
} as const;

export type CampaignKind = typeof socialCampaigns | typeof displayCampaigns;
