// Staff request a refund again after it failed. The new try is a refund of its own; the failed one stays as it was.
import type { Actor } from '#domain/access/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { enqueuePaymentReconciliation } from './enqueue-payment-reconciliation.ts';
import { lockOrder, writeMoneyEvent } from '../order-store.ts';
import { refundRest } from './refund-if-paid.ts';
import { insertRefund, readRefunds } from './refund-store.ts';

export async function refundAgain(context: AppContext, tx: Transaction, actor: Actor, id: string): Promise<void> {
  const order = await lockOrder(tx, actor, id);
  if (!order) throw new AppError('notFound');
  const { refunds, refundable, isFailed } = await readRefunds(tx, order);
  const failed = refunds.findLast(({ state }) => state === 'FAILED');
  if (!isFailed || !failed) throw new AppError('refundNotFailed');
  const { paymentId, amount, kind, reason } = failed;
  if (order.status === 'CANCELLED' || kind === 'REST') await refundRest(tx, order, paymentId);
  else if (amount > refundable) throw new AppError('refundTooLarge', { most: moneyText(refundable, moneyCurrency(order.currencyCode)) });
  else
    await insertRefund(tx, {
      orderId: id,
      paymentId,
      amount,
      kind,
      reason,
      requestedBy: actor.userId,
      requestedByName: actor.displayName,
    });
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
