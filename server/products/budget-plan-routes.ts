import { budgetPlanList } from '#contract/products/index.ts';
import type { budgetPlanEndpoints } from '#contract/products/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { aboveCustomers, requireWholeSight } from '../db/above-customers.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { budgetPlanListSource, readBudgetPlan, removableBudgetPlans } from './budget-plan-store.ts';
import { changeBudgetPlan, createBudgetPlan } from './save-budget-plan.ts';

export const budgetPlanRoutes: Routes<typeof budgetPlanEndpoints> = {
  listBudgetPlans: ({ house, actor, query }) => runList(house.db, budgetPlanListSource, aboveCustomers(rowScope(actor)), query),
  readBudgetPlanPageSettings: () => budgetPlanList,
  createBudgetPlan: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => createBudgetPlan(tx, actor, body)),
  readBudgetPlan: async ({ house, actor, params }) => {
    requireWholeSight(actor);
    const plan = await readBudgetPlan(house.db, params.budgetPlanId);
    if (!plan) throw new AppError('notFound');
    return plan;
  },
  updateBudgetPlan: ({ house, actor, params, body }) =>
    house.db.transaction((tx) => changeBudgetPlan(tx, actor, params.budgetPlanId, body)),
  removeBudgetPlans: ({ house, actor, body }) => removeRows(house.db, actor, removableBudgetPlans, body),
  restoreBudgetPlans: ({ house, actor, body }) => restoreRows(house.db, actor, removableBudgetPlans, body.ids),
};
