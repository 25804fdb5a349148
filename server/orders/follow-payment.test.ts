import { GOOD_CARD, openPayingHouse, secretOf, SETTLED, UNPAID } from '#test/harness/paying.ts';
import type { PayingHouse } from '#test/harness/paying.ts';
import type { Order } from '#contract/orders/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStripe } from '../adapters/stripe/stripe-client.ts';
import { orders } from './order-table.ts';
import { payBack } from './pay-back.ts';
import { ordersToReconcile } from './payment-store.ts';
import { refunds } from './payment-table.ts';

let house: PayingHouse;
beforeAll(async () => {
  house = await openPayingHouse();
});
afterAll(() => house.close());

describe('an order that is cancelled', () => {
  const cancel = async (orderId: string) => (await house.corporate.call('POST', `/api/orders/${orderId}/cancel`)).json<Order>();

  test('before it is paid cannot be paid any more', async () => {
    const orderId = await house.placeByCard();
    const secret = secretOf(await house.prepare(house.corporate, orderId));
    expect(await cancel(orderId)).toMatchObject({ status: 'CANCELLED', steps: [], message: 'Order has been cancelled.' });
    const paymentId = await house.paymentIdOf(orderId);
    await expect.poll(async () => (await house.house.payments?.read(paymentId))?.standing, { timeout: 20_000 }).toBe('cancelled');
    expect((await house.twin.payWith(secret, GOOD_CARD)).status).toBe(400);
    expect((await house.corporate.call('GET', `/api/auth/paymentssid?orderId=${orderId}`)).json()).toMatchObject({
      code: 'orderNotPayable',
    });
  });

  test('after it was paid is refunded once, however often that is asked for', async () => {
    const { orderId, notices } = await house.payWithTwoCards();
    for (const notice of notices) await house.tell(notice);
    await cancel(orderId);
    await expect.poll(async () => (await house.read(orderId)).refundedAt, { timeout: 20_000 }).not.toBeNull();
    await Promise.all([house.reconcile(), house.reconcile()]);
    expect((await cancel(orderId)) as unknown).toMatchObject({ code: 'orderMovedOn' });
    expect((await house.house.payments?.read(await house.paymentIdOf(orderId)))?.amountRefunded).toBe(34_500);
    expect(await house.house.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1);
  });

  test('while it was being paid gets its money back', async () => {
    const { orderId, notices } = await house.payWithTwoCards();
    await house.house.db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.id, orderId));
    await Promise.all(notices.map(house.tell));
    await expect.poll(async () => (await house.read(orderId)).refundedAt, { timeout: 20_000 }).not.toBeNull();
    expect((await house.house.payments?.read(await house.paymentIdOf(orderId)))?.amountRefunded).toBe(34_500);
    expect(await house.effects(orderId)).toMatchObject({ status: 'CANCELLED', confirmed: 0, waiting: 0 });
    const { timeline } = (await (await house.as('operations')).call('GET', `/api/orders/${orderId}`)).json<Order>();
    expect(timeline.filter(({ step }) => step === 'paidLate').map(({ note }) => note)).toEqual(['345.00 NZD']);
  });
});

test('money stays owed while the provider does not accept our key', async () => {
  const { orderId, notices } = await house.payWithTwoCards();
  for (const notice of notices) await house.tell(notice);
  const { db, payments } = house.house;
  const paymentId = await house.paymentIdOf(orderId);
  await db.insert(refunds).values({ id: newId(), orderId, number: 1, paymentId, amount: 34_500, state: 'OWED' });
  const state = async () => (await db.select().from(refunds).where(eq(refunds.orderId, orderId))).map((refund) => refund.state);
  const revoked = openStripe({ ...house.twin.options, secretKey: 'sk_test_revoked' });
  await expect(payBack(house.house, revoked, orderId)).rejects.toThrow('our key');
  expect(await state()).toEqual(['OWED']);
  await house.placeByCard();
  expect((await ordersToReconcile(db, new Date(Date.now() + 60_000)))[0]).toBe(orderId);
  if (payments) await payBack(house.house, payments, orderId);
  expect(await state()).toEqual(['DONE']);
});

describe('the comparison of payments', () => {
  test('settles what browser and notice both lost', async () => {
    const { orderId } = await house.payWithTwoCards();
    await house.reconcile();
    expect(await house.effects(orderId)).toEqual(UNPAID);
    await house.placedDaysAgo(orderId, 1);
    await Promise.all([house.reconcile(), house.reconcile()]);
    expect(await house.effects(orderId)).toEqual(SETTLED);
  });

  test('gives up what was not paid for seven days, at the provider too', async () => {
    const [kept, late, untouched] = [await house.placeByCard(), await house.placeByCard(), await house.placeByCard()];
    for (const orderId of [kept, late]) await house.prepare(house.corporate, orderId);
    await house.placedDaysAgo(kept, 6.9);
    await house.placedDaysAgo(late, 7);
    await house.placedDaysAgo(untouched, 8);
    await house.reconcile();
    expect((await house.read(kept)).status).toBe('PENDING_PAYMENT');
    expect([(await house.read(late)).status, (await house.read(untouched)).status]).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await house.house.payments?.read(await house.paymentIdOf(late)))?.standing).toBe('cancelled');
    expect((await house.read(late)).timeline.at(-1)).toMatchObject({ step: 'expire', actorName: null });
  });

  test('settles what was paid at the last moment', async () => {
    const { orderId } = await house.payWithTwoCards();
    await house.placedDaysAgo(orderId, 8);
    await house.reconcile();
    expect(await house.effects(orderId)).toEqual(SETTLED);
  });
});
