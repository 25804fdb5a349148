// What does the card screen need to pay an order? The order's one payment at the provider, which is written down before its secret
// leaves the house. Asked again it is the same payment; one that is paid has no secret any more.
import type { PaymentData } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { currencyByCode } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import type { Payment, PaymentProvider } from '../adapters/stripe/index.ts';
import { RetryableFailure } from '../adapters/outside-failure.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { findOrder } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { isPayable } from './payment-session.ts';
import { findPayer, findPayment, isOpenSession, keepPayer, keepPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

export interface PaymentQuestion {
  orderId: string;
  sessionId: string;
}

export async function preparePayment(house: House, actor: Actor, { orderId, sessionId }: PaymentQuestion): Promise<PaymentData> {
  const { db, now, payments: provider } = house;
  const order = await findOrder(db, actor, orderId);
  const isTheirs = await isOpenSession(db, sessionId, { orderId, userId: actor.userId, now: new Date(now()) });
  if (!order || !isTheirs || !provider) throw new AppError('paymentDataMissing');
  if (!isPayable(order)) throw new AppError('orderNotPayable');
  if (order.paidAt !== null) return describe(provider, actor, order, null, []);
  return unlessAway(async () => {
    const payerId = await payerOf(house, provider, actor);
    const payment = await paymentOf(house, provider, order, payerId);
    if (payment.standing === 'paid') {
      await settlePayment(house, orderId, payment, null);
      return describe(provider, actor, order, null, []);
    }
    return describe(provider, actor, order, payment.clientSecret, await provider.savedCards(payerId));
  });
}

async function payerOf({ db }: House, provider: PaymentProvider, { userId, email, displayName: name }: Actor): Promise<string> {
  const known = await findPayer(db, userId);
  if (known !== null) return known;
  return keepPayer(db, userId, await provider.openPayer({ key: `payer:${userId}`, email, name, metadata: { userId } }));
}

async function paymentOf(house: House, provider: PaymentProvider, order: OrderRecord, payerId: string): Promise<Payment> {
  const kept = await findPayment(house.db, order.id);
  const earlier = kept && (await provider.read(kept.paymentId));
  if (!kept || earlier?.standing === 'cancelled') return openPayment(house, provider, order, payerId, (kept?.attempt ?? 0) + 1);
  if (!earlier || earlier.standing !== 'open' || earlier.amount === order.total) return earlier as Payment;
  return provider.changeAmount(earlier.id, order.total, `order:${order.id}:amount:${order.total}`);
}

/** The key is the order's own: of two windows that ask at once, both get the same payment. */
async function openPayment(
  house: House,
  provider: PaymentProvider,
  order: OrderRecord,
  payerId: string,
  attempt: number,
): Promise<Payment> {
  const { id: orderId, customerId, total: amount, currencyCode, email } = order;
  const payment = await provider.open({
    key: `order:${orderId}:pi:v${attempt}`,
    amount,
    currency: currencyCode,
    payerId,
    metadata: { orderId, customerId },
    description: `Adstead ${orderNumberText(order.orderNumber)}`,
    receiptEmail: email,
    keepsCard: true,
  });
  await house.db.transaction((tx) => keepPayment(tx, { orderId, paymentId: payment.id, attempt, amount, currencyCode }));
  const kept = await findPayment(house.db, orderId);
  return kept && kept.paymentId !== payment.id ? provider.read(kept.paymentId) : payment;
}

async function unlessAway<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RetryableFailure) throw new AppError('paymentsUnavailable');
    throw error;
  }
}

function describe(
  provider: PaymentProvider,
  actor: Actor,
  order: OrderRecord,
  secret: string | null,
  cards: PaymentData['order']['payment']['paymentInit']['cards'],
): PaymentData {
  const { code, currencySuffix, offset } = currencyByCode(order.currencyCode) ?? {
    code: order.currencyCode,
    currencySuffix: order.currencyCode,
    offset: 100,
  };
  return {
    paymentStatus: secret === null ? 'success' : 'pending',
    stripe_publicKey: provider.publishableKey,
    order: {
      _id: order.id,
      orderNumber: order.orderNumber,
      total: order.total,
      currency: { code, currencySuffix, offset },
      payment: { paymentInit: { cards, client_secret: secret } },
    },
    user: { email: actor.email },
  };
}
