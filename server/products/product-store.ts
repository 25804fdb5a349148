// Products in the database: how rows become the contract's shape, and the only writes to their table.
import { productList } from '#contract/products/index.ts';
import type { Product, ProductChange, ProductTemplate } from '#contract/products/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { moneyCurrency, priceParts } from '#domain/money/index.ts';
import type { TaxedPrice } from '#domain/money/index.ts';
import type { FundedTemplate } from '#domain/products/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../customers/customer-table.ts';
import { isVisibleCustomer } from '../customers/customer-visibility.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { budgetPlans } from './budget-plan-table.ts';
import { products } from './product-table.ts';
import { templatesOfProducts } from './product-template-store.ts';

export const productListSource: ListSource = {
  descriptor: productList,
  from: 'products p',
  alias: 'p',
  where: 'p.deleted_at is null and exists (select from customers k where k.id = p.customer_id and k.deleted_at is null)',
  joins: 'join customers c on c.id = p.customer_id left join budget_plans b on b.id = p.budget_plan_id and b.deleted_at is null',
  columns: {
    _id: 'p.id',
    code: 'p.code',
    name: 'p.name',
    type: 'p.type',
    customerId: 'p.customer_id',
    customerName: 'c.name',
    isTaxInclusive: 'p.is_tax_inclusive',
    campaignDurationDays: 'p.campaign_duration_days',
    budgetPlanName: 'b.name',
    isActive: 'p.is_active',
    updatedAt: 'p.updated_at',
  },
  money: {
    currency: 'c.currency_code',
    amounts: { price: 'p.price' },
    searchedCurrency: '(select k.currency_code from customers k where k.id = p.customer_id)',
  },
  base: { budgetPlanName: '(select x.name from budget_plans x where x.id = p.budget_plan_id and x.deleted_at is null)' },
};

export const productsVisibleTo = (scope: RowScope, alias = 'p'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: 'nothing' });

const visible = (scope: RowScope) => predicateAsSql(productsVisibleTo(scope, 'products'));

export type ProductRecord = typeof products.$inferSelect;

export async function lockProduct(tx: Transaction, scope: RowScope, id: string): Promise<ProductRecord | null> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt), visible(scope)))
    .for('update');
  return row ?? null;
}

/** Finds only products of a customer that is not removed. */
export async function findVisibleProduct(db: Queryable, scope: RowScope, id: string): Promise<ProductRecord | null> {
  const [row] = await db
    .select({ product: products })
    .from(products)
    .innerJoin(customers, eq(customers.id, products.customerId))
    .where(and(eq(products.id, id), isNull(products.deletedAt), isVisibleCustomer(scope)));
  return row?.product ?? null;
}

export type ProductKey = { id: string } | { code: string };

export async function readProduct(db: Queryable, scope: RowScope, name: ProductKey): Promise<Product | null> {
  const [row] = await db
    .select({
      product: products,
      customerName: customers.name,
      currencyCode: customers.currencyCode,
      budgetPlan: { _id: budgetPlans.id, name: budgetPlans.name },
    })
    .from(products)
    .innerJoin(customers, eq(customers.id, products.customerId))
    .leftJoin(budgetPlans, and(eq(budgetPlans.id, products.budgetPlanId), isNull(budgetPlans.deletedAt)))
    .where(
      and(
        'id' in name ? eq(products.id, name.id) : eq(products.code, name.code),
        isNull(products.deletedAt),
        isNull(customers.deletedAt),
        visible(scope),
      ),
    );
  if (!row) return null;
  const templates = await templatesOfProducts(db, [row.product.id]);
  return describeProduct(row, templates.get(row.product.id) ?? []);
}

interface ProductRow {
  product: ProductRecord;
  customerName: string;
  currencyCode: string;
  budgetPlan: Product['budgetPlan'];
}

function describeProduct({ product, customerName, currencyCode, budgetPlan }: ProductRow, campaignTemplates: ProductTemplate[]): Product {
  const { price, isTaxInclusive, taxRate } = product;
  return {
    _id: product.id,
    code: product.code,
    name: product.name,
    description: product.description,
    type: product.type,
    customer: { _id: product.customerId, name: customerName },
    price,
    currency: moneyCurrency(currencyCode),
    isTaxInclusive,
    taxRate,
    ...priceParts({ price, isTaxInclusive, taxRate }),
    campaignDurationDays: product.campaignDurationDays,
    campaignTemplates,
    budgetPlan,
    isActive: product.isActive,
    allowsCopyChanges: product.allowsCopyChanges,
    version: product.version,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

type ProductColumns = Omit<ProductChange, 'version' | 'campaignTemplates'>;

export async function insertProduct(tx: Transaction, customerId: string, input: ProductColumns): Promise<string> {
  const id = newId();
  await tx.insert(products).values({ id, customerId, ...input });
  return id;
}

export async function updateProductRow(tx: Transaction, id: string, input: ProductColumns): Promise<void> {
  await tx
    .update(products)
    .set({ ...input, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(eq(products.id, id));
}

export interface ProductOfPlan extends TaxedPrice {
  name: string;
  campaignDurationDays: number;
  templates: readonly FundedTemplate[];
}

/** What is needed to check whether a plan can still fund the products that use it. */
export async function productsOfPlan(tx: Transaction, budgetPlanId: string): Promise<ProductOfPlan[]> {
  const rows = await tx
    .select()
    .from(products)
    .where(and(eq(products.budgetPlanId, budgetPlanId), isNull(products.deletedAt)));
  const templates = await templatesOfProducts(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, templates: templates.get(row.id) ?? [] }));
}
