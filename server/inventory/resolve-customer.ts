// Resolves the customer for whom someone creates a listing or a resource, or uploads something: their own, the one whose dashboard
// staff have open, or the one that staff name. A customer outside of the actor's scope is treated as one that does not exist.
import { resourceScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { and, eq } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import { isVisibleCustomer } from '../customers/customer-visibility.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';

export interface ResolvedCustomer {
  customerId: string;
  vertical: string;
  currencyCode: string;
  countryCode: string;
}

/** Sales do not name a customer: they work in the dashboard that they have open. */
export async function resolveCustomer(db: Queryable, actor: Actor, requestedId: string | undefined): Promise<ResolvedCustomer> {
  const customerId = requestedId ?? customerOfDashboard(actor);
  if (customerId === null) throw new AppError('customerIdRequired', {}, [{ path: 'customerId', message: 'Choose a customer.' }]);
  const [found] = await db
    .select({
      customerId: customers.id,
      vertical: customers.vertical,
      currencyCode: customers.currencyCode,
      countryCode: customers.countryCode,
    })
    .from(customers)
    .where(and(eq(customers.id, customerId), isVisibleCustomer(resourceScope(actor))));
  if (!found) throw new AppError('notFound');
  return found;
}

/** For callers that need only the id. */
export const resolveCustomerId = async (db: Queryable, actor: Actor, requestedId: string | undefined): Promise<string> =>
  (await resolveCustomer(db, actor, requestedId)).customerId;
