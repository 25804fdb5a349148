import { GOOD_CARD, openPaymentServer, secretOf } from '#test/harness/ordering/payment-server.ts';
import type { PaymentServer } from '#test/harness/ordering/payment-server.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { makeUser } from '#test/harness/factories.ts';
import { STRIPE_KEYS } from '#test/harness/twins/stripe-twin.ts';
import type { Caller } from '#test/harness/test-server.ts';
import type { Order } from '#contract/orders/index.ts';
import { eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDelivery } from '../index.ts';
import { refunds } from './payment-table.ts';

let server: PaymentServer;
let staff: Caller;
beforeAll(async () => {
  server = await openPaymentServer();
  staff = await server.as('operations');
  await makeUser(server.context.db, { roles: ['operations'], email: 'money@adstead.example' });
});
afterEach(() => server.twin.set());
afterAll(() => server.close());

const DISPUTED_LATER = '4000000000000259';

async function pay(card = GOOD_CARD): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await server.placeByCard();
  await server.twin.payWith(secretOf(await server.prepare(server.corporate, orderId)), card);
  await server.prepare(server.corporate, orderId);
  return { orderId, paymentId: await server.paymentIdOf(orderId) };
}

/** A refund that someone makes in the provider's own dashboard. */
async function refundAtProvider(paymentId: string, amount?: number): Promise<string> {
  const answer = await fetch(`${server.twin.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_KEYS.secret}` },
    body: new URLSearchParams({ payment_intent: paymentId, ...(amount !== undefined && { amount: String(amount) }) }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** Waits for the provider's events of this type about the payment, and delivers them. */
async function deliverEvents(type: string, paymentId: string): Promise<void> {
  const events = () => server.received.filter(({ body }) => body.includes(type) && body.includes(paymentId));
  await expect.poll(() => events().length).toBeGreaterThan(0);
  for (const event of events()) expect((await server.sendWebhook(event)).statusCode).toBe(200);
}

const readAsStaff = async (orderId: string): Promise<Order> => (await staff.call('GET', `/api/orders/${orderId}`)).json<Order>();
const cancel = (orderId: string) => server.corporate.call('POST', `/api/orders/${orderId}/cancel`);
const emailsToStaff = async ({ orderNumber }: Order): Promise<string[]> =>
  (await server.context.db.select().from(emailMessages).where(eq(emailMessages.recipient, 'money@adstead.example')))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(`ORD-${orderNumber}`));
const refundedAt = async (orderId: string) => (await server.read(orderId)).refundedAt;

describe('the refund of a cancelled order', () => {
  test('is the rest when a part was refunded at the provider', async () => {
    const { orderId, paymentId } = await pay();
    await refundAtProvider(paymentId, 100);
    await cancel(orderId);
    await expect.poll(() => refundedAt(orderId)).not.toBeNull();
    expect((await server.context.payments?.read(paymentId))?.amountRefunded).toBe(34_500);
    expect(await server.context.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toMatchObject([
      { state: 'DONE', amount: 34_400 },
    ]);
  });

  test('is nothing when all of it was refunded at the provider', async () => {
    const { orderId, paymentId } = await pay();
    await refundAtProvider(paymentId);
    await cancel(orderId);
    await expect.poll(() => refundedAt(orderId)).not.toBeNull();
    expect(await server.ledgerEntries('refund-created', paymentId)).toHaveLength(1);
  });

  test.each([
    ['a refund that its bank does not take', true],
    ['a refund that comes back after it was done', false],
  ])('%s is reported to staff, who request it again', async (_, isSlow) => {
    const { orderId, paymentId } = await pay();
    if (isSlow) await server.twin.set({ variant: 'refund-pending', times: 1 });
    await cancel(orderId);
    await expect.poll(async () => (await server.context.payments?.refundsOf(paymentId))?.length).toBe(1);
    if (!isSlow) await expect.poll(() => refundedAt(orderId)).not.toBeNull();
    const [made] = (await server.context.payments?.refundsOf(paymentId)) ?? [];
    await server.twin.control('POST', 'refund', { refund: made?.id, status: 'failed' });
    await expect.poll(async () => (await server.context.payments?.refundsOf(paymentId))?.[0]?.status).toBe('failed');
    await deliverEvents('refund.failed', paymentId);
    const failed = await readAsStaff(orderId);
    expect(failed).toMatchObject({ status: 'CANCELLED', refundedAt: null, isRefundFailed: true });
    expect(failed.timeline.at(-1)).toMatchObject({ step: 'refundFailed', note: 'The card’s bank declined the refund.' });
    expect(await emailsToStaff(failed)).toEqual([`The refund of ORD-${failed.orderNumber} failed`]);
    const orderOfCustomer = await server.read(orderId);
    expect(orderOfCustomer).toMatchObject({ isRefundFailed: false, refundedAt: null });
    expect(orderOfCustomer.timeline.map(({ step }) => step)).not.toContain('refundFailed');

    const again = (await staff.call('POST', `/api/orders/${orderId}/refund`)).json<Order>();
    expect(again).toMatchObject({ isRefundFailed: false });
    await expect.poll(() => refundedAt(orderId)).not.toBeNull();
    expect((await server.context.payments?.read(paymentId))?.amountRefunded).toBe(34_500);
    expect((await staff.call('POST', `/api/orders/${orderId}/refund`)).json()).toMatchObject({ code: 'refundNotFailed' });
  });

  test('is reported to staff when the provider refuses it', async () => {
    const { orderId } = await pay(DISPUTED_LATER);
    await cancel(orderId);
    await expect.poll(async () => (await readAsStaff(orderId)).isRefundFailed).toBe(true);
    expect((await readAsStaff(orderId)).timeline.at(-1)?.note).toContain('charged back');
  });
});

describe('a refund or dispute at the provider itself', () => {
  test.each([
    ['a part of it', 100],
    ['all of it', undefined],
  ])('of %s holds the order back until staff decide', async (_, amount) => {
    const { orderId, paymentId } = await pay();
    await refundAtProvider(paymentId, amount);
    await deliverEvents('charge.refunded', paymentId);
    const held = await readAsStaff(orderId);
    expect(held).toMatchObject({ status: 'FAILED', steps: ['retryDelivery', 'cancel'] });
    expect(held.refundedAt !== null).toBe(amount === undefined);
    expect(held.timeline.at(-1)).toMatchObject({
      step: 'holdBack',
      note: `Refunded at the payment provider: $${amount === undefined ? '345.00' : '1.00'}`,
    });
    expect(await emailsToStaff(held)).toEqual([`ORD-${held.orderNumber} was refunded at the payment provider`]);
    await expect(server.context.db.transaction((tx) => startDelivery(server.context, tx, orderId))).rejects.toMatchObject({
      code: 'orderMovedOn',
    });
    expect((await server.read(orderId)).message).toBe('Order is ready for delivery.');

    await staff.call('POST', `/api/orders/${orderId}/retry`);
    await server.context.db.$client.query('delete from webhook_events');
    await deliverEvents('charge.refunded', paymentId);
    expect((await readAsStaff(orderId)).status).toBe('READY');
    expect(await emailsToStaff(held)).toHaveLength(1);
  });

  test('holds a disputed order back from the first moment', async () => {
    const { orderId, paymentId } = await pay(DISPUTED_LATER);
    await deliverEvents('charge.dispute.created', paymentId);
    const held = await readAsStaff(orderId);
    expect(held).toMatchObject({ status: 'FAILED' });
    expect(held.timeline.map(({ step }) => step)).toEqual(['placeByCard', 'confirmPayment', 'holdBack']);
    expect(await emailsToStaff(held)).toEqual([`The payment of ORD-${held.orderNumber} is disputed`]);
  });

  test('is reported for an order that is being delivered, whose delivery goes on', async () => {
    const { orderId, paymentId } = await pay();
    await server.context.db.transaction((tx) => startDelivery(server.context, tx, orderId));
    await refundAtProvider(paymentId);
    await deliverEvents('charge.refunded', paymentId);
    const order = await readAsStaff(orderId);
    expect(order.status).toBe('PROCESSING');
    expect(order.timeline.at(-1)).toMatchObject({ step: 'refundedElsewhere', note: '$345.00' });
    expect(await emailsToStaff(order)).toHaveLength(1);
  });

  test('is shown to staff only', async () => {
    const { orderId, paymentId } = await pay();
    const { db } = server.context;
    const toCustomer = () => db.$count(emailMessages, like(emailMessages.recipient, '%@kauri.example'));
    const before = await toCustomer();
    await refundAtProvider(paymentId, 100);
    await deliverEvents('charge.refunded', paymentId);
    expect((await readAsStaff(orderId)).status).toBe('FAILED');
    expect(await toCustomer()).toBe(before);
  });
});
