// What happens when money came in? In one transaction: the notice that told it, the order's step, its place in the delivery outbox, its
// event and its email. Whoever brings the news, and however often, it happens once; money for an order that was given up goes back.
import { paymentMatches, paymentVerdict } from '#domain/orders/index.ts';
import type { Payment, PaymentNotice } from '../adapters/stripe/index.ts';
import type { House } from '../house.ts';
import { askToFollowPayment } from './ask-to-follow-payment.ts';
import { moveOrder } from './move-order.ts';
import { writeToOrderer } from './order-letters.ts';
import { lockAnyOrder, writePaid } from './order-store.ts';
import { keepNotice, oweRefund } from './payment-store.ts';

/** `payment` is what the provider itself says of it, and paid. */
export async function settlePayment(house: House, orderId: string, payment: Payment, notice: PaymentNotice | null): Promise<void> {
  await house.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, orderId);
    if (!order || (notice && !(await keepNotice(tx, notice)))) return;
    const verdict = paymentVerdict(order.status, order.paidAt !== null);
    if (verdict === 'alreadySettled') return;
    const isOurs = paymentMatches(
      { orderId, total: order.total, currency: order.currencyCode, isLive: house.payments?.isLive ?? false },
      payment,
    );
    if (!isOurs)
      return house.log.error({ orderId, paymentId: payment.id, received: payment.amountReceived }, 'a payment does not match its order');
    const paidAt = new Date(house.now());
    await writePaid(tx, orderId, paidAt);
    if (verdict === 'settle') {
      await moveOrder(tx, order, { step: 'confirmPayment', mover: 'gateway', actor: null });
      return writeToOrderer(house, tx, 'paymentReceived', { ...order, status: 'READY', paidAt }, payment.card);
    }
    await oweRefund(tx, { orderId, paymentId: payment.id, amount: payment.amountReceived });
    await askToFollowPayment(house, tx, order);
  });
}
