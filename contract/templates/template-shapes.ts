// Templates in requests and responses, with one shape per network. Publishing an incomplete template is refused with a message per field.
import { CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { campaignTemplateFaults, googleTemplateFaults } from '#domain/templates/index.ts';
import type { TemplateFault, TemplateState } from '#domain/templates/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import {
  campaignTemplateContent,
  campaignTemplateFieldsSchema,
  googleTemplateContent,
  googleTemplateFieldsSchema,
} from './template-content-shapes.ts';
import { TEMPLATE_FAULT_TEXTS } from './template-texts.ts';

const time = z.iso.datetime({ offset: true });
const named = z.object({ _id: id, name: z.string() });

const serverFields = {
  _id: id,
  /** Null for a generic template, a source for copies. */
  customer: named.nullable(),
  /** Number of products that use it. A template in use cannot be unpublished. */
  productCount: z.number().int(),
  changedBy: z.object({ _id: id, displayName: z.string() }).nullable(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
};

export const campaignTemplate = z.object({ ...campaignTemplateFieldsSchema.shape, ...serverFields });
export type CampaignTemplate = z.output<typeof campaignTemplate>;

export const googleTemplate = z.object({ ...googleTemplateFieldsSchema.shape, type: z.enum(CAMPAIGN_TYPES), ...serverFields });
export type GoogleTemplate = z.output<typeof googleTemplate>;

/** The stored content, without name, type and state. */
export type CampaignTemplateStored = z.output<z.ZodObject<typeof campaignTemplateContent>>;
export type GoogleTemplateStored = z.output<z.ZodObject<typeof googleTemplateContent>>;

const pathOf = (path: string): (string | number)[] => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Drafts may be incomplete. */
const checkIfPublished =
  <Content>(faultsOf: (template: Content) => TemplateFault[]) =>
  ({ value, issues }: z.core.ParsePayload<Content & { state: TemplateState }>): void => {
    if (value.state !== 'PUBLISHED') return;
    for (const { path, code } of faultsOf(value))
      issues.push({ code: 'custom', input: value, path: pathOf(path), message: TEMPLATE_FAULT_TEXTS[code] });
  };

const version = { version: z.number().int().optional() };

export const campaignTemplateInput = campaignTemplateFieldsSchema.check(checkIfPublished(campaignTemplateFaults));
export type CampaignTemplateInput = z.output<typeof campaignTemplateInput>;
export const campaignTemplateChange = campaignTemplateFieldsSchema.extend(version).check(checkIfPublished(campaignTemplateFaults));
export type CampaignTemplateChange = z.output<typeof campaignTemplateChange>;

export const googleTemplateInput = googleTemplateFieldsSchema.check(checkIfPublished(googleTemplateFaults));
export type GoogleTemplateInput = z.output<typeof googleTemplateInput>;
export const googleTemplateChange = googleTemplateFieldsSchema.extend(version).check(checkIfPublished(googleTemplateFaults));
export type GoogleTemplateChange = z.output<typeof googleTemplateChange>;
