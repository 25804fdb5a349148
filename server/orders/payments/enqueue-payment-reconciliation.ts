// Enqueues the job that compares an order with the payment provider. The job is written in the transaction that makes it necessary,
// because no transaction waits for an outside system.
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import type { OrderRecord } from '../order-store.ts';
import { orderNumberText } from '#domain/orders/index.ts';

export const PAYMENT_JOB = 'order-payment';

export async function enqueuePaymentReconciliation(
  { queue }: Pick<AppContext, 'queue'>,
  tx: Transaction,
  order: Pick<OrderRecord, 'id' | 'orderNumber' | 'customerId'>,
): Promise<void> {
  const { id: orderId, orderNumber, customerId } = order;
  await queue.enqueue(tx, {
    kind: PAYMENT_JOB,
    payload: { orderId },
    title: `Payment of ${orderNumberText(orderNumber)}`,
    customerId,
    userId: null,
    dedupeKey: `${PAYMENT_JOB} ${orderId}`,
  });
}
