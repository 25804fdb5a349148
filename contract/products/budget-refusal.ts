// The message for a product that cannot run with its budget plan. Browser and server use the same text.
import { moneyText } from '#domain/money/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { BudgetPlan, BudgetVerdict } from '#domain/products/index.ts';

export interface BudgetRefusal {
  code: 'productNetworkUnfunded' | 'productBudgetTooSmall' | 'productBudgetFarTooSmall';
  params: Readonly<Record<string, string | number>>;
}

export function budgetRefusal(
  verdict: BudgetVerdict,
  plan: Pick<BudgetPlan, 'minimumPerAdSet'>,
  currency: MoneyCurrency,
): BudgetRefusal | null {
  if (verdict.kind === 'spread') return null;
  const network = NETWORK_LABELS[verdict.network];
  if (verdict.kind === 'networkUnfunded') return { code: 'productNetworkUnfunded', params: { network } };
  const { perAdSetAndDay, mostAdSets } = verdict;
  const params = { network, perDay: moneyText(perAdSetAndDay, currency), minimum: moneyText(plan.minimumPerAdSet, currency) };
  if (mostAdSets === 0) return { code: 'productBudgetFarTooSmall', params };
  return { code: 'productBudgetTooSmall', params: { ...params, mostAdSets } };
}
