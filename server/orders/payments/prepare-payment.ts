// Prepares what the card screen needs to pay an order: the order's one payment at the provider, which is stored before its client secret
// is sent to the browser. Repeated calls return the same payment; once it is paid there is no secret any more.
import type { PaymentData } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { canPayByCard, moneyCurrency } from '#domain/money/index.ts';
import { amountDue, cardLimitParams, orderNumberText } from '#domain/orders/index.ts';
import { PaymentRefused } from '../../adapters/stripe/index.ts';
import type { Payment, PaymentProvider } from '../../adapters/stripe/index.ts';
import { RetryableFailure } from '../../adapters/outside-failure.ts';
import { readDashboard } from '../../dashboards/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { requestOnce } from './request-once.ts';
import { findAnyOrder, findOrder, lockAnyOrder } from '../order-store.ts';
import type { OrderRecord } from '../order-store.ts';
import { hasCardScreen, SESSION_MINUTES } from './payment-session.ts';
import { findPayer, findPayment, isOpenSession, reusePaymentSession, storePayer, storePayment } from './payment-store.ts';
import { readCardsOfPayer } from '../saved-cards/saved-cards.ts';
import { settlePayment } from './settle-payment.ts';
import { cancelStrayPayments, findLivePayment, paymentRequestPrefix } from './stray-payments.ts';

export interface PaymentQuestion {
  orderId: string;
  sessionId: string;
}

type PaymentInit = PaymentData['order']['payment']['paymentInit'];
const NOTHING_TO_PAY: PaymentInit = { cards: [], keepsCards: false, client_secret: null };

export async function preparePayment(context: AppContext, actor: Actor, { orderId, sessionId }: PaymentQuestion): Promise<PaymentData> {
  const { db, now } = context;
  const order = await findOrder(db, actor, orderId);
  const hasSession = await isOpenSession(db, sessionId, { orderId, userId: actor.userId, now: new Date(now()) });
  if (!order || !hasSession) throw new AppError('paymentDataMissing');
  const { userId, displayName: name, email } = actor;
  const isInPerson = actor.actingAdminId === undefined && actor.byKey === undefined;
  return preparePaymentBy(context, order, { id: userId, name, email, keepsCards: isInPerson });
}

interface Payer {
  /** The user, or the seller's link. */
  id: string;
  name: string;
  /** Empty for an API key that orders. */
  email: string;
  /** Whether cards may be saved for later, and saved ones are offered. */
  keepsCards: boolean;
}

/** The caller has checked that this person may pay the order. */
async function preparePaymentBy(context: AppContext, order: OrderRecord, payer: Payer): Promise<PaymentData> {
  const { db, payments: provider } = context;
  const { id: orderId } = order;
  if (!provider) throw new AppError('paymentDataMissing');
  if (!hasCardScreen(order)) throw new AppError('orderNotPayable');
  if (order.paidAt !== null) return paymentData(context, provider, payer, order, NOTHING_TO_PAY);
  const due = amountDue(order);
  if (!canPayByCard(due, order.currencyCode)) throw new AppError('cardCannotPay', cardLimitParams(due, order.currencyCode));
  return mapProviderErrors(context, async () => {
    const payerId = await ensurePayer(context, provider, payer, order.email);
    const payment = await ensurePayment(context, provider, order, payerId);
    if (payment.status === 'paid') {
      await settlePayment(context, orderId, payment, null);
      // The payment may not match the order, or the order may be cancelled meanwhile: then it must not be shown as paid.
      const settled = await findAnyOrder(db, orderId);
      if (!settled?.paidAt || !hasCardScreen(settled)) throw new AppError('orderNotPayable');
      return paymentData(context, provider, payer, settled, NOTHING_TO_PAY);
    }
    // Cards are saved with the payer who opened the payment: nobody may use or add cards there for someone else, nor may an admin who is
    // signed in as that person, nor a program with an API key of theirs.
    const keepsCards = payment.payerId === payerId && payer.keepsCards;
    const saved = keepsCards ? await readCardsOfPayer(context, provider, { userId: payer.id, payerId }) : [];
    const cards = saved.map(({ cardId: id, brand, last4, expMonth, expYear }) => ({ id, brand, last4, expMonth, expYear }));
    return paymentData(context, provider, payer, order, { cards, keepsCards, client_secret: payment.clientSecret });
  });
}

