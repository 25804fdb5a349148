import type { NotificationPage } from '#contract/notifications/index.ts';
import { DECLINED_CARD, openPaymentServer, secretOf, SETTLED, UNPAID } from '#test/harness/ordering/payment-server.ts';
import type { PaymentServer } from '#test/harness/ordering/payment-server.ts';
import type { Order } from '#contract/orders/index.ts';
import { WEBHOOK_SECRET } from '#test/harness/twins/stripe-twin.ts';
import type { ReceivedWebhook } from '#test/harness/twins/stripe-twin.ts';
import { EARLIER_PAYMENT_WEBHOOK_PATH } from '#server/adapters/stripe/index.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { and, eq, like } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOutbox, orderEvents, orders } from '../order-table.ts';
import { refunds } from './payment-table.ts';

let server: PaymentServer;
beforeAll(async () => {
  server = await openPaymentServer();
});
afterAll(() => server.close());

const permutations = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length < 2 ? [[...things]] : things.flatMap((thing, at) => permutations(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]));

const DIFFERENT = ['payment_intent.payment_failed', 'payment_intent.succeeded', 'charge.succeeded'];
/** The failure, the success and the charge: what each event says is asked of the provider, so that more of them add no case. */
const differentEvents = (webhooks: readonly ReceivedWebhook[]): ReceivedWebhook[] =>
  DIFFERENT.map((type) => webhooks.find(({ body }) => (JSON.parse(body.toString()) as { type: string }).type === type)!);

/** At once: more than twice as many as the server has connections, so that some wait for others. */
const COPIES = 12;

test('an endpoint that was set up with the earlier path goes on working', async () => {
  const { orderId, webhooks } = await server.payWithTwoCards();
  for (const { body, signature = '' } of webhooks) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await server.app.inject({ method: 'POST', url: EARLIER_PAYMENT_WEBHOOK_PATH, payload: body, headers });
    expect(answer.json()).toEqual({ received: true });
  }
  expect(await server.effects(orderId)).toEqual(SETTLED);
  const forged = await server.app.inject({ method: 'POST', url: EARLIER_PAYMENT_WEBHOOK_PATH, payload: webhooks[0]!.body });
  expect(forged.statusCode).toBe(400);
});

