// What happens when money came in? In one transaction: the notice that told it, the order's step, its place in the delivery outbox, its
// event and its email. Whoever brings the news, and however often, it happens once; money for an order that was given up, or whose customer is gone, goes back.
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { paymentMatches, paymentVerdict } from '#domain/orders/index.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Payment, PaymentNotice } from '../adapters/stripe/index.ts';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { askToFollowPayment } from './ask-to-follow-payment.ts';
import { heedMoneyNews } from './heed-money-news.ts';
import { moveOrder } from './move-order.ts';
import { keepNotice } from './notice-store.ts';
import { tellOfEnding, writeToOrderer } from './order-letters.ts';
import { lockAnyOrder, writeMoneyEvent, writePaid } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { oweRefund } from './refund-store.ts';

/** `payment` is what the provider itself says of it, and paid. */
export async function settlePayment(house: House, orderId: string, payment: Payment, notice: PaymentNotice | null): Promise<void> {
  await house.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, orderId);
    if (!order || (notice && !(await keepNotice(tx, notice)))) return;
    const settled = order.paidAt === null ? await takeMoney(house, tx, order, payment) : order;
    if (settled) await heedMoneyNews(house, tx, settled, payment);
  });
}

/** The order as it is then; null where the money is not what was asked for. */
async function takeMoney(house: House, tx: Transaction, order: OrderRecord, payment: Payment): Promise<OrderRecord | null> {
  const { id: orderId, total, currencyCode: currency } = order;
  if (!paymentMatches({ orderId, total, currency, isLive: house.payments?.isLive ?? false }, payment)) {
    house.log.error({ orderId, paymentId: payment.id, received: payment.amountReceived }, 'a payment does not match its order');
    return null;
  }
  const paid = { ...order, paidAt: new Date(house.now()) };
  await writePaid(tx, orderId, paid.paidAt);
  const isCustomerGone = await lacksCustomer(tx, order);
  if (paymentVerdict(order.status, isCustomerGone) === 'settle') {
    const status = await moveOrder(tx, order, { step: 'confirmPayment', mover: 'gateway', actor: null });
    await writeToOrderer(house, tx, 'paymentReceived', { ...paid, status }, payment.card);
    return { ...paid, status };
  }
  await oweRefund(tx, { orderId, paymentId: payment.id, amount: payment.amountReceived });
  await askToFollowPayment(house, tx, order);
  if (order.status === 'PENDING_PAYMENT') return giveUp(house, tx, paid);
  writeMoneyEvent(tx, order, { event: 'paidLate', actor: null, note: moneyText(payment.amountReceived, moneyCurrency(currency)) });
  return paid;
}

/** Customers with open orders stay; some were removed before that was asked. */
async function lacksCustomer(tx: Transaction, { customerId }: OrderRecord): Promise<boolean> {
  return (await tx.$count(customers, and(eq(customers.id, customerId), isNotNull(customers.deletedAt)))) > 0;
}

async function giveUp(house: House, tx: Transaction, order: OrderRecord): Promise<OrderRecord> {
  const status = await moveOrder(tx, order, { step: 'expire', mover: 'product', actor: null, note: 'Its customer was removed.' });
  await tellOfEnding(house, tx, 'cancelled', order);
  return { ...order, status };
}
