// Closes the ledgers of completed orders: what the networks did not spend is credited to the customer, or kept, as its setting says. Safe
// to run on several workers at once.
import { keepsUnspent } from '#domain/customers/index.ts';
import { canClose, closeMoney, orderMoneySums } from '#domain/results/index.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { customers } from '../../customers/customer-table.ts';
import { recordChange } from '../../db/record-change.ts';
import { lockAnyOrder } from '../../orders/index.ts';
import { orders } from '../../orders/order-table.ts';
import { orderLedgers } from './order-ledger-table.ts';
import { readLedger } from './read-amounts.ts';

const ORDERS_PER_ROUND = 50;

export async function closeLedgers(context: AppContext): Promise<void> {
  const open = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'COMPLETED'),
        isNull(orders.deletedAt),
        sql`not exists (select 1 from order_ledgers l where l.order_id = ${orders.id})`,
      ),
    )
    .orderBy(asc(orders.updatedAt))
    .limit(ORDERS_PER_ROUND);
  for (const { id } of open)
    await closeLedger(context, id).catch((error: unknown) =>
      context.log.error({ err: error, orderId: id }, 'the ledger of an order could not be closed'),
    );
}

async function closeLedger(context: AppContext, orderId: string): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, orderId);
    if (order?.status !== 'COMPLETED') return;
    const { amounts, campaigns } = await readLedger(tx, order, now);
    if (!canClose(campaigns, now)) return;
    const [customer] = await tx.select({ settings: customers.settings }).from(customers).where(eq(customers.id, order.customerId));
    const { customerId, currencyCode } = order;
    const { planned, setOnNetwork, spent, unspent } = orderMoneySums(amounts);
    const closed = closeMoney(unspent, keepsUnspent(customer?.settings ?? []));
    const written = await tx
      .insert(orderLedgers)
      .values({ orderId, customerId, currencyCode, planned, setOnNetwork, spent, ...closed, closedAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ id: orderLedgers.orderId });
    if (written.length === 0) return;
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
