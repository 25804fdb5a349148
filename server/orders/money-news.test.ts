import { GOOD_CARD, openPayingHouse, secretOf } from '#test/harness/paying.ts';
import type { PayingHouse } from '#test/harness/paying.ts';
import { mailMessages } from '#server/mail/mail-table.ts';
import { makeUser } from '#test/harness/factories.ts';
import { STRIPE_KEYS } from '#test/harness/stripe-twin.ts';
import type { Caller } from '#test/harness/test-house.ts';
import type { Order } from '#contract/orders/index.ts';
import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDelivery } from './index.ts';
import { refunds } from './payment-table.ts';

let house: PayingHouse;
let staff: Caller;
beforeAll(async () => {
  house = await openPayingHouse();
  staff = await house.as('operations');
  await makeUser(house.house.db, { roles: ['operations'], email: 'money@adstead.example' });
});
afterEach(() => house.twin.set());
afterAll(() => house.close());

const DISPUTED_LATER = '4000000000000259';

async function pay(card = GOOD_CARD): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await house.placeByCard();
  await house.twin.payWith(secretOf(await house.prepare(house.corporate, orderId)), card);
  await house.prepare(house.corporate, orderId);
  return { orderId, paymentId: await house.paymentIdOf(orderId) };
}

/** As someone does who is signed in at the provider. */
async function refundAtProvider(paymentId: string, amount?: number): Promise<string> {
  const answer = await fetch(`${house.twin.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_KEYS.secret}` },
    body: new URLSearchParams({ payment_intent: paymentId, ...(amount !== undefined && { amount: String(amount) }) }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** Tells the house all that the provider said of this kind about the payment, as soon as it did. */
async function hearOf(type: string, paymentId: string): Promise<void> {
  const said = () => house.heard.filter(({ body }) => body.includes(type) && body.includes(paymentId));
  await expect.poll(() => said().length, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const notice of said()) expect((await house.tell(notice)).statusCode).toBe(200);
}

const readAsStaff = async (orderId: string): Promise<Order> => (await staff.call('GET', `/api/orders/${orderId}`)).json<Order>();
const cancel = (orderId: string) => house.corporate.call('POST', `/api/orders/${orderId}/cancel`);
const mailsToStaff = async ({ orderNumber }: Order): Promise<string[]> =>
  (await house.house.db.select().from(mailMessages).where(eq(mailMessages.recipient, 'money@adstead.example')))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(`ORD-${orderNumber}`));
const refundedAt = async (orderId: string) => (await house.read(orderId)).refundedAt;

describe('what goes back when an order is cancelled', () => {
  test('is the rest, where a part went back at the provider', async () => {
    const { orderId, paymentId } = await pay();
    await refundAtProvider(paymentId, 100);
    await cancel(orderId);
    await expect.poll(() => refundedAt(orderId), { timeout: 20_000 }).not.toBeNull();
    expect((await house.house.payments?.read(paymentId))?.amountRefunded).toBe(34_500);
    expect(await house.house.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toMatchObject([
      { state: 'DONE', amount: 34_400 },
    ]);
  });

  test('is nothing, where all of it went back at the provider', async () => {
    const { orderId, paymentId } = await pay();
    await refundAtProvider(paymentId);
    await cancel(orderId);
    await expect.poll(() => refundedAt(orderId), { timeout: 20_000 }).not.toBeNull();
    expect(await house.deeds('refund-created', paymentId)).toHaveLength(1);
  });

  test.each([
    ['a refund that its bank does not take', true],
    ['a refund that comes back after it was done', false],
  ])('%s is told to staff, who ask for it again', async (_, isSlow) => {
    const { orderId, paymentId } = await pay();
    if (isSlow) await house.twin.set({ variant: 'refund-pending', times: 1 });
    await cancel(orderId);
    await expect.poll(async () => (await house.house.payments?.refundsOf(paymentId))?.length, { timeout: 20_000 }).toBe(1);
    if (!isSlow) await expect.poll(() => refundedAt(orderId), { timeout: 20_000 }).not.toBeNull();
    const [made] = (await house.house.payments?.refundsOf(paymentId)) ?? [];
    await house.twin.control('POST', 'refund', { refund: made?.id, status: 'failed' });
    await expect.poll(async () => (await house.house.payments?.refundsOf(paymentId))?.[0]?.standing).toBe('failed');
    await hearOf('refund.failed', paymentId);
    const failed = await readAsStaff(orderId);
    expect(failed).toMatchObject({ status: 'CANCELLED', refundedAt: null, isRefundFailed: true });
    expect(failed.timeline.at(-1)).toMatchObject({ step: 'refundFailed', note: 'The bank of the card did not accept it.' });
    expect(await mailsToStaff(failed)).toEqual([`The refund of ORD-${failed.orderNumber} failed`]);
    const told = await house.read(orderId);
    expect(told).toMatchObject({ isRefundFailed: false, refundedAt: null });
    expect(told.timeline.map(({ step }) => step)).not.toContain('refundFailed');

    const again = (await staff.call('POST', `/api/orders/${orderId}/refund`)).json<Order>();
    expect(again).toMatchObject({ isRefundFailed: false });
    await expect.poll(() => refundedAt(orderId), { timeout: 20_000 }).not.toBeNull();
    expect((await house.house.payments?.read(paymentId))?.amountRefunded).toBe(34_500);
    expect((await staff.call('POST', `/api/orders/${orderId}/refund`)).json()).toMatchObject({ code: 'refundNotFailed' });
  });

  test('is told to staff where the provider refuses it', async () => {
    const { orderId } = await pay(DISPUTED_LATER);
    await cancel(orderId);
    await expect.poll(async () => (await readAsStaff(orderId)).isRefundFailed, { timeout: 20_000 }).toBe(true);
    expect((await readAsStaff(orderId)).timeline.at(-1)?.note).toContain('charged back');
  });
});

describe('what happens to money at the provider itself', () => {
  test.each([
    ['a part of it', 100],
    ['all of it', undefined],
  ])('where %s went back, holds the order back until staff decide', async (_, amount) => {
    const { orderId, paymentId } = await pay();
    await refundAtProvider(paymentId, amount);
    await hearOf('charge.refunded', paymentId);
    const held = await readAsStaff(orderId);
    expect(held).toMatchObject({ status: 'FAILED', steps: ['retryDelivery', 'cancel'] });
    expect(held.refundedAt !== null).toBe(amount === undefined);
    expect(held.timeline.at(-1)).toMatchObject({
      step: 'holdBack',
      note: `Refunded at the payment provider: ${amount === undefined ? '345.00' : '1.00'} NZD`,
    });
    expect(await mailsToStaff(held)).toEqual([`Money of ORD-${held.orderNumber} went back at the payment provider`]);
    await expect(house.house.db.transaction((tx) => startDelivery(tx, orderId))).rejects.toMatchObject({ code: 'orderMovedOn' });
    expect((await house.read(orderId)).message).toBe('Order is ready for delivery.');

    await staff.call('POST', `/api/orders/${orderId}/retry`);
    await house.house.db.$client.query('delete from payment_notices');
    await hearOf('charge.refunded', paymentId);
    expect((await readAsStaff(orderId)).status).toBe('READY');
    expect(await mailsToStaff(held)).toHaveLength(1);
  });

  test('where it is disputed, holds the order back from the first moment', async () => {
    const { orderId, paymentId } = await pay(DISPUTED_LATER);
    await hearOf('charge.dispute.created', paymentId);
    const held = await readAsStaff(orderId);
    expect(held).toMatchObject({ status: 'FAILED' });
    expect(held.timeline.map(({ step }) => step)).toEqual(['placeByCard', 'confirmPayment', 'holdBack']);
    expect(await mailsToStaff(held)).toEqual([`The payment of ORD-${held.orderNumber} is disputed`]);
  });

  test('is told of an order that is being delivered, which goes on', async () => {
    const { orderId, paymentId } = await pay();
    await house.house.db.transaction((tx) => startDelivery(tx, orderId));
    await refundAtProvider(paymentId);
    await hearOf('charge.refunded', paymentId);
    const order = await readAsStaff(orderId);
    expect(order.status).toBe('PROCESSING');
    expect(order.timeline.at(-1)).toMatchObject({ step: 'refundedElsewhere', note: '345.00 NZD' });
    expect(await mailsToStaff(order)).toHaveLength(1);
  });

  test('is told to nobody but staff', async () => {
    const { orderId, paymentId } = await pay();
    const { db } = house.house;
    const toCustomer = () => db.$count(mailMessages, like(mailMessages.recipient, '%@kauri.example'));
    const before = await toCustomer();
    await refundAtProvider(paymentId, 100);
    await hearOf('charge.refunded', paymentId);
    expect((await readAsStaff(orderId)).status).toBe('FAILED');
    expect(await toCustomer()).toBe(before);
  });
});
