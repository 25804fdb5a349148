// Which funnels use a template. While one does, or a later module refuses it, the template can be neither removed nor unpublished.
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';
import type { RemovalGuard } from '../db/remove-rows.ts';
import { AppError } from '../http/app-error.ts';
import { campaignTemplates } from './campaign-template-table.ts';
import { isStageOfSql } from './template-facts-sql.ts';

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

/** `guards` are those of later modules. */
export async function refuseUsedTemplates(tx: Transaction, ids: readonly string[], guards: readonly RemovalGuard[]): Promise<void> {
  await lockCustomersOfTemplates(tx, ids);
  for (const guard of guards) await guard(tx, ids);
  await refuseStages(tx, ids);
}

export const funnels = alias(campaignTemplates, 'funnels');
export const isStageOfFunnel = sql.raw(isStageOfSql('campaign_templates', 'funnels'));

/** A funnel that is a draft may lose its stages: they are checked again when it is published. */
async function refuseStages(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [stage] = await tx
    .select({ name: campaignTemplates.name, funnel: funnels.name })
    .from(campaignTemplates)
    .innerJoin(funnels, and(isStageOfFunnel, isNull(funnels.deletedAt), eq(funnels.state, 'PUBLISHED')))
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
