// How does money go back? What is owed was written down when the order was cancelled; here the provider is asked for it, with a key that
// never pays twice, and what it answers is kept.
import type { PaymentProvider, Refund } from '../adapters/stripe/index.ts';
import { KeyRefused, PaymentRefused } from '../adapters/stripe/index.ts';
import { recordChange } from '../db/record-change.ts';
import type { House } from '../house.ts';
import { tellOfEnding } from './order-letters.ts';
import { lockAnyOrder, writeRefunded } from './order-store.ts';
import { openRefunds, writeRefund } from './payment-store.ts';
import type { RefundRecord } from './payment-store.ts';
import type { RefundState } from './payment-table.ts';

const STATES: Readonly<Record<Refund['standing'], RefundState>> = { pending: 'PENDING', done: 'DONE', failed: 'FAILED' };

interface Outcome {
  state: RefundState;
  providerId: string | null;
}

export async function payBack(house: House, provider: PaymentProvider, orderId: string): Promise<void> {
  for (const refund of await openRefunds(house.db, orderId)) {
    const outcome = await (refund.state === 'OWED' ? askForRefund(provider, refund) : readRefund(provider, refund));
    if (outcome.state === 'FAILED') house.log.error({ orderId, refundId: refund.id }, 'a refund failed');
    await keepOutcome(house, refund, outcome);
  }
}

async function askForRefund(provider: PaymentProvider, { orderId, number, paymentId, amount }: RefundRecord): Promise<Outcome> {
  try {
    const { id, standing } = await provider.refund({ paymentId, amount, key: `order:${orderId}:refund:${number}`, metadata: { orderId } });
    return { state: STATES[standing], providerId: id };
  } catch (error) {
    // Where only our key is wrong the money stays owed, and is asked for again.
    if (!(error instanceof PaymentRefused) || error instanceof KeyRefused) throw error;
    // Someone gave it back at the provider itself, or our own request went through long ago and its answer was lost.
    return { state: error.code === 'charge_already_refunded' ? 'DONE' : 'FAILED', providerId: null };
  }
}

async function readRefund(provider: PaymentProvider, { paymentId, providerId }: RefundRecord): Promise<Outcome> {
  const found = (await provider.refundsOf(paymentId)).find(({ id }) => id === providerId);
  return { state: found ? STATES[found.standing] : 'PENDING', providerId };
}

async function keepOutcome(house: House, refund: RefundRecord, { state, providerId }: Outcome): Promise<void> {
  await house.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, refund.orderId);
    if (!order || !(await writeRefund(tx, refund, state, providerId)) || state !== 'DONE') return;
    const refundedAt = new Date(house.now());
    await writeRefunded(tx, order.id, refundedAt);
    const change = { area: 'orders', entity: 'order', entityId: order.id, customerId: order.customerId, action: 'updated' } as const;
    await recordChange(tx, null, { ...change, before: { refundedAt: null }, after: { refundedAt: refundedAt.toISOString() } });
    await tellOfEnding(house, tx, 'refunded', order);
  });
}
