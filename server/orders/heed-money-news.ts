// What if money goes back, or is disputed, at the provider itself? An order that waits for delivery is held back, the timeline says why,
// and staff are told: once for each thing that happened, whoever brings the news.
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { moneyNews, stepText } from '#domain/orders/index.ts';
import type { MoneyNews } from '#domain/orders/index.ts';
import type { Payment } from '../adapters/stripe/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import type { House } from '../house.ts';
import { tellStaffOfMoney } from './money-letters.ts';
import { moveOrder } from './move-order.ts';
import { writeMoneyEvent, writeRefunded } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { findPayment, writeSeen } from './payment-store.ts';

/** The order is locked, and its payment is paid. */
export async function heedMoneyNews(house: House, tx: Transaction, order: OrderRecord, payment: Payment): Promise<void> {
  const known = await findPayment(tx, order.id);
  if (known?.paymentId !== payment.id) return;
  const refundsAreOurs = order.status === 'CANCELLED';
  const news = moneyNews(known, payment, { refundsAreOurs });
  await writeSeen(tx, payment);
  if (news.length === 0) return;
  if (!refundsAreOurs) await keepRefundedAt(house, tx, order, payment);
  const notes = news.map(({ event, amount }) => ({ event, amount, note: moneyText(amount, moneyCurrency(order.currencyCode)) }));
  if (order.status === 'READY' && news.some(mustBeDecided)) {
    const note = notes.map((told) => `${stepText(told.event)}: ${told.note}`).join('. ');
    await moveOrder(tx, order, { step: 'holdBack', mover: 'gateway', actor: null, note });
  } else for (const { event, note } of notes) writeMoneyEvent(tx, order, { event, actor: null, note });
  for (const { event, amount } of news) await tellStaffOfMoney(house, tx, order, event, amount);
}

const mustBeDecided = ({ event }: MoneyNews): boolean => event !== 'refundReturned';

/** It is refunded when nothing of it is left. */
async function keepRefundedAt(house: House, tx: Transaction, order: OrderRecord, payment: Payment): Promise<void> {
  const isRefunded = payment.amountRefunded >= payment.amountReceived;
  if (isRefunded === (order.refundedAt !== null)) return;
  const refundedAt = isRefunded ? new Date(house.now()) : null;
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
