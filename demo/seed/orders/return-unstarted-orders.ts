// Returns demo orders to READY whose delivery could not be placed into the twins, for example because their account is not linked. The
// worker then starts or fails them like any other order: an order is PROCESSING only while it has a delivery.
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { users } from '../../../server/accounts/users/user-table.ts';
import { deliveries } from '../../../server/campaigns/delivery/delivery-table.ts';
import type { Transaction } from '../../../server/db/connection.ts';
import { deliveryOutbox, orderEvents, orders } from '../../../server/orders/order-table.ts';
import { DEMO_ACCOUNTS } from '../../demo-accounts.ts';

export async function returnUnstartedOrders(tx: Transaction): Promise<void> {
  const [first] = await tx
    .select({ at: users.createdAt })
    .from(users)
    .where(eq(users.email, DEMO_ACCOUNTS[0]?.email ?? ''));
  if (!first) return;
  const unstarted = await tx
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(deliveries, eq(deliveries.orderId, orders.id))
    .where(and(eq(orders.status, 'PROCESSING'), lt(orders.createdAt, first.at), isNull(deliveries.id)));
  for (const { id } of unstarted) {
    await tx.update(orders).set({ status: 'READY' }).where(eq(orders.id, id));
    await tx.delete(orderEvents).where(and(eq(orderEvents.orderId, id), eq(orderEvents.step, 'startDelivery')));
    const [latest] = await tx
      .select()
      .from(deliveryOutbox)
      .where(eq(deliveryOutbox.orderId, id))
      .orderBy(desc(deliveryOutbox.attempt))
      .limit(1);
    if (latest) await tx.update(deliveryOutbox).set({ closedAt: null }).where(eq(deliveryOutbox.id, latest.id));
    else await tx.insert(deliveryOutbox).values({ id: newId(), orderId: id, attempt: 1 });
  }
}
