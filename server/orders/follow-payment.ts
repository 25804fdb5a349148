// Does an order stand where its payment does? By the provider's own word: what is paid is settled, what was given up or cancelled is
// closed there too, and money that is owed goes back. It may be asked at any time, by anyone, and again.
import { isGivenUp } from '#domain/orders/index.ts';
import type { Payment, PaymentNotice, PaymentProvider } from '../adapters/stripe/index.ts';
import type { House } from '../house.ts';
import { moveOrder } from './move-order.ts';
import { keepNotice } from './notice-store.ts';
import { tellOfEnding } from './order-letters.ts';
import { findAnyOrder, lockAnyOrder } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { payBack } from './pay-back.ts';
import { closePayment, findPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';
import { cancelAtProvider, cancelStrays, mayHaveStrays } from './stray-payments.ts';

export async function followPayment(
  house: House,
  provider: PaymentProvider,
  orderId: string,
  notice: PaymentNotice | null = null,
): Promise<void> {
  const order = await findAnyOrder(house.db, orderId);
  if (!order) return;
  const kept = await findPayment(house.db, orderId);
  const payment = kept && (await provider.read(kept.paymentId));
  if (payment?.standing === 'paid') await settlePayment(house, orderId, payment, notice);
  else {
    if (notice) await house.db.transaction((tx) => keepNotice(tx, notice));
    await closeUnpaid(house, provider, order, payment);
  }
  await payBack(house, provider, orderId);
}

async function closeUnpaid(house: House, provider: PaymentProvider, order: OrderRecord, payment: Payment | null): Promise<void> {
  const isExpired = order.status === 'PENDING_PAYMENT' && isGivenUp(order.createdAt.getTime(), house.now());
  if (!isExpired && order.status !== 'CANCELLED') return;
  const closed = payment && (await closeAtProvider(provider, payment, isExpired ? 'abandoned' : 'requested_by_customer'));
  // Paid at the last moment, or its bank is still deciding.
  if (closed?.standing === 'paid') return settlePayment(house, order.id, closed, null);
  if (closed && closed.standing !== 'cancelled') return;
  const keptId = closed?.id ?? null;
  if (await mayHaveStrays(house.db, order, keptId)) await cancelStrays(provider, order, keptId);
  await house.db.transaction(async (tx) => {
    if (closed) await closePayment(tx, closed.id, new Date(house.now()));
    const locked = await lockAnyOrder(tx, order.id);
    if (locked?.status !== 'PENDING_PAYMENT') return;
    await moveOrder(tx, locked, { step: 'expire', mover: 'product', actor: null });
    await tellOfEnding(house, tx, 'cancelled', locked);
  });
}

const closeAtProvider = async (
  provider: PaymentProvider,
  payment: Payment,
  reason: 'abandoned' | 'requested_by_customer',
): Promise<Payment> => (payment.standing === 'cancelled' ? payment : cancelAtProvider(provider, payment.id, reason));
