import { openListener, openTestStripe, WEBHOOK_SECRET } from '#test/harness/twins/stripe-twin.ts';
import type { ReceivedWebhook } from '#test/harness/twins/stripe-twin.ts';
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ForgedEvent } from './payment-provider.ts';
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts';
import { openStripe } from './stripe-client.ts';

let twin: Awaited<ReturnType<typeof openTestStripe>>;
let payments: PaymentProvider;
const listeners: { close(): void }[] = [];
beforeAll(async () => {
  twin = await openTestStripe();
  payments = openStripe(twin.options);
});
afterEach(async () => {
  await twin.set();
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => twin.close());

const listen = async (...statuses: number[]) => {
  const listener = await openListener(...statuses);
  listeners.push(listener);
  await twin.listenAt(listener.url);
  return listener;
};
let orders = 0;
const pay = async (): Promise<string> => {
  orders += 1;
  const opened = await payments.open({
    key: `o${orders}`,
    amount: 5000,
    currency: 'NZD',
    payerId: null,
    metadata: {},
    description: '',
    receiptEmail: null,
  });
  await twin.payWith(opened.clientSecret, '4242424242424242');
  return opened.id;
};
const read = ({ body, signature }: ReceivedWebhook) => payments.readPaymentEvent(body, signature);
const typesOf = (events: readonly ReceivedWebhook[]) => events.map((event) => (JSON.parse(event.body.toString()) as { type: string }).type);

test('every change is sent as a signed event with the payment it concerns', async () => {
  const { received } = await listen();
  const id = await pay();
  await payments.refund({ paymentId: id, amount: 5000, key: `${id}:r`, metadata: {} });
  await expect.poll(() => received.length).toBe(5);
  expect(received.map(read).map(({ type, paymentId, isLive }) => [type, paymentId, isLive])).toEqual(
    ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'refund.created', 'charge.refunded'].map((type) => [
      type,
      id,
      false,
    ]),
  );
  expect(read(received[3] as ReceivedWebhook).refundId).toMatch(/^re_/);
});

test('refund events can be listed later, newest first, as they were delivered', async () => {
  const { received } = await listen();
  const ids = [await pay(), await pay()];
  for (const id of ids)
    for (let part = 0; part < 30; part++) await payments.refund({ paymentId: id, amount: 100, key: `${id}:p${part}`, metadata: {} });
  const delivered = () => received.map(read).filter(({ type }) => !/^payment_intent|^charge.succeeded/.test(type));
  await expect.poll(() => delivered().length).toBe(120);
  const listed: PaymentEvent[] = [];
  for await (const event of payments.paymentEventsSince('2026-01-01T00:00:00Z'))
    if (ids.includes(event.paymentId ?? '')) listed.push(event);
  expect(listed).toEqual(delivered().toReversed());
  for await (const event of payments.paymentEventsSince('2100-01-01T00:00:00Z')) expect(event).toBe('of the future');
});

