import { GOOD_CARD, openPaymentServer, secretOf } from '#test/harness/ordering/payment-server.ts';
import type { PaymentServer } from '#test/harness/ordering/payment-server.ts';
import { STRIPE_KEYS } from '#test/harness/twins/stripe-twin.ts';
import type { Caller } from '#test/harness/test-server.ts';
import type { Order } from '#contract/orders/index.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { makeUser } from '#test/harness/factories.ts';
import { and, eq, like } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteOldWebhookEvents } from './webhook-event-store.ts';
import { orders } from '../order-table.ts';
import { webhookReplays, webhookEvents, refunds } from './payment-table.ts';

// No webhook event is delivered in these tests: the server learns of payments only by reconciling.
let server: PaymentServer;
let staff: Caller;
beforeAll(async () => {
  server = await openPaymentServer();
  staff = await server.as('operations');
  await makeUser(server.context.db, { roles: ['operations'], email: 'money@adstead.example' });
});
afterEach(() => server.twin.set());
afterAll(() => server.close());

async function pay(): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await server.placeByCard();
  await server.twin.payWith(secretOf(await server.prepare(server.corporate, orderId)), GOOD_CARD);
  await server.prepare(server.corporate, orderId);
  return { orderId, paymentId: await server.paymentIdOf(orderId) };
}

const callProvider = (path: string, form: Record<string, string>): Promise<Response> =>
  fetch(`${server.twin.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_KEYS.secret}` },
    body: new URLSearchParams(form),
  });
const cancel = (orderId: string) => server.corporate.call('POST', `/api/orders/${orderId}/cancel`);
const readAsStaff = async (orderId: string): Promise<Order> => (await staff.call('GET', `/api/orders/${orderId}`)).json<Order>();
const refundsOf = (orderId: string) => server.context.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const statesOf = async (orderId: string) => (await refundsOf(orderId)).map(({ state }) => state);
const reconcileTwice = () => Promise.all([server.reconcile(), server.reconcile()]);
const emailsTo = async (orderId: string, recipient: string): Promise<string[]> => {
  const [order] = await server.context.db.select().from(orders).where(eq(orders.id, orderId));
  const { db } = server.context;
  const ofOrder = and(like(emailMessages.recipient, recipient), like(emailMessages.subject, `%ORD-${order!.orderNumber}%`));
  return (await db.select().from(emailMessages).where(ofOrder)).map(({ subject }) => subject);
};
const endAtBank = async (paymentId: string, status: 'succeeded' | 'failed'): Promise<void> => {
  const [made] = (await server.context.payments?.refundsOf(paymentId)) ?? [];
  await server.twin.control('POST', 'refund', { refund: made?.id, status });
};

describe('a refund whose webhook events were lost', () => {
  test.each([
    ['succeeded', 'DONE', 'mere@kauri.example', /^Refund for order/],
    ['failed', 'FAILED', 'money@adstead.example', /^The refund of .* failed$/],
  ] as const)('that %s at its bank days later is settled once by the next reconciliations', async (atBank, state, recipient, subject) => {
    const { orderId, paymentId } = await pay();
    await server.twin.set({ variant: 'refund-pending', times: 1 });
    await cancel(orderId);
    await expect.poll(() => statesOf(orderId)).toEqual(['PENDING']);
    await endAtBank(paymentId, atBank);
    await reconcileTwice();
    expect(await statesOf(orderId)).toEqual([state]);
    expect((await readAsStaff(orderId)).refundedAt !== null).toBe(state === 'DONE');
    expect((await emailsTo(orderId, recipient)).filter((each) => subject.test(each))).toHaveLength(1);
  });

  test('that the bank returned after it was done sends one email to staff', async () => {
    const { orderId, paymentId } = await pay();
    await cancel(orderId);
    await expect.poll(() => statesOf(orderId)).toEqual(['DONE']);
    await server.reconcile();
    await endAtBank(paymentId, 'failed');
    await reconcileTwice();
    await server.reconcile();
    const failed = await readAsStaff(orderId);
    expect(failed).toMatchObject({ refundedAt: null, isRefundFailed: true });
    expect(await emailsTo(orderId, 'money@%')).toEqual([`The refund of ORD-${failed.orderNumber} failed`]);
  });

  test('that was made at the provider before our process ended is adopted, and not made again', async () => {
    const { orderId, paymentId } = await pay();
    const { db } = server.context;
    const id = newId();
    await db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.id, orderId));
    await db.insert(refunds).values({ id, orderId, number: 1, paymentId, amount: 34_500, state: 'OWED' });
    await callProvider('refunds', { payment_intent: paymentId, 'metadata[orderId]': orderId, 'metadata[refundId]': id });
    await reconcileTwice();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'DONE', amount: 34_500 }]);
    expect(await server.ledgerEntries('refund-created', paymentId)).toHaveLength(1);
    expect((await emailsTo(orderId, 'mere@%')).filter((subject) => subject.startsWith('Refund for'))).toHaveLength(1);
  });
});

describe('a refund at the provider itself, whose webhook events were lost', () => {
  test('holds the order back, once', async () => {
    const { orderId, paymentId } = await pay();
    await callProvider('refunds', { payment_intent: paymentId, amount: '100' });
    await reconcileTwice();
    const held = await readAsStaff(orderId);
    expect(held.status).toBe('FAILED');
    expect(await emailsTo(orderId, 'money@%')).toEqual([`ORD-${held.orderNumber} was refunded at the payment provider`]);
    await staff.call('POST', `/api/orders/${orderId}/retry`);
    await server.reconcile();
    expect((await readAsStaff(orderId)).status).toBe('READY');
  });

  test('is found by a later run when the provider did not answer', async () => {
    const { orderId, paymentId } = await pay();
    await server.reconcile();
    await callProvider('refunds', { payment_intent: paymentId, amount: '100' });
    await server.twin.set({ route: 'GET /v1/payment_intents/{id}', kind: 'status', status: 500 });
    const [before] = await server.context.db.select().from(webhookReplays);
    await server.reconcile();
    expect(await server.context.db.select().from(webhookReplays)).toEqual([before]);
    await server.twin.set();
    await server.reconcile();
    expect((await readAsStaff(orderId)).status).toBe('FAILED');
  });

  test('is reconciled although the provider cannot list its events', async () => {
    const { orderId } = await pay();
    await server.twin.set({ route: 'GET /v1/events', kind: 'status', status: 500 }, { variant: 'refund-pending', times: 1 });
    await cancel(orderId);
    await expect.poll(() => statesOf(orderId)).toEqual(['PENDING']);
    await endAtBank(await server.paymentIdOf(orderId), 'succeeded');
    await server.reconcile();
    expect(await statesOf(orderId)).toEqual(['DONE']);
  });
});

test('webhook events are stored for longer than the provider lists them, and then deleted', async () => {
  const { db } = server.context;
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db.insert(webhookEvents).values([31, 61].map((days) => ({ id: `evt_${days}`, type: 'refund.failed', receivedAt: at(days) })));
  await deleteOldWebhookEvents(db, Date.now());
  expect((await db.select().from(webhookEvents).where(like(webhookEvents.id, 'evt_%1'))).map(({ id }) => id)).toContain('evt_31');
  expect(await db.$count(webhookEvents, eq(webhookEvents.id, 'evt_61'))).toBe(0);
});
