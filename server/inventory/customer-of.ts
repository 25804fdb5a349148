// For which customer does someone make a listing or a resource, or upload something? Their own, the one that staff chose, or the one
// that staff name; a customer that they do not see is one that does not exist.
import { resourceScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';

export interface CustomerAtWork {
  customerId: string;
  vertical: string;
  currencyCode: string;
  countryCode: string;
}

/** Sales name none: they work in the dashboard that they chose. */
export async function customerAtWork(db: Queryable, actor: Actor, named: string | undefined): Promise<CustomerAtWork> {
  const own = customerOfDashboard(actor);
  const customerId = named ?? own;
  if (customerId === null) throw new AppError('customerIdRequired', {}, [{ path: 'customerId', message: 'Please choose a customer.' }]);
  if (resourceScope(actor).kind === 'nothing') throw new AppError('notFound');
  if (own !== null && own !== customerId) throw new AppError('notFound');
  const [found] = await db
    .select({
      customerId: customers.id,
      vertical: customers.vertical,
      currencyCode: customers.currencyCode,
      countryCode: customers.countryCode,
    })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  if (!found) throw new AppError('notFound');
  return found;
}

/** For those who need no more of it than its id. */
export const customerOf = async (db: Queryable, actor: Actor, named: string | undefined): Promise<string> =>
  (await customerAtWork(db, actor, named)).customerId;
