import type { Order } from '#contract/orders/index.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { GOOD_CARD, openPaymentServer, secretOf } from '#test/harness/ordering/payment-server.ts';
import type { PaymentServer } from '#test/harness/ordering/payment-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { like } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let server: PaymentServer;
let sales: Caller;
beforeAll(async () => {
  server = await openPaymentServer();
  sales = await server.as('sales');
});
afterEach(() => server.twin.set());
afterAll(() => server.close());

const PAID = 34_500;
const REASON = 'Started a day late';

async function pay(): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await server.placeByCard();
  await server.twin.payWith(secretOf(await server.prepare(server.corporate, orderId)), GOOD_CARD);
  await server.prepare(server.corporate, orderId);
  return { orderId, paymentId: await server.paymentIdOf(orderId) };
}

const readAs = async (caller: Caller, orderId: string): Promise<Order> =>
  (await caller.call('GET', `/api/orders/${orderId}`)).json<Order>();
const refund = (orderId: string, amount: number, expectedRefundable: number, headers = {}, caller = sales) =>
  caller.call('POST', `/api/orders/${orderId}/refunds`, { amount, reason: REASON, expectedRefundable }, headers);
const untilDone = (orderId: string, count: number): Promise<void> =>
  expect.poll(async () => (await readAs(sales, orderId)).refunds.filter(({ state }) => state === 'DONE').length).toBe(count);
const made = async (paymentId: string): Promise<unknown[]> => server.ledgerEntries('refund-created', paymentId);
const emailsAbout = async ({ orderNumber }: Order): Promise<string[]> =>
  (
    await server.context.db
      .select()
      .from(emailMessages)
      .where(like(emailMessages.subject, `%ORD-${orderNumber}%`))
  ).map(({ text }) => text);
async function sendRefundWebhooks(paymentId: string): Promise<void> {
  const events = server.received.filter(({ body }) => body.includes('refund') && body.includes(paymentId));
  expect(events.length).toBeGreaterThan(0);
  for (const event of events) expect((await server.sendWebhook(event)).statusCode).toBe(200);
}

