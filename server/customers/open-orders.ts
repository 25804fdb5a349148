// Refuses to delete customers with open orders: nobody could see those orders any more, nor refund what was paid for them.
import { OPEN_ORDER_STATES } from '#domain/orders/index.ts';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { orders } from '../orders/order-table.ts';
import { customers } from './customer-table.ts';

/** To be called after the customers were marked as deleted: a concurrent order waits for that lock, and an earlier one is found here. */
export async function refuseOpenOrders(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  const customersWithOrders = await tx
    .select({ name: customers.name, open: count() })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inArray(orders.customerId, [...customerIds]), inArray(orders.status, [...OPEN_ORDER_STATES]), isNull(orders.deletedAt)))
    .groupBy(customers.id)
    .orderBy(asc(customers.name));
  const [first, ...others] = customersWithOrders;
  if (!first) return;
  throw new AppError('customerHasOpenOrders', {
    customer: others.length === 0 ? first.name : `${first.name} and ${others.length} more`,
    count: customersWithOrders.reduce((sum, { open }) => sum + open, 0),
  });
}
