// For which customer does someone make a resource or upload an asset? Their own, the one that staff chose, or the one that staff
// name; a customer that they do not see is one that does not exist.
import type { Actor } from '#domain/access/index.ts';
import { resourceScope } from '#domain/inventory/resources/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';

/** Sales name none: they work in the dashboard that they chose. */
export async function customerOf(db: Queryable, actor: Actor, named: string | undefined): Promise<string> {
  const own = actor.customerId ?? actor.chosenCustomerId;
  const customerId = named ?? own;
  if (customerId === null) throw new AppError('customerIdRequired');
  if (resourceScope(actor).kind === 'nothing') throw new AppError('notFound');
  if (own !== null && own !== customerId) throw new AppError('notFound');
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)));
  if (!found) throw new AppError('notFound');
  return found.id;
}
