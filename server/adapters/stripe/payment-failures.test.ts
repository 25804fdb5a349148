import { openPaymentClient, refusalOf } from '#test/harness/twins/payment-client.ts';
import type { PaymentClient } from '#test/harness/twins/payment-client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RetryableFailure } from '../outside-failure.ts';
import type { Payment } from './payment-provider.ts';
import { openStripe } from './stripe-client.ts';

let twin: PaymentClient['twin'];
let payments: PaymentClient['payments'];
let payment: PaymentClient['payment'];
let ledgerEntriesOf: PaymentClient['ledgerEntriesOf'];
beforeAll(async () => {
  ({ twin, payments, payment, ledgerEntriesOf } = await openPaymentClient());
});
afterEach(() => twin.set());
afterAll(() => twin.close());

describe('the same idempotency key', () => {
  test('opens one payment, however many requests run at once', async () => {
    const request = payment();
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await payments.open(request)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await ledgerEntriesOf('intent-created', ids[0] ?? '')).toHaveLength(1);
  });

  test('with another amount is refused', async () => {
    const request = payment();
    await payments.open(request);
    expect((await refusalOf(payments.open({ ...request, amount: 1000 }))).code).toBe('StripeIdempotencyError');
  });

  test('opens another one after a day', async () => {
    const request = payment();
    const first = await payments.open(request);
    await twin.advance(25 * 3600_000);
    expect((await payments.open(request)).id).not.toBe(first.id);
  });

  test('may be used again after the request was refused as invalid', async () => {
    const request = payment();
    expect((await refusalOf(payments.open({ ...request, amount: 10 }))).code).toBe('amount_too_small');
    expect((await payments.open(request)).status).toBe('open');
  });
});

test('recently opened payments are listed, newest first, over several pages', async () => {
  await twin.advance(1000 * 60);
  const since = ((await (await twin.control('POST', 'clock', { advanceMs: 1000 })).json()) as { now: string }).now;
  const opened: string[] = [];
  for (let count = 0; count < 105; count += 1) opened.unshift((await payments.open(payment())).id);
  const listed: string[] = [];
  for await (const { id } of payments.openedSince(since)) listed.push(id);
  expect(listed).toEqual(opened);
});

describe('failures of the network or of Stripe', () => {
  const impatient = () => openStripe({ ...twin.options, retries: 0, timeoutMs: 500 });

  test.each([
    ['too many calls', { variant: 'rate-limited' }],
    ['a server error before the payment is created', { variant: 'error-before' }],
    ['an idempotency key that is in use', { variant: 'key-in-use' }],
    ['a status without a body', { route: 'POST /v1/payment_intents', kind: 'status', status: 503 }],
    ['something else than JSON', { route: 'POST /v1/payment_intents', kind: 'not-json' }],
    ['no response in time', { route: 'POST /v1/payment_intents', kind: 'slow', delayMs: 5000 }],
    ['a lost answer', { route: 'POST /v1/payment_intents', kind: 'lost-response' }],
  ] as const)('after %s the same key opens one payment', async (_, fault) => {
    const request = payment();
    await twin.set(fault);
    await expect(impatient().open(request)).rejects.toThrow(RetryableFailure);
    await twin.set();
    const opened = await payments.open(request);
    expect(
      (await twin.ledger()).filter(
        ({ what, metadata }) => what === 'intent-created' && (metadata as { orderId: string }).orderId === request.metadata.orderId,
      ),
    ).toHaveLength(1);
    expect(opened.status).toBe('open');
  });

  test('a brief failure is retried by the client', async () => {
    await twin.set({ variant: 'error-before', times: 1 }, { route: 'POST /v1/payment_intents', kind: 'lost-response', times: 1 });
    expect((await payments.open(payment())).status).toBe('open');
  });

  test('a server error after the payment was created is replayed to the same key, and the payment is found by its metadata', async () => {
    const request = payment();
    await twin.set({ variant: 'error-after', times: 1 });
    await expect(impatient().open(request)).rejects.toThrow(RetryableFailure);
    await expect(impatient().open(request)).rejects.toThrow(RetryableFailure);
    const found: Payment[] = [];
    for await (const each of payments.openedSince('2026-01-01T00:00:00Z'))
      if (each.metadata.orderId === request.metadata.orderId) found.push(each);
    expect(found).toHaveLength(1);
  });

  test.each([
    ['a wrong key', { secretKey: 'sk_test_wrong' }],
    ['the publishable key', { secretKey: 'pk_test_of_this_test' }],
  ])('%s is refused, and does not appear in the error', async (_, given) => {
    const failure = await refusalOf(openStripe({ ...twin.options, ...given }).open(payment()));
    expect(failure.message).toBe('The payment provider does not accept our key');
  });

  test('an unknown payment or payer is refused as missing', async () => {
    expect((await refusalOf(payments.read('pi_nothing'))).code).toBe('resource_missing');
    expect((await refusalOf(payments.open(payment({ payerId: 'cus_nobody' })))).code).toBe('resource_missing');
  });
});
