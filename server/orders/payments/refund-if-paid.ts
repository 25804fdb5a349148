// Gives back what was paid for an order that is cancelled, and looks for payments that we have not heard of.
import { amountDue, requiresRefund } from '#domain/orders/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import type { OrderRecord } from '../order-store.ts';
import { enqueuePaymentReconciliation } from './enqueue-payment-reconciliation.ts';
import { findPayment } from './payment-store.ts';
import { insertRefund, readRefunds } from './refund-store.ts';
import { mayHaveStrayPayments } from './stray-payments.ts';

export async function refundIfPaid(context: AppContext, tx: Transaction, order: OrderRecord): Promise<void> {
  const payment = await findPayment(tx, order.id);
  if (payment && requiresRefund('cancel', order.paidAt !== null)) await refundRest(tx, order, payment.paymentId);
  if (payment || (await mayHaveStrayPayments(tx, order, null))) await enqueuePaymentReconciliation(context, tx, order);
}

/** Amounts that were refunded at the provider itself are subtracted when the refund is made. */
export async function refundRest(tx: Transaction, order: OrderRecord, paymentId: string): Promise<void> {
  const { refunds } = await readRefunds(tx, order);
  const ours = refunds.reduce((sum, { state, amount }) => (state === 'FAILED' ? sum : sum + amount), 0);
  const amount = amountDue(order) - ours;
  if (amount > 0) await insertRefund(tx, { orderId: order.id, paymentId, amount });
}
