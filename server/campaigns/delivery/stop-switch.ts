// Stops: while one is set, nothing is made or switched on for the whole product, a customer or an account, and running campaigns are paused.
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { orders } from '../../orders/order-table.ts';
import { deliveryStops } from './stop-table.ts';

export interface StopSubject {
  accountId: string;
  orderId: string;
}

/** The stop that concerns an order's delivery to an account; null where none is set. */
export async function findStop(db: Queryable, { accountId, orderId }: StopSubject): Promise<{ id: string; reason: string } | null> {
  const customer = db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId));
  const [stop] = await db
    .select({ id: deliveryStops.id, reason: deliveryStops.reason })
    .from(deliveryStops)
    .where(
      and(
        isNull(deliveryStops.endedAt),
        or(
          and(isNull(deliveryStops.accountId), isNull(deliveryStops.customerId)),
          eq(deliveryStops.accountId, accountId),
          eq(deliveryStops.customerId, customer),
        ),
      ),
    )
    .limit(1);
  return stop ?? null;
}
