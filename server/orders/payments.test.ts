import { openSellingHouse } from '#test/harness/selling.ts';
import type { SellingHouse } from '#test/harness/selling.ts';
import type { Order, PaymentData, PaymentSession } from '#contract/orders/index.ts';
import { PAYMENT_NOTICE_PATH } from '#server/adapters/stripe/index.ts';
import { startWorker } from '#server/jobs/index.ts';
import { openListener } from '#test/harness/stripe-twin.ts';
import type { HeardNotice } from '#test/harness/stripe-twin.ts';
import { mailMessages } from '#server/mail/mail-table.ts';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOutbox, orderEvents, orders } from './order-table.ts';
import { orderPaymentJob, reconcilePaymentsJob } from './payment-jobs.ts';
import { payments, paymentSessions, refunds } from './payment-table.ts';

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';
const DAY_MS = 86_400_000;

let house: SellingHouse;
let listener: Awaited<ReturnType<typeof openListener>>;
let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  house = await openSellingHouse();
  listener = await openListener();
  await house.twin.listenAt(listener.url);
  worker = await startWorker(house.house, { kinds: [{ ...orderPaymentJob, firstRetryDelayMs: 1 }], schedules: [], pollSeconds: 0.5 });
});
afterAll(async () => {
  await worker.close();
  listener.close();
  await house.close();
});

const placeByCard = async (): Promise<string> => (await house.place(house.corporate, { paymentType: 'CREDIT_CARD' }))._id;
const read = async (id: string): Promise<Order> => (await house.corporate.call('GET', `/api/orders/${id}`)).json<Order>();
const secretOf = (data: PaymentData): string => data.order.payment.paymentInit.client_secret ?? '';
const paymentIdOf = async (orderId: string): Promise<string> => (await house.house.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]!.paymentId;
const deeds = async (what: string, intent: string) => (await house.twin.ledger()).filter((deed) => deed.what === what && deed.intent === intent);
const tell = ({ body, signature }: HeardNotice) =>
  house.app.inject({ method: 'POST', url: PAYMENT_NOTICE_PATH, payload: body, headers: { 'content-type': 'application/json', 'stripe-signature': signature ?? '' } });
const reconcile = () =>
  reconcilePaymentsJob.handle({ jobId: '', payload: {}, house: house.house, attempt: 1, report: async () => undefined, write: (work) => house.house.db.transaction(work), stopRequested: () => false, signal: new AbortController().signal });
const longAgo = (orderId: string, days: number) => house.house.db.update(orders).set({ createdAt: new Date(Date.now() - days * DAY_MS) }).where(eq(orders.id, orderId));

/** What settling has left behind: events, places in the outbox, emails. */
async function effects(orderId: string) {
  const { db } = house.house;
  const order = await read(orderId);
  return {
    status: order.status,
    isPaid: order.paidAt !== null,
    confirmed: await db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.step, 'confirmPayment'))),
    waiting: await db.$count(deliveryOutbox, eq(deliveryOutbox.orderId, orderId)),
    mails: await db.$count(mailMessages, like(mailMessages.subject, `Payment received for order ORD-${order.orderNumber}`)),
  };
}
const SETTLED = { status: 'READY', isPaid: true, confirmed: 1, waiting: 1, mails: 1 };
const UNPAID = { status: 'PENDING_PAYMENT', isPaid: false, confirmed: 0, waiting: 0, mails: 0 };

/** Pays after a card that was declined, so that an order has events of every kind. */
async function payWithTwoCards(): Promise<{ orderId: string; notices: HeardNotice[] }> {
  const orderId = await placeByCard();
  const before = listener.heard.length;
  const secret = secretOf(await house.prepare(house.corporate, orderId));
  await house.twin.payWith(secret, DECLINED_CARD);
  await house.twin.payWith(secret, GOOD_CARD);
  const ofOrder = () => listener.heard.slice(before).filter(({ body }) => body.includes(secret.split('_secret_')[0]!));
  await expect.poll(() => ofOrder().some(({ body }) => body.includes('payment_intent.succeeded')), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => ofOrder().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(5);
  return { orderId, notices: ofOrder() };
}

const permutations = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length < 2 ? [[...things]] : things.flatMap((thing, at) => permutations(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]));

