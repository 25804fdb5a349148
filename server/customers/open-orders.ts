// Can customers go? Not while orders of theirs are open: nobody would see those any more, nor give back what is paid for them.
import { OPEN_ORDER_STATES } from '#domain/orders/index.ts';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { orders } from '../orders/order-table.ts';
import { customers } from './customer-table.ts';

/** They are marked already: whoever places an order waits for that, and one that was placed before is seen here. */
export async function refuseOpenOrders(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  const busy = await tx
    .select({ name: customers.name, open: count() })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inArray(orders.customerId, [...customerIds]), inArray(orders.status, [...OPEN_ORDER_STATES]), isNull(orders.deletedAt)))
    .groupBy(customers.id)
    .orderBy(asc(customers.name));
  const [first, ...others] = busy;
  if (!first) return;
  throw new AppError('customerHasOpenOrders', {
    customer: others.length === 0 ? first.name : `${first.name} and ${others.length} more`,
    count: busy.reduce((sum, { open }) => sum + open, 0),
  });
}
