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

const CAMPAIGN_NETWORKS: Readonly<Record<CampaignType, Network>> = {
  FACEBOOK_IMAGE_CAMPAIGN: 'meta',
  FACEBOOK_VIDEO_CAMPAIGN: 'meta',
  FACEBOOK_CAROUSEL_CAMPAIGN: 'meta',
  FACEBOOK_DPA_CAMPAIGN: 'meta',
  SINGLE_LISTING_IMAGE_CAROUSEL: 'meta',
  FACEBOOK_FUNNEL_CAMPAIGN: 'meta',
  GOOGLE_DISPLAY_CAMPAIGN: 'google',
};

export const networkOfCampaign = (type: CampaignType): Network => CAMPAIGN_NETWORKS[type];

/** The wire names of templates, one per network. */
export const TEMPLATE_MODELS = ['CustomerCampaignTemplate', 'CustomerGdnCampaignTemplate'] as const;
export type TemplateModel = (typeof TEMPLATE_MODELS)[number];

const TEMPLATE_NETWORKS: Readonly<Record<TemplateModel, Network>> = {
  CustomerCampaignTemplate: 'meta',
  CustomerGdnCampaignTemplate: 'google',
};

export const networkOfTemplate = (model: TemplateModel): Network => TEMPLATE_NETWORKS[model];

const MODELS: Readonly<Record<Network, TemplateModel>> = { meta: 'CustomerCampaignTemplate', google: 'CustomerGdnCampaignTemplate' };

export const templateModelOn = (network: Network): TemplateModel => MODELS[network];