describe('a webhook event that must be rejected', () => {
  const sign = (body: string, { secret = WEBHOOK_SECRET, at = Date.now() } = {}): string => {
    const time = Math.floor(at / 1000);
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  };
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1,
    livemode: false,
    data: { object: { id: 'pi_1', object: 'payment_intent' } },
  });
  const otherPayment = body.replace('pi_1', 'pi_2');

  test('differs from one with a valid signature, which is accepted', () => {
    expect(payments.readPaymentEvent(Buffer.from(body), sign(body))).toMatchObject({ id: 'evt_1', paymentId: 'pi_1' });
  });

  test.each([
    ['signed by someone else', body, sign(body, { secret: 'whsec_guess' })],
    ['signed for another body', otherPayment, sign(body)],
    ['of an hour ago', body, sign(body, { at: Date.now() - 3600_000 })],
    ['of ten minutes from now', body, sign(body, { at: Date.now() + 600_000 })],
    ['without a signature', body, undefined],
    ['with nothing as its signature', body, ''],
    ['with a signature of another kind', body, sign(body).replace('v1=', 'v0=')],
    ['without a time', body, sign(body).replace(/^t=\d+,/, '')],
    ['that is not JSON', 'pay me', sign('pay me')],
    ['that is empty', '', sign('')],
  ])('%s', (_, sent, signature) => {
    expect(() => payments.readPaymentEvent(Buffer.from(sent), signature)).toThrow(ForgedEvent);
  });

  test.each(['webhook-forged', 'webhook-stale'])('sent by the twin: %s', async (variant) => {
    const { received } = await listen();
    await twin.set({ variant: 'webhooks-held' });
    await pay();
    await twin.set({ variant, times: 1 });
    await expect.poll(() => received.length).toBe(3);
    expect(() => read(received[0] as ReceivedWebhook)).toThrow(ForgedEvent);
    expect(read(received[1] as ReceivedWebhook).type).toBe('charge.succeeded');
  });
});

describe('a webhook event that concerns no payment of ours', () => {
  const signed = (event: unknown): PaymentEvent => {
    const body = JSON.stringify(event);
    const time = Math.floor(Date.now() / 1000);
    const signature = `t=${time},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')}`;
    return payments.readPaymentEvent(Buffer.from(body), signature);
  };

  test.each([
    ['without data', { id: 'evt_2', object: 'event', type: 'x', created: 1, livemode: false }],
    ['without a time', { id: 'evt_2', object: 'event', type: 'x', livemode: false, data: { object: {} } }],
    ['a thin event', { id: 'evt_2', object: 'v2.core.event', type: 'x', created: '2026-11-15T00:00:00Z', livemode: false }],
    ['with nothing where something is expected', { id: 'evt_2', type: 'x', data: { object: { id: 1, payment_intent: 7 } } }],
  ])('%s is read without an error', (_, event) => {
    expect(signed(event)).toEqual({
      id: 'evt_2',
      type: 'x',
      paymentId: null,
      refundId: null,
      decline: null,
      isLive: false,
      createdAt: expect.any(String) as string,
    });
  });

  test.each([{}, [], 'paid'])('%j is read as an event without ids', (event) => {
    expect(signed(event)).toMatchObject({ id: '', paymentId: null });
  });
});

test('during a rotation signatures with either secret are valid', async () => {
  const { received } = await listen();
  await twin.set({ variant: 'webhook-two-signatures' });
  await pay();
  await expect.poll(() => received.length).toBe(3);
  expect(received.map(read)).toHaveLength(3);
  const changing = openStripe({ ...twin.options, webhookSecrets: ['whsec_next', WEBHOOK_SECRET] });
  expect(changing.readPaymentEvent((received[0] as ReceivedWebhook).body, received[0]?.signature).type).toBe('payment_intent.created');
});

test('an event not answered with 2xx is delivered again later', async () => {
  const { received } = await listen(500, 302, 404);
  await pay();
  await expect.poll(() => received.length).toBe(3);
  await twin.advance(2000);
  await expect.poll(() => received.length).toBe(6);
  const ids = received.map((event) => (JSON.parse(event.body.toString()) as { id: string }).id);
  expect(ids.slice(3).toSorted()).toEqual(ids.slice(0, 3).toSorted());
});

test('an event may be delivered twice, and any event may be sent again in any order', async () => {
  const { received } = await listen();
  await twin.set({ variant: 'webhook-twice', times: 1 });
  await pay();
  await expect.poll(() => received.length).toBe(4);
  expect(read(received[0] as ReceivedWebhook).id).toBe(read(received[1] as ReceivedWebhook).id);
  const newest = (await twin.events()).slice(-3).map(({ id }) => id);
  await twin.control('POST', 'webhooks/send', { events: newest.toReversed() });
  expect(typesOf(received).slice(4)).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
});
