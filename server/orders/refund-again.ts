// What can staff do when money did not go back? Have it asked for again, as a refund of its own: the one that failed stays as it was.
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { askToFollowPayment } from './ask-to-follow-payment.ts';
import { lockOrder, writeMoneyEvent } from './order-store.ts';
import { newestRefund, oweRefund } from './refund-store.ts';

export async function refundAgain(house: House, tx: Transaction, actor: Actor, id: string): Promise<void> {
  const order = await lockOrder(tx, actor, id);
  if (!order) throw new AppError('notFound');
  const failed = await newestRefund(tx, id);
  if (failed?.state !== 'FAILED') throw new AppError('refundNotFailed');
  // All of it is owed; what went back meanwhile is taken off when it is asked for.
  await oweRefund(tx, { orderId: id, paymentId: failed.paymentId, amount: order.total, number: failed.number + 1 });
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
  await askToFollowPayment(house, tx, order);
}