describe('a partial refund', () => {
  test('goes back with its reason and its tax, several up to what was paid, and the order goes on', async () => {
    const { orderId, paymentId } = await pay();
    const asked = (await refund(orderId, 5000, PAID)).json<Order>();
    expect(asked).toMatchObject({ status: 'READY', refunded: 5000, refundable: PAID - 5000, refunds: [{ reason: REASON, kind: 'PART' }] });
    await untilDone(orderId, 1);
    expect(await readAs(sales, orderId)).toMatchObject({ status: 'READY', refundedAt: null, refunds: [{ amount: 5000, tax: 652 }] });
    expect((await refund(orderId, PAID - 5000 + 1, PAID - 5000)).json()).toMatchObject({
      code: 'refundTooLarge',
      message: 'At most $295.00 can still be refunded.',
    });
    await refund(orderId, 29_500, PAID - 5000);
    await untilDone(orderId, 2);
    // The provider tells of our own refunds too, which hold nothing back.
    await expect
      .poll(() => server.received.filter(({ body }) => body.includes('charge.refunded') && body.includes(paymentId)).length)
      .toBe(2);
    await sendRefundWebhooks(paymentId);

    const order = await readAs(sales, orderId);
    expect(order).toMatchObject({ status: 'READY', refunded: PAID, refundable: 0, refunds: [{ tax: 652 }, { tax: 3848 }] });
    expect(order.refundedAt).not.toBeNull();
    expect(order.timeline.slice(2).map(({ step, actorName, note }) => [step, actorName !== null, note])).toEqual([
      ['refundRequested', true, `$50.00: ${REASON}`],
      ['partlyRefunded', false, '$50.00'],
      ['refundRequested', true, `$295.00: ${REASON}`],
      ['partlyRefunded', false, '$295.00'],
    ]);
    expect((await server.context.payments?.read(paymentId))?.amountRefunded).toBe(PAID);
    const emails = await emailsAbout(order);
    for (const amount of ['$50.00', '$295.00']) expect(emails.filter((text) => text.includes(`${amount} was refunded`))).toHaveLength(1);
    expect(order.emails.map(({ kind, recipients }) => [kind, recipients])).toEqual([
      ['paymentReceived', ['mere@kauri.example']],
      ['refund', ['mere@kauri.example']],
      ['refund', ['mere@kauri.example']],
    ]);
    expect((await refund(orderId, 1, 0)).json()).toMatchObject({ code: 'nothingToRefund' });

    const shown = await readAs(server.corporate, orderId);
    expect(shown).toMatchObject({ refunded: PAID, refundable: 0, refunds: [], isRefundFailed: false });
    expect(shown.timeline.map(({ step }) => step)).toEqual(['placeByCard', 'confirmPayment', 'partlyRefunded', 'partlyRefunded']);
    expect(shown.emails.map(({ kind, subject, recipients }) => [kind, subject, recipients])).toContainEqual(['refund', null, []]);
    expect(JSON.stringify([shown, emails])).not.toContain(REASON);
    const { refunded, refundedTax } = (await (await server.as('operations')).call('GET', `/api/orders/${orderId}/money`)).json<{
      refunded: number;
      refundedTax: number;
    }>();
    expect([refunded, refundedTax]).toEqual([PAID, 4500]);
  });

  test('is made once, however often it is sent and whatever the provider answers', async () => {
    const { orderId, paymentId } = await pay();
    await server.twin.set({ variant: 'error-after', times: 1 });
    const key = { 'idempotency-key': newId() };
    const answers = await Promise.all([refund(orderId, 5000, PAID, key), refund(orderId, 5000, PAID, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // Without a key, what could be refunded tells that it was made before.
    const others = await Promise.all([refund(orderId, 5000, PAID), refund(orderId, 5000, PAID, {}, await server.as('admin'))]);
    for (const answer of others) expect(answer.json()).toMatchObject({ code: 'refundChanged' });
    await untilDone(orderId, 1);
    await server.reconcile();
    expect(await made(paymentId)).toMatchObject([{ amount: 5000 }]);
    expect((await emailsAbout(await readAs(sales, orderId))).filter((text) => text.includes('was refunded'))).toHaveLength(1);
  });

  test('leaves the rest to a cancellation, whose email says how much that is', async () => {
    const { orderId, paymentId } = await pay();
    await refund(orderId, 5000, PAID);
    await untilDone(orderId, 1);
    await server.corporate.call('POST', `/api/orders/${orderId}/cancel`);
    await untilDone(orderId, 2);
    expect(await made(paymentId)).toMatchObject([{ amount: 5000 }, { amount: 29_500 }]);
    const order = await readAs(sales, orderId);
    expect(order).toMatchObject({ status: 'CANCELLED', refunded: PAID, refundable: 0, isRefundFailed: false });
    expect(order.refundedAt).not.toBeNull();
    expect(order.refunds.reduce((sum, { tax }) => sum + (tax ?? 0), 0)).toBe(4500);
    const emails = await emailsAbout(order);
    expect(emails.filter((text) => text.includes('$295.00 goes back'))).toHaveLength(1);
    expect((await refund(orderId, 1, 0)).json()).toMatchObject({ code: 'nothingToRefund' });
  });

  test('that its bank rejects is requested again with its own amount', async () => {
    const { orderId, paymentId } = await pay();
    await refund(orderId, 5000, PAID);
    await untilDone(orderId, 1);
    const [first] = (await server.context.payments?.refundsOf(paymentId)) ?? [];
    await server.twin.control('POST', 'refund', { refund: first?.id, status: 'failed' });
    await expect.poll(() => server.received.some(({ body }) => body.includes('refund.failed') && body.includes(paymentId))).toBe(true);
    await sendRefundWebhooks(paymentId);
    expect(await readAs(sales, orderId)).toMatchObject({ status: 'READY', isRefundFailed: true, refunded: 0, refundable: PAID });
    await sales.call('POST', `/api/orders/${orderId}/refund`);
    await untilDone(orderId, 1);
    expect(await made(paymentId)).toMatchObject([{ amount: 5000 }, { amount: 5000 }]);
    expect(await readAs(sales, orderId)).toMatchObject({
      isRefundFailed: false,
      refunded: 5000,
      refunds: [{ state: 'FAILED' }, { state: 'DONE' }],
    });
  });

  test('is for staff, needs a reason, and exists only for what was paid by card', async () => {
    const { orderId } = await pay();
    expect((await refund(orderId, 100, PAID, {}, server.corporate)).statusCode).toBe(403);
    const bodies = [
      { amount: 100, reason: ' ', expectedRefundable: PAID },
      { amount: 0, reason: REASON, expectedRefundable: PAID },
    ];
    for (const body of bodies) expect((await sales.call('POST', `/api/orders/${orderId}/refunds`, body)).statusCode).toBe(400);
    const byInvoice = await server.place(server.corporate);
    expect((await refund(byInvoice._id, 100, PAID)).json()).toMatchObject({ code: 'nothingToRefund' });
  });
});
