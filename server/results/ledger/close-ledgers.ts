// Closes the ledgers of completed orders: what the networks did not spend is credited to the customer, or kept, as its setting says. Safe
// to run on several workers at once.
import { keepsUnspent } from '#domain/customers/index.ts';
import { canClose, closeMoney, orderMoneySums } from '#domain/results/index.ts';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import { customers } from '../../customers/customer-table.ts';
import type { Queryable } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { insertLedger, lockAnyOrder, readRefunds } from '../../orders/index.ts';
import { orders } from '../../orders/order-table.ts';
import { readLedger } from './read-amounts.ts';

const ORDERS_AT_ONCE = 50;

export async function closeLedgers(context: AppContext): Promise<void> {
  let ids: string[] = [];
  do {
    ids = await ordersWithoutLedger(context.db, ids.at(-1) ?? NIL);
    for (const id of ids)
      await closeLedger(context, id).catch((error: unknown) =>
        context.log.error({ err: error, orderId: id }, 'the ledger of an order could not be closed'),
      );
  } while (ids.length === ORDERS_AT_ONCE);
}

/** Read in pages, because orders that wait for their figures must not keep others from being closed. */
async function ordersWithoutLedger(db: Queryable, after: string): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'COMPLETED'),
        isNull(orders.deletedAt),
        gt(orders.id, after),
        sql`not exists (select 1 from order_ledgers l where l.order_id = ${orders.id})`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(ORDERS_AT_ONCE);
  return rows.map(({ id }) => id);
}

async function closeLedger(context: AppContext, orderId: string): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, orderId);
    if (order?.status !== 'COMPLETED') return;
    const { amounts, campaigns } = await readLedger(tx, order);
    if (!canClose(campaigns, now)) return;
    const [customer] = await tx.select({ settings: customers.settings }).from(customers).where(eq(customers.id, order.customerId));
    const { customerId, currencyCode } = order;
    const sums = orderMoneySums(amounts);
    const { planned, setOnNetwork, spent, unspent } = sums;
    const { refunded } = await readRefunds(tx, order);
    const closed = closeMoney({ ...sums, refunded }, keepsUnspent(customer?.settings ?? []));
    const ledger = { orderId, customerId, currencyCode, planned, setOnNetwork, spent, ...closed, closedAt: new Date(now) };
    if (!(await insertLedger(tx, ledger))) return;
    await recordChange(tx, null, {
      area: 'orders',
      entity: 'order',
      entityId: orderId,
      customerId,
      action: 'updated',
      before: {},
      after: { spent, unspent, ...closed },
    });
  });
}
