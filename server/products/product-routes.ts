import { productList } from '#contract/products/index.ts';
import type { Product, productEndpoints, ProductSettings } from '#contract/products/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { taxCodeIn } from '#domain/customers/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { tidyProductCode } from '#domain/products/index.ts';
import { findCustomer } from '../customers/index.ts';
import { exportList } from '../db/export-list.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import type { House } from '../house.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { listBudgetPlanNames } from './budget-plan-store.ts';
import { productListSource, productScope, readProduct, removableProducts } from './product-store.ts';
import type { ProductName } from './product-store.ts';
import { templatesOfCustomer } from './product-template-store.ts';
import { changeProductType, listProductTypes } from './product-type-store.ts';
import { changeProduct, createProduct } from './save-product.ts';

export const productRoutes: Routes<typeof productEndpoints> = {
  listProducts: ({ house, actor, query }) => runList(house.db, productListSource, productScope(rowScope(actor)), query),
  readProductPageSettings: () => productList,
  readProductSettings: async ({ house, actor, query }) => ({
    productTypes: await listProductTypes(house.db),
    budgetPlans: rowScope(actor).kind === 'everything' ? await listBudgetPlanNames(house.db) : [],
    ...(await offeredBy(house, actor, query.customerId)),
  }),
  exportProducts: ({ house, actor, query }) =>
    exportList(house.db, actor, { source: productListSource, scope: productScope(rowScope(actor)), request: query }),
  createProduct: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => createProduct(tx, actor, body)),
  readProduct: ({ house, actor, params }) => requireProduct(house, actor, { id: params.productId }),
  readProductByCode: ({ house, actor, params }) => requireProduct(house, actor, { code: tidyProductCode(params.productCode) }),
  updateProduct: ({ house, actor, params, body }) => house.db.transaction((tx) => changeProduct(tx, actor, params.productId, body)),
  updateProductType: ({ house, actor, params, body }) =>
    house.db.transaction((tx) => changeProductType(tx, actor, params.productTypeId, body)),
  removeProducts: ({ house, actor, body }) => removeRows(house.db, actor, removableProducts, body),
  restoreProducts: ({ house, actor, body }) => restoreRows(house.db, actor, removableProducts, body.ids),
};

async function requireProduct(house: House, actor: Actor, name: ProductName): Promise<Product> {
  const product = await readProduct(house.db, rowScope(actor), name);
  if (!product) throw new AppError('notFound');
  return product;
}

async function offeredBy(
  house: House,
  actor: Actor,
  customerId: string | undefined,
): Promise<Pick<ProductSettings, 'customer' | 'campaignTemplates'>> {
  if (customerId === undefined) return { customer: null, campaignTemplates: [] };
  const customer = await findCustomer(house.db, rowScope(actor), customerId);
  if (!customer) throw new AppError('notFound');
  return {
    customer: { _id: customer.id, currency: moneyCurrency(customer.currencyCode), taxCode: taxCodeIn(customer.countryCode) },
    campaignTemplates: await templatesOfCustomer(house.db, customer.id),
  };
}