/** For the seller, who has no session of ours: one is stored all the same, because payments of open card screens are compared often. */
export async function preparePaymentBySeller(
  context: AppContext,
  order: OrderRecord,
  payer: Omit<Payer, 'keepsCards'>,
): Promise<PaymentData> {
  const now = context.now();
  const session = { orderId: order.id, userId: payer.id, expiresAt: new Date(now + SESSION_MINUTES * 60_000) };
  await context.db.transaction(async (tx) => {
    // Calls at the same time wait for each other here, so that they share a session.
    await lockAnyOrder(tx, order.id);
    await reusePaymentSession(tx, session, new Date(now));
  });
  const data = await preparePaymentBy(context, order, { ...payer, keepsCards: false });
  // Anyone who has the link may open the card screen, and the seller's page masks the address. The provider has it from us.
  return { ...data, user: { email: '' } };
}

async function ensurePayer({ db }: AppContext, provider: PaymentProvider, payer: Payer, orderEmail: string): Promise<string> {
  const { id: userId, name } = payer;
  const email = payer.email || orderEmail;
  const storedPayerId = await findPayer(db, userId);
  if (storedPayerId !== null) return storedPayerId;
  const payerId = await requestOnce(db, `payer:${userId}`, {
    // A payer whose id never reached us has no saved cards, so a new one will do.
    find: () => Promise.resolve(null),
    send: (key) => provider.openPayer({ key, email, name, metadata: { userId } }),
  });
  return storePayer(db, userId, payerId);
}

async function ensurePayment(context: AppContext, provider: PaymentProvider, order: OrderRecord, payerId: string): Promise<Payment> {
  const stored = await findPayment(context.db, order.id);
  if (!stored) return openPayment(context, provider, order, payerId, 1);
  const earlier = await provider.read(stored.paymentId);
  if (earlier.status === 'cancelled') return openPayment(context, provider, order, payerId, stored.attempt + 1);
  if (earlier.status !== 'open' || earlier.amount === amountDue(order)) return earlier;
  return provider.changeAmount(earlier.id, amountDue(order));
}

/** The idempotency key names order and payer: two windows of one person get the same payment, two people the one that is stored first. */
async function openPayment(
  context: AppContext,
  provider: PaymentProvider,
  order: OrderRecord,
  payerId: string,
  attempt: number,
): Promise<Payment> {
  const { id: orderId, customerId, currencyCode, email } = order;
  const amount = amountDue(order);
  const newPayment = {
    amount,
    currency: currencyCode,
    payerId,
    metadata: { orderId, customerId },
    description: `Adstead ${orderNumberText(order.orderNumber)}`,
    receiptEmail: email,
  };
  let isFound = false;
  const payment = await requestOnce(context.db, `${paymentRequestPrefix(orderId)}v${attempt}:${payerId}`, {
    find: () => {
      isFound = true;
      return findLivePayment(provider, order);
    },
    send: (key) => provider.open({ key, ...newPayment }),
  });
  await context.db.transaction((tx) => storePayment(tx, { orderId, paymentId: payment.id, attempt, amount, currencyCode }));
  const storedId = (await findPayment(context.db, orderId))?.paymentId ?? payment.id;
  if (isFound || storedId !== payment.id) await cancelStrayPayments(provider, order, storedId);
  return storedId === payment.id ? payment : provider.read(storedId);
}

async function mapProviderErrors<Answer>({ log }: AppContext, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RetryableFailure) throw new AppError('paymentsUnavailable');
    if (!(error instanceof PaymentRefused)) throw error;
    log.error({ err: error }, 'the payment provider refused a payment');
    throw new AppError('paymentDataMissing');
  }
}

async function paymentData(
  { db }: AppContext,
  provider: PaymentProvider,
  payer: Payer,
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
      total: amountDue(order),
      currency: moneyCurrency(order.currencyCode),
      payment: { paymentInit },
    },
    user: { email: payer.email },
    themes: { backgroundTheme, textTheme, hoverTheme },
  };
}
