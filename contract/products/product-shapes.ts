// Products in requests and responses (specification 3 §3). Amounts are in minor units of the customer's currency.
import { isTaxRate } from '#domain/money/index.ts';
import { CAMPAIGN_TYPES, TEMPLATE_MODELS } from '#domain/networks/index.ts';
import {
  DEFAULT_TAX_RATE,
  isProductCode,
  MAX_CODE_CHARACTERS,
  MAX_DURATION_DAYS,
  MAX_PRODUCT_DESCRIPTION_CHARACTERS,
  MAX_PRODUCT_NAME_CHARACTERS,
  MAX_TEMPLATES_OF_PRODUCT,
  tidyProductCode,
} from '#domain/products/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { minorUnits } from '../input-shapes.ts';
import { productType } from './product-type-shapes.ts';

const named = z.object({ _id: id, name: z.string() });
const time = z.iso.datetime({ offset: true });

export const productTemplate = z.object({
  campaignTemplate: named,
  templateModel: z.enum(TEMPLATE_MODELS),
  type: z.enum(CAMPAIGN_TYPES),
  /** The video is generated from the item's images. */
  useImagesForVideo: z.boolean(),
  /** Number of ad sets: one, or the number of stages of a funnel. */
  adSets: z.number().int(),
});
export type ProductTemplate = z.infer<typeof productTemplate>;

export const product = z.object({
  _id: id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(CAMPAIGN_TYPES),
  customer: named,
  price: z.number().int(),
  currency,
  isTaxInclusive: z.boolean(),
  taxRate: z.number(),
  /** The parts of the price. */
  net: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
  campaignDurationDays: z.number().int(),
  campaignTemplates: z.array(productTemplate),
  budgetPlan: named.nullable(),
  isActive: z.boolean(),
  /** Orders of it may edit the copy of those templates that allow it. */
  allowsCopyChanges: z.boolean(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
});
export type Product = z.infer<typeof product>;

const productTemplateInput = z.strictObject({
  campaignTemplateId: id,
  templateModel: z.enum(TEMPLATE_MODELS),
  useImagesForVideo: z.boolean().default(false),
});

const taxRate = z.number('Enter a number.').refine(isTaxRate, 'Enter a percentage from 0 to 100, with three decimals at most.');

/** Converts typed text to the format of codes. */
const code = z
  .string()
  .max(4 * MAX_CODE_CHARACTERS)
  .transform(tidyProductCode)
  .refine(isProductCode, 'Enter a code of letters, digits and dashes.');

export const productInput = z.strictObject({
  customerId: id,
  code,
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(MAX_PRODUCT_NAME_CHARACTERS, `A name has at most ${MAX_PRODUCT_NAME_CHARACTERS} characters.`),
  description: z
    .string()
    .trim()
    .max(MAX_PRODUCT_DESCRIPTION_CHARACTERS, `A description has at most ${MAX_PRODUCT_DESCRIPTION_CHARACTERS} characters.`)
    .default(''),
  type: z.enum(CAMPAIGN_TYPES, 'Choose a type.'),
  price: minorUnits.min(0, 'Enter an amount.'),
  isTaxInclusive: z.boolean().default(true),
  taxRate: taxRate.default(DEFAULT_TAX_RATE),
  campaignDurationDays: z
    .number('Enter a number of days.')
    .int('Enter a whole number of days.')
    .min(1, 'At least 1 day.')
    .max(MAX_DURATION_DAYS, `At most ${MAX_DURATION_DAYS} days.`),
  campaignTemplates: z
    .array(productTemplateInput)
    .min(1, 'Choose at least one template.')
    .max(MAX_TEMPLATES_OF_PRODUCT, `At most ${MAX_TEMPLATES_OF_PRODUCT} templates.`)
    .refine(
      (all) => new Set(all.map(({ campaignTemplateId }) => campaignTemplateId)).size === all.length,
      'Choose each template only once.',
    ),
  budgetPlanId: id.nullable().default(null),
  isActive: z.boolean().default(true),
  /** A new product allows them if this is missing; a changed one keeps what it has. */
  allowsCopyChanges: z.boolean().optional(),
});
export type ProductInput = z.output<typeof productInput>;

/** A product cannot move to another customer, because it uses the customer's templates. */
export const productChange = productInput.omit({ customerId: true }).extend({ version: z.number().int().optional() });
export type ProductChange = z.output<typeof productChange>;

/** Options for the form of a product. Only the names of plans and how many products use them, because plans contain our margin. */
export const productSettings = z.object({
  productTypes: z.array(productType),
  budgetPlans: z.array(named.extend({ currencyCode: z.string(), productCount: z.number().int() })),
  /** The customer in the query; null if there is none. */
  customer: z.object({ _id: id, currency, taxCode: z.string() }).nullable(),
  campaignTemplates: z.array(productTemplate),
});
export type ProductSettings = z.infer<typeof productSettings>;
