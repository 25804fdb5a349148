// Whether every ad set gets at least the minimum of the budget plan and of the account. The findings name no amounts, because customers
// read them too.
import { NETWORK_LABELS } from '../../networks/index.ts';
import type { DeliveredTemplate } from '../plan/delivery-order.ts';
import { findingsOn } from './preflight-finding.ts';
import type { PreflightFinding } from './preflight-finding.ts';
import type { BudgetFault, PreflightFacts } from './preflight-facts.ts';

export const budgetPlanFindings = ({ budgetFaults }: PreflightFacts): PreflightFinding[] =>
  budgetFaults.map((fault) => {
    const { block } = findingsOn('network' in fault.verdict ? fault.verdict.network : null);
    return block(faultText(fault), { record: { kind: 'product', id: fault.productId } });
  });

function faultText({ productName, verdict }: BudgetFault): string {
  switch (verdict.kind) {
    case 'noPlan':
      return `${productName} has no budget plan, so nothing could be spent on ads.`;
    case 'networkUnfunded':
      return `The budget plan of ${productName} has no budget for ${NETWORK_LABELS[verdict.network]}.`;
    case 'belowMinimum':
      return `The budget of ${productName} is too small for its number of ad sets on ${NETWORK_LABELS[verdict.network]}.`;
    default:
      return verdict satisfies never;
  }
}

/** The network refuses an ad set with less than the account's minimum. */
export function minimumFindings({ accounts }: PreflightFacts, template: DeliveredTemplate): PreflightFinding[] {
  const { block } = findingsOn(template.network, template.name);
  const account = accounts[template.network];
  const minimum = account?.minimumBudget ?? null;
  if (!account || minimum === null) return [];
  const spans = template.budgets.flat().filter(({ fromDay, toDay, amount }) => amount < minimum * (toDay - fromDay + 1));
  const texts = new Set(spans.map(({ fromDay, toDay }) => `days ${fromDay} to ${toDay}`));
  return [...texts].map((days) =>
    block(`The budget of ${template.name} for ${days} is below the minimum of ${account.name}. Choose a product with a larger budget.`, {
      field: { step: 'product', path: 'products' },
    }),
  );
}
