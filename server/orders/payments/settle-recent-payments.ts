// Settles orders whose card screen was opened lately: the payment may have succeeded while no process was there to hear of it.
// Every worker runs this several times a minute, so that a charged order never waits long.
import type { AppContext } from '../../app-context.ts';
import { ordersBeingPaid } from './payment-store.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/** Limits the duration of a round, because people wait for it; the remaining payments follow in the next round. */
const MAX_AT_ONCE = 100;

export async function settleRecentPayments(context: AppContext): Promise<void> {
  const { db, log, now, payments } = context;
  if (!payments) return;
  for (const orderId of await ordersBeingPaid(db, new Date(now()), MAX_AT_ONCE)) {
    await reconcilePayment(context, payments, orderId).catch((error: unknown) =>
      log.warn({ err: error, orderId }, 'a recent payment could not be read'),
    );
  }
}
