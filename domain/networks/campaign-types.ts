// The types of campaigns, and the network of each (specification 3 §1 and §3).
import type { Network } from './account-states.ts';

/** GDN_CAMPAIGN is our own name; the specification has no type for the display network. */
export const CAMPAIGN_TYPES = [
  'FACEBOOK_IMAGE_CAMPAIGN',
  'FACEBOOK_VIDEO_CAMPAIGN',
  'FACEBOOK_CAROUSEL_CAMPAIGN',
  'FACEBOOK_DPA_CAMPAIGN',
  'SINGLE_LISTING_IMAGE_CAROUSEL',
  'FACEBOOK_FUNNEL_CAMPAIGN',
  'GDN_CAMPAIGN',
] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

export const CAMPAIGN_TYPE_LABELS: Readonly<Record<CampaignType, string>> = {
  FACEBOOK_IMAGE_CAMPAIGN: 'Image campaign',
  FACEBOOK_VIDEO_CAMPAIGN: 'Video campaign',
  FACEBOOK_CAROUSEL_CAMPAIGN: 'Carousel campaign',
  FACEBOOK_DPA_CAMPAIGN: 'Dynamic product ads',
  SINGLE_LISTING_IMAGE_CAROUSEL: 'Single listing carousel',
  FACEBOOK_FUNNEL_CAMPAIGN: 'Funnel campaign',
  GDN_CAMPAIGN: 'Display campaign',
};

export const networkOfCampaign = (type: CampaignType): Network => (type === 'GDN_CAMPAIGN' ? 'google' : 'facebook');

/** The wire names of templates, one per network. */
export const TEMPLATE_MODELS = ['CustomerCampaignTemplate', 'CustomerGdnCampaignTemplate'] as const;
export type TemplateModel = (typeof TEMPLATE_MODELS)[number];

export const networkOfTemplate = (model: TemplateModel): Network => (model === 'CustomerGdnCampaignTemplate' ? 'google' : 'facebook');

export const templateModelOn = (network: Network): TemplateModel =>
  network === 'google' ? 'CustomerGdnCampaignTemplate' : 'CustomerCampaignTemplate';
