// What a person may see of orders: prices with or without tax, and the digital investment, by the roles that the dashboard's features are
// open to. Staff in the console see everything. Only staff see how the delivery goes.
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard, mayUse, worksInConsole } from '#domain/dashboards/index.ts';
import type { TaxBasis } from '#domain/money/index.ts';
import { taxBasisFor } from '#domain/orders/index.ts';
import type { Database } from '../db/connection.ts';
import { readDashboard } from '../dashboards/index.ts';

export interface OrderFieldAccess {
  basis: TaxBasis;
  seesInvestment: boolean;
  /** Whether a delivery started or failed, and why; others see the order as READY meanwhile. */
  seesDelivery: boolean;
}

const CONSOLE: OrderFieldAccess = { basis: 'withTax', seesInvestment: true, seesDelivery: true };

export async function orderFieldAccess(db: Database, actor: Actor): Promise<OrderFieldAccess> {
  const customerId = customerOfDashboard(actor);
  if (customerId === null || worksInConsole(actor)) return CONSOLE;
  const dashboard = await readDashboard(db, customerId);
  const seesDelivery = actor.customerId === null;
  if (!dashboard) return { basis: 'withoutTax', seesInvestment: false, seesDelivery };
  return {
    basis: taxBasisFor(dashboard.features, actor.roles),
    seesInvestment: mayUse(dashboard.features, 'digitalInvestment', actor.roles),
    seesDelivery,
  };
}
