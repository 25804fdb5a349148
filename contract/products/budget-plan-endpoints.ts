// Endpoints of budget plans. For admins only, because plans contain our margin.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { budgetPlan, budgetPlanChange, budgetPlanInput, budgetPlanList, budgetPlanRow } from './budget-plan-shapes.ts';

const budgetPlanId = z.object({ budgetPlanId: id });
const admins = ['admin'] as const;

export const budgetPlanEndpoints = {
  listBudgetPlans: endpoint({
    method: 'GET',
    path: '/api/budget-plans',
    summary: 'Budget plans, page by page',
    area: 'budget-plans',
    access: admins,
    query: listQuery(budgetPlanList),
    output: listAnswer('budgetPlans', budgetPlanRow),
  }),
  readBudgetPlanPageSettings: endpoint({
    method: 'GET',
    path: '/api/budget-plans/page-settings',
    summary: 'Columns, searchable fields and page sizes of the budget plans list',
    area: 'budget-plans',
    access: admins,
    output: listDescriptor,
  }),
  createBudgetPlan: endpoint({
    method: 'POST',
    path: '/api/budget-plans',
    summary: 'Create a budget plan',
    area: 'budget-plans',
    access: admins,
    body: budgetPlanInput,
    output: budgetPlan,
    errors: ['budgetPlanNameTaken'],
  }),
  readBudgetPlan: endpoint({
    method: 'GET',
    path: '/api/budget-plan/{budgetPlanId}',
    summary: 'One budget plan',
    area: 'budget-plans',
    access: admins,
    params: budgetPlanId,
    output: budgetPlan,
  }),
  updateBudgetPlan: endpoint({
    method: 'PUT',
    path: '/api/budget-plan/{budgetPlanId}',
    summary: 'Change a budget plan. Orders that were placed keep the budgets they were placed with',
    area: 'budget-plans',
    access: admins,
    params: budgetPlanId,
    body: budgetPlanChange,
    output: budgetPlan,
    errors: ['budgetPlanNameTaken', 'budgetPlanUnfit', 'budgetPlanInUse', 'changedMeanwhile'],
  }),
  removeBudgetPlans: endpoint({
    method: 'DELETE',
    path: '/api/budget-plans',
    summary: 'Delete budget plans: selected ones, or all that match. One that products use stays',
    area: 'budget-plans',
    access: admins,
    body: selection(budgetPlanList),
    output: removedAnswer,
    errors: ['budgetPlanInUse'],
  }),
  restoreBudgetPlans: endpoint({
    method: 'POST',
    path: '/api/budget-plans/restore',
    summary: 'Restore deleted budget plans',
    area: 'budget-plans',
    access: admins,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
} as const;
