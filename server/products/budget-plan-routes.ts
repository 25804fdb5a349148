import { budgetPlanList } from '#contract/products/index.ts';
import type { budgetPlanEndpoints } from '#contract/products/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { globalScopePredicate, requireGlobalScope } from '../db/lists/global-scope.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { budgetPlanListSource, readBudgetPlan, removableBudgetPlans } from './budget-plan-store.ts';
import { changeBudgetPlan, createBudgetPlan } from './save-budget-plan.ts';

export const budgetPlanRoutes: Routes<typeof budgetPlanEndpoints> = {
  listBudgetPlans: ({ context, actor, query }) => runList(context.db, budgetPlanListSource, globalScopePredicate(rowScope(actor)), query),
  readBudgetPlanPageSettings: () => budgetPlanList,
  createBudgetPlan: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createBudgetPlan(tx, actor, body)),
  readBudgetPlan: async ({ context, actor, params }) => {
    requireGlobalScope(actor);
    const plan = await readBudgetPlan(context.db, params.budgetPlanId);
    if (!plan) throw new AppError('notFound');
    return plan;
  },
  updateBudgetPlan: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeBudgetPlan(tx, actor, params.budgetPlanId, body)),
  removeBudgetPlans: ({ context, actor, body }) => removeRows(context.db, actor, removableBudgetPlans, body),
  restoreBudgetPlans: ({ context, actor, body }) => restoreRows(context.db, actor, removableBudgetPlans, body.ids),
};
