// Stores the outcome of a refund: the order is updated, the person who ordered gets an email about a refund that is done, and staff about
// one that failed. In one transaction, and once per outcome.
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { recordChange } from '../../db/record-change.ts';
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { emailStaffAboutPayment } from '../emails/payment-emails.ts';
import { sendOrderEndedEmail } from '../emails/order-emails.ts';
import { lockAnyOrder, writeMoneyEvent, writeRefunded } from '../order-store.ts';
import type { OrderRecord } from '../order-store.ts';
import { writeRefund } from './refund-store.ts';
import type { RefundRecord } from './refund-store.ts';

export interface RefundOutcome extends Pick<RefundRecord, 'state' | 'providerId' | 'amount'> {
  /** Why it failed, for staff. */
  why: string | null;
}

export async function storeRefundOutcome(context: AppContext, refund: RefundRecord, outcome: RefundOutcome): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, refund.orderId);
    if (!order || !(await writeRefund(tx, refund.id, outcome))) return;
    if (outcome.state === 'DONE') await finish(context, tx, order, outcome);
    if (outcome.state === 'FAILED') await fail(context, tx, order, outcome);
  });
}

const changeTo = ({ id, customerId }: OrderRecord) =>
  ({ area: 'orders', entity: 'order', entityId: id, customerId, action: 'updated' }) as const;

async function finish(context: AppContext, tx: Transaction, order: OrderRecord, { amount }: RefundOutcome): Promise<void> {
  const refundedAt = new Date(context.now());
  await writeRefunded(tx, order.id, refundedAt);
  writeMoneyEvent(tx, order, { event: 'refunded', actor: null, note: moneyText(amount, moneyCurrency(order.currencyCode)) });
  const before = { refundedAt: order.refundedAt?.toISOString() ?? null };
  await recordChange(tx, null, { ...changeTo(order), before, after: { refundedAt: refundedAt.toISOString() } });
  await sendOrderEndedEmail(context, tx, 'refunded', order);
}

async function fail(context: AppContext, tx: Transaction, order: OrderRecord, { amount, why }: RefundOutcome): Promise<void> {
  await writeRefunded(tx, order.id, null);
  writeMoneyEvent(tx, order, { event: 'refundFailed', actor: null, note: why });
  const before = { refund: 'asked for', refundedAt: order.refundedAt?.toISOString() ?? null };
  await recordChange(tx, null, { ...changeTo(order), before, after: { refund: 'failed', refundedAt: null } });
  await emailStaffAboutPayment(context, tx, order, 'refundFailed', amount);
}
