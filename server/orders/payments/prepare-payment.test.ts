import { GOOD_CARD, openPaymentServer, secretOf, SETTLED, UNPAID } from '#test/harness/ordering/payment-server.ts';
import type { PaymentServer } from '#test/harness/ordering/payment-server.ts';
import { sampleActor } from '#test/harness/samples/sample-actor.ts';
import { makeSeller } from '#test/harness/ordering/order-server.ts';
import { KEEPS_CARD } from '#test/harness/twins/stripe-twin.ts';
import type { PaymentSession } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboards } from '../../dashboards/dashboard-table.ts';
import { orders } from '../order-table.ts';
import { openPaymentSession } from './payment-session.ts';
import { payments, paymentSessions } from './payment-table.ts';
import { storePayment } from './payment-store.ts';
import { preparePayment } from './prepare-payment.ts';

let server: PaymentServer;
beforeAll(async () => {
  server = await openPaymentServer();
});
afterAll(() => server.close());

describe('the card screen', () => {
  test('gets the same payment for repeated and concurrent requests', async () => {
    const orderId = await server.placeByCard();
    const asked = await Promise.all([server.prepare(server.corporate, orderId), server.prepare(server.corporate, orderId)]);
    const again = await server.prepare(server.corporate, orderId);
    expect(new Set([...asked, again].map(secretOf)).size).toBe(1);
    expect(again).toMatchObject({ paymentStatus: 'pending', order: { _id: orderId, total: 34_500, currency: { code: 'NZD' } } });
    expect(await server.ledgerEntries('intent-created', await server.paymentIdOf(orderId))).toHaveLength(1);
  });

  test('may store its payment in four windows at the same moment', async () => {
    const { db } = server.context;
    const payment = { orderId: await server.placeByCard(), paymentId: 'pi_at_once', attempt: 1, amount: 34_500, currencyCode: 'NZD' };
    const store = () => db.transaction((tx) => storePayment(tx, payment));
    for (let round = 0; round < 50; round += 1) {
      await Promise.all([store(), store(), store(), store()]);
      expect(await db.delete(payments).where(eq(payments.orderId, payment.orderId)).returning()).toMatchObject([payment]);
    }
  });

  test('gets the colours of the customer’s dashboard, if it has its own', async () => {
    const asked = async () => (await server.prepare(server.corporate, await server.placeByCard())).themes;
    expect(await asked()).toEqual({ backgroundTheme: null, textTheme: null, hoverTheme: null });
    const themes = { backgroundTheme: '#10243f', textTheme: '#ffffff' } as const;
    const { customerId } = server.seller;
    const wear = (configuration: object) =>
      server.context.db.update(dashboards).set({ configuration }).where(eq(dashboards.customerId, customerId));
    await wear({ themes });
    expect(await asked()).toEqual({ ...themes, hoverTheme: null });
    await wear({});
  });

  test('shows that an order is paid, and settles it when no webhook event did', async () => {
    const orderId = await server.placeByCard();
    await server.twin.payWith(secretOf(await server.prepare(server.corporate, orderId)), GOOD_CARD);
    expect(await server.prepare(server.corporate, orderId)).toMatchObject({
      paymentStatus: 'success',
      order: { payment: { paymentInit: { client_secret: null } } },
    });
    expect(await server.effects(orderId)).toEqual(SETTLED);
    expect(await server.prepare(server.corporate, orderId)).toMatchObject({ paymentStatus: 'success' });
  });

  test('does not show a partly paid order as paid', async () => {
    const orderId = await server.placeByCard();
    const secret = secretOf(await server.prepare(server.corporate, orderId));
    await server.context.payments?.changeAmount(await server.paymentIdOf(orderId), 20_000);
    expect((await server.twin.payWith(secret, GOOD_CARD)).body.status).toBe('succeeded');
    await expect(server.prepare(server.corporate, orderId)).rejects.toThrow('There is nothing to pay for this order.');
    expect(await server.effects(orderId)).toEqual(UNPAID);
  });

  test('offers the cards that the person paid with before and chose to save', async () => {
    const payer = await server.person('corporate');
    const first = (await server.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    await server.twin.payWith(secretOf(await server.prepare(payer, first)), GOOD_CARD, KEEPS_CARD);
    const second = (await server.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    expect((await server.prepare(payer, second)).order.payment.paymentInit.cards).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    const someoneElse = await server.person('corporate');
    const third = (await server.place(someoneElse, { paymentType: 'CREDIT_CARD' }))._id;
    expect((await server.prepare(someoneElse, third)).order.payment.paymentInit.cards).toEqual([]);
  });

  test('offers no card that the person did not choose to save', async () => {
    const payer = await server.person('corporate');
    const first = (await server.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    await server.twin.payWith(secretOf(await server.prepare(payer, first)), GOOD_CARD);
    const second = (await server.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    expect((await server.prepare(payer, second)).order.payment.paymentInit.cards).toEqual([]);
  });

  test('offers nobody the cards of someone else who opened the payment', async () => {
    const [owner, other] = [await server.person('corporate'), await server.person('corporate')];
    const earlier = (await server.place(owner, { paymentType: 'CREDIT_CARD' }))._id;
    await server.twin.payWith(secretOf(await server.prepare(owner, earlier)), GOOD_CARD, KEEPS_CARD);
    const shared = (await server.place(owner, { paymentType: 'CREDIT_CARD' }))._id;
    const [first, second] = [await server.prepare(owner, shared), await server.prepare(other, shared)];
    expect(secretOf(second)).toBe(secretOf(first));
    expect([first, second].map(({ order }) => order.payment.paymentInit.cards.length)).toEqual([1, 0]);
    // A card that the second person enters would be saved with the first, who could pay with it from then on.
    expect([first, second].map(({ order }) => order.payment.paymentInit.keepsCards)).toEqual([true, false]);
  });

  test.each<[string, Partial<Actor>]>([
    ['an admin who is signed in as someone', { actingAdminId: newId() }],
    ['a program with an API key of someone', { byKey: 'person' }],
  ])('offers %s neither their cards nor saving one', async (_, by) => {
    const payer = await server.person('corporate');
    const { customerId } = server.seller;
    const earlier = (await server.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    await server.twin.payWith(secretOf(await server.prepare(payer, earlier)), GOOD_CARD, KEEPS_CARD);
    const orderId = (await server.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    const acting = sampleActor({ userId: payer.userId, roles: ['corporate'], customerId, ...by });
    const { paymentSessionId: sessionId } = await openPaymentSession(server.context, acting, orderId);
    const { paymentInit } = (await preparePayment(server.context, acting, { orderId, sessionId })).order.payment;
    expect(paymentInit).toMatchObject({ cards: [], keepsCards: false });
    expect((await server.prepare(payer, orderId)).order.payment.paymentInit).toMatchObject({
      cards: [{ last4: '4242' }],
      keepsCards: true,
    });
  });

  test('gets one payment when two people open it at once', async () => {
    const [owner, other] = [await server.person('corporate'), await server.person('corporate')];
    const orderId = (await server.place(owner, { paymentType: 'CREDIT_CARD' }))._id;
    const [first, second] = await Promise.all([server.prepare(owner, orderId), server.prepare(other, orderId)]);
    expect(secretOf(first)).toBe(secretOf(second));
  });

  test('is refused for amounts that are too small or too large for a card', async () => {
    const seller = await makeSeller(server.context.db, {}, { price: 1 });
    const caller = await server.person('corporate', seller);
    await expect(server.place(caller, { paymentType: 'CREDIT_CARD' }, seller)).rejects.toThrow(
      '$0.01 cannot be paid by card. Card payments are from $0.50 to $999,999.99. Choose another payment method.',
    );
    const orderId = await server.placeByCard();
    await server.context.db.update(orders).set({ total: 115_000_000_000 }).where(eq(orders.id, orderId));
    await expect(server.prepare(server.corporate, orderId)).rejects.toThrow('$1,150,000,000.00 cannot be paid by card.');
  });

  test('opens another payment when the provider closed the first', async () => {
    const orderId = await server.placeByCard();
    const first = secretOf(await server.prepare(server.corporate, orderId));
    await server.context.payments?.cancel(await server.paymentIdOf(orderId), 'duplicate');
    const second = secretOf(await server.prepare(server.corporate, orderId));
    expect(second).not.toBe(first);
    await server.twin.payWith(second, GOOD_CARD);
    await server.prepare(server.corporate, orderId);
    expect(await server.effects(orderId)).toEqual(SETTLED);
  });

  test('finds the payment that was opened before the process ended and the order’s email changed', async () => {
    const orderId = await server.placeByCard();
    const first = secretOf(await server.prepare(server.corporate, orderId));
    await server.context.db.delete(payments).where(eq(payments.orderId, orderId));
    await server.context.db.update(orders).set({ email: 'someone.else@kauri.example' }).where(eq(orders.id, orderId));
    expect(secretOf(await server.prepare(server.corporate, orderId))).toBe(first);
    expect(await server.ledgerEntries('intent-created', await server.paymentIdOf(orderId))).toHaveLength(1);
  });

  test('requires an unexpired session of this order and this person', async () => {
    const [orderId, other] = [await server.placeByCard(), await server.placeByCard()];
    const { paymentSessionId: sessionId, paymentUrl } = (
      await server.corporate.call('GET', `/api/auth/paymentssid?orderId=${orderId}`)
    ).json<PaymentSession>();
    expect(paymentUrl).toBe(`/payments/p?orderId=${orderId}&sessionId=${sessionId}`);
    const ask = async (caller = server.corporate, body = { orderId, sessionId }) =>
      (await caller.call('POST', '/payments/paymentIntents', body)).json<{ code?: string }>().code;
    expect(await ask(server.corporate, { orderId: other, sessionId })).toBe('paymentDataMissing');
    expect(await ask(server.corporate, { orderId, sessionId: 'x'.repeat(43) })).toBe('paymentDataMissing');
    expect(await ask(await server.person('corporate'))).toBe('paymentDataMissing');
    expect(await ask()).toBeUndefined();
    await server.context.db
      .update(paymentSessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(paymentSessions.orderId, orderId));
    expect(await ask()).toBe('paymentDataMissing');
  });

  test('is not opened for an invoice, nor for an order that someone else placed', async () => {
    const invoice = (await server.place(server.corporate))._id;
    expect((await server.corporate.call('GET', `/api/auth/paymentssid?orderId=${invoice}`)).json()).toMatchObject({
      code: 'orderNotPayable',
    });
    const manager = await server.person('branchmanager');
    expect((await manager.call('GET', `/api/auth/paymentssid?orderId=${await server.placeByCard()}`)).json()).toMatchObject({
      code: 'orderNotPayable',
    });
  });

  test('says that payments are unavailable while the provider is down', async () => {
    const orderId = await server.placeByCard();
    const { paymentSessionId: sessionId } = (
      await server.corporate.call('GET', `/api/auth/paymentssid?orderId=${orderId}`)
    ).json<PaymentSession>();
    await server.twin.set({ route: 'POST /v1/payment_intents', kind: 'status', status: 500 });
    expect((await server.corporate.call('POST', '/payments/paymentIntents', { orderId, sessionId })).json()).toMatchObject({
      code: 'paymentsUnavailable',
    });
    await server.twin.set();
    expect((await server.corporate.call('POST', '/payments/paymentIntents', { orderId, sessionId })).statusCode).toBe(200);
  });
});
