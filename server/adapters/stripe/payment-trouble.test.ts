import { openPaymentStage, refusalOf } from '#test/harness/payment-stage.ts';
import type { PaymentStage } from '#test/harness/payment-stage.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RetryableFailure } from '../outside-failure.ts';
import type { Payment } from './payment-provider.ts';
import { openStripe } from './stripe-client.ts';

let twin: PaymentStage['twin'];
let payments: PaymentStage['payments'];
let payment: PaymentStage['payment'];
let deedsOf: PaymentStage['deedsOf'];
beforeAll(async () => {
  ({ twin, payments, payment, deedsOf } = await openPaymentStage());
});
afterEach(() => twin.set());
afterAll(() => twin.close());

describe('the same key', () => {
  test('opens one payment, however often and however many at once', async () => {
    const wanted = payment();
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await payments.open(wanted)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await deedsOf('intent-created', ids[0] ?? '')).toHaveLength(1);
  });

  test('with another amount is refused', async () => {
    const wanted = payment();
    await payments.open(wanted);
    expect((await refusalOf(payments.open({ ...wanted, amount: 1000 }))).code).toBe('StripeIdempotencyError');
  });

  test('opens another one after a day', async () => {
    const wanted = payment();
    const first = await payments.open(wanted);
    await twin.advance(25 * 3600_000);
    expect((await payments.open(wanted)).id).not.toBe(first.id);
  });

  test('may be used again after it was refused before anything happened', async () => {
    const wanted = payment();
    expect((await refusalOf(payments.open({ ...wanted, amount: 10 }))).code).toBe('amount_too_small');
    expect((await payments.open(wanted)).standing).toBe('open');
  });
});

test('payments that were opened lately are listed, newest first, over many pages', async () => {
  await twin.advance(1000 * 60);
  const since = ((await (await twin.control('POST', 'clock', { advanceMs: 1000 })).json()) as { now: string }).now;
  const opened: string[] = [];
  for (let count = 0; count < 105; count += 1) opened.unshift((await payments.open(payment())).id);
  const listed: string[] = [];
  for await (const { id } of payments.openedSince(since)) listed.push(id);
  expect(listed).toEqual(opened);
});

describe('trouble on the way', () => {
  const impatient = () => openStripe({ ...twin.options, retries: 0, timeoutMs: 500 });

  test.each([
    ['too many calls', { variant: 'rate-limited' }],
    ['an error before the deed', { variant: 'error-before' }],
    ['a key that is in use', { variant: 'key-in-use' }],
    ['a status without words', { route: 'POST /v1/payment_intents', kind: 'status', status: 503 }],
    ['something else than JSON', { route: 'POST /v1/payment_intents', kind: 'not-json' }],
    ['nothing for long', { route: 'POST /v1/payment_intents', kind: 'slow', delayMs: 5000 }],
    ['a lost answer', { route: 'POST /v1/payment_intents', kind: 'lost-response' }],
  ] as const)('%s may pass: the same key opens one payment then', async (_, fault) => {
    const wanted = payment();
    await twin.set(fault);
    await expect(impatient().open(wanted)).rejects.toThrow(RetryableFailure);
    await twin.set();
    const opened = await payments.open(wanted);
    expect(
      (await twin.ledger()).filter(
        ({ what, metadata }) => what === 'intent-created' && (metadata as { orderId: string }).orderId === wanted.metadata.orderId,
      ),
    ).toHaveLength(1);
    expect(opened.standing).toBe('open');
  });

  test('a short trouble is passed over by trying again', async () => {
    await twin.set({ variant: 'error-before', times: 1 }, { route: 'POST /v1/payment_intents', kind: 'lost-response', times: 1 });
    expect((await payments.open(payment())).standing).toBe('open');
  });

  test('an error after the deed is repeated to the same key, and the payment is found by what it is about', async () => {
    const wanted = payment();
    await twin.set({ variant: 'error-after', times: 1 });
    await expect(impatient().open(wanted)).rejects.toThrow(RetryableFailure);
    await expect(impatient().open(wanted)).rejects.toThrow(RetryableFailure);
    const found: Payment[] = [];
    for await (const each of payments.openedSince('2026-01-01T00:00:00Z'))
      if (each.metadata.orderId === wanted.metadata.orderId) found.push(each);
    expect(found).toHaveLength(1);
  });

  test.each([
    ['a wrong key', { secretKey: 'sk_test_wrong' }],
    ['the publishable key', { secretKey: 'pk_test_of_this_test' }],
  ])('%s is refused, and not repeated in what is said about it', async (_, given) => {
    const failure = await refusalOf(openStripe({ ...twin.options, ...given }).open(payment()));
    expect(failure.message).toBe('The payment provider does not accept our key');
  });

  test('what does not exist is refused as such', async () => {
    expect((await refusalOf(payments.read('pi_nothing'))).code).toBe('resource_missing');
    expect((await refusalOf(payments.open(payment({ payerId: 'cus_nobody' })))).code).toBe('resource_missing');
  });
});
