// Staff refund a part of what was paid by card. The order goes on as it was. The refund is stored here, and a job makes it at the provider
// with an idempotency key of its own, so that a killed process neither loses nor repeats it.
import type { RefundInput } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { canRefundToCard, moneyCurrency, moneyText } from '#domain/money/index.ts';
import { moverOf } from '#domain/orders/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { lockOrder, writeMoneyEvent } from '../order-store.ts';
import { enqueuePaymentReconciliation } from './enqueue-payment-reconciliation.ts';
import { findPayment } from './payment-store.ts';
import { insertRefund, readRefunds } from './refund-store.ts';

export async function refundPart(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  { orderId, amount, reason, expectedRefundable }: RefundInput & { orderId: string },
): Promise<{ _id: string }> {
  // The lock makes two people who refund at the same moment wait for each other.
  const order = await lockOrder(tx, actor, orderId);
  if (!order || moverOf(actor, order) !== 'staff') throw new AppError('notFound');
  const { currencyCode, customerId } = order;
  const inMoney = (units: number): string => moneyText(units, moneyCurrency(currencyCode));
  const payment = await findPayment(tx, orderId);
  const { refundable } = await readRefunds(tx, order);
  if (!payment || refundable === 0) throw new AppError('nothingToRefund');
  if (refundable !== expectedRefundable) throw new AppError('refundChanged', { most: inMoney(refundable) });
  if (amount > refundable) throw new AppError('refundTooLarge', { most: inMoney(refundable) });
  if (!canRefundToCard(amount, currencyCode)) throw new AppError('refundAmountInvalid', { amount: inMoney(amount) });
  const _id = await insertRefund(tx, {
    orderId,
    paymentId: payment.paymentId,
    amount,
    kind: 'PART',
    reason,
    requestedBy: actor.userId,
    requestedByName: actor.displayName,
  });
  writeMoneyEvent(tx, order, { event: 'refundRequested', actor, note: `${inMoney(amount)}: ${reason}` });
  const change = { area: 'orders', entity: 'order', entityId: orderId, customerId, action: 'updated' } as const;
  await recordChange(tx, actor.userId, { ...change, after: { refund: inMoney(amount), reason } });
  await enqueuePaymentReconciliation(context, tx, order);
  return { _id };
}
