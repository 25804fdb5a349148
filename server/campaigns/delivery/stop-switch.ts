// Stops: while one is set, nothing is made or switched on for the whole product, a customer or an account, and running campaigns are paused.
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { orders } from '../../orders/order-table.ts';
import { manualCampaigns } from '../manual/manual-campaign-table.ts';
import { deliveryStops } from './stop-table.ts';

export interface StopSubject {
  accountId: string;
  orderId: string | null;
  /** Of a campaign that was made by hand. */
  manualId?: string | null;
}

/** The stop that concerns a delivery to an account; null where none is set. */
export async function findStop(
  db: Queryable,
  { accountId, orderId, manualId }: StopSubject,
): Promise<{ id: string; reason: string } | null> {
  const customer =
    orderId === null
      ? db
          .select({ id: manualCampaigns.customerId })
          .from(manualCampaigns)
          .where(eq(manualCampaigns.id, manualId ?? ''))
      : db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId));
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
