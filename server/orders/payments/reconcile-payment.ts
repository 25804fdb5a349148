// Brings an order in line with its payment at the provider: a paid one is settled, an expired or cancelled order's payment is cancelled
// there too, and refunds are made. Idempotent: webhooks, jobs and the schedule may all call it, at any time.
import { isPaymentOverdue } from '#domain/orders/index.ts';
import type { Payment, PaymentEvent, PaymentProvider } from '../../adapters/stripe/index.ts';
import type { AppContext } from '../../app-context.ts';
import { moveOrder } from '../move-order.ts';
import { notifyAboutDecline } from '../emails/order-notifications.ts';
import { recordDecline } from './record-decline.ts';
import { storeWebhookEvent } from './webhook-event-store.ts';
import { findAnyOrder, lockAnyOrder } from '../order-store.ts';
import type { OrderRecord } from '../order-store.ts';
import { processRefunds } from './process-refunds.ts';
import { closePayment, findPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';
import { cancelAtProvider, cancelStrayPayments, mayHaveStrayPayments } from './stray-payments.ts';

export async function reconcilePayment(
  context: AppContext,
  provider: PaymentProvider,
  orderId: string,
  event: PaymentEvent | null = null,
): Promise<void> {
  const order = await findAnyOrder(context.db, orderId);
  if (!order) return;
  const stored = await findPayment(context.db, orderId);
  const payment = stored && (await provider.read(stored.paymentId));
  if (payment?.status === 'paid') await settlePayment(context, orderId, payment, event);
  else {
    if (event)
      await context.db.transaction(async (tx) => {
        if (!(await storeWebhookEvent(tx, event))) return;
        recordDecline(tx, order, event);
        // Nobody is notified of a decline where another card has paid the order meanwhile, which the branch above settles.
        if (event.decline) await notifyAboutDecline(context, tx, order, event.id);
      });
    await closeUnpaid(context, provider, order, payment);
  }
  await processRefunds(context, provider, orderId);
}

async function closeUnpaid(context: AppContext, provider: PaymentProvider, order: OrderRecord, payment: Payment | null): Promise<void> {
  const isExpired = order.status === 'PENDING_PAYMENT' && isPaymentOverdue(order.createdAt.getTime(), context.clock.now());
  if (!isExpired && order.status !== 'CANCELLED') return;
  const closed = payment && (await closeAtProvider(provider, payment, isExpired ? 'abandoned' : 'requested_by_customer'));
  // It was paid at the last moment, or its bank is still deciding.
  if (closed?.status === 'paid') return settlePayment(context, order.id, closed, null);
  if (closed && closed.status !== 'cancelled') return;
  const paymentId = closed?.id ?? null;
  if (await mayHaveStrayPayments(context.db, order, paymentId)) await cancelStrayPayments(provider, order, paymentId);
  await context.db.transaction(async (tx) => {
    if (closed) await closePayment(tx, closed.id, new Date(context.now()));
    const locked = await lockAnyOrder(tx, order.id);
    if (locked?.status !== 'PENDING_PAYMENT') return;
    await moveOrder(context, tx, locked, { step: 'expire', mover: 'system', actor: null });
  });
}

const closeAtProvider = async (
  provider: PaymentProvider,
  payment: Payment,
  reason: 'abandoned' | 'requested_by_customer',
): Promise<Payment> => (payment.status === 'cancelled' ? payment : cancelAtProvider(provider, payment.id, reason));
