import { GOOD_CARD, openPayingHouse, secretOf, SETTLED, UNPAID } from '#test/harness/paying.ts';
import type { PayingHouse } from '#test/harness/paying.ts';
import { sampleActor } from '#test/harness/sample-actor.ts';
import { makeSeller } from '#test/harness/selling.ts';
import { KEEPS_CARD } from '#test/harness/stripe-twin.ts';
import type { PaymentSession } from '#contract/orders/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboards } from '../dashboards/dashboard-table.ts';
import { orders } from './order-table.ts';
import { openPaymentSession } from './payment-session.ts';
import { payments, paymentSessions } from './payment-table.ts';
import { preparePayment } from './prepare-payment.ts';

let house: PayingHouse;
beforeAll(async () => {
  house = await openPayingHouse();
});
afterAll(() => house.close());

describe('the card screen', () => {
  test('is asked for the same payment again and again, also at once', async () => {
    const orderId = await house.placeByCard();
    const asked = await Promise.all([house.prepare(house.corporate, orderId), house.prepare(house.corporate, orderId)]);
    const again = await house.prepare(house.corporate, orderId);
    expect(new Set([...asked, again].map(secretOf)).size).toBe(1);
    expect(again).toMatchObject({ paymentStatus: 'pending', order: { _id: orderId, total: 34_500, currency: { code: 'NZD' } } });
    expect(await house.deeds('intent-created', await house.paymentIdOf(orderId))).toHaveLength(1);
  });

  test('is told the colours of the customer’s dashboard, where it has its own', async () => {
    const asked = async () => (await house.prepare(house.corporate, await house.placeByCard())).themes;
    expect(await asked()).toEqual({ backgroundTheme: null, textTheme: null, hoverTheme: null });
    const themes = { backgroundTheme: '#10243f', textTheme: '#ffffff' } as const;
    const { customerId } = house.seller;
    const wear = (configuration: object) =>
      house.house.db.update(dashboards).set({ configuration }).where(eq(dashboards.customerId, customerId));
    await wear({ themes });
    expect(await asked()).toEqual({ ...themes, hoverTheme: null });
    await wear({});
  });

  test('learns that an order is paid, and settles it when nobody else told', async () => {
    const orderId = await house.placeByCard();
    await house.twin.payWith(secretOf(await house.prepare(house.corporate, orderId)), GOOD_CARD);
    expect(await house.prepare(house.corporate, orderId)).toMatchObject({
      paymentStatus: 'success',
      order: { payment: { paymentInit: { client_secret: null } } },
    });
    expect(await house.effects(orderId)).toEqual(SETTLED);
    expect(await house.prepare(house.corporate, orderId)).toMatchObject({ paymentStatus: 'success' });
  });

  test('is not told that an order is paid of which only a part is', async () => {
    const orderId = await house.placeByCard();
    const secret = secretOf(await house.prepare(house.corporate, orderId));
    await house.house.payments?.changeAmount(await house.paymentIdOf(orderId), 20_000);
    expect((await house.twin.payWith(secret, GOOD_CARD)).body.status).toBe('succeeded');
    await expect(house.prepare(house.corporate, orderId)).rejects.toThrow('There is nothing to pay for this order.');
    expect(await house.effects(orderId)).toEqual(UNPAID);
  });

  test('offers the cards that the person paid with before and asked to keep', async () => {
    const payer = await house.person('corporate');
    const first = (await house.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    await house.twin.payWith(secretOf(await house.prepare(payer, first)), GOOD_CARD, KEEPS_CARD);
    const second = (await house.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    expect((await house.prepare(payer, second)).order.payment.paymentInit.cards).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    const someoneElse = await house.person('corporate');
    const third = (await house.place(someoneElse, { paymentType: 'CREDIT_CARD' }))._id;
    expect((await house.prepare(someoneElse, third)).order.payment.paymentInit.cards).toEqual([]);
  });

  test('offers no card that nobody asked to keep', async () => {
    const payer = await house.person('corporate');
    const first = (await house.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    await house.twin.payWith(secretOf(await house.prepare(payer, first)), GOOD_CARD);
    const second = (await house.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    expect((await house.prepare(payer, second)).order.payment.paymentInit.cards).toEqual([]);
  });

  test('offers nobody the cards of someone else who opened the payment', async () => {
    const [owner, other] = [await house.person('corporate'), await house.person('corporate')];
    const earlier = (await house.place(owner, { paymentType: 'CREDIT_CARD' }))._id;
    await house.twin.payWith(secretOf(await house.prepare(owner, earlier)), GOOD_CARD, KEEPS_CARD);
    const shared = (await house.place(owner, { paymentType: 'CREDIT_CARD' }))._id;
    const [first, second] = [await house.prepare(owner, shared), await house.prepare(other, shared)];
    expect(secretOf(second)).toBe(secretOf(first));
    expect([first, second].map(({ order }) => order.payment.paymentInit.cards.length)).toEqual([1, 0]);
    // A card that the other enters would be kept with the owner, who could pay with it from then on.
    expect([first, second].map(({ order }) => order.payment.paymentInit.keepsCards)).toEqual([true, false]);
  });

  test('offers an admin who acts as someone neither their cards nor to keep one', async () => {
    const payer = await house.person('corporate');
    const { customerId } = house.seller;
    const earlier = (await house.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    await house.twin.payWith(secretOf(await house.prepare(payer, earlier)), GOOD_CARD, KEEPS_CARD);
    const orderId = (await house.place(payer, { paymentType: 'CREDIT_CARD' }))._id;
    const acting = sampleActor({ userId: payer.userId, roles: ['corporate'], customerId, actingAdminId: newId() });
    const { paymentSessionId: sessionId } = await openPaymentSession(house.house, acting, orderId);
    const { paymentInit } = (await preparePayment(house.house, acting, { orderId, sessionId })).order.payment;
    expect(paymentInit).toMatchObject({ cards: [], keepsCards: false });
    expect((await house.prepare(payer, orderId)).order.payment.paymentInit).toMatchObject({ cards: [{ last4: '4242' }], keepsCards: true });
  });

  test('is told of one payment when two people open it at once', async () => {
    const [owner, other] = [await house.person('corporate'), await house.person('corporate')];
    const orderId = (await house.place(owner, { paymentType: 'CREDIT_CARD' }))._id;
    const [first, second] = await Promise.all([house.prepare(owner, orderId), house.prepare(other, orderId)]);
    expect(secretOf(first)).toBe(secretOf(second));
  });

  test('is not reached by what is too little or too much for a card', async () => {
    const seller = await makeSeller(house.house.db, {}, { price: 1 });
    const caller = await house.person('corporate', seller);
    await expect(house.place(caller, { paymentType: 'CREDIT_CARD' }, seller)).rejects.toThrow(
      'A card cannot pay 0.01 NZD. Cards pay from 0.50 NZD to 999,999.99 NZD; please choose another way to pay.',
    );
    const orderId = await house.placeByCard();
    await house.house.db.update(orders).set({ total: 115_000_000_000 }).where(eq(orders.id, orderId));
    await expect(house.prepare(house.corporate, orderId)).rejects.toThrow('A card cannot pay 1,150,000,000.00 NZD.');
  });

  test('opens another payment when the provider closed the first', async () => {
    const orderId = await house.placeByCard();
    const first = secretOf(await house.prepare(house.corporate, orderId));
    await house.house.payments?.cancel(await house.paymentIdOf(orderId), 'duplicate');
    const second = secretOf(await house.prepare(house.corporate, orderId));
    expect(second).not.toBe(first);
    await house.twin.payWith(second, GOOD_CARD);
    await house.prepare(house.corporate, orderId);
    expect(await house.effects(orderId)).toEqual(SETTLED);
  });

  test('finds the payment again that was opened before the house fell and the order got another address', async () => {
    const orderId = await house.placeByCard();
    const first = secretOf(await house.prepare(house.corporate, orderId));
    await house.house.db.delete(payments).where(eq(payments.orderId, orderId));
    await house.house.db.update(orders).set({ email: 'someone.else@kauri.example' }).where(eq(orders.id, orderId));
    expect(secretOf(await house.prepare(house.corporate, orderId))).toBe(first);
    expect(await house.deeds('intent-created', await house.paymentIdOf(orderId))).toHaveLength(1);
  });

  test('asks for a session of this order and this person that is not over', async () => {
    const [orderId, other] = [await house.placeByCard(), await house.placeByCard()];
    const { paymentSessionId: sessionId, paymentUrl } = (
      await house.corporate.call('GET', `/api/auth/paymentssid?orderId=${orderId}`)
    ).json<PaymentSession>();
    expect(paymentUrl).toBe(`/payments/p?orderId=${orderId}&sessionId=${sessionId}`);
    const ask = async (caller = house.corporate, body = { orderId, sessionId }) =>
      (await caller.call('POST', '/payments/paymentIntents', body)).json<{ code?: string }>().code;
    expect(await ask(house.corporate, { orderId: other, sessionId })).toBe('paymentDataMissing');
    expect(await ask(house.corporate, { orderId, sessionId: 'x'.repeat(43) })).toBe('paymentDataMissing');
    expect(await ask(await house.person('corporate'))).toBe('paymentDataMissing');
    expect(await ask()).toBeUndefined();
    await house.house.db
      .update(paymentSessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(paymentSessions.orderId, orderId));
    expect(await ask()).toBe('paymentDataMissing');
  });

  test('is not opened for an invoice, nor for an order that someone else placed', async () => {
    const invoice = (await house.place(house.corporate))._id;
    expect((await house.corporate.call('GET', `/api/auth/paymentssid?orderId=${invoice}`)).json()).toMatchObject({
      code: 'orderNotPayable',
    });
    const manager = await house.person('branchmanager');
    expect((await manager.call('GET', `/api/auth/paymentssid?orderId=${await house.placeByCard()}`)).json()).toMatchObject({
      code: 'orderNotPayable',
    });
  });

  test('says that payments cannot be taken while the provider is away', async () => {
    const orderId = await house.placeByCard();
    const { paymentSessionId: sessionId } = (
      await house.corporate.call('GET', `/api/auth/paymentssid?orderId=${orderId}`)
    ).json<PaymentSession>();
    await house.twin.set({ route: 'POST /v1/payment_intents', kind: 'status', status: 500 });
    expect((await house.corporate.call('POST', '/payments/paymentIntents', { orderId, sessionId })).json()).toMatchObject({
      code: 'paymentsUnavailable',
    });
    await house.twin.set();
    expect((await house.corporate.call('POST', '/payments/paymentIntents', { orderId, sessionId })).statusCode).toBe(200);
  });
});
