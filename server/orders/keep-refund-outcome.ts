// What follows when a refund is done, or has failed? The order says so, who ordered reads of their money, and staff of what did not go back:
// in one transaction, and once.
import { recordChange } from '../db/record-change.ts';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { tellStaffOfMoney } from './money-letters.ts';
import { tellOfEnding } from './order-letters.ts';
import { lockAnyOrder, writeMoneyEvent, writeRefunded } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { writeRefund } from './refund-store.ts';
import type { RefundRecord } from './refund-store.ts';

export interface RefundOutcome extends Pick<RefundRecord, 'state' | 'providerId' | 'amount'> {
  /** Why it failed, for staff. */
  why: string | null;
}

export async function keepRefundOutcome(house: House, refund: RefundRecord, outcome: RefundOutcome): Promise<void> {
  await house.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, refund.orderId);
    if (!order || !(await writeRefund(tx, refund.id, outcome))) return;
    if (outcome.state === 'DONE') await finish(house, tx, order);
    if (outcome.state === 'FAILED') await fail(house, tx, order, outcome);
  });
}

const changeOf = ({ id, customerId }: OrderRecord) =>
  ({ area: 'orders', entity: 'order', entityId: id, customerId, action: 'updated' }) as const;

async function finish(house: House, tx: Transaction, order: OrderRecord): Promise<void> {
  const refundedAt = new Date(house.now());
  await writeRefunded(tx, order.id, refundedAt);
  const before = { refundedAt: order.refundedAt?.toISOString() ?? null };
  await recordChange(tx, null, { ...changeOf(order), before, after: { refundedAt: refundedAt.toISOString() } });
  await tellOfEnding(house, tx, 'refunded', order);
}

async function fail(house: House, tx: Transaction, order: OrderRecord, { amount, why }: RefundOutcome): Promise<void> {
  await writeRefunded(tx, order.id, null);
  writeMoneyEvent(tx, order, { event: 'refundFailed', actor: null, note: why });
  const before = { refund: 'asked for', refundedAt: order.refundedAt?.toISOString() ?? null };
  await recordChange(tx, null, { ...changeOf(order), before, after: { refund: 'failed', refundedAt: null } });
  await tellStaffOfMoney(house, tx, order, 'refundFailed', amount);
}
