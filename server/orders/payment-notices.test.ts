import { DECLINED_CARD, openPayingHouse, secretOf, SETTLED, UNPAID } from '#test/harness/paying.ts';
import type { PayingHouse } from '#test/harness/paying.ts';
import { WEBHOOK_SECRET } from '#test/harness/stripe-twin.ts';
import { mailMessages } from '#server/mail/mail-table.ts';
import { and, eq, like } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOutbox, orderEvents, orders } from './order-table.ts';
import { refunds } from './payment-table.ts';

let house: PayingHouse;
beforeAll(async () => {
  house = await openPayingHouse();
});
afterAll(() => house.close());

const permutations = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length < 2 ? [[...things]] : things.flatMap((thing, at) => permutations(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]));

describe('notices of the provider', () => {
  test('have one effect, fifty copies of each and in the order in which they come', async () => {
    const { orderId, notices } = await house.payWithTwoCards();
    for (const notice of notices) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => house.tell(notice)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect(await house.effects(orderId)).toEqual(SETTLED);
    expect(await house.deeds('charge-succeeded', await house.paymentIdOf(orderId))).toHaveLength(1);
  });

  test('have one effect in every order', async () => {
    const { orderId, notices } = await house.payWithTwoCards();
    const { db } = house.house;
    const orderNumber = (await house.read(orderId)).orderNumber;
    for (const order of permutations(notices.slice(0, 5))) {
      for (const notice of order) expect((await house.tell(notice)).statusCode).toBe(200);
      expect(await house.effects(orderId)).toEqual(SETTLED);
      await db.$client.query('delete from payment_notices');
      await db.delete(orderEvents).where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.step, 'confirmPayment')));
      await db.delete(deliveryOutbox).where(eq(deliveryOutbox.orderId, orderId));
      await db.delete(mailMessages).where(like(mailMessages.subject, `Payment received for order ORD-${orderNumber}`));
      await db.update(orders).set({ status: 'PENDING_PAYMENT', paidAt: null }).where(eq(orders.id, orderId));
    }
  });

  test('that come late, when the person was back before them, change nothing', async () => {
    const { orderId, notices } = await house.payWithTwoCards();
    expect(await house.prepare(house.corporate, orderId)).toMatchObject({ paymentStatus: 'success' });
    expect(await house.effects(orderId)).toEqual(SETTLED);
    for (const order of permutations(notices.slice(0, 4))) await Promise.all(order.map(house.tell));
    expect(await house.effects(orderId)).toEqual(SETTLED);
  });

  test('that come after the order was cancelled and its money went back, in every order and fifty times, change nothing', async () => {
    const { orderId, notices } = await house.payWithTwoCards();
    const paymentId = await house.paymentIdOf(orderId);
    await house.tell(notices.find(({ body }) => body.includes('payment_intent.succeeded'))!);
    await house.corporate.call('POST', `/api/orders/${orderId}/cancel`);
    const later = () => house.heard.filter(({ body }) => body.includes(paymentId) && body.includes('charge.refunded'));
    await expect.poll(() => later().length, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(async () => (await house.read(orderId)).refundedAt, { timeout: 20_000 }).not.toBeNull();
    const { timeline } = await house.read(orderId);
    const mails = await house.house.db.$count(mailMessages);
    const all = [...notices.slice(0, 3), ...later().slice(0, 2)];
    for (const order of permutations(all)) {
      for (const notice of order) expect((await house.tell(notice)).statusCode).toBe(200);
      await house.house.db.$client.query('delete from payment_notices');
    }
    for (const notice of all) await Promise.all(Array.from({ length: 50 }, () => house.tell(notice)));
    expect((await house.read(orderId)).timeline).toEqual(timeline);
    expect(await house.effects(orderId)).toMatchObject({ status: 'CANCELLED', isPaid: true, confirmed: 1, mails: 1 });
    expect(await house.house.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1);
    expect(await house.house.db.$count(mailMessages)).toBe(mails);
    expect((await house.house.payments?.read(paymentId))?.amountRefunded).toBe(34_500);
  });

  test('that came before the money change nothing', async () => {
    const orderId = await house.placeByCard();
    const before = house.heard.length;
    const secret = secretOf(await house.prepare(house.corporate, orderId));
    await house.twin.payWith(secret, DECLINED_CARD);
    await expect.poll(() => house.heard.slice(before).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    for (const notice of house.heard.slice(before)) expect((await house.tell(notice)).statusCode).toBe(200);
    expect(await house.effects(orderId)).toEqual(UNPAID);
  });

  test('that are forged are refused, and pay nothing', async () => {
    const { orderId, notices } = await house.payWithTwoCards();
    const succeeded = notices.find(({ body }) => body.includes('payment_intent.succeeded'))!;
    expect((await house.tell({ ...succeeded, signature: 't=1,v1=00' })).statusCode).toBe(400);
    expect((await house.tell({ ...succeeded, signature: undefined })).statusCode).toBe(400);
    expect((await house.tell({ ...succeeded, body: Buffer.concat([succeeded.body, Buffer.from(' ')]) })).statusCode).toBe(400);
    expect(await house.effects(orderId)).toEqual(UNPAID);
    expect((await house.tell(succeeded)).statusCode).toBe(200);
    expect(await house.effects(orderId)).toEqual(SETTLED);
  });

  test('that are about no payment are heard and have no effect', async () => {
    const sign = (body: string) => {
      const time = Math.floor(Date.now() / 1000);
      const signature = `t=${time},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')}`;
      return { body: Buffer.from(body), signature };
    };
    const thin = { id: 'evt_thin', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found', livemode: false };
    for (const event of [thin, { ...thin, object: 'event', created: 1 }, {}])
      expect((await house.tell(sign(JSON.stringify(event)))).statusCode).toBe(200);
  });

  test('are asked for again while the provider cannot say what is true', async () => {
    const { orderId, notices } = await house.payWithTwoCards();
    await house.twin.set({ route: 'GET /v1/payment_intents/{id}', kind: 'status', status: 500 });
    const first = await house.tell(notices[0]!);
    await house.twin.set();
    expect([first.statusCode, (await house.tell(notices[0]!)).statusCode]).toEqual([503, 200]);
    expect(await house.effects(orderId)).toEqual(SETTLED);
  });

  test('of money that is not what was asked for settle nothing', async () => {
    const { orderId, notices } = await house.payWithTwoCards();
    await house.house.db.update(orders).set({ total: 34_501 }).where(eq(orders.id, orderId));
    for (const notice of notices) await house.tell(notice);
    expect(await house.effects(orderId)).toEqual(UNPAID);
  });
});
