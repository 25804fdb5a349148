// Staff request a refund again after it failed. The new try is a refund of its own; the failed one stays as it was.
import type { Actor } from '#domain/access/index.ts';
import { amountDue } from '#domain/orders/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { enqueuePaymentReconciliation } from './enqueue-payment-reconciliation.ts';
import { lockOrder, writeMoneyEvent } from '../order-store.ts';
import { newestRefund, insertRefund } from './refund-store.ts';

export async function refundAgain(context: AppContext, tx: Transaction, actor: Actor, id: string): Promise<void> {
  const order = await lockOrder(tx, actor, id);
  if (!order) throw new AppError('notFound');
  const failed = await newestRefund(tx, id);
  if (failed?.state !== 'FAILED') throw new AppError('refundNotFailed');
  // All that was paid; what was refunded meanwhile is subtracted when the refund is made.
  await insertRefund(tx, { orderId: id, paymentId: failed.paymentId, amount: amountDue(order), number: failed.number + 1 });
  writeMoneyEvent(tx, order, { event: 'refundAgain', actor, note: null });
  await recordChange(tx, actor.userId, {
    area: 'orders',
    entity: 'order',
    entityId: id,
    customerId: order.customerId,
    action: 'updated',
    before: { refund: 'failed' },
    after: { refund: 'asked for' },
  });
  await enqueuePaymentReconciliation(context, tx, order);
}
