// The products that a customer sells, as a part of other modules' statements: only what is stored, so that rules about it stay in the domain.
import type { TemplateModel } from '#domain/networks/index.ts';
import type { BudgetPlan, OfferedProduct } from '#domain/products/index.ts';
import type { NamedCreative, StageVersion, StoredTemplateFacts } from '#domain/templates/index.ts';
import { templateFactsSql } from '../templates/index.ts';
import type { NamedCreativeSql } from '../templates/index.ts';

/** What an order needs of a plan: its price, and which version to name. */
export interface SoldBudgetPlan extends Pick<BudgetPlan, 'marginPercent'> {
  _id: string;
  version: number;
}

interface SoldTemplateFacts extends StoredTemplateFacts {
  stages: readonly (StageVersion & { hasLeadForm: boolean })[];
  creative: NamedCreative | null;
}

export interface SoldProductRow extends OfferedProduct {
  _id: string;
  version: number;
  budgetPlan: SoldBudgetPlan | null;
  /** Orders may change the copy of those templates that allow it. */
  allowsCopyChanges: boolean;
  /** In the product's order, without the removed ones. */
  templates: { templateId: string; version: number; templateModel: TemplateModel; useImagesForVideo: boolean; facts: SoldTemplateFacts }[];
}

const BUDGET_PLAN = `(select json_build_object('_id', b.id, 'version', b.content_version, 'marginPercent', b.margin_percent) from budget_plans b where b.id = p.budget_plan_id)`;
const templatesSql = (
  namedCreative: NamedCreativeSql,
): string => `(select coalesce(json_agg(json_build_object('templateId', t.id, 'version', t.content_version, 'templateModel', pt.template_model,
    'useImagesForVideo', pt.use_images_for_video, 'facts', ${templateFactsSql('t', namedCreative)}) order by pt.position), '[]')
  from product_templates pt join campaign_templates t on t.id = pt.campaign_template_id and t.deleted_at is null where pt.product_id = p.id)`;

/** The customer's active products as JSON: an array of `SoldProductRow`. `namedCreative` is that of the creatives module. */
export const soldProductsSql = (
  customerId: string,
  namedCreative: NamedCreativeSql,
): string => `(select coalesce(json_agg(json_build_object('_id', p.id, 'version', p.content_version, 'code', p.code, 'name', p.name,
    'type', p.type, 'customerId', p.customer_id, 'campaignDurationDays', p.campaign_duration_days, 'price', p.price,
    'isTaxInclusive', p.is_tax_inclusive, 'taxRate', p.tax_rate, 'isActive', p.is_active, 'allowsCopyChanges', p.allows_copy_changes, 'budgetPlan', ${BUDGET_PLAN}, 'templates', ${templatesSql(namedCreative)})
    order by p.id), '[]')
  from products p where p.customer_id = ${customerId} and p.is_active and p.deleted_at is null)`;

/** Every product type as JSON. */
export const PRODUCT_TYPES = `(select json_agg(json_build_object('code', y.code, 'minListings', y.min_listings, 'maxListings', y.max_listings))
  from product_types y)`;

/** Descriptions by product id, as JSON. */
export const productDescriptionsSql = (ids: string): string =>
  `(select json_object_agg(p.id, p.description) from products p where p.id = any(${ids}))`;
