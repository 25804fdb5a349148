// Products of another customer, and plans and rates that are above customers: how each of their calls is made with them.
import type { Database } from '#server/db/connection.ts';
import { productTypes } from '#server/products/product-type-table.ts';
import { makeBudgetPlan, makeCurrencyRate, makeProduct } from '#test/harness/rows/product-rows.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';

export interface ForeignProducts {
  productId: string;
  removedProductId: string;
  productTemplateId: string;
  productTypeId: string;
  budgetPlanId: string;
  removedBudgetPlanId: string;
  currencyRateId: string;
  removedCurrencyRateId: string;
}

export async function makeForeignProducts(db: Database, customerId: string, secret: string): Promise<ForeignProducts> {
  const productTemplateId = await makeTemplate(db, customerId, { name: secret });
  const removed = { deletedAt: new Date() };
  const [type] = await db.select().from(productTypes).limit(1);
  return {
    productTemplateId,
    productId: await makeProduct(db, customerId, { name: secret, code: secret.toUpperCase() }, [productTemplateId]),
    removedProductId: await makeProduct(db, customerId, { name: `${secret} removed`, ...removed }),
    productTypeId: type?.id ?? '',
    budgetPlanId: await makeBudgetPlan(db, { name: secret }),
    removedBudgetPlanId: await makeBudgetPlan(db, { name: `${secret} removed`, ...removed }),
    currencyRateId: await makeCurrencyRate(db),
    removedCurrencyRateId: await makeCurrencyRate(db, { fromCode: 'KWD', ...removed }),
  };
}

/** For the fingerprint, where $1 is the customer. */
export const PRODUCTS = `
  (select json_agg(p order by p.id) from products p where p.customer_id = $1) as products,
  (select json_agg(b order by b.id) from budget_plans b) as budget_plans,
  (select json_agg(k order by k.id) from product_types k) as product_types,
  (select json_agg(r order by r.id) from currency_rates r) as currency_rates`;

interface Foreign extends ForeignProducts {
  customerId: string;
}

const nothingRemoved = { ids: [], count: 0 };
const product = (campaignTemplateId: string) => ({
  name: 'Planted',
  code: 'PLANTED',
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  price: 100,
  campaignDurationDays: 7,
  campaignTemplates: [{ campaignTemplateId, templateModel: 'CustomerCampaignTemplate' }],
});
const rate = { fromCode: 'NZD', toCode: 'AUD', rate: 1, validFrom: '2026-01-01' };

export const foreignProductCalls = {
  readProductSettings: ({ customerId }: Foreign) => ({ query: { customerId } }),
  createProduct: ({ customerId, productTemplateId }: Foreign) => ({ body: { customerId, ...product(productTemplateId) } }),
  readProduct: ({ productId }: Foreign) => ({ params: { productId } }),
  updateProduct: ({ productId, productTemplateId }: Foreign) => ({ params: { productId }, body: product(productTemplateId) }),
  updateProductType: ({ productTypeId }: Foreign) => ({ params: { productTypeId }, body: { minListings: 3, maxListings: 4 } }),
  removeProducts: ({ productId }: Foreign) => ({ body: { ids: [productId] }, outcome: nothingRemoved }),
  restoreProducts: ({ removedProductId }: Foreign) => ({ body: { ids: [removedProductId] }, outcome: nothingRemoved }),
  readBudgetPlan: ({ budgetPlanId }: Foreign) => ({ params: { budgetPlanId } }),
  updateBudgetPlan: ({ budgetPlanId }: Foreign) => ({ params: { budgetPlanId }, body: { name: 'Taken over' } }),
  removeBudgetPlans: ({ budgetPlanId }: Foreign) => ({ body: { ids: [budgetPlanId] }, outcome: nothingRemoved }),
  restoreBudgetPlans: ({ removedBudgetPlanId }: Foreign) => ({ body: { ids: [removedBudgetPlanId] }, outcome: nothingRemoved }),
  readCurrencyRate: ({ currencyRateId }: Foreign) => ({ params: { currencyRateId } }),
  updateCurrencyRate: ({ currencyRateId }: Foreign) => ({ params: { currencyRateId }, body: rate }),
  removeCurrencyRates: ({ currencyRateId }: Foreign) => ({ body: { ids: [currencyRateId] }, outcome: nothingRemoved }),
  restoreCurrencyRates: ({ removedCurrencyRateId }: Foreign) => ({ body: { ids: [removedCurrencyRateId] }, outcome: nothingRemoved }),
};
