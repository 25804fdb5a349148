// Changes to a template must not break products that use it. Its type is part of what they sell, so it cannot change. A funnel may get
// other stages as long as the budget plan of each product can fund them.
import { errorText } from '#contract/error-catalogue.ts';
import { budgetRefusal } from '#contract/products/index.ts';
import { moneyCurrency, priceParts } from '#domain/money/index.ts';
import { adSetsOf, spreadBudget } from '#domain/products/index.ts';
import type { FundedTemplate } from '#domain/products/index.ts';
import { adSetsOfTemplate } from '#domain/templates/index.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { campaignTemplates } from '../templates/campaign-template-table.ts';
import { lockCustomersOfTemplates } from '../templates/index.ts';
import { budgetPlans } from './budget-plan-table.ts';
import { products, productTemplates } from './product-table.ts';

export async function refuseTypeChange(tx: Transaction, { id, name }: { id: string; name: string }): Promise<void> {
  await lockCustomersOfTemplates(tx, [id]);
  const sold = await tx.select({ name: products.name }).from(products).where(usesTemplate(tx, id)).orderBy(asc(products.name));
  if (sold.length === 0) return;
  const params = { name, products: sold.map((product) => product.name).join(', ') };
  throw new AppError('templateTypeSold', params, [{ path: 'type', message: errorText('templateTypeSold', params) }]);
}

/** Called after the template is written, so that its new stages are checked; the plans are locked for share meanwhile. */
export async function refuseUnfundedStages(tx: Transaction, id: string): Promise<void> {
  await lockCustomersOfTemplates(tx, [id]);
  const sold = await tx
    .select({ product: products, plan: budgetPlans })
    .from(products)
    .innerJoin(budgetPlans, eq(budgetPlans.id, products.budgetPlanId))
    .where(usesTemplate(tx, id))
    .orderBy(asc(products.name))
    .for('share', { of: budgetPlans });
  for (const { product, plan } of sold) {
    const adSets = adSetsOf(await templatesToFund(tx, product.id));
    const verdict = spreadBudget({ net: priceParts(product).net, plan, days: product.campaignDurationDays, adSets });
    const refusal = budgetRefusal(verdict, plan, moneyCurrency(plan.currencyCode));
    if (!refusal) continue;
    const params = { product: product.name, reason: errorText(refusal.code, refusal.params) };
    throw new AppError('templateBudgetUnfit', params, [{ path: 'funnelTemplateIds', message: errorText('templateBudgetUnfit', params) }]);
  }
}

const usesTemplate = (tx: Transaction, templateId: string) => {
  const { productId, campaignTemplateId } = productTemplates;
  const productIds = tx.select({ productId }).from(productTemplates).where(eq(campaignTemplateId, templateId));
  return and(inArray(products.id, productIds), isNull(products.deletedAt));
};

async function templatesToFund(tx: Transaction, productId: string): Promise<FundedTemplate[]> {
  const rows = await tx
    .select({ templateModel: productTemplates.templateModel, stageIds: campaignTemplates.stageIds })
    .from(productTemplates)
    .innerJoin(campaignTemplates, and(eq(campaignTemplates.id, productTemplates.campaignTemplateId), isNull(campaignTemplates.deletedAt)))
    .where(eq(productTemplates.productId, productId));
  return rows.map(({ templateModel, stageIds }) => ({ templateModel, adSets: adSetsOfTemplate(stageIds) }));
}
