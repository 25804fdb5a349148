// Settles a paid payment in one transaction: the webhook event is stored, the order moves on with its event and outbox row, and its email
// is queued. It takes effect once, however often it is called. Money for an expired order, or one whose customer was removed, is refunded.
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { amountDue, cardText, paymentMatches, paymentVerdict } from '#domain/orders/index.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Payment, PaymentEvent } from '../../adapters/stripe/index.ts';
import { customers } from '../../customers/customer-table.ts';
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { enqueuePaymentReconciliation } from './enqueue-payment-reconciliation.ts';
import { applyRefundOrDispute } from './apply-refund-or-dispute.ts';
import { moveOrder } from '../move-order.ts';
import { recordDecline } from './record-decline.ts';
import { storeWebhookEvent } from './webhook-event-store.ts';
import { lockAnyOrder, writeMoneyEvent, writePaid } from '../order-store.ts';
import type { OrderRecord } from '../order-store.ts';
import { insertRefund } from './refund-store.ts';
import { readRefundedElsewhere } from './refunded-elsewhere.ts';
import { recordCardUse } from '../saved-cards/saved-cards.ts';

/** `payment` was just read from the provider and is paid. `event` is null when no webhook event led here. */
export async function settlePayment(context: AppContext, orderId: string, payment: Payment, event: PaymentEvent | null): Promise<void> {
  const refundedElsewhere = await readRefundedElsewhere(context.payments, payment);
  await context.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, orderId);
    if (!order || (event && !(await storeWebhookEvent(tx, event)))) return;
    if (event) recordDecline(tx, order, event);
    const settled = order.paidAt === null ? await confirmPayment(context, tx, order, payment) : order;
    if (settled) await applyRefundOrDispute(context, tx, settled, { payment, refundedElsewhere });
  });
}

/** Returns the order as it is afterwards; null when the payment does not match it. */
async function confirmPayment(context: AppContext, tx: Transaction, order: OrderRecord, payment: Payment): Promise<OrderRecord | null> {
  const { id: orderId, currencyCode: currency } = order;
  if (!paymentMatches({ orderId, amount: amountDue(order), currency, isLive: context.payments?.isLive ?? false }, payment)) {
    context.log.error({ orderId, paymentId: payment.id, received: payment.amountReceived }, 'a payment does not match its order');
    return null;
  }
  const amountReceived = moneyText(payment.amountReceived, moneyCurrency(currency));
  const paid = { ...order, paidAt: new Date(context.clock.now()) };
  await writePaid(tx, orderId, paid.paidAt);
  await recordCardUse(context, tx, payment);
  const isCustomerRemoved = await hasRemovedCustomer(tx, order);
  if (paymentVerdict(order.status, isCustomerRemoved) === 'settle')
    return moveOrder(context, tx, paid, {
      step: 'confirmPayment',
      mover: 'provider',
      actor: null,
      note: [amountReceived, ...(payment.card ? [cardText(payment.card)] : [])].join(', '),
      card: payment.card,
    });
  await insertRefund(tx, { orderId, paymentId: payment.id, amount: payment.amountReceived });
  await enqueuePaymentReconciliation(context, tx, order);
  if (order.status === 'PENDING_PAYMENT')
    return moveOrder(context, tx, paid, { step: 'expire', mover: 'system', actor: null, note: 'The customer of this order was deleted.' });
  writeMoneyEvent(tx, order, { event: 'paidLate', actor: null, note: amountReceived });
  return paid;
}

/** Customers with open orders cannot be removed now, but some were before that rule existed. */
async function hasRemovedCustomer(tx: Transaction, { customerId }: OrderRecord): Promise<boolean> {
  return (await tx.$count(customers, and(eq(customers.id, customerId), isNotNull(customers.deletedAt)))) > 0;
}
