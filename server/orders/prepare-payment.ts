// What does the card screen need to pay an order? The order's one payment at the provider, which is written down before its secret
// leaves the house. Asked again it is the same payment; one that is paid has no secret any more.
import type { PaymentData } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { canPayByCard, moneyCurrency } from '#domain/money/index.ts';
import { cardWords, orderNumberText } from '#domain/orders/index.ts';
import { PaymentRefused } from '../adapters/stripe/index.ts';
import type { Payment, PaymentProvider } from '../adapters/stripe/index.ts';
import { RetryableFailure } from '../adapters/outside-failure.ts';
import { readDashboard } from '../dashboards/index.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { askOnce } from './ask-once.ts';
import { findOrder } from './order-store.ts';
import type { OrderRecord } from './order-store.ts';
import { hasCardScreen } from './payment-session.ts';
import { findPayer, findPayment, isOpenSession, keepPayer, keepPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';
import { cancelStrays, findLivePayment, paymentName } from './stray-payments.ts';

export interface PaymentQuestion {
  orderId: string;
  sessionId: string;
}

type PaymentInit = PaymentData['order']['payment']['paymentInit'];
const NOTHING_TO_PAY: PaymentInit = { cards: [], keepsCards: false, client_secret: null };

export async function preparePayment(house: House, actor: Actor, { orderId, sessionId }: PaymentQuestion): Promise<PaymentData> {
  const { db, now, payments: provider } = house;
  const order = await findOrder(db, actor, orderId);
  const isTheirs = await isOpenSession(db, sessionId, { orderId, userId: actor.userId, now: new Date(now()) });
  if (!order || !isTheirs || !provider) throw new AppError('paymentDataMissing');
  if (!hasCardScreen(order)) throw new AppError('orderNotPayable');
  if (order.paidAt !== null) return describe(house, provider, actor, order, NOTHING_TO_PAY);
  if (!canPayByCard(order.total, order.currencyCode)) throw new AppError('cardCannotPay', cardWords(order.total, order.currencyCode));
  return unlessRefused(house, async () => {
    const payerId = await payerOf(house, provider, actor, order.email);
    const payment = await paymentOf(house, provider, order, payerId);
    if (payment.standing === 'paid') {
      await settlePayment(house, orderId, payment, null);
      // What was paid may be less than the order, or the order cancelled meanwhile: nobody is told then that it is paid.
      const settled = await findOrder(db, actor, orderId);
      if (!settled?.paidAt || !hasCardScreen(settled)) throw new AppError('orderNotPayable');
      return describe(house, provider, actor, settled, NOTHING_TO_PAY);
    }
    // Cards are kept with who opened the payment: nobody pays with those of someone else, or leaves their own there. An admin who acts
    // as someone is someone else.
    const keepsCards = payment.payerId === payerId && actor.actingAdminId === undefined;
    const cards = keepsCards ? await provider.savedCards(payerId) : [];
    return describe(house, provider, actor, order, { cards, keepsCards, client_secret: payment.clientSecret });
  });
}

/** A program that orders has no address of its own. */
async function payerOf({ db }: House, provider: PaymentProvider, actor: Actor, orderEmail: string): Promise<string> {
  const { userId, displayName: name } = actor;
  const email = actor.email || orderEmail;
  const known = await findPayer(db, userId);
  if (known !== null) return known;
  const payerId = await askOnce(db, `payer:${userId}`, {
    // One that was made without our hearing of it holds no card.
    find: () => Promise.resolve(null),
    ask: (key) => provider.openPayer({ key, email, name, metadata: { userId } }),
  });
  return keepPayer(db, userId, payerId);
}

async function paymentOf(house: House, provider: PaymentProvider, order: OrderRecord, payerId: string): Promise<Payment> {
  const kept = await findPayment(house.db, order.id);
  if (!kept) return openPayment(house, provider, order, payerId, 1);
  const earlier = await provider.read(kept.paymentId);
  if (earlier.standing === 'cancelled') return openPayment(house, provider, order, payerId, kept.attempt + 1);
  if (earlier.standing !== 'open' || earlier.amount === order.total) return earlier;
  return provider.changeAmount(earlier.id, order.total);
}

/** The key is the order's and the payer's: of two windows that ask at once both get the same payment, of two people the one that is kept. */
async function openPayment(
  house: House,
  provider: PaymentProvider,
  order: OrderRecord,
  payerId: string,
  attempt: number,
): Promise<Payment> {
  const { id: orderId, customerId, total: amount, currencyCode, email } = order;
  const wanted = {
    amount,
    currency: currencyCode,
    payerId,
    metadata: { orderId, customerId },
    description: `Adstead ${orderNumberText(order.orderNumber)}`,
    receiptEmail: email,
  };
  let isFound = false;
  const payment = await askOnce(house.db, `${paymentName(orderId)}v${attempt}:${payerId}`, {
    find: () => {
      isFound = true;
      return findLivePayment(provider, order);
    },
    ask: (key) => provider.open({ key, ...wanted }),
  });
  await house.db.transaction((tx) => keepPayment(tx, { orderId, paymentId: payment.id, attempt, amount, currencyCode }));
  const keptId = (await findPayment(house.db, orderId))?.paymentId ?? payment.id;
  if (isFound || keptId !== payment.id) await cancelStrays(provider, order, keptId);
  return keptId === payment.id ? payment : provider.read(keptId);
}

async function unlessRefused<Answer>({ log }: House, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RetryableFailure) throw new AppError('paymentsUnavailable');
    if (!(error instanceof PaymentRefused)) throw error;
    log.error({ err: error }, 'the payment provider refused a payment');
    throw new AppError('paymentDataMissing');
  }
}

async function describe(
  { db }: House,
  provider: PaymentProvider,
  actor: Actor,
  order: OrderRecord,
  paymentInit: PaymentInit,
): Promise<PaymentData> {
  const dashboard = await readDashboard(db, order.customerId);
  const { backgroundTheme = null, textTheme = null, hoverTheme = null } = dashboard?.themes ?? {};
  return {
    paymentStatus: paymentInit.client_secret === null ? 'success' : 'pending',
    stripe_publicKey: provider.publishableKey,
    cardFormUrl: provider.cardFormUrl,
    order: {
      _id: order.id,
      orderNumber: order.orderNumber,
      total: order.total,
      currency: moneyCurrency(order.currencyCode),
      payment: { paymentInit },
    },
    user: { email: actor.email },
    themes: { backgroundTheme, textTheme, hoverTheme },
  };
}
