// Which products are made of a template? One that products use neither goes away nor stops being published under them.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
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

export async function refuseUsedTemplates(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [used] = await tx
    .select({ name: campaignTemplates.name })
    .from(campaignTemplates)
    .innerJoin(productTemplates, eq(productTemplates.campaignTemplateId, campaignTemplates.id))
    .innerJoin(products, and(eq(products.id, productTemplates.productId), isNull(products.deletedAt)))
    .where(inArray(campaignTemplates.id, [...ids]))
    .orderBy(campaignTemplates.name)
    .limit(1);
  if (used) throw new AppError('templateInUse', { name: used.name });
}
