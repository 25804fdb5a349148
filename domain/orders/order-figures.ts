// Which figures stand under a list of orders, and who sees them how? Sums are per currency, as staff list orders of many customers.
import type { Role } from '../access/index.ts';
import { mayUse } from '../dashboards/index.ts';
import type { FeatureRoles } from '../dashboards/index.ts';
import { amountOn } from '../money/index.ts';
import type { TaxBasis } from '../money/index.ts';
import type { OrderState } from './order-states.ts';

export interface CountedOrder {
  status: OrderState;
  currency: string;
  net: number;
  total: number;
  impressions: number;
}

export interface OrderFigures {
  /** By currency, in the order of their codes. */
  totalPrice: { currency: string; amount: number }[];
  overallImpressions: number;
}

/** Cancelled orders are listed, but nothing was bought with them. */
export function orderFigures(orders: readonly CountedOrder[], basis: TaxBasis): OrderFigures {
  const amounts = new Map<string, number>();
  for (const order of orders) {
    if (order.status === 'CANCELLED') continue;
    amounts.set(order.currency, (amounts.get(order.currency) ?? 0) + amountOn(basis, order));
  }
  return {
    totalPrice: [...amounts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([currency, amount]) => ({ currency, amount })),
    overallImpressions: orders.reduce((sum, { impressions }) => sum + impressions, 0),
  };
}

/** With tax for the roles that the dashboard names, without for all others. */
export const taxBasisFor = (features: FeatureRoles, roles: readonly Role[]): TaxBasis =>
  mayUse(features, 'ordersTaxInclusive', roles) ? 'withTax' : 'withoutTax';

/** Null where it is not known, or not for this person to see. */
export const shownInvestment = (digitalInvestment: number | null, features: FeatureRoles, roles: readonly Role[]): number | null =>
  mayUse(features, 'digitalInvestment', roles) ? digitalInvestment : null;
