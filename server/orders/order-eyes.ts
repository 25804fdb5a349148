// How does someone see orders? What they cost with tax or without, and with what goes to the networks or not: by the lists of roles in
// the dashboard that they are in. Staff in the console see all of it. How deliveries go is staff's alone to see.
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard, mayUse, worksInConsole } from '#domain/dashboards/index.ts';
import type { TaxBasis } from '#domain/money/index.ts';
import { taxBasisFor } from '#domain/orders/index.ts';
import type { Database } from '../db/connection.ts';
import { readDashboard } from '../dashboards/index.ts';

export interface OrderEyes {
  basis: TaxBasis;
  seesInvestment: boolean;
  /** Whether a delivery began, or failed and why; to others it is ready all the while. */
  seesDelivery: boolean;
}

const CONSOLE: OrderEyes = { basis: 'withTax', seesInvestment: true, seesDelivery: true };

export async function orderEyes(db: Database, actor: Actor): Promise<OrderEyes> {
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
