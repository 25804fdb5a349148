// How is something left for the payment provider to be done? As a job that is written with what causes it, since no transaction waits
// for an outside system.
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import type { OrderRecord } from './order-store.ts';
import { orderNumberText } from '#domain/orders/index.ts';

export const PAYMENT_JOB = 'order-payment';

export async function askToFollowPayment(
  { queue }: Pick<House, 'queue'>,
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
    onlyOnceKey: `${PAYMENT_JOB} ${orderId}`,
  });
}
