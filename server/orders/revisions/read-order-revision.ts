// Everything that a delivery needs of an order, as it was in one revision: the order itself, and the contents of the product, budget plan
// and template versions that it names. Versions and revisions never change, so reading them twice gives the same.
import type { OrderedTemplate } from '#domain/orders/index.ts';
import type { StageVersion } from '#domain/templates/index.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connection.ts';
import { cacheVersions } from '../../db/cache-versions.ts';
import { budgetPlanVersions } from '../../products/budget-plan-version-table.ts';
import type { BudgetPlanContent } from '../../products/budget-plan-version-table.ts';
import { productVersions } from '../../products/product-version-table.ts';
import type { ProductContent } from '../../products/product-version-table.ts';
import type { templateVersions } from '../../templates/template-version-table.ts';
import { orderRevisions } from './order-revision-table.ts';
import type { OrderedProduct, OrderRecord } from '../order-store.ts';
import { orderProducts, orders } from '../order-table.ts';
import type { RevisionRecord } from './revision-store.ts';

export type TemplateVersion = Pick<
  typeof templateVersions.$inferSelect,
  'templateId' | 'version' | 'name' | 'type' | 'network' | 'creativeTemplateId' | 'content'
>;

export interface RevisedTemplate {
  /** How the product uses it. */
  ordered: OrderedTemplate;
  template: TemplateVersion;
  /** The stages of a funnel, in their order; empty for other templates. */
  stages: TemplateVersion[];
}

export interface RevisedProduct {
  /** What was agreed on, in money. */
  ordered: OrderedProduct;
  content: ProductContent;
  /** Null for a product without a budget plan. */
  budgetPlan: BudgetPlanContent | null;
  templates: RevisedTemplate[];
}

export interface RevisedOrder {
  /** What people can change is as it was in the revision; the rest is as it is now. */
  order: OrderRecord;
  /** With the hashes of the pictures and videos that it names. */
  revision: RevisionRecord;
  products: RevisedProduct[];
}

/** What a delivery plan is made from: a revision, or a draft that is not placed yet. */
export interface OrderToPlan {
  order: Pick<
    OrderRecord,
    | 'orderNumber'
    | 'customerId'
    | 'orderType'
    | 'itemIds'
    | 'agentIds'
    | 'officeId'
    | 'attributes'
    | 'catalogId'
    | 'campaignName'
    | 'campaignData'
    | 'currencyCode'
    | 'startDate'
  >;
  revision: Pick<RevisionRecord, 'number' | 'fileHashes'>;
  products: (Pick<RevisedProduct, 'budgetPlan' | 'templates'> & {
    ordered: Pick<OrderedProduct, 'productId' | 'code' | 'name' | 'net' | 'campaignDurationDays'>;
  })[];
}

/** The current revision unless a number is given. Null where there is no such order or revision. */
export async function readOrderRevision(db: Queryable, orderId: string, number?: number): Promise<RevisedOrder | null> {
  const [row] = await db
    .select({ order: orders, revision: orderRevisions })
    .from(orders)
    .innerJoin(orderRevisions, and(eq(orderRevisions.orderId, orders.id), eq(orderRevisions.number, number ?? orders.revision)))
    .where(eq(orders.id, orderId));
  if (!row) return null;
  const { order, revision } = row;
  const { campaignName, startDate, agentIds, officeId, attributes, campaignData, email } = revision;
  return {
    order: { ...order, revision: revision.number, campaignName, startDate, agentIds, officeId, attributes, campaignData, email },
    revision,
    products: await readProducts(db, orderId),
  };
}

async function readProducts(db: Queryable, orderId: string): Promise<RevisedProduct[]> {
  const { productId, productVersion, budgetPlanId, budgetPlanVersion } = orderProducts;
  const rows = await db
    .select({
      ordered: orderProducts,
      content: productVersions.content,
      budgetPlan: budgetPlanVersions.content,
      versions: NAMED_VERSIONS,
    })
    .from(orderProducts)
    .leftJoin(productVersions, and(eq(productVersions.productId, productId), eq(productVersions.version, productVersion)))
    .leftJoin(budgetPlanVersions, and(eq(budgetPlanVersions.budgetPlanId, budgetPlanId), eq(budgetPlanVersions.version, budgetPlanVersion)))
    .where(eq(orderProducts.orderId, orderId))
    .orderBy(asc(orderProducts.position));
  return rows.map(({ ordered, content, budgetPlan, versions }) => ({
    ordered,
    content: requireStored(content, `version ${ordered.productVersion} of product ${ordered.productId}`),
    budgetPlan:
      ordered.budgetPlanId === null
        ? null
        : requireStored(budgetPlan, `version ${ordered.budgetPlanVersion} of budget plan ${ordered.budgetPlanId}`),
    templates: withVersions(ordered.templates, versions),
  }));
}

const withVersions = (templates: readonly OrderedTemplate[], versions: readonly TemplateVersion[]): RevisedTemplate[] =>
  templates.map((template) => ({
    ordered: template,
    template: versionIn(versions, template),
    stages: template.stages.map((stage) => versionIn(versions, stage)),
  }));

const keptTemplateVersions = cacheVersions<TemplateVersion>({
  nameOf: ({ templateId, version }) => ({ id: templateId, version }),
  read: async (db, named) => {
    const { rows } = await db.execute<TemplateVersion & Record<string, unknown>>(sql`
      select v.template_id as "templateId", v.version, v.name, v.type, v.network, v.creative_template_id as "creativeTemplateId", v.content
      from template_versions v join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n(id uuid, version int)
        on v.template_id = n.id and v.version = n.version`);
    return rows;
  },
});

/** The contents that templates have in the versions that they are named by. */
export async function readTemplateVersions(db: Database, templates: readonly OrderedTemplate[]): Promise<RevisedTemplate[]> {
  const named = templates.flatMap((template) => [template, ...template.stages]);
  const versions = await keptTemplateVersions(
    db,
    named.map(({ templateId, version }) => ({ id: templateId, version })),
  );
  return withVersions(templates, versions);
}

/** The versions of an ordered product's templates and of their stages, as JSON. */
const NAMED_VERSIONS = sql<TemplateVersion[]>`(
  select coalesce(json_agg(json_build_object('templateId', v.template_id, 'version', v.version, 'name', v.name, 'type', v.type,
    'network', v.network, 'creativeTemplateId', v.creative_template_id, 'content', v.content)), '[]')
  from template_versions v where (v.template_id, v.version) in (
    select (t ->> 'templateId')::uuid, (t ->> 'version')::int from jsonb_array_elements(${orderProducts.templates}) t
    union select (s ->> 'templateId')::uuid, (s ->> 'version')::int
      from jsonb_array_elements(${orderProducts.templates}) t, jsonb_array_elements(t -> 'stages') s))`;

const versionIn = (versions: readonly TemplateVersion[], { templateId, version }: StageVersion): TemplateVersion =>
  requireStored(
    versions.find((each) => each.templateId === templateId && each.version === version),
    `version ${version} of template ${templateId}`,
  );

/** Versions are never deleted, so a missing one is a fault of ours. */
function requireStored<Stored>(stored: Stored | null | undefined, name: string): Stored {
  if (stored === null || stored === undefined) throw new Error(`An order names ${name}, which is not stored`);
  return stored;
}
