// The preview of a template: its texts rendered for an item, their problems, and the values of variables.
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { unsupportedVariable } from '../variables/index.ts';
import { campaignTemplateContent, googleTemplateContent } from './template-content-shapes.ts';

const money = z.object({ amount: z.number(), currency: currency.omit({ code: true }) });
const value = z.union([z.string(), z.number(), money, z.array(z.string()), z.null()]);

/** Values of one subject, by field. */
export const subjectValues = z.record(z.string(), value.optional());
/** The values by subject, then by field, with the vocabulary's names. */
export const templateValues = z.record(z.string(), subjectValues);

const item = z.object({ kind: z.enum(['listing', 'resource']), _id: id, title: z.string() });

export const itemChosen = z.object({ listingId: id.optional(), resourceId: id.optional() });

export const previewValues = z.object({
  /** The requested item, or the customer's newest listing. Null if there is none; the values are then examples. */
  item: item.nullable(),
  values: templateValues,
  timezone: z.string(),
  /** URLs of its pictures, in order. */
  images: z.array(z.string()),
  /** CSS variables with the customer's colours, for creative templates. */
  colours: z.record(z.string(), z.string()),
});
export type PreviewValues = z.output<typeof previewValues>;

const about = { customerId: id.nullable().default(null), ...itemChosen.shape };
/** Accepts invalid texts, because the response reports their problems. */
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

export const compileGoogleInput = z.strictObject({
  ...about,
  headlines: z.array(looseLine).max(20).default([]),
  longHeadline: looseLine,
  descriptions: z.array(looseLine).max(20).default([]),
  businessName: looseLine,
  link: looseLine,
  callToActionText: googleTemplateContent.callToActionText,
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

/** Options for the form of a template. */
const choice = z.object({ _id: id, name: z.string() });
export const templateSettings = z.object({
  llaTags: z.array(choice),
  budgetPlans: z.array(choice),
  /** Published templates that can be stages of a funnel. */
  stages: z.array(choice),
  /** Published creative templates that the customer may use. */
  creativeTemplates: z.array(choice.extend({ renderType: z.enum(['IMAGE', 'VIDEO']) })),
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
