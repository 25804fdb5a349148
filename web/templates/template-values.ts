// What does the form of a template hold? What is stored, without what only the server writes; a copy begins as a draft of its own.
import type { CampaignTemplate, CampaignTemplateChange, GdnTemplate, GdnTemplateChange } from '#contract/templates/index.ts';
import { newCampaignTemplate, newGdnTemplate } from '#domain/templates/index.ts';

/** What a form keeps only while it is open. */
export type CampaignValues = CampaignTemplateChange;
export type GdnValues = GdnTemplateChange;

const blank = { name: '', state: 'DRAFT', creativeTemplateId: null, durationDays: null, budgetPlanId: null, llaTagIds: [] } as const;

/** What a template begins with is read-only; a form changes its values in place. */
const writable = <Values>(values: unknown): Values => structuredClone(values) as Values;

export const newCampaignValues = (): CampaignValues => writable({ ...blank, ...newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN') });
export const newGdnValues = (): GdnValues => writable({ ...blank, ...newGdnTemplate() });

export function campaignValues(stored: CampaignTemplate): CampaignValues {
  const { _id, customer, productCount, changedBy, createdAt, updatedAt, ...values } = stored;
  return values;
}

export function gdnValues(stored: GdnTemplate): GdnValues {
  const { _id, customer, productCount, changedBy, createdAt, updatedAt, type, ...values } = stored;
  return values;
}

const copyName = (name: string): string => `${name.slice(0, 110)} (copy)`;

/** Of a generic template, what belongs to a customer is left behind by nature: it has none. */
export const copied = <Values extends { name: string; state: string; version?: number | undefined }>(values: Values): Values => {
  const { version: _, ...rest } = values;
  return { ...rest, name: copyName(values.name), state: 'DRAFT' } as Values;
};
