// The form values of a product: the stored fields, with price and type null until they are entered.
import type { Product, ProductChange, ProductInput, ProductTemplate } from '#contract/products/index.ts';
import { DEFAULT_TAX_RATE, tidyProductCode } from '#domain/products/index.ts';

type Typed<Values extends { price: number; type: string }> = Omit<Values, 'price' | 'type'> & {
  price: number | null;
  type: Values['type'] | null;
};

export type NewProduct = Typed<ProductInput>;
export type ProductValues = Typed<ProductChange>;

const DEFAULT_DAYS = 7;

export const newProduct = (customerId: string): NewProduct => ({
  customerId,
  name: '',
  code: '',
  description: '',
  type: null,
  price: null,
  isTaxInclusive: true,
  taxRate: DEFAULT_TAX_RATE,
  campaignDurationDays: DEFAULT_DAYS,
  campaignTemplates: [],
  budgetPlanId: null,
  isActive: true,
  allowsCopyChanges: true,
});

export const productValues = (stored: Product): ProductValues => ({
  name: stored.name,
  code: stored.code,
  description: stored.description,
  type: stored.type,
  price: stored.price,
  isTaxInclusive: stored.isTaxInclusive,
  taxRate: stored.taxRate,
  campaignDurationDays: stored.campaignDurationDays,
  campaignTemplates: stored.campaignTemplates.map(chosenTemplate),
  budgetPlanId: stored.budgetPlan?._id ?? null,
  isActive: stored.isActive,
  allowsCopyChanges: stored.allowsCopyChanges,
  version: stored.version,
});

export const chosenTemplate = ({
  campaignTemplate,
  templateModel,
  useImagesForVideo,
}: ProductTemplate): ProductInput['campaignTemplates'][number] => ({
  campaignTemplateId: campaignTemplate._id,
  templateModel,
  useImagesForVideo,
});

/** The code is derived from the name until someone types their own. */
export const withSuggestedCode = (values: Pick<ProductValues, 'name' | 'code'>, name: string): { name: string; code: string } => ({
  name,
  code: values.code === tidyProductCode(values.name) ? tidyProductCode(name) : values.code,
});