describe('webhook events of the provider', () => {
  test('take effect once, with a dozen copies of each and in the order in which they arrive', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    for (const event of webhooks) {
      const answers = await Promise.all(Array.from({ length: COPIES }, () => server.sendWebhook(event)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    expect(await server.effects(orderId)).toEqual(SETTLED);
    expect(await server.ledgerEntries('charge-succeeded', await server.paymentIdOf(orderId))).toHaveLength(1);
  });

  test('take effect once in every order', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    const { db } = server.context;
    const orderNumber = (await server.read(orderId)).orderNumber;
    for (const order of permutations(differentEvents(webhooks))) {
      for (const event of order) expect((await server.sendWebhook(event)).statusCode).toBe(200);
      expect(await server.effects(orderId)).toEqual(SETTLED);
      await db.$client.query('delete from webhook_events');
      await db.delete(orderEvents).where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.step, 'confirmPayment')));
      await db.delete(deliveryOutbox).where(eq(deliveryOutbox.orderId, orderId));
      await db.delete(emailMessages).where(like(emailMessages.subject, `Payment received for order ORD-${orderNumber}`));
      await db.update(orders).set({ status: 'PENDING_PAYMENT', paidAt: null }).where(eq(orders.id, orderId));
    }
  });

  test('that arrive after the browser settled the payment change nothing', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    expect(await server.prepare(server.corporate, orderId)).toMatchObject({ paymentStatus: 'success' });
    expect(await server.effects(orderId)).toEqual(SETTLED);
    for (const order of permutations(webhooks.slice(0, 3))) await Promise.all(order.map(server.sendWebhook));
    expect(await server.effects(orderId)).toEqual(SETTLED);
  });

  test('that arrive after the order was cancelled and refunded, in every order and a dozen times, change nothing', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    const paymentId = await server.paymentIdOf(orderId);
    await server.sendWebhook(webhooks.find(({ body }) => body.includes('payment_intent.succeeded'))!);
    await server.corporate.call('POST', `/api/orders/${orderId}/cancel`);
    const later = () => server.received.filter(({ body }) => body.includes(paymentId) && body.includes('charge.refunded'));
    await expect.poll(() => later().length).toBeGreaterThan(0);
    await expect.poll(async () => (await server.read(orderId)).refundedAt).not.toBeNull();
    // A declined card is news of its own, at the time at which it happened.
    const timelineOf = async () => (await server.read(orderId)).timeline.filter(({ step }) => step !== 'declined');
    const timeline = await timelineOf();
    const emails = await server.context.db.$count(emailMessages);
    const all = [...differentEvents(webhooks).slice(1), ...later().slice(0, 1)];
    expect(all).toHaveLength(3);
    for (const order of permutations(all)) {
      for (const event of order) expect((await server.sendWebhook(event)).statusCode).toBe(200);
      await server.context.db.$client.query('delete from webhook_events');
    }
    for (const event of all) await Promise.all(Array.from({ length: COPIES }, () => server.sendWebhook(event)));
    expect(await timelineOf()).toEqual(timeline);
    expect(await server.effects(orderId)).toMatchObject({ status: 'CANCELLED', isPaid: true, confirmed: 1, emails: 1 });
    expect(await server.context.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1);
    expect(await server.context.db.$count(emailMessages)).toBe(emails);
    expect((await server.context.payments?.read(paymentId))?.amountRefunded).toBe(34_500);
  });

  const declinesTold = async (orderId: string) =>
    (await server.corporate.call('GET', '/api/notifications'))
      .json<NotificationPage>()
      .notifications.filter(({ kind, path }) => kind === 'paymentDeclined' && path.includes(orderId));

  test('write a declined card to the timeline once, before the payment that followed, however late they arrive', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    for (const event of [...webhooks.toReversed(), ...webhooks]) await server.sendWebhook(event);
    const { timeline } = (await (await server.as('operations')).call('GET', `/api/orders/${orderId}`)).json<Order>();
    expect(timeline.map(({ step, note }) => [step, note])).toEqual([
      ['placeByCard', null],
      ['declined', 'Your card was declined.'],
      ['confirmPayment', '$345.00, Visa ending 4242'],
    ]);
    expect(await declinesTold(orderId)).toHaveLength(0);
  });

  test('that arrive before the payment is paid change nothing, and a declined card is told once', async () => {
    const orderId = await server.placeByCard();
    const before = server.received.length;
    const secret = secretOf(await server.prepare(server.corporate, orderId));
    await server.twin.payWith(secret, DECLINED_CARD);
    await expect.poll(() => server.received.slice(before).length).toBeGreaterThanOrEqual(2);
    for (const event of server.received.slice(before)) expect((await server.sendWebhook(event)).statusCode).toBe(200);
    expect(await server.effects(orderId)).toEqual(UNPAID);
    expect(await declinesTold(orderId)).toHaveLength(1);
  });

  test('that are forged are refused, and pay nothing', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    const succeeded = webhooks.find(({ body }) => body.includes('payment_intent.succeeded'))!;
    expect((await server.sendWebhook({ ...succeeded, signature: 't=1,v1=00' })).statusCode).toBe(400);
    expect((await server.sendWebhook({ ...succeeded, signature: undefined })).statusCode).toBe(400);
    expect((await server.sendWebhook({ ...succeeded, body: Buffer.concat([succeeded.body, Buffer.from(' ')]) })).statusCode).toBe(400);
    expect(await server.effects(orderId)).toEqual(UNPAID);
    expect((await server.sendWebhook(succeeded)).statusCode).toBe(200);
    expect(await server.effects(orderId)).toEqual(SETTLED);
  });

  const sign = (body: string) => {
    const time = Math.floor(Date.now() / 1000);
    const signature = `t=${time},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')}`;
    return { body: Buffer.from(body), signature };
  };

  test.each([
    ['its own id', { id: 'evt_\u0000', object: { id: 'pi_1', object: 'payment_intent' } }],
    ['the id of its payment', { id: 'evt_1', object: { id: 'pi_\u0000', object: 'payment_intent' } }],
    ['the id of a nested payment', { id: 'evt_1', object: { id: 're_1', object: 'refund', payment_intent: { id: 'pi_\u0000' } } }],
  ])('that are signed but have a NUL in %s are refused', async (_, { id, object }) => {
    const event = { id, object: 'event', type: 'payment_intent.succeeded', livemode: false, data: { object } };
    const answer = await server.sendWebhook(sign(JSON.stringify(event)));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'malformedRequest']);
  });

  test('that are about no payment are accepted and have no effect', async () => {
    const thin = { id: 'evt_thin', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found', livemode: false };
    for (const event of [thin, { ...thin, object: 'event', created: 1 }, {}])
      expect((await server.sendWebhook(sign(JSON.stringify(event)))).statusCode).toBe(200);
  });

  test('are refused for redelivery while the payment cannot be read from the provider', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    await server.twin.set({ route: 'GET /v1/payment_intents/{id}', kind: 'status', status: 500 });
    const first = await server.sendWebhook(webhooks[0]!);
    await server.twin.set();
    expect([first.statusCode, (await server.sendWebhook(webhooks[0]!)).statusCode]).toEqual([503, 200]);
    expect(await server.effects(orderId)).toEqual(SETTLED);
  });

  test('of a payment that does not match the order settle nothing', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    await server.context.db.update(orders).set({ total: 34_501 }).where(eq(orders.id, orderId));
    for (const event of webhooks) await server.sendWebhook(event);
    expect(await server.effects(orderId)).toEqual(UNPAID);
  });
});
