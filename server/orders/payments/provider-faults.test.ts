import { GOOD_CARD, openPaymentServer, secretOf, SETTLED } from '#test/harness/ordering/payment-server.ts';
import type { PaymentServer } from '#test/harness/ordering/payment-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refunds } from './payment-table.ts';

let server: PaymentServer;
beforeAll(async () => {
  server = await openPaymentServer();
});
afterEach(() => server.twin.set());
afterAll(() => server.close());

const placeAs = async (caller: Caller): Promise<string> => (await server.place(caller, { paymentType: 'CREDIT_CARD' }))._id;
const refused = { code: 'paymentsUnavailable' };
const answerTo = (caller: Caller, orderId: string): Promise<unknown> =>
  server.prepare(caller, orderId).then(
    () => 'prepared',
    (error: Error) => JSON.parse(error.message) as unknown,
  );

/** The status of every payment that was ever opened for the order. */
async function paymentsOf(orderId: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { metadata, status } of server.context.payments!.openedSince('2000-01-01T00:00:00Z'))
    if (metadata['orderId'] === orderId) found.push(status);
  return found;
}

describe('a server error of the provider, which it repeats for a day to the same idempotency key', () => {
  test('does not keep someone who never paid from paying', async () => {
    const payer = await server.person('corporate');
    const [first, second] = [await placeAs(payer), await placeAs(payer)];
    await server.twin.set({ variant: 'error-after', times: 1 });
    expect(await answerTo(payer, first)).toBe('prepared');
    expect(await answerTo(payer, second)).toBe('prepared');
  });

  test('that also hits the next key is passed by the next request', async () => {
    const payer = await server.person('corporate');
    const orderId = await placeAs(payer);
    await server.twin.set({ variant: 'error-after' });
    expect(await answerTo(payer, orderId)).toMatchObject(refused);
    await server.twin.set();
    await server.twin.payWith(secretOf(await server.prepare(payer, orderId)), GOOD_CARD);
    await server.prepare(payer, orderId);
    expect(await server.effects(orderId)).toEqual(SETTLED);
  });

  test('after a payment was opened leads to that payment, and opens no second one', async () => {
    const payer = await server.person('corporate');
    await server.prepare(payer, await placeAs(payer));
    const orderId = await placeAs(payer);
    await server.twin.set({ variant: 'error-after', times: 1 });
    const secret = secretOf(await server.prepare(payer, orderId));
    expect(secretOf(await server.prepare(payer, orderId))).toBe(secret);
    expect(await paymentsOf(orderId)).toEqual(['open']);
  });

  test('after which payments cannot be listed leads to that payment when they can', async () => {
    const payer = await server.person('corporate');
    await server.prepare(payer, await placeAs(payer));
    const orderId = await placeAs(payer);
    await server.twin.set({ variant: 'error-after', times: 1 }, { route: 'GET /v1/payment_intents', kind: 'status', status: 500 });
    expect(await answerTo(payer, orderId)).toMatchObject(refused);
    await server.twin.set();
    expect(await answerTo(payer, orderId)).toBe('prepared');
    expect(await paymentsOf(orderId)).toEqual(['open']);
  });

  test('leaves no payment that could be paid when the order is cancelled', async () => {
    const payer = await server.person('corporate');
    await server.prepare(payer, await placeAs(payer));
    const orderId = await placeAs(payer);
    await server.twin.set({ variant: 'error-after', times: 1 }, { route: 'GET /v1/payment_intents', kind: 'status', status: 500 });
    expect(await answerTo(payer, orderId)).toMatchObject(refused);
    await server.twin.set();
    expect(await paymentsOf(orderId)).toEqual(['open']);
    await payer.call('POST', `/api/orders/${orderId}/cancel`);
    await expect.poll(() => paymentsOf(orderId)).toEqual(['cancelled']);
  });

  test('leads to exactly one refund', async () => {
    const { orderId, webhooks } = await server.payWithTwoCards();
    for (const webhook of webhooks) await server.sendWebhook(webhook);
    await server.twin.set({ variant: 'error-after', times: 1 });
    await server.corporate.call('POST', `/api/orders/${orderId}/cancel`);
    await expect.poll(async () => (await server.read(orderId)).refundedAt).not.toBeNull();
    expect(await server.ledgerEntries('refund-created', await server.paymentIdOf(orderId))).toHaveLength(1);
    expect(await server.context.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1);
  });
});

test('when two people open the payment of an order at once, only one payment can be paid', async () => {
  const [owner, other] = [await server.person('corporate'), await server.person('corporate')];
  const orderId = await placeAs(owner);
  await Promise.all([server.prepare(owner, orderId), server.prepare(other, orderId)]);
  expect((await paymentsOf(orderId)).filter((status) => status === 'open')).toEqual(['open']);
});
