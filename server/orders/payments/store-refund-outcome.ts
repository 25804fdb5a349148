// Stores the outcome of a refund: the order is updated, the person who ordered gets a credit note and an email about a refund that is done,
// and staff an email about one that failed. In one transaction, and once per outcome.
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { amountDue, refundTax } from '#domain/orders/index.ts';
import { recordChange } from '../../db/record-change.ts';
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { issueForRefund } from '../documents/issue-document.ts';
import { emailStaffAboutPayment } from '../emails/payment-emails.ts';
import { sendRefundEmail } from '../emails/order-emails.ts';
import { lockAnyOrder, writeMoneyEvent, writeRefunded } from '../order-store.ts';
import type { OrderRecord } from '../order-store.ts';
import { readRefunds, refundsOf, writeRefund } from './refund-store.ts';
import type { RefundRecord } from './refund-store.ts';

export interface RefundOutcome extends Pick<RefundRecord, 'state' | 'providerId' | 'amount'> {
  /** Why it failed, for staff. */
  why: string | null;
}

export async function storeRefundOutcome(context: AppContext, refund: RefundRecord, outcome: RefundOutcome): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, refund.orderId);
    const tax = order && outcome.state === 'DONE' ? await taxOf(tx, order, refund, outcome.amount) : refund.tax;
    if (!order || !(await writeRefund(tx, refund.id, { ...outcome, tax }))) return;
    if (outcome.state === 'DONE') {
      await finish(context, tx, order, refund, outcome);
      await issueForRefund(context, tx, order, { id: refund.id, amount: outcome.amount, tax: tax ?? 0 });
    }
    if (outcome.state === 'FAILED') await fail(context, tx, order, outcome);
  });
}

/** Fixed once, by the refunds that are done before it. */
async function taxOf(tx: Transaction, order: OrderRecord, { id }: RefundRecord, amount: number): Promise<number> {
  const earlier = (await refundsOf(tx, order.id)).filter((refund) => refund.state === 'DONE' && refund.id !== id);
  const sums = earlier.reduce((sum, each) => ({ amount: sum.amount + each.amount, tax: sum.tax + (each.tax ?? 0) }), { amount: 0, tax: 0 });
  return refundTax(order, sums, amount);
}

const changeTo = ({ id, customerId }: OrderRecord) =>
  ({ area: 'orders', entity: 'order', entityId: id, customerId, action: 'updated' }) as const;

async function finish(
  context: AppContext,
  tx: Transaction,
  order: OrderRecord,
  { kind }: RefundRecord,
  { amount }: RefundOutcome,
): Promise<void> {
  const isPart = kind === 'PART';
  const { refunds, refunded } = await readRefunds(tx, order);
  const isWhole = !isPart || (refunded === amountDue(order) && refunds.every(({ state }) => state === 'DONE' || state === 'FAILED'));
  const refundedAt = isWhole ? new Date(context.clock.now()) : null;
  if (isWhole !== (order.refundedAt !== null)) await writeRefunded(tx, order.id, refundedAt);
  const note = moneyText(amount, moneyCurrency(order.currencyCode));
  writeMoneyEvent(tx, order, { event: isPart ? 'partlyRefunded' : 'refunded', actor: null, note });
  const before = { refundedAt: order.refundedAt?.toISOString() ?? null };
  const after = { refundedAt: refundedAt?.toISOString() ?? null, ...(isPart && { refunded: note }) };
  await recordChange(tx, null, { ...changeTo(order), before, after });
  await sendRefundEmail(context, tx, order, amount);
}

async function fail(context: AppContext, tx: Transaction, order: OrderRecord, { amount, why }: RefundOutcome): Promise<void> {
  if (order.refundedAt !== null) await writeRefunded(tx, order.id, null);
  writeMoneyEvent(tx, order, { event: 'refundFailed', actor: null, note: why });
  const before = { refund: 'asked for', refundedAt: order.refundedAt?.toISOString() ?? null };
  await recordChange(tx, null, { ...changeTo(order), before, after: { refund: 'failed', refundedAt: null } });
  await emailStaffAboutPayment(context, tx, order, 'refundFailed', amount);
}
