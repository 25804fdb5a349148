// Removing products, and restoring them: a restored product is checked like one that is saved, because its customer's currency, its
// templates and its budget plan may have changed while it was removed.
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { AppError } from '../http/app-error.ts';
import { campaignTemplates } from '../templates/campaign-template-table.ts';
import { isStageOfSql } from '../templates/index.ts';
import { budgetPlans } from './budget-plan-table.ts';
import { checkProduct } from './check-product.ts';
import { productListSource, productsVisibleTo } from './product-store.ts';
import { products, productTemplates } from './product-table.ts';
import { templatesOfProducts, toTemplateInput } from './product-template-store.ts';

export const removableProducts: RemovableRows = {
  source: productListSource,
  scope: (scope) => productsVisibleTo(scope),
  customer: 'p.customer_id',
  area: 'products',
  entity: 'product',
  nameIndex: 'products_code_unique',
  onRestored: checkRestored,
};

async function checkRestored(tx: Transaction, ids: readonly string[]): Promise<void> {
  await refuseRemovedTemplates(tx, ids);
  const restored = await tx
    .select({
      product: products,
      customer: { id: customers.id, currencyCode: customers.currencyCode },
      removedPlan: sql<string | null>`(select ${budgetPlans.name} from ${budgetPlans}
        where ${budgetPlans.id} = ${products.budgetPlanId} and ${budgetPlans.deletedAt} is not null)`,
    })
    .from(products)
    .innerJoin(customers, eq(customers.id, products.customerId))
    .where(inArray(products.id, [...ids]))
    .for('share', { of: customers });
  const templates = await templatesOfProducts(tx, ids);
  for (const { product, customer, removedPlan } of restored) {
    if (removedPlan !== null) throw new AppError('productPlanGone', { product: product.name, plan: removedPlan });
    const current = templates.get(product.id) ?? [];
    await checkProduct(tx, customer, { ...product, campaignTemplates: current.map(toTemplateInput) }, current);
  }
}

/** Its templates, or their stages, may have been removed meanwhile: the restored product would contain less than what was sold. */
async function refuseRemovedTemplates(tx: Transaction, ids: readonly string[]): Promise<void> {
  const chosen = alias(campaignTemplates, 'chosen');
  const isStageOfChosen = sql.raw(isStageOfSql('campaign_templates', 'chosen'));
  const [missing] = await tx
    .select({ product: products.name, template: campaignTemplates.name })
    .from(products)
    .innerJoin(productTemplates, eq(productTemplates.productId, products.id))
    .innerJoin(chosen, eq(chosen.id, productTemplates.campaignTemplateId))
    .innerJoin(
      campaignTemplates,
      and(eq(campaignTemplates.customerId, chosen.customerId), or(eq(campaignTemplates.id, chosen.id), isStageOfChosen)),
    )
    .where(and(inArray(products.id, [...ids]), isNotNull(campaignTemplates.deletedAt)))
    .limit(1);
  if (missing) throw new AppError('productTemplateGone', missing);
}
