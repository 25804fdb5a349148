// Budget plans in the database: how rows become the contract's shape, and the only writes to their table. They belong to no customer.
import { budgetPlanList } from '#contract/products/index.ts';
import type { BudgetPlanInput, BudgetPlanShape, ProductSettings } from '#contract/products/index.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { globalScopePredicate } from '../db/lists/global-scope.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { ListSource } from '../db/lists/list-source.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { AppError } from '../http/app-error.ts';
import { budgetPlans } from './budget-plan-table.ts';
import { products } from './product-table.ts';

const PRODUCT_COUNT = '(select count(*) from products p where p.budget_plan_id = b.id and p.deleted_at is null)';

export const budgetPlanListSource: ListSource = {
  descriptor: budgetPlanList,
  from: 'budget_plans b',
  alias: 'b',
  where: 'b.deleted_at is null',
  columns: {
    _id: 'b.id',
    name: 'b.name',
    marginPercent: 'b.margin_percent',
    currencyCode: 'b.currency_code',
    productCount: PRODUCT_COUNT,
    updatedAt: 'b.updated_at',
  },
  base: { productCount: PRODUCT_COUNT },
};

export const removableBudgetPlans: RemovableRows = {
  source: budgetPlanListSource,
  scope: globalScopePredicate,
  customer: 'null::uuid',
  area: 'budget-plans',
  entity: 'budget plan',
  nameIndex: 'budget_plans_name_unique',
  onRemoved: refuseUsed,
};

async function refuseUsed(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [used] = await tx
    .select({ name: budgetPlans.name })
    .from(products)
    .innerJoin(budgetPlans, eq(budgetPlans.id, products.budgetPlanId))
    .where(and(inArray(products.budgetPlanId, [...ids]), isNull(products.deletedAt)))
    .limit(1);
  if (used) throw new AppError('budgetPlanInUse', used);
}

export type BudgetPlanRecord = typeof budgetPlans.$inferSelect;

export async function lockBudgetPlan(tx: Transaction, id: string): Promise<BudgetPlanRecord | null> {
  const [row] = await tx.select().from(budgetPlans).where(isPresent(id)).for('update');
  return row ?? null;
}

/** Locks the plan for share: it cannot change before a product that was checked against it is saved. */
export async function lockBudgetPlanForShare(tx: Transaction, id: string): Promise<BudgetPlanRecord | null> {
  const [row] = await tx.select().from(budgetPlans).where(isPresent(id)).for('share');
  return row ?? null;
}

export const isBudgetPlan = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.select({ id: budgetPlans.id }).from(budgetPlans).where(isPresent(id))).length > 0;

const isPresent = (id: string) => and(eq(budgetPlans.id, id), isNull(budgetPlans.deletedAt));

const productCount = sql<number>`(select count(*)::int from products p where p.budget_plan_id = budget_plans.id and p.deleted_at is null)`;

export async function readBudgetPlan(db: Queryable, id: string): Promise<BudgetPlanShape | null> {
  const [row] = await db.select({ plan: budgetPlans, productCount }).from(budgetPlans).where(isPresent(id));
  return row ? describeBudgetPlan(row.plan, row.productCount) : null;
}

const describeBudgetPlan = (plan: BudgetPlanRecord, productCount: number): BudgetPlanShape => ({
  _id: plan.id,
  name: plan.name,
  marginPercent: plan.marginPercent,
  platformShares: { meta: plan.platformShares.meta, google: plan.platformShares.google },
  daySpans: plan.daySpans,
  minimumPerAdSet: plan.minimumPerAdSet,
  currencyCode: plan.currencyCode,
  productCount,
  version: plan.version,
  createdAt: plan.createdAt.toISOString(),
  updatedAt: plan.updatedAt.toISOString(),
});

/** What everyone who edits products may see of plans. */
export function listBudgetPlanNames(db: Queryable): Promise<ProductSettings['budgetPlans']> {
  return db
    .select({ _id: budgetPlans.id, name: budgetPlans.name, currencyCode: budgetPlans.currencyCode, productCount })
    .from(budgetPlans)
    .where(isNull(budgetPlans.deletedAt))
    .orderBy(asc(budgetPlans.name), asc(budgetPlans.id));
}

export async function insertBudgetPlan(tx: Transaction, input: BudgetPlanInput): Promise<string> {
  const id = newId();
  await tx.insert(budgetPlans).values({ id, ...input });
  return id;
}

export async function updateBudgetPlanRow(tx: Transaction, id: string, input: BudgetPlanInput): Promise<void> {
  await tx
    .update(budgetPlans)
    .set({ ...input, version: sql`${budgetPlans.version} + 1`, updatedAt: sql`now()` })
    .where(eq(budgetPlans.id, id));
}
