// Endpoints of products and product types. Paths are the specification's; missing ones follow their pattern.
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { EXPORT_TYPES, exportQuery, listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { strictQuery } from '../strict-query.ts';
import { productList, productRow } from './product-list.ts';
import { product, productChange, productInput, productSettings } from './product-shapes.ts';
import { productType, productTypeChange } from './product-type-shapes.ts';

const productId = z.object({ productId: id });
const staff = ['user', 'admin', 'operations'] as const;
/** Operations may view products, but not create them (specification 2 §2). */
const makers = ['user', 'admin'] as const;
const refusals = [
  'productCodeTaken',
  'productTemplateForeign',
  'productHasNoBudgetPlan',
  'budgetPlanInOtherCurrency',
  'productNetworkUnfunded',
  'productBudgetTooSmall',
  'notFound',
] as const;

export const productEndpoints = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/products',
    summary: 'Products, page by page',
    area: 'products',
    access: staff,
    query: listQuery(productList),
    output: listAnswer('products', productRow),
  }),
  readProductPageSettings: endpoint({
    method: 'GET',
    path: '/api/products/page-settings',
    summary: 'Columns, searchable fields and page sizes of the products list',
    area: 'products',
    access: staff,
    output: listDescriptor,
  }),
  readProductSettings: endpoint({
    method: 'GET',
    path: '/api/products/product-settings',
    summary: "What the form of a product offers: types with how many items they take, budget plans, and a customer's templates",
    area: 'products',
    access: staff,
    query: strictQuery({ customerId: id.optional() }),
    output: productSettings,
    errors: ['notFound'],
  }),
  exportProducts: endpoint({
    method: 'GET',
    path: '/api/products/export',
    summary: 'All matching products as CSV or Excel',
    area: 'products',
    access: staff,
    query: exportQuery(productList),
    output: download(...EXPORT_TYPES),
    ofSelection: true,
  }),
  createProduct: endpoint({
    method: 'POST',
    path: '/api/products',
    summary: 'Create a product',
    area: 'products',
    access: makers,
    body: productInput,
    output: product,
    errors: refusals,
  }),
  readProduct: endpoint({
    method: 'GET',
    path: '/api/products/{productId}',
    summary: 'One product',
    area: 'products',
    access: staff,
    params: productId,
    output: product,
  }),
  readProductByCode: endpoint({
    method: 'GET',
    path: '/api/products/code/{productCode}',
    summary: 'The product that orders name by this code',
    area: 'products',
    access: staff,
    params: z.object({ productCode: z.string().max(60) }),
    output: product,
    errors: ['notFound'],
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: '/api/products/{productId}',
    summary: 'Change a product. Orders that were placed keep what they were charged',
    area: 'products',
    access: staff,
    params: productId,
    body: productChange,
    output: product,
    errors: [...refusals, 'changedMeanwhile'],
  }),
  updateProductType: endpoint({
    method: 'PUT',
    path: '/api/products/types/{productTypeId}',
    summary: 'Change how many items products of a type take',
    area: 'products',
    access: staff,
    params: z.object({ productTypeId: id }),
    body: productTypeChange,
    output: productType,
    errors: ['changedMeanwhile'],
  }),
  removeProducts: endpoint({
    method: 'DELETE',
    path: '/api/products',
    summary: 'Delete products: selected ones, or all that match',
    area: 'products',
    access: makers,
    body: selection(productList),
    output: removedAnswer,
  }),
  restoreProducts: endpoint({
    method: 'POST',
    path: '/api/products/restore',
    summary: 'Restore deleted products',
    area: 'products',
    access: makers,
    body: tickedRows,
    output: removedAnswer,
    errors: [
      'nameTakenMeanwhile',
      'budgetPlanInOtherCurrency',
      'productTemplateGone',
      'productTemplateUnfit',
      'productPlanGone',
      'productHasNoBudgetPlan',
      'productNetworkUnfunded',
      'productBudgetTooSmall',
      'productBudgetFarTooSmall',
    ],
  }),
} as const;
