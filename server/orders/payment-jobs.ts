// What is done about payments in the background? One order's after it was cancelled, and every few minutes all that may have come to
// something without our hearing of it.
import { z } from 'zod';
import { GiveUp } from '../jobs/job-failure.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { PaymentProvider } from '../adapters/stripe/index.ts';
import type { House } from '../house.ts';
import { PAYMENT_JOB } from './ask-to-follow-payment.ts';
import { followPayment } from './follow-payment.ts';
import { hearMissedNotices } from './hear-missed-notices.ts';
import { ordersToReconcile } from './payment-store.ts';

/** Who pays right now is told by the browser or a notice; before that there is nothing to look after. */
const NOT_BEFORE_MS = 2 * 60_000;

export const orderPaymentJob = jobKind({
  id: PAYMENT_JOB,
  payload: z.strictObject({ orderId: z.uuid() }),
  retries: 10,
  timeoutSeconds: 120,
  concurrency: 2,
  async handle({ payload, house }) {
    await followPayment(house, providerOf(house), payload.orderId);
  },
});

export const reconcilePaymentsJob = jobKind({
  id: 'reconcile-payments',
  payload: z.strictObject({}),
  retries: 0,
  timeoutSeconds: 600,
  concurrency: 1,
  async handle({ house, report, signal }) {
    if (!house.payments) return;
    await hearMissedNotices(house, house.payments).catch((error: unknown) =>
      house.log.warn({ err: error }, 'the payment provider could not be asked what it had told'),
    );
    const ids = await ordersToReconcile(house.db, new Date(house.now() - NOT_BEFORE_MS));
    for (const [at, id] of ids.entries()) {
      if (signal.aborted) return;
      // One that fails must not keep the others from being looked at; the next round looks at it again.
      await followPayment(house, house.payments, id).catch((error: unknown) =>
        house.log.warn({ err: error, orderId: id }, 'a payment could not be compared'),
      );
      await report({ value: (100 * (at + 1)) / ids.length, message: `Compared ${at + 1} of ${ids.length}` });
    }
  },
});

function providerOf({ payments }: House): PaymentProvider {
  if (!payments) throw new GiveUp('Nobody takes card payments here');
  return payments;
}
