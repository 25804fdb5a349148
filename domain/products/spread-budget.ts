// How does a price turn into what each network may spend, span by span and ad set by ad set? Every level adds up to the one above it,
// to the last unit.
import { scaleAmount, splitAmount, splitEvenly } from '../money/index.ts';
import { NETWORKS } from '../networks/index.ts';
import type { Network } from '../networks/index.ts';
import { hundredthsOf } from './budget-plan.ts';
import type { BudgetPlan } from './budget-plan.ts';

export interface SpanBudget {
  fromDay: number;
  toDay: number;
  amount: number;
  /** What each ad set may spend within the span. */
  perAdSet: number[];
}

export interface PlatformBudget {
  network: Network;
  amount: number;
  spans: SpanBudget[];
}

export interface SpentPrice {
  margin: number;
  /** What goes to the networks: neither our margin nor tax. */
  digitalInvestment: number;
}

export type BudgetVerdict =
  | ({ kind: 'spread'; platforms: PlatformBudget[] } & SpentPrice)
  | { kind: 'platformUnfunded'; network: Network }
  | { kind: 'belowMinimum'; network: Network; fromDay: number; perAdSetAndDay: number; mostAdSets: number };

export interface BudgetRequest {
  /** Without tax, in minor units. */
  net: number;
  plan: BudgetPlan;
  days: number;
  /** How many ad sets the product's templates make on each network; none where it has no template for it. */
  adSets: Readonly<Partial<Record<Network, number>>>;
}

export function spendPrice(net: number, { marginPercent }: Pick<BudgetPlan, 'marginPercent'>): SpentPrice {
  const margin = scaleAmount(net, hundredthsOf(marginPercent), hundredthsOf(100));
  return { margin, digitalInvestment: net - margin };
}

/** A network that the product does not use leaves its share to the others. */
export function spreadBudget({ net, plan, days, adSets }: BudgetRequest): BudgetVerdict {
  const spent = spendPrice(net, plan);
  const used = NETWORKS.filter((network) => (adSets[network] ?? 0) > 0);
  const unfunded = used.find((network) => plan.platformShares[network] === 0);
  if (unfunded) return { kind: 'platformUnfunded', network: unfunded };
  if (used.length === 0) return { kind: 'spread', ...spent, platforms: [] };

  const amounts = splitAmount(
    spent.digitalInvestment,
    used.map((network) => hundredthsOf(plan.platformShares[network])),
  );
  const platforms = used.map((network, place): PlatformBudget => {
    const amount = amounts[place] ?? 0;
    return { network, amount, spans: spreadOverDays(amount, plan, days, adSets[network] ?? 1) };
  });
  return findBelowMinimum(platforms, plan.minimumPerAdSet) ?? { kind: 'spread', ...spent, platforms };
}

/** Spans that begin after the campaign's end leave their share to those before. */
function spreadOverDays(amount: number, { daySpans }: BudgetPlan, days: number, adSets: number): SpanBudget[] {
  const lasting = daySpans.filter(({ fromDay }) => fromDay <= days);
  const amounts = splitAmount(
    amount,
    lasting.map(({ share }) => hundredthsOf(share)),
  );
  return lasting.map(({ fromDay }, place) => {
    const part = amounts[place] ?? 0;
    return { fromDay, toDay: (lasting[place + 1]?.fromDay ?? days + 1) - 1, amount: part, perAdSet: splitEvenly(part, adSets) };
  });
}

function findBelowMinimum(platforms: readonly PlatformBudget[], minimum: number): BudgetVerdict | null {
  for (const { network, spans } of platforms) {
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
