// Which products and funnels use a template. While they do, it can be neither removed nor unpublished.
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { products, productTemplates } from '../products/product-table.ts';
import { campaignTemplates } from './campaign-template-table.ts';

export async function countProducts(db: Queryable, templateId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${productTemplates.productId})::int` })
    .from(productTemplates)
    .innerJoin(products, and(eq(products.id, productTemplates.productId), isNull(products.deletedAt)))
    .where(eq(productTemplates.campaignTemplateId, templateId));
  return row?.count ?? 0;
}

/**
 * Locks these customers until the transaction ends, so that nobody else starts to use their templates or removes them meanwhile. Saving a
 * product locks its customer too, so of two concurrent transactions the second sees what the first did.
 */
export async function lockTemplateCustomers(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [...customerIds]))
    .orderBy(customers.id)
    .for('no key update');
}

export async function lockCustomersOfTemplates(tx: Transaction, ids: readonly string[]): Promise<void> {
  const owners = await tx
    .selectDistinct({ id: campaignTemplates.customerId })
    .from(campaignTemplates)
    .where(inArray(campaignTemplates.id, [...ids]));
  await lockTemplateCustomers(
    tx,
    owners.flatMap(({ id }) => id ?? []),
  );
}

export async function refuseUsedTemplates(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockCustomersOfTemplates(tx, ids);
  const [used] = await tx
    .select({ name: campaignTemplates.name })
    .from(campaignTemplates)
    .innerJoin(productTemplates, eq(productTemplates.campaignTemplateId, campaignTemplates.id))
    .innerJoin(products, and(eq(products.id, productTemplates.productId), isNull(products.deletedAt)))
    .where(inArray(campaignTemplates.id, [...ids]))
    .orderBy(campaignTemplates.name)
    .limit(1);
  if (used) throw new AppError('templateInUse', { name: used.name });
  await refuseStages(tx, ids);
}

const funnels = alias(campaignTemplates, 'funnels');
const isStageOfFunnel = and(
  eq(funnels.customerId, campaignTemplates.customerId),
  eq(funnels.type, 'FACEBOOK_FUNNEL_CAMPAIGN'),
  sql`${funnels.content} -> 'funnelTemplateIds' @> to_jsonb(${campaignTemplates.id}::text)`,
);

/** A funnel that is a draft may lose its stages: they are checked again when it is published. */
export async function refuseStages(tx: Transaction, ids: readonly string[]): Promise<void> {
  const isSold = sql`exists (select from ${productTemplates} join ${products} on ${products.id} = ${productTemplates.productId}
    where ${productTemplates.campaignTemplateId} = ${funnels.id} and ${products.deletedAt} is null)`;
  const [stage] = await tx
    .select({ name: campaignTemplates.name, funnel: funnels.name })
    .from(campaignTemplates)
    .innerJoin(funnels, and(isStageOfFunnel, isNull(funnels.deletedAt), or(eq(funnels.state, 'PUBLISHED'), isSold)))
    .where(inArray(campaignTemplates.id, [...ids]))
    .orderBy(campaignTemplates.name)
    .limit(1);
  if (stage) throw new AppError('templateIsStage', stage);
}

/** For funnels that are restored: their stages may have been removed meanwhile. */
export async function refuseRemovedStages(tx: Transaction, ids: readonly string[]): Promise<void> {
  await lockCustomersOfTemplates(tx, ids);
  const [missing] = await tx
    .select({ name: campaignTemplates.name, funnel: funnels.name })
    .from(campaignTemplates)
    .innerJoin(funnels, and(isStageOfFunnel, eq(funnels.state, 'PUBLISHED')))
    .where(and(inArray(funnels.id, [...ids]), isNotNull(campaignTemplates.deletedAt)))
    .limit(1);
  if (missing) throw new AppError('templateStageGone', missing);
}