describe('the card screen', () => {
  test('is asked for the same payment again and again, also at once', async () => {
    const orderId = await placeByCard();
    const asked = await Promise.all([house.prepare(house.corporate, orderId), house.prepare(house.corporate, orderId)]);
    const again = await house.prepare(house.corporate, orderId);
    expect(new Set([...asked, again].map(secretOf)).size).toBe(1);
    expect(again).toMatchObject({ paymentStatus: 'pending', order: { _id: orderId, total: 34_500, currency: { code: 'NZD' } } });
    expect(await deeds('intent-created', await paymentIdOf(orderId))).toHaveLength(1);
  });

  test('learns that an order is paid, and settles it when nobody else told', async () => {
    const orderId = await placeByCard();
    await house.twin.payWith(secretOf(await house.prepare(house.corporate, orderId)), GOOD_CARD);
    expect(await house.prepare(house.corporate, orderId)).toMatchObject({ paymentStatus: 'success', order: { payment: { paymentInit: { client_secret: null } } } });
    expect(await effects(orderId)).toEqual(SETTLED);
    expect(await house.prepare(house.corporate, orderId)).toMatchObject({ paymentStatus: 'success' });
  });

  test('offers the cards that the person paid with before', async () => {
    const payer = await house.person('corporate');
    const first = (await house.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    await house.twin.payWith(secretOf(await house.prepare(payer, first)), GOOD_CARD);
    const second = (await house.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    expect((await house.prepare(payer, second)).order.payment.paymentInit.cards).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    const someoneElse = await house.person('corporate');
    const third = (await house.place(someoneElse, { paymentType: 'CREDIT_CARD' }))._id;
    expect((await house.prepare(someoneElse, third)).order.payment.paymentInit.cards).toEqual([]);
  });

  test('opens another payment when the provider closed the first', async () => {
    const orderId = await placeByCard();
    const first = secretOf(await house.prepare(house.corporate, orderId));
    await house.house.payments?.cancel(await paymentIdOf(orderId), 'duplicate');
    const second = secretOf(await house.prepare(house.corporate, orderId));
    expect(second).not.toBe(first);
    await house.twin.payWith(second, GOOD_CARD);
    await house.prepare(house.corporate, orderId);
    expect(await effects(orderId)).toEqual(SETTLED);
  });

  test('asks for a session of this order and this person that is not over', async () => {
    const [orderId, other] = [await placeByCard(), await placeByCard()];
    const { paymentSessionId: sessionId, paymentUrl } = (await house.corporate.call('GET', `/api/auth/paymentssid?orderId=${orderId}`)).json<PaymentSession>();
    expect(paymentUrl).toBe(`/payments/p?orderId=${orderId}&sessionId=${sessionId}`);
    const ask = async (caller = house.corporate, body = { orderId, sessionId }) => (await caller.call('POST', '/payments/paymentIntents', body)).json<{ code?: string }>().code;
    expect(await ask(house.corporate, { orderId: other, sessionId })).toBe('paymentDataMissing');
    expect(await ask(house.corporate, { orderId, sessionId: 'x'.repeat(43) })).toBe('paymentDataMissing');
    expect(await ask(await house.person('corporate'))).toBe('paymentDataMissing');
    expect(await ask()).toBeUndefined();
    await house.house.db.update(paymentSessions).set({ expiresAt: new Date(Date.now() - 1) }).where(eq(paymentSessions.orderId, orderId));
    expect(await ask()).toBe('paymentDataMissing');
  });

  test('is not opened for an invoice, nor for an order that someone else placed', async () => {
    const invoice = (await house.place(house.corporate))._id;
    expect((await house.corporate.call('GET', `/api/auth/paymentssid?orderId=${invoice}`)).json()).toMatchObject({ code: 'orderNotPayable' });
    const manager = await house.person('branchmanager');
    expect((await manager.call('GET', `/api/auth/paymentssid?orderId=${await placeByCard()}`)).json()).toMatchObject({ code: 'orderNotPayable' });
  });

  test('says that payments cannot be taken while the provider is away', async () => {
    const orderId = await placeByCard();
    const { paymentSessionId: sessionId } = (await house.corporate.call('GET', `/api/auth/paymentssid?orderId=${orderId}`)).json<PaymentSession>();
    await house.twin.set({ route: 'POST /v1/payment_intents', kind: 'status', status: 500 });
    expect((await house.corporate.call('POST', '/payments/paymentIntents', { orderId, sessionId })).json()).toMatchObject({ code: 'paymentsUnavailable' });
    await house.twin.set();
    expect((await house.corporate.call('POST', '/payments/paymentIntents', { orderId, sessionId })).statusCode).toBe(200);
  });
});

describe('notices of the provider', () => {
  test('have one effect, fifty copies of each and in the order in which they come', async () => {
    const { orderId, notices } = await payWithTwoCards();
    for (const notice of notices) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => tell(notice)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect(await effects(orderId)).toEqual(SETTLED);
    expect(await deeds('charge-succeeded', await paymentIdOf(orderId))).toHaveLength(1);
  });

  test('have one effect in every order', async () => {
    const { orderId, notices } = await payWithTwoCards();
    const { db } = house.house;
    const orderNumber = (await read(orderId)).orderNumber;
    for (const order of permutations(notices.slice(0, 5))) {
      for (const notice of order) expect((await tell(notice)).statusCode).toBe(200);
      expect(await effects(orderId)).toEqual(SETTLED);
      await db.$client.query('delete from payment_notices');
      await db.delete(orderEvents).where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.step, 'confirmPayment')));
      await db.delete(deliveryOutbox).where(eq(deliveryOutbox.orderId, orderId));
      await db.delete(mailMessages).where(like(mailMessages.subject, `Payment received for order ORD-${orderNumber}`));
      await db.update(orders).set({ status: 'PENDING_PAYMENT', paidAt: null }).where(eq(orders.id, orderId));
    }
  });

  test('that came before the money change nothing', async () => {
    const orderId = await placeByCard();
    const before = listener.heard.length;
    const secret = secretOf(await house.prepare(house.corporate, orderId));
    await house.twin.payWith(secret, DECLINED_CARD);
    await expect.poll(() => listener.heard.slice(before).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    for (const notice of listener.heard.slice(before)) expect((await tell(notice)).statusCode).toBe(200);
    expect(await effects(orderId)).toEqual(UNPAID);
  });

  test('that are forged are refused, and pay nothing', async () => {
    const { orderId, notices } = await payWithTwoCards();
    const succeeded = notices.find(({ body }) => body.includes('payment_intent.succeeded'))!;
    expect((await tell({ ...succeeded, signature: 't=1,v1=00' })).statusCode).toBe(400);
    expect((await tell({ ...succeeded, signature: undefined })).statusCode).toBe(400);
    expect((await tell({ ...succeeded, body: Buffer.concat([succeeded.body, Buffer.from(' ')]) })).statusCode).toBe(400);
    expect(await effects(orderId)).toEqual(UNPAID);
    expect((await tell(succeeded)).statusCode).toBe(200);
    expect(await effects(orderId)).toEqual(SETTLED);
  });

  test('are asked for again while the provider cannot say what is true', async () => {
    const { orderId, notices } = await payWithTwoCards();
    await house.twin.set({ route: 'GET /v1/payment_intents/{id}', kind: 'status', status: 500 });
    const first = await tell(notices[0]!);
    await house.twin.set();
    expect([first.statusCode, (await tell(notices[0]!)).statusCode]).toEqual([503, 200]);
    expect(await effects(orderId)).toEqual(SETTLED);
  });

  test('of money that is not what was asked for settle nothing', async () => {
    const { orderId, notices } = await payWithTwoCards();
    await house.house.db.update(orders).set({ total: 34_501 }).where(eq(orders.id, orderId));
    for (const notice of notices) await tell(notice);
    expect(await effects(orderId)).toEqual(UNPAID);
  });
});

