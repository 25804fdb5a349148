import { GOOD_CARD, openPayingHouse, secretOf } from '#test/harness/paying.ts';
import type { PayingHouse } from '#test/harness/paying.ts';
import { STRIPE_KEYS } from '#test/harness/stripe-twin.ts';
import type { Caller } from '#test/harness/test-house.ts';
import type { Order } from '#contract/orders/index.ts';
import { mailMessages } from '#server/mail/mail-table.ts';
import { makeUser } from '#test/harness/factories.ts';
import { and, eq, like } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetOldNotices } from './notice-store.ts';
import { orders } from './order-table.ts';
import { noticeRounds, paymentNotices, refunds } from './payment-table.ts';

// No notice is ever told to the house here: what it knows of money it learned by asking.
let house: PayingHouse;
let staff: Caller;
beforeAll(async () => {
  house = await openPayingHouse();
  staff = await house.as('operations');
  await makeUser(house.house.db, { roles: ['operations'], email: 'money@adstead.example' });
});
afterEach(() => house.twin.set());
afterAll(() => house.close());

async function pay(): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await house.placeByCard();
  await house.twin.payWith(secretOf(await house.prepare(house.corporate, orderId)), GOOD_CARD);
  await house.prepare(house.corporate, orderId);
  return { orderId, paymentId: await house.paymentIdOf(orderId) };
}

const callProvider = (path: string, form: Record<string, string>): Promise<Response> =>
  fetch(`${house.twin.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_KEYS.secret}` },
    body: new URLSearchParams(form),
  });
const cancel = (orderId: string) => house.corporate.call('POST', `/api/orders/${orderId}/cancel`);
const readAsStaff = async (orderId: string): Promise<Order> => (await staff.call('GET', `/api/orders/${orderId}`)).json<Order>();
const refundsOf = (orderId: string) => house.house.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const statesOf = async (orderId: string) => (await refundsOf(orderId)).map(({ state }) => state);
const twoRounds = () => Promise.all([house.reconcile(), house.reconcile()]);
const mailsOf = async (orderId: string, recipient: string): Promise<string[]> => {
  const [order] = await house.house.db.select().from(orders).where(eq(orders.id, orderId));
  const { db } = house.house;
  const ofOrder = and(like(mailMessages.recipient, recipient), like(mailMessages.subject, `%ORD-${order!.orderNumber}%`));
  return (await db.select().from(mailMessages).where(ofOrder)).map(({ subject }) => subject);
};
const endAtBank = async (paymentId: string, status: 'succeeded' | 'failed'): Promise<void> => {
  const [made] = (await house.house.payments?.refundsOf(paymentId)) ?? [];
  await house.twin.control('POST', 'refund', { refund: made?.id, status });
};

describe('a refund whose notices were lost', () => {
  test.each([
    ['succeeded', 'DONE', 'mere@kauri.example', /^Refund for order/],
    ['failed', 'FAILED', 'money@adstead.example', /^The refund of .* failed$/],
  ] as const)('that %s at its bank days later is settled once by the next comparisons', async (atBank, state, told, subject) => {
    const { orderId, paymentId } = await pay();
    await house.twin.set({ variant: 'refund-pending', times: 1 });
    await cancel(orderId);
    await expect.poll(() => statesOf(orderId), { timeout: 20_000 }).toEqual(['PENDING']);
    await endAtBank(paymentId, atBank);
    await twoRounds();
    expect(await statesOf(orderId)).toEqual([state]);
    expect((await readAsStaff(orderId)).refundedAt !== null).toBe(state === 'DONE');
    expect((await mailsOf(orderId, told)).filter((each) => subject.test(each))).toHaveLength(1);
  });

  test('that came back after it was done is told to staff once', async () => {
    const { orderId, paymentId } = await pay();
    await cancel(orderId);
    await expect.poll(() => statesOf(orderId), { timeout: 20_000 }).toEqual(['DONE']);
    await house.reconcile();
    await endAtBank(paymentId, 'failed');
    await twoRounds();
    await house.reconcile();
    const failed = await readAsStaff(orderId);
    expect(failed).toMatchObject({ refundedAt: null, isRefundFailed: true });
    expect(await mailsOf(orderId, 'money@%')).toEqual([`The refund of ORD-${failed.orderNumber} failed`]);
  });

  test('that the provider made before we fell is taken up, and not made again', async () => {
    const { orderId, paymentId } = await pay();
    const { db } = house.house;
    const id = newId();
    await db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.id, orderId));
    await db.insert(refunds).values({ id, orderId, number: 1, paymentId, amount: 34_500, state: 'OWED' });
    await callProvider('refunds', { payment_intent: paymentId, 'metadata[orderId]': orderId, 'metadata[refundId]': id });
    await twoRounds();
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'DONE', amount: 34_500 }]);
    expect(await house.deeds('refund-created', paymentId)).toHaveLength(1);
    expect((await mailsOf(orderId, 'mere@%')).filter((subject) => subject.startsWith('Refund for'))).toHaveLength(1);
  });
});

describe('money that went back at the provider itself, whose notices were lost', () => {
  test('holds the order back, once', async () => {
    const { orderId, paymentId } = await pay();
    await callProvider('refunds', { payment_intent: paymentId, amount: '100' });
    await twoRounds();
    const held = await readAsStaff(orderId);
    expect(held.status).toBe('FAILED');
    expect(await mailsOf(orderId, 'money@%')).toEqual([`Money of ORD-${held.orderNumber} went back at the payment provider`]);
    await staff.call('POST', `/api/orders/${orderId}/retry`);
    await house.reconcile();
    expect((await readAsStaff(orderId)).status).toBe('READY');
  });

  test('is looked for again where the provider did not answer', async () => {
    const { orderId, paymentId } = await pay();
    await house.reconcile();
    await callProvider('refunds', { payment_intent: paymentId, amount: '100' });
    await house.twin.set({ route: 'GET /v1/payment_intents/{id}', kind: 'status', status: 500 });
    const [before] = await house.house.db.select().from(noticeRounds);
    await house.reconcile();
    expect(await house.house.db.select().from(noticeRounds)).toEqual([before]);
    await house.twin.set();
    await house.reconcile();
    expect((await readAsStaff(orderId)).status).toBe('FAILED');
  });

  test('is looked for although the provider could not say what it had told', async () => {
    const { orderId } = await pay();
    await house.twin.set({ route: 'GET /v1/events', kind: 'status', status: 500 }, { variant: 'refund-pending', times: 1 });
    await cancel(orderId);
    await expect.poll(() => statesOf(orderId), { timeout: 20_000 }).toEqual(['PENDING']);
    await endAtBank(await house.paymentIdOf(orderId), 'succeeded');
    await house.reconcile();
    expect(await statesOf(orderId)).toEqual(['DONE']);
  });
});

test('notices are remembered for longer than the provider names them, and then forgotten', async () => {
  const { db } = house.house;
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db.insert(paymentNotices).values([31, 61].map((days) => ({ id: `evt_${days}`, type: 'refund.failed', receivedAt: at(days) })));
  await forgetOldNotices(db, Date.now());
  expect((await db.select().from(paymentNotices).where(like(paymentNotices.id, 'evt_%1'))).map(({ id }) => id)).toContain('evt_31');
  expect(await db.$count(paymentNotices, eq(paymentNotices.id, 'evt_61'))).toBe(0);
});
