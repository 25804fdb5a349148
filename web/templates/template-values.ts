// The form values of a template: the stored fields without those that only the server writes.
import { campaignTemplateFieldsSchema, googleTemplateFieldsSchema } from '#contract/templates/index.ts';
import type { CampaignTemplate, CampaignTemplateChange, GoogleTemplate, GoogleTemplateChange } from '#contract/templates/index.ts';
import { newCampaignTemplate, newGoogleTemplate } from '#domain/templates/index.ts';

/** Parsing fills in every field. The schema requires a name, which is then emptied for the person to enter. */
export const newCampaignValues = (): CampaignTemplateChange => ({
  ...campaignTemplateFieldsSchema.parse({ name: 'New', ...newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN') }),
  name: '',
});
export const newGoogleValues = (): GoogleTemplateChange => ({
  ...googleTemplateFieldsSchema.parse({ name: 'New', ...newGoogleTemplate() }),
  name: '',
});

/** The schema strips the fields that only the server writes. */
export const campaignValues = (stored: CampaignTemplate): CampaignTemplateChange => ({
  ...campaignTemplateFieldsSchema.strip().parse(stored),
  version: stored.version,
});
export const googleValues = (stored: GoogleTemplate): GoogleTemplateChange => ({
  ...googleTemplateFieldsSchema.strip().parse(stored),
  version: stored.version,
});

interface CopiedValues {
  name: string;
  state: 'PUBLISHED' | 'DRAFT' | 'ARCHIVED';
  version?: number | undefined;
}

/** Leaves room for the suffix within the limit of 120 characters. */
const MAX_COPIED_NAME = 110;

export const copyAsDraft = <Values extends CopiedValues>(values: Values): Values => ({
  ...values,
  name: `${values.name.slice(0, MAX_COPIED_NAME)} (copy)`,
  state: 'DRAFT',
  version: undefined,
});
