// Creating and changing a budget plan. A change after which the plan could not fund one of its products is refused.
import { errorText } from '#contract/error-catalogue.ts';
import { budgetRefusal } from '#contract/products/index.ts';
import type { BudgetPlanChange, BudgetPlanInput, BudgetPlanShape } from '#contract/products/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { moneyCurrency, priceParts } from '#domain/money/index.ts';
import { adSetsOf, spreadBudget } from '#domain/products/index.ts';
import { requireGlobalScope } from '../db/lists/global-scope.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { nameTaken } from '../http/name-taken.ts';
import { insertBudgetPlan, lockBudgetPlan, readBudgetPlan, updateBudgetPlanRow } from './budget-plan-store.ts';
import { productsOfPlan } from './product-store.ts';
import { writeBudgetPlanVersions } from './write-product-versions.ts';

export async function createBudgetPlan(tx: Transaction, actor: Actor, input: BudgetPlanInput): Promise<BudgetPlanShape> {
  requireGlobalScope(actor);
  const id = await insertBudgetPlan(tx, input).catch(refuseTakenName(input.name));
  await writeBudgetPlanVersions(tx, [id], actor.userId);
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'created', after: input });
  return readBack(tx, id);
}

export async function changeBudgetPlan(
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...input }: BudgetPlanChange,
): Promise<BudgetPlanShape> {
  requireGlobalScope(actor);
  const before = await lockBudgetPlan(tx, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  await refuseUnfitProducts(tx, id, before.currencyCode, input);
  await updateBudgetPlanRow(tx, id, input).catch(refuseTakenName(input.name));
  await writeBudgetPlanVersions(tx, [id], actor.userId);
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'updated', before, after: input });
  return readBack(tx, id);
}

const entityOf = (id: string) => ({ area: 'budget-plans', entity: 'budget plan', entityId: id, customerId: null });

async function refuseUnfitProducts(tx: Transaction, id: string, currencyCode: string, plan: BudgetPlanInput): Promise<void> {
  const used = await productsOfPlan(tx, id);
  if (used.length > 0 && plan.currencyCode !== currencyCode) throw new AppError('budgetPlanInUse', { name: plan.name });
  for (const { name, templates, campaignDurationDays, ...price } of used) {
    const verdict = spreadBudget({ net: priceParts(price).net, plan, days: campaignDurationDays, adSets: adSetsOf(templates) });
    const refusal = budgetRefusal(verdict, plan, moneyCurrency(plan.currencyCode));
    if (refusal) throw new AppError('budgetPlanUnfit', { product: name, reason: errorText(refusal.code, refusal.params) });
  }
}

async function readBack(tx: Transaction, id: string): Promise<BudgetPlanShape> {
  const plan = await readBudgetPlan(tx, id);
  if (!plan) throw new AppError('notFound');
  return plan;
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'budget_plans_name_unique') throw nameTaken('budgetPlanNameTaken', name);
    throw error;
  };
