// Which templates products sell. While they do, neither these templates nor the stages of these funnels can be removed.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { campaignTemplates } from '../templates/campaign-template-table.ts';
import { funnels, isStageOfFunnel } from '../templates/index.ts';
import { products, productTemplates } from './product-table.ts';

const isPresentProduct = and(eq(products.id, productTemplates.productId), isNull(products.deletedAt));

export async function refuseSoldTemplates(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [sold] = await tx
    .select({ name: campaignTemplates.name })
    .from(campaignTemplates)
    .innerJoin(productTemplates, eq(productTemplates.campaignTemplateId, campaignTemplates.id))
    .innerJoin(products, isPresentProduct)
    .where(inArray(campaignTemplates.id, [...ids]))
    .orderBy(campaignTemplates.name)
    .limit(1);
  if (sold) throw new AppError('templateInUse', sold);
  const [stage] = await tx
    .select({ name: campaignTemplates.name, funnel: funnels.name })
    .from(campaignTemplates)
    .innerJoin(funnels, and(isStageOfFunnel, isNull(funnels.deletedAt)))
    .innerJoin(productTemplates, eq(productTemplates.campaignTemplateId, funnels.id))
    .innerJoin(products, isPresentProduct)
    .where(inArray(campaignTemplates.id, [...ids]))
    .orderBy(campaignTemplates.name)
    .limit(1);
  if (stage) throw new AppError('templateIsStage', stage);
}
