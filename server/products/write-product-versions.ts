// Stores the content of products and budget plans as a new version, in the transaction that saved it. A save that changed nothing makes
// no version.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';

/**
 * `ProductContent`. Whether a product is active is no part of what is sold, nor is whether its copy may be changed, which an order stores
 * with each template.
 */
const PRODUCT_CONTENT = sql`jsonb_build_object('customerId', r.customer_id, 'code', r.code, 'name', r.name, 'description', r.description,
  'type', r.type, 'price', r.price, 'isTaxInclusive', r.is_tax_inclusive, 'taxRate', r.tax_rate,
  'campaignDurationDays', r.campaign_duration_days, 'budgetPlanId', r.budget_plan_id, 'templates', (
    select coalesce(jsonb_agg(jsonb_build_object('templateId', pt.campaign_template_id, 'templateModel', pt.template_model,
      'useImagesForVideo', pt.use_images_for_video) order by pt.position), '[]')
    from product_templates pt where pt.product_id = r.id))`;

/** `BudgetPlanContent`. */
const PLAN_CONTENT = sql`jsonb_build_object('name', r.name, 'marginPercent', r.margin_percent, 'platformShares', r.platform_shares,
  'daySpans', r.day_spans, 'minimumPerAdSet', r.minimum_per_ad_set, 'currencyCode', r.currency_code)`;

/** The caller has locked or just inserted the products, so that two saves cannot take the same number. */
export async function writeProductVersions(db: Queryable, ids: readonly string[], createdBy: string | null): Promise<void> {
  await db.execute(sql`
    with saved as (${savedContent(sql`products`, PRODUCT_CONTENT, ids)}),
    written as (
      insert into product_versions (product_id, version, content, created_by)
      select s.id, coalesce(newest.version, 0) + 1, s.content, ${createdBy}::uuid
      from saved s left join product_versions newest on newest.product_id = s.id and newest.version = s.content_version
      where newest.content is distinct from s.content
      returning product_id, version
    )
    update products p set content_version = written.version from written
    where p.id = written.product_id and p.content_version <> written.version`);
}

/** The same for budget plans. */
export async function writeBudgetPlanVersions(db: Queryable, ids: readonly string[], createdBy: string | null): Promise<void> {
  await db.execute(sql`
    with saved as (${savedContent(sql`budget_plans`, PLAN_CONTENT, ids)}),
    written as (
      insert into budget_plan_versions (budget_plan_id, version, content, created_by)
      select s.id, coalesce(newest.version, 0) + 1, s.content, ${createdBy}::uuid
      from saved s left join budget_plan_versions newest on newest.budget_plan_id = s.id and newest.version = s.content_version
      where newest.content is distinct from s.content
      returning budget_plan_id, version
    )
    update budget_plans b set content_version = written.version from written
    where b.id = written.budget_plan_id and b.content_version <> written.version`);
}

const savedContent = (table: SQL, content: SQL, ids: readonly string[]): SQL =>
  sql`select r.id, r.content_version, ${content} as content from ${table} r where r.id = any(${sql.param(ids)}::uuid[])`;
