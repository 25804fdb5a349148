// Settles orders whose card screen was opened lately: the payment may have succeeded while no process was there to hear of it.
// Every worker runs this several times a minute, so that a charged order never waits for a minute.
import type { AppContext } from '../../app-context.ts';
import { ordersBeingPaid } from './payment-store.ts';
import { reconcileOrders } from './reconcile-orders.ts';

/** Limits the duration of a round, because people wait for it. */
const MAX_AT_ONCE = 1000;

export async function settleRecentPayments(context: AppContext): Promise<void> {
  const { db, now, payments } = context;
  if (!payments) return;
  await reconcileOrders(context, payments, await ordersBeingPaid(db, new Date(now()), MAX_AT_ONCE));
}
