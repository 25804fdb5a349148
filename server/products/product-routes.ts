import { productList } from '#contract/products/index.ts';
import type { Product, productEndpoints, ProductSettings } from '#contract/products/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { taxCodeIn } from '#domain/customers/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { tidyProductCode } from '#domain/products/index.ts';
import { findCustomer } from '../customers/index.ts';
import { exportList } from '../db/lists/export-list.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { listBudgetPlanNames } from './budget-plan-store.ts';
import { productListSource, productsVisibleTo, readProduct } from './product-store.ts';
import type { ProductKey } from './product-store.ts';
import { templatesOfCustomer } from './product-template-store.ts';
import { changeProductType, listProductTypes } from './product-type-store.ts';
import { removableProducts } from './removable-products.ts';
import { changeProduct, createProduct } from './save-product.ts';

export const productRoutes: Routes<typeof productEndpoints> = {
  listProducts: ({ context, actor, query }) => runList(context.db, productListSource, productsVisibleTo(rowScope(actor)), query),
  readProductPageSettings: () => productList,
  readProductSettings: async ({ context, actor, query }) => ({
    productTypes: await listProductTypes(context.db),
    budgetPlans: rowScope(actor).kind === 'everything' ? await listBudgetPlanNames(context.db) : [],
    ...(await customerSettings(context, actor, query.customerId)),
  }),
  exportProducts: ({ context, actor, query }) =>
    exportList(context.db, actor, { source: productListSource, scope: productsVisibleTo(rowScope(actor)), request: query }),
  createProduct: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createProduct(tx, actor, body)),
  readProduct: ({ context, actor, params }) => requireProduct(context, actor, { id: params.productId }),
  readProductByCode: ({ context, actor, params }) => requireProduct(context, actor, { code: tidyProductCode(params.productCode) }),
  updateProduct: ({ context, actor, params, body }) => context.db.transaction((tx) => changeProduct(tx, actor, params.productId, body)),
  updateProductType: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeProductType(tx, actor, params.productTypeId, body)),
  removeProducts: ({ context, actor, body }) => removeRows(context.db, actor, removableProducts, body),
  restoreProducts: ({ context, actor, body }) => restoreRows(context.db, actor, removableProducts, body.ids),
};

async function requireProduct(context: AppContext, actor: Actor, name: ProductKey): Promise<Product> {
  const product = await readProduct(context.db, rowScope(actor), name);
  if (!product) throw new AppError('notFound');
  return product;
}

async function customerSettings(
  context: AppContext,
  actor: Actor,
  customerId: string | undefined,
): Promise<Pick<ProductSettings, 'customer' | 'campaignTemplates'>> {
  if (customerId === undefined) return { customer: null, campaignTemplates: [] };
  const customer = await findCustomer(context.db, rowScope(actor), customerId);
  if (!customer) throw new AppError('notFound');
  return {
    customer: { _id: customer.id, currency: moneyCurrency(customer.currencyCode), taxCode: taxCodeIn(customer.countryCode) },
    campaignTemplates: await templatesOfCustomer(context.db, customer.id),
  };
}
