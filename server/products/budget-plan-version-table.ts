import type { BudgetPlan } from '#domain/products/index.ts';
import { integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { budgetPlans } from './budget-plan-table.ts';

export interface BudgetPlanContent extends BudgetPlan {
  name: string;
  currencyCode: string;
}

/** Every content that a budget plan has had. Rows are never changed: a trigger refuses it, because orders name them. */
export const budgetPlanVersions = pgTable(
  'budget_plan_versions',
  {
    budgetPlanId: uuid('budget_plan_id')
      .notNull()
      .references(() => budgetPlans.id),
    version: integer().notNull(),
    content: jsonb().$type<BudgetPlanContent>().notNull(),
    /** Null for versions that no user saved. */
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.budgetPlanId, table.version] })],
);
