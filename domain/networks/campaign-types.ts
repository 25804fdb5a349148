// The types of campaigns, and the network of each (specification 3 §1 and §3).
import type { Network } from './account-states.ts';

/** GOOGLE_DISPLAY_CAMPAIGN is our own name; the specification names no type for Google. */
export const CAMPAIGN_TYPES = [
  'FACEBOOK_IMAGE_CAMPAIGN',
  'FACEBOOK_VIDEO_CAMPAIGN',
  'FACEBOOK_CAROUSEL_CAMPAIGN',
  'FACEBOOK_DPA_CAMPAIGN',
  'SINGLE_LISTING_IMAGE_CAROUSEL',
  'FACEBOOK_FUNNEL_CAMPAIGN',
  'GOOGLE_DISPLAY_CAMPAIGN',
] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

export const CAMPAIGN_TYPE_LABELS: Readonly<Record<CampaignType, string>> = {
  FACEBOOK_IMAGE_CAMPAIGN: 'Image campaign',
  FACEBOOK_VIDEO_CAMPAIGN: 'Video campaign',
  FACEBOOK_CAROUSEL_CAMPAIGN: 'Carousel campaign',
  FACEBOOK_DPA_CAMPAIGN: 'Dynamic product ads',
  SINGLE_LISTING_IMAGE_CAROUSEL: 'Single listing carousel',
  FACEBOOK_FUNNEL_CAMPAIGN: 'Funnel campaign',
  GOOGLE_DISPLAY_CAMPAIGN: 'Display campaign',
};

export const networkOfCampaign = (type: CampaignType): Network => (type === 'GOOGLE_DISPLAY_CAMPAIGN' ? 'google' : 'meta');

/** The wire names of templates, one per network. */
export const TEMPLATE_MODELS = ['CustomerCampaignTemplate', 'CustomerGdnCampaignTemplate'] as const;
export type TemplateModel = (typeof TEMPLATE_MODELS)[number];

export const networkOfTemplate = (model: TemplateModel): Network => (model === 'CustomerGdnCampaignTemplate' ? 'google' : 'meta');

export const templateModelOn = (network: Network): TemplateModel =>
  network === 'google' ? 'CustomerGdnCampaignTemplate' : 'CustomerCampaignTemplate';
