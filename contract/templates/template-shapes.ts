// What is a template on the wire, one of each network? Whoever publishes one is told at each field what it lacks.
import { CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { campaignTemplateFaults, gdnTemplateFaults } from '#domain/templates/index.ts';
import type { TemplateFault, TemplateState } from '#domain/templates/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import {
  campaignTemplateContent,
  campaignTemplateFieldsSchema,
  gdnTemplateContent,
  gdnTemplateFieldsSchema,
} from './template-content-shapes.ts';
import { TEMPLATE_FAULT_TEXTS } from './template-texts.ts';

const time = z.iso.datetime({ offset: true });
const named = z.object({ _id: id, name: z.string() });

const kept = {
  _id: id,
  /** Null: generic, a source to copy from. */
  customer: named.nullable(),
  /** Products that use it; it stays published while there are any. */
  productCount: z.number().int(),
  changedBy: z.object({ _id: id, displayName: z.string() }).nullable(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
};

export const campaignTemplate = z.object({ ...campaignTemplateFieldsSchema.shape, ...kept });
export type CampaignTemplate = z.output<typeof campaignTemplate>;

export const gdnTemplate = z.object({ ...gdnTemplateFieldsSchema.shape, type: z.enum(CAMPAIGN_TYPES), ...kept });
export type GdnTemplate = z.output<typeof gdnTemplate>;

/** What is kept of each beside its name, type and state. */
export type CampaignTemplateStored = z.output<z.ZodObject<typeof campaignTemplateContent>>;
export type GdnTemplateStored = z.output<z.ZodObject<typeof gdnTemplateContent>>;

const pathOf = (path: string): (string | number)[] => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Drafts may lack anything. */
const isWhole =
  <Content>(faultsOf: (template: Content) => TemplateFault[]) =>
  ({ value, issues }: z.core.ParsePayload<Content & { state: TemplateState }>): void => {
    if (value.state !== 'PUBLISHED') return;
    for (const { path, code } of faultsOf(value))
      issues.push({ code: 'custom', input: value, path: pathOf(path), message: TEMPLATE_FAULT_TEXTS[code] });
  };

const version = { version: z.number().int().optional() };

export const campaignTemplateInput = campaignTemplateFieldsSchema.check(isWhole(campaignTemplateFaults));
export type CampaignTemplateInput = z.output<typeof campaignTemplateInput>;
export const campaignTemplateChange = campaignTemplateFieldsSchema.extend(version).check(isWhole(campaignTemplateFaults));
export type CampaignTemplateChange = z.output<typeof campaignTemplateChange>;

export const gdnTemplateInput = gdnTemplateFieldsSchema.check(isWhole(gdnTemplateFaults));
export type GdnTemplateInput = z.output<typeof gdnTemplateInput>;
export const gdnTemplateChange = gdnTemplateFieldsSchema.extend(version).check(isWhole(gdnTemplateFaults));
export type GdnTemplateChange = z.output<typeof gdnTemplateChange>;
