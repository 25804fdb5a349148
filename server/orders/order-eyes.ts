// How does someone see what orders cost? With tax or without, and with what goes to the networks or not: by the lists of roles in the
// dashboard that they are in. Staff in the console see all of it.
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard, mayUse, worksInConsole } from '#domain/dashboards/index.ts';
import type { TaxBasis } from '#domain/money/index.ts';
import { taxBasisFor } from '#domain/orders/index.ts';
import type { Database } from '../db/connection.ts';
import { readDashboard } from '../dashboards/index.ts';

export interface OrderEyes {
  basis: TaxBasis;
  seesInvestment: boolean;
}

const CONSOLE: OrderEyes = { basis: 'withTax', seesInvestment: true };

export async function orderEyes(db: Database, actor: Actor): Promise<OrderEyes> {
  const customerId = customerOfDashboard(actor);
  if (customerId === null || worksInConsole(actor)) return CONSOLE;
  const dashboard = await readDashboard(db, customerId);
  if (!dashboard) return { basis: 'withoutTax', seesInvestment: false };
  return {
    basis: taxBasisFor(dashboard.features, actor.roles),
    seesInvestment: mayUse(dashboard.features, 'digitalInvestment', actor.roles),
  };
}
