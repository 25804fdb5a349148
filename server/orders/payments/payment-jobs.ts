// Background jobs that compare orders with the payment provider: one order after its payment has to be closed or refunded, and every few
// minutes all orders whose payment may have changed without a webhook event reaching us.
import { GiveUp } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { PaymentProvider } from '../../adapters/stripe/index.ts';
import type { AppContext } from '../../app-context.ts';
import { PAYMENT_JOB } from './enqueue-payment-reconciliation.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { replayMissedWebhooks } from './replay-missed-webhooks.ts';
import { ordersToReconcile } from './payment-store.ts';
import { enqueueMissedRemovals } from '../saved-cards/remove-card-job.ts';

/** Younger orders are left out: people are just paying them, and a webhook event usually settles them. */
const MIN_ORDER_AGE_MS = 2 * 60_000;

export const orderPaymentJob = jobKind({
  id: PAYMENT_JOB,
  retries: 10,
  timeoutSeconds: 120,
  concurrency: 2,
  async handle({ payload, context }) {
    await reconcilePayment(context, requireProvider(context), payload.orderId);
  },
});

export const reconcilePaymentsJob = jobKind({
  id: 'reconcile-payments',
  retries: 0,
  timeoutSeconds: 600,
  concurrency: 1,
  async handle({ context, report, signal }) {
    if (!context.payments) return;
    const { payments } = context;
    const ids = await ordersToReconcile(context.db, new Date(context.clock.now() - MIN_ORDER_AGE_MS));
    let compared = 0;
    const onCompared = (): Promise<void> => {
      compared += 1;
      return report({ value: (100 * compared) / ids.length, message: `Compared ${compared} of ${ids.length}` });
    };
    await Promise.all([
      // Listing events takes long where the provider is slow, and charged orders should not wait for it.
      replayMissedWebhooks(context, payments).catch((error: unknown) =>
        context.log.warn({ err: error }, 'missed webhook events could not be read from the payment provider'),
      ),
      enqueueMissedRemovals(context),
      reconcileOrders(context, payments, ids, { signal, onCompared }),
    ]);
  },
});

function requireProvider({ payments }: AppContext): PaymentProvider {
  if (!payments) throw new GiveUp('Card payments are not set up on this server');
  return payments;
}
