// Divides a price into budgets per network, span and ad set. The parts of each level add up exactly to the level above.
import { scaleAmount, splitAmount, splitEvenly } from '../money/index.ts';
import { NETWORKS } from '../networks/index.ts';
import type { Network } from '../networks/index.ts';
import { hundredthsOf } from './budget-plan.ts';
import type { BudgetPlan } from './budget-plan.ts';

export interface SpanBudget {
  fromDay: number;
  toDay: number;
  amount: number;
  /** The budget of each ad set for the whole span. */
  perAdSet: number[];
}

export interface NetworkBudget {
  network: Network;
  amount: number;
  spans: SpanBudget[];
}

export interface MarginSplit {
  margin: number;
  /** The amount spent on the networks: the price without margin and tax. */
  digitalInvestment: number;
}

export type BudgetVerdict =
  | ({ kind: 'spread'; networks: NetworkBudget[] } & MarginSplit)
  | { kind: 'networkUnfunded'; network: Network }
  | { kind: 'belowMinimum'; network: Network; fromDay: number; perAdSetAndDay: number; mostAdSets: number };

export interface BudgetRequest {
  /** Price without tax, in minor units. */
  net: number;
  plan: BudgetPlan;
  days: number;
  /** Ad sets that the product's templates create per network; absent if it has no template for it. */
  adSets: Readonly<Partial<Record<Network, number>>>;
}

export function splitMargin(net: number, { marginPercent }: Pick<BudgetPlan, 'marginPercent'>): MarginSplit {
  const margin = scaleAmount(net, hundredthsOf(marginPercent), hundredthsOf(100));
  return { margin, digitalInvestment: net - margin };
}

/** The share of a network that the product does not use goes to the others. */
export function spreadBudget({ net, plan, days, adSets }: BudgetRequest): BudgetVerdict {
  const spent = splitMargin(net, plan);
  const used = NETWORKS.filter((network) => (adSets[network] ?? 0) > 0);
  const unfunded = used.find((network) => plan.platformShares[network] === 0);
  if (unfunded) return { kind: 'networkUnfunded', network: unfunded };
  if (used.length === 0) return { kind: 'spread', ...spent, networks: [] };

  const amounts = splitAmount(
    spent.digitalInvestment,
    used.map((network) => hundredthsOf(plan.platformShares[network])),
  );
  const networks = used.map((network, index): NetworkBudget => {
    const amount = amounts[index] ?? 0;
    return { network, amount, spans: spreadOverDays(amount, plan, days, adSets[network] ?? 1) };
  });
  return findBelowMinimum(networks, plan.minimumPerAdSet) ?? { kind: 'spread', ...spent, networks };
}

/** The shares of spans that start after the campaign's end go to the earlier spans. */
function spreadOverDays(amount: number, { daySpans }: BudgetPlan, days: number, adSets: number): SpanBudget[] {
  const activeSpans = daySpans.filter(({ fromDay }) => fromDay <= days);
  const amounts = splitAmount(
    amount,
    activeSpans.map(({ share }) => hundredthsOf(share)),
  );
  return activeSpans.map(({ fromDay }, index) => {
    const part = amounts[index] ?? 0;
    return { fromDay, toDay: (activeSpans[index + 1]?.fromDay ?? days + 1) - 1, amount: part, perAdSet: splitEvenly(part, adSets) };
  });
}

function findBelowMinimum(networks: readonly NetworkBudget[], minimum: number): BudgetVerdict | null {
  for (const { network, spans } of networks) {
    for (const { fromDay, toDay, amount, perAdSet } of spans) {
      const spanDays = toDay - fromDay + 1;
      const least = Math.min(...perAdSet);
      if (least >= minimum * spanDays) continue;
      return {
        kind: 'belowMinimum',
        network,
        fromDay,
        perAdSetAndDay: Math.floor(least / spanDays),
        mostAdSets: Math.floor(amount / (minimum * spanDays)),
      };
    }
  }
  return null;
}