describe('an order that is cancelled', () => {
  const cancel = async (orderId: string) => (await house.corporate.call('POST', `/api/orders/${orderId}/cancel`)).json<Order>();

  test('before it is paid cannot be paid any more', async () => {
    const orderId = await placeByCard();
    const secret = secretOf(await house.prepare(house.corporate, orderId));
    expect(await cancel(orderId)).toMatchObject({ status: 'CANCELLED', steps: [], message: 'Order has been cancelled.' });
    const paymentId = await paymentIdOf(orderId);
    await expect.poll(async () => (await house.house.payments?.read(paymentId))?.standing, { timeout: 20_000 }).toBe('cancelled');
    expect((await house.twin.payWith(secret, GOOD_CARD)).status).toBe(400);
    expect((await house.corporate.call('GET', `/api/auth/paymentssid?orderId=${orderId}`)).json()).toMatchObject({ code: 'orderNotPayable' });
  });

  test('after it was paid is refunded once, however often that is asked for', async () => {
    const { orderId, notices } = await payWithTwoCards();
    for (const notice of notices) await tell(notice);
    await cancel(orderId);
    await expect.poll(async () => (await read(orderId)).refundedAt, { timeout: 20_000 }).not.toBeNull();
    await Promise.all([reconcile(), reconcile()]);
    expect((await cancel(orderId)) as unknown).toMatchObject({ code: 'orderMovedOn' });
    expect((await house.house.payments?.read(await paymentIdOf(orderId)))?.amountRefunded).toBe(34_500);
    expect(await house.house.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1);
  });

  test('while it was being paid gets its money back', async () => {
    const { orderId, notices } = await payWithTwoCards();
    await house.house.db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.id, orderId));
    await Promise.all(notices.map(tell));
    await expect.poll(async () => (await read(orderId)).refundedAt, { timeout: 20_000 }).not.toBeNull();
    expect((await house.house.payments?.read(await paymentIdOf(orderId)))?.amountRefunded).toBe(34_500);
    expect(await effects(orderId)).toMatchObject({ status: 'CANCELLED', confirmed: 0, waiting: 0 });
  });
});

