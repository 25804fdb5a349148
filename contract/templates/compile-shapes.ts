// What comes of a template before it is used? Its texts filled in for an item, what is wrong in them, and the values that previews need.
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { unsupportedVariable } from '../variables/index.ts';
import { campaignTemplateContent, gdnTemplateContent } from './template-content-shapes.ts';

const money = z.object({ amount: z.number(), currency: currency.omit({ code: true }) });
const value = z.union([z.string(), z.number(), money, z.array(z.string()), z.null()]);

/** Of one subject, by field. */
export const subjectValues = z.record(z.string(), value.optional());
/** By subject, then by field, as the vocabulary names them. */
export const templateValues = z.record(z.string(), subjectValues);

const item = z.object({ kind: z.enum(['listing', 'resource']), _id: id, title: z.string() });

export const itemChosen = z.object({ listingId: id.optional(), resourceId: id.optional() });

export const previewValues = z.object({
  /** What it is about: as asked for, or the newest listing of the customer; null where there is none, and the values are examples. */
  item: item.nullable(),
  values: templateValues,
  timezone: z.string(),
  /** Addresses of its pictures, first one first. */
  images: z.array(z.string()),
});
export type PreviewValues = z.output<typeof previewValues>;

const about = { customerId: id.nullable().default(null), ...itemChosen.shape };
/** Texts as they stand, right or wrong: what is wrong is the answer. */
const looseLine = z.string().max(4000).default('');
const looseCopy = z.strictObject({ primaryText: looseLine, headline: looseLine, description: looseLine });

export const compileInput = z.strictObject({
  ...about,
  copy: z
    .strictObject({
      feed: looseCopy.prefault({}),
      stories: looseCopy.nullable().default(null),
      rightColumn: looseCopy.nullable().default(null),
    })
    .prefault({}),
  link: looseLine,
  leadGenFormTemplate: campaignTemplateContent.leadGenFormTemplate,
});

export const compileGdnInput = z.strictObject({
  ...about,
  headlines: z.array(looseLine).max(20).default([]),
  longHeadline: looseLine,
  descriptions: z.array(looseLine).max(20).default([]),
  businessName: looseLine,
  link: looseLine,
  callToActionText: gdnTemplateContent.callToActionText,
});

export const compiledTemplate = z.object({
  isValid: z.boolean(),
  item: item.nullable(),
  fields: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      text: z.string(),
      count: z.object({ length: z.number().int(), left: z.number().int(), isCut: z.boolean(), isPartlyHidden: z.boolean() }).nullable(),
      empty: z.array(z.string()),
      problems: z.array(z.object({ text: z.string(), line: z.number().int(), column: z.number().int() })),
    }),
  ),
  unsupportedVariables: z.array(unsupportedVariable),
});
export type CompiledTemplate = z.output<typeof compiledTemplate>;

/** What the form of a template offers. */
const choice = z.object({ _id: id, name: z.string() });
export const templateSettings = z.object({
  llaTags: z.array(choice),
  budgetPlans: z.array(choice),
  /** Published ones that can be stages of a funnel. */
  stages: z.array(choice),
});

export const templatesOfCustomers = z.object({
  customers: z.array(
    choice.extend({
      published: z.number().int(),
      drafts: z.number().int(),
      archived: z.number().int(),
      campaignTemplates: z.array(choice.extend({ type: z.string() })),
    }),
  ),
});
