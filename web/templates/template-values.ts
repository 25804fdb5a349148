// What does the form of a template hold? What is stored, without what only the server writes; a copy begins as a draft of its own.
import { campaignTemplateFieldsSchema, gdnTemplateFieldsSchema } from '#contract/templates/index.ts';
import type { CampaignTemplate, CampaignTemplateChange, GdnTemplate, GdnTemplateChange } from '#contract/templates/index.ts';
import { newCampaignTemplate, newGdnTemplate } from '#domain/templates/index.ts';

/** Parsed, so that a form begins with every field; the name is for the person to give. */
export const newCampaignValues = (): CampaignTemplateChange => ({
  ...campaignTemplateFieldsSchema.parse({ name: 'New', ...newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN') }),
  name: '',
});
export const newGdnValues = (): GdnTemplateChange => ({ ...gdnTemplateFieldsSchema.parse({ name: 'New', ...newGdnTemplate() }), name: '' });

/** What the schema leaves out is what only the server writes. */
export const campaignValues = (stored: CampaignTemplate): CampaignTemplateChange => ({
  ...campaignTemplateFieldsSchema.strip().parse(stored),
  version: stored.version,
});
export const gdnValues = (stored: GdnTemplate): GdnTemplateChange => ({
  ...gdnTemplateFieldsSchema.strip().parse(stored),
  version: stored.version,
});

interface Copied {
  name: string;
  state: 'PUBLISHED' | 'DRAFT' | 'ARCHIVED';
  version?: number | undefined;
}

const MOST_COPIED_NAME = 110;

export const copied = <Values extends Copied>(values: Values): Values => ({
  ...values,
  name: `${values.name.slice(0, MOST_COPIED_NAME)} (copy)`,
  state: 'DRAFT',
  version: undefined,
});
