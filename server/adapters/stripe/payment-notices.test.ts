import { openListener, openTestStripe, WEBHOOK_SECRET } from '#test/harness/stripe-twin.ts';
import type { HeardNotice } from '#test/harness/stripe-twin.ts';
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ForgedNotice } from './payment-provider.ts';
import type { PaymentNotice, PaymentProvider } from './payment-provider.ts';
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
const read = ({ body, signature }: HeardNotice) => payments.readNotice(body, signature);
const typesOf = (heard: readonly HeardNotice[]) => heard.map((notice) => (JSON.parse(notice.body.toString()) as { type: string }).type);

test('what happens is told, signed, with the payment that it is about', async () => {
  const { heard } = await listen();
  const id = await pay();
  await payments.refund({ paymentId: id, amount: 5000, key: `${id}:r`, metadata: {} });
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(5);
  expect(heard.map(read).map(({ type, paymentId, isLive }) => [type, paymentId, isLive])).toEqual(
    ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'refund.created', 'charge.refunded'].map((type) => [
      type,
      id,
      false,
    ]),
  );
  expect(read(heard[3] as HeardNotice).refundId).toMatch(/^re_/);
});

test('what was told of money that goes back is named again, newest first, as it was told', async () => {
  const { heard } = await listen();
  const ids = [await pay(), await pay()];
  for (const id of ids)
    for (let part = 0; part < 30; part++) await payments.refund({ paymentId: id, amount: 100, key: `${id}:p${part}`, metadata: {} });
  const told = () => heard.map(read).filter(({ type }) => !/^payment_intent|^charge.succeeded/.test(type));
  await expect.poll(() => told().length, { timeout: 20_000 }).toBe(120);
  const named: PaymentNotice[] = [];
  for await (const notice of payments.moneyBackNoticesSince('2026-01-01T00:00:00Z'))
    if (ids.includes(notice.paymentId ?? '')) named.push(notice);
  expect(named).toEqual(told().toReversed());
  for await (const notice of payments.moneyBackNoticesSince('2100-01-01T00:00:00Z')) expect(notice).toBe('of the future');
});

describe('a notice that must not be believed', () => {
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
  const paidMore = body.replace('pi_1', 'pi_2');

  test('is told from one that is right', () => {
    expect(payments.readNotice(Buffer.from(body), sign(body))).toMatchObject({ id: 'evt_1', paymentId: 'pi_1' });
  });

  test.each([
    ['signed by someone else', body, sign(body, { secret: 'whsec_guess' })],
    ['signed for another body', paidMore, sign(body)],
    ['of an hour ago', body, sign(body, { at: Date.now() - 3600_000 })],
    ['of ten minutes from now', body, sign(body, { at: Date.now() + 600_000 })],
    ['without a signature', body, undefined],
    ['with nothing as its signature', body, ''],
    ['with a signature of another kind', body, sign(body).replace('v1=', 'v0=')],
    ['without a time', body, sign(body).replace(/^t=\d+,/, '')],
    ['that is not JSON', 'pay me', sign('pay me')],
    ['that is empty', '', sign('')],
  ])('%s', (_, sent, signature) => {
    expect(() => payments.readNotice(Buffer.from(sent), signature)).toThrow(ForgedNotice);
  });

  test.each(['webhook-forged', 'webhook-stale'])('as the twin sends it: %s', async (variant) => {
    const { heard } = await listen();
    await twin.set({ variant: 'webhooks-held' });
    await pay();
    await twin.set({ variant, times: 1 });
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(3);
    expect(() => read(heard[0] as HeardNotice)).toThrow(ForgedNotice);
    expect(read(heard[1] as HeardNotice).type).toBe('charge.succeeded');
  });
});

describe('a notice that is about no payment of ours', () => {
  const signed = (event: unknown): PaymentNotice => {
    const body = JSON.stringify(event);
    const time = Math.floor(Date.now() / 1000);
    const signature = `t=${time},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')}`;
    return payments.readNotice(Buffer.from(body), signature);
  };

  test.each([
    ['without what happened', { id: 'evt_2', object: 'event', type: 'x', created: 1, livemode: false }],
    ['without a time', { id: 'evt_2', object: 'event', type: 'x', livemode: false, data: { object: {} } }],
    ['of the thin kind', { id: 'evt_2', object: 'v2.core.event', type: 'x', created: '2026-11-15T00:00:00Z', livemode: false }],
    ['with nothing where something is expected', { id: 'evt_2', type: 'x', data: { object: { id: 1, payment_intent: 7 } } }],
  ])('%s is read all the same', (_, event) => {
    expect(signed(event)).toEqual({ id: 'evt_2', type: 'x', paymentId: null, refundId: null, isLive: false });
  });

  test.each([{}, [], 'paid'])('and is nothing in particular: %j', (event) => {
    expect(signed(event)).toMatchObject({ id: '', paymentId: null });
  });
});

test('while a secret is being changed, signatures of either are right', async () => {
  const { heard } = await listen();
  await twin.set({ variant: 'webhook-two-signatures' });
  await pay();
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(3);
  expect(heard.map(read)).toHaveLength(3);
  const changing = openStripe({ ...twin.options, webhookSecrets: ['whsec_next', WEBHOOK_SECRET] });
  expect(changing.readNotice((heard[0] as HeardNotice).body, heard[0]?.signature).type).toBe('payment_intent.created');
});

test('what is not heard with a 2xx is sent again later, the same event', async () => {
  const { heard } = await listen(500, 302, 404);
  await pay();
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(3);
  await twin.advance(2000);
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(6);
  const ids = heard.map((notice) => (JSON.parse(notice.body.toString()) as { id: string }).id);
  expect(ids.slice(3).toSorted()).toEqual(ids.slice(0, 3).toSorted());
});

test('a notice may come twice, and any may be sent again in any order', async () => {
  const { heard } = await listen();
  await twin.set({ variant: 'webhook-twice', times: 1 });
  await pay();
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(4);
  expect(read(heard[0] as HeardNotice).id).toBe(read(heard[1] as HeardNotice).id);
  const newest = (await twin.events()).slice(-3).map(({ id }) => id);
  await twin.control('POST', 'webhooks/send', { events: newest.toReversed() });
  expect(typesOf(heard).slice(4)).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
});
