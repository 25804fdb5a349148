// How the budget of an ordered product is divided among its templates: each gets the ad sets that it is paid for, with their spans of days.
import { networkOfTemplate } from '../../networks/index.ts';
import type { TemplateModel } from '../../networks/index.ts';
import { adSetsOf, spreadBudget } from '../../products/index.ts';
import type { BudgetPlan, BudgetVerdict } from '../../products/index.ts';
import type { SpanBudgetOfAdSet } from './delivery-order.ts';

interface BudgetedTemplate {
  templateModel: TemplateModel;
  /** One, or the number of stages of a funnel. */
  adSets: number;
}

export interface BudgetedProduct {
  /** Price without tax, in minor units. */
  net: number;
  plan: BudgetPlan;
  days: number;
  templates: readonly BudgetedTemplate[];
}

type Spread = Extract<BudgetVerdict, { kind: 'spread' }>;
export type BudgetsOfTemplates = { kind: 'spread'; budgets: SpanBudgetOfAdSet[][][] } | Exclude<BudgetVerdict, Spread>;

/** For each template, in their order: for each of its ad sets, its budget in each span. */
export function budgetsOfTemplates({ net, plan, days, templates }: BudgetedProduct): BudgetsOfTemplates {
  const verdict = spreadBudget({ net, plan, days, adSets: adSetsOf(templates) });
  if (verdict.kind !== 'spread') return verdict;
  const used = { meta: 0, google: 0 };
  const budgets = templates.map(({ templateModel, adSets }) => {
    const network = networkOfTemplate(templateModel);
    const first = used[network];
    used[network] += adSets;
    return Array.from({ length: adSets }, (_, set) => spansOf(verdict, network, first + set));
  });
  return { kind: 'spread', budgets };
}

const spansOf = ({ networks }: Spread, network: 'meta' | 'google', set: number): SpanBudgetOfAdSet[] =>
  (networks.find((each) => each.network === network)?.spans ?? []).map(({ fromDay, toDay, perAdSet }) => ({
    fromDay,
    toDay,
    amount: perAdSet[set] ?? 0,
  }));