describe('the comparison of payments', () => {
  test('settles what browser and notice both lost', async () => {
    const { orderId } = await payWithTwoCards();
    await reconcile();
    expect(await effects(orderId)).toEqual(UNPAID);
    await longAgo(orderId, 1);
    await Promise.all([reconcile(), reconcile()]);
    expect(await effects(orderId)).toEqual(SETTLED);
  });

  test('gives up what was not paid for seven days, at the provider too', async () => {
    const [kept, late, untouched] = [await placeByCard(), await placeByCard(), await placeByCard()];
    for (const orderId of [kept, late]) await house.prepare(house.corporate, orderId);
    await longAgo(kept, 6.9);
    await longAgo(late, 7);
    await longAgo(untouched, 8);
    await reconcile();
    expect((await read(kept)).status).toBe('PENDING_PAYMENT');
    expect([(await read(late)).status, (await read(untouched)).status]).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await house.house.payments?.read(await paymentIdOf(late)))?.standing).toBe('cancelled');
    expect((await read(late)).timeline.at(-1)).toMatchObject({ step: 'expire', actorName: null });
  });

  test('settles what was paid at the last moment', async () => {
    const { orderId } = await payWithTwoCards();
    await longAgo(orderId, 8);
    await reconcile();
    expect(await effects(orderId)).toEqual(SETTLED);
  });
});
