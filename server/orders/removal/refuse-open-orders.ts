// Keeps customers from being deleted while they have open orders or refunds that are not done: nobody could see those orders any more,
// nor give the money back.
import { OPEN_ORDER_STATES } from '#domain/orders/index.ts';
import { and, asc, countDistinct, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { orders } from '../order-table.ts';
import { refunds } from '../payments/payment-table.ts';

/** To be called after the customers were marked as deleted: a concurrent order waits for that lock, and an earlier one is found here. */
export async function refuseOpenOrders(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  const open = inArray(orders.status, [...OPEN_ORDER_STATES]);
  await refuseWhere(tx, customerIds, 'customerHasOpenOrders', and(open, isNull(orders.deletedAt)));
  // A refund that failed counts until a later try of it is done. Deleted orders count too: their money is owed all the same.
  const laterTry = sql`(select max(r.number) from ${refunds} r where r.order_id = ${orders.id})`;
  const owed = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orders.id), ne(refunds.state, 'DONE'), or(ne(refunds.state, 'FAILED'), eq(refunds.number, laterTry))));
  await refuseWhere(tx, customerIds, 'customerHasOpenRefunds', sql`exists (${owed})`);
}

async function refuseWhere(
  tx: Transaction,
  customerIds: readonly string[],
  code: 'customerHasOpenOrders' | 'customerHasOpenRefunds',
  condition: SQL | undefined,
): Promise<void> {
  const kept = await tx
    .select({ name: customers.name, orderCount: countDistinct(orders.id) })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inArray(orders.customerId, [...customerIds]), condition))
    .groupBy(customers.id)
    .orderBy(asc(customers.name));
  const [first, ...others] = kept;
  if (!first) return;
  throw new AppError(code, {
    customer: others.length === 0 ? first.name : `${first.name} and ${others.length} more`,
    count: kept.reduce((sum, { orderCount }) => sum + orderCount, 0),
  });
}
