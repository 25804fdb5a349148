// Applies refunds and disputes that were made at the payment provider itself: an order that waits for delivery is held back, the timeline
// says why, and staff get an email. Compared with what was last stored, so that each change is applied once.
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { findRefundsAndDisputes, stepText } from '#domain/orders/index.ts';
import type { RefundOrDispute } from '#domain/orders/index.ts';
import type { Payment } from '../../adapters/stripe/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import type { AppContext } from '../../app-context.ts';
import { emailStaffAboutPayment } from '../emails/payment-emails.ts';
import { moveOrder } from '../move-order.ts';
import { writeMoneyEvent, writeRefunded } from '../order-store.ts';
import type { OrderRecord } from '../order-store.ts';
import { findPayment, writeRefundAndDispute } from './payment-store.ts';

/** The order is locked, and its payment is paid. */
export async function applyRefundOrDispute(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  { payment, refundedElsewhere }: { payment: Payment; refundedElsewhere: number },
): Promise<void> {
  const stored = await findPayment(tx, order.id);
  if (stored?.paymentId !== payment.id) return;
  const refundsAreOurs = order.status === 'CANCELLED';
  const current = { ...payment, amountRefunded: refundedElsewhere };
  const changes = findRefundsAndDisputes(stored, current, { refundsAreOurs });
  await writeRefundAndDispute(tx, current);
  if (changes.length === 0) return;
  if (!refundsAreOurs) await updateRefundedAt(context, tx, order, payment);
  const notes = changes.map(({ event, amount }) => ({ event, amount, note: moneyText(amount, moneyCurrency(order.currencyCode)) }));
  if (order.status === 'READY' && changes.some(needsDecision)) {
    const note = notes.map((each) => `${stepText(each.event)}: ${each.note}`).join('. ');
    await moveOrder(context, tx, order, { step: 'holdBack', mover: 'provider', actor: null, note });
  } else for (const { event, note } of notes) writeMoneyEvent(tx, order, { event, actor: null, note });
  for (const { event, amount } of changes) await emailStaffAboutPayment(context, tx, order, event, amount);
}

const needsDecision = ({ event }: RefundOrDispute): boolean => event !== 'refundReturned';

/** An order counts as refunded when all that was received has gone back. */
async function updateRefundedAt(context: AppContext, tx: Transaction, order: OrderRecord, payment: Payment): Promise<void> {
  const isRefunded = payment.amountRefunded >= payment.amountReceived;
  if (isRefunded === (order.refundedAt !== null)) return;
  const refundedAt = isRefunded ? new Date(context.clock.now()) : null;
  await writeRefunded(tx, order.id, refundedAt);
  await recordChange(tx, null, {
    area: 'orders',
    entity: 'order',
    entityId: order.id,
    customerId: order.customerId,
    action: 'updated',
    before: { refundedAt: order.refundedAt?.toISOString() ?? null },
    after: { refundedAt: refundedAt?.toISOString() ?? null },
  });
}
