// Which products and funnels are made of a template? One that they use neither goes away nor stops being published under them.
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
 * Until the transaction ends nobody else makes something of these customers' templates or ends them: products hold their customer too
 * while they are saved. So of both at once the second sees what the first did.
 */
export async function holdUseOfTemplates(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [...customerIds]))
    .orderBy(customers.id)
    .for('no key update');
}

export async function holdUseOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  const owners = await tx
    .selectDistinct({ id: campaignTemplates.customerId })
    .from(campaignTemplates)
    .where(inArray(campaignTemplates.id, [...ids]));
  await holdUseOfTemplates(
    tx,
    owners.flatMap(({ id }) => id ?? []),
  );
}

export async function refuseUsedTemplates(tx: Transaction, ids: readonly string[]): Promise<void> {
  await holdUseOf(tx, ids);
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

/** A draft may lose its stages: they are asked about again when it is published. */
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

/** Funnels that come back: their stages may have gone while nothing used them. */
export async function refuseGoneStages(tx: Transaction, ids: readonly string[]): Promise<void> {
  await holdUseOf(tx, ids);
  const [gone] = await tx
    .select({ name: campaignTemplates.name, funnel: funnels.name })
    .from(campaignTemplates)
    .innerJoin(funnels, and(isStageOfFunnel, eq(funnels.state, 'PUBLISHED')))
    .where(and(inArray(funnels.id, [...ids]), isNotNull(campaignTemplates.deletedAt)))
    .limit(1);
  if (gone) throw new AppError('templateStageGone', gone);
}
