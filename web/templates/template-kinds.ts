// Describes the templates of each network: names, endpoints and screens.
import { campaignTemplateChange, campaignTemplateList, googleTemplateChange, googleTemplateList } from '#contract/templates/index.ts';

export const campaignTemplates = {
  network: 'meta',
  noun: 'campaign template',
  title: 'Campaign Templates',
  descriptor: campaignTemplateList,
  schema: campaignTemplateChange,
  calls: {
    list: 'listCampaignTemplates',
    listGeneric: 'listGenericCampaignTemplates',
    create: 'createCampaignTemplate',
    createGeneric: 'createGenericCampaignTemplate',
    read: 'readCampaignTemplate',
    update: 'updateCampaignTemplate',
  },
  removal: { remove: 'removeCampaignTemplates', restore: 'restoreCampaignTemplates' },
  screens: {
    list: 'campaign-templates',
    create: 'campaign-template-create',
    edit: 'campaign-template-edit',
    clone: 'campaign-template-clone',
  },
  idName: 'campaignTemplateId',
  purpose: 'A campaign template turns a listing into a campaign on Facebook and Instagram: ad copy, audience and destination.',
} as const;

export const googleTemplates = {
  network: 'google',
  noun: 'display template',
  title: 'Display Templates',
  descriptor: googleTemplateList,
  schema: googleTemplateChange,
  calls: {
    list: 'listGoogleCampaignTemplates',
    listGeneric: 'listGenericGoogleCampaignTemplates',
    create: 'createGoogleCampaignTemplate',
    createGeneric: 'createGenericGoogleCampaignTemplate',
    read: 'readGoogleCampaignTemplate',
    update: 'updateGoogleCampaignTemplate',
  },
  removal: { remove: 'removeGoogleCampaignTemplates', restore: 'restoreGoogleCampaignTemplates' },
  screens: {
    list: 'gdn-campaign-templates',
    create: 'gdn-campaign-template-create',
    edit: 'gdn-campaign-template-edit',
    clone: 'gdn-campaign-template-clone',
  },
  idName: 'gdnCampaignTemplateId',
  purpose: 'A display template turns a listing into a campaign on the Google Display Network: headlines, descriptions and audience.',
} as const;

export type TemplateKind = typeof campaignTemplates | typeof googleTemplates;
