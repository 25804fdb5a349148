import { customers } from '#server/customers/customer-table.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { GOOD_CARD, openPaymentServer, secretOf } from '#test/harness/ordering/payment-server.ts';
import type { PaymentServer } from '#test/harness/ordering/payment-server.ts';
import { makeSeller, orderBody } from '#test/harness/ordering/order-server.ts';
import type { Seller } from '#test/harness/ordering/order-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { and, eq, like } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOutbox, orders } from '../order-table.ts';
import { refunds } from '../payments/payment-table.ts';

let server: PaymentServer;
let admin: Caller;
beforeAll(async () => {
  server = await openPaymentServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

async function sells(name: string): Promise<{ seller: Seller; caller: Caller }> {
  const seller = await makeSeller(server.context.db, { name });
  return { seller, caller: await server.person('corporate', seller) };
}

const remove = (selection: object) => admin.call('DELETE', '/api/customers', selection);
const isThere = async ({ customerId }: Seller) => (await admin.call('GET', `/api/customer/${customerId}`)).statusCode === 200;
const stand = (id: string, status: OrderState) => server.context.db.update(orders).set({ status }).where(eq(orders.id, id));
const stateOf = async (id: string) => (await server.context.db.select().from(orders).where(eq(orders.id, id)))[0]!;

describe('a customer with open orders', () => {
  test('cannot be removed until they are finished or delivered; the message says how many there are', async () => {
    const { seller, caller } = await sells('Busy Homes');
    const byCard = await server.place(caller, { paymentType: 'CREDIT_CARD' }, seller);
    const byInvoice = await server.place(caller, {}, seller);
    const refused = await remove({ ids: [seller.customerId] });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'customerHasOpenOrders',
        message: 'Open orders of Busy Homes: 2. Cancel them, or wait until they are delivered, before you delete the customer.',
      },
    ]);
    expect(await isThere(seller)).toBe(true);
    expect((await caller.call('GET', `/api/orders/${byCard._id}`)).statusCode).toBe(200);
    await caller.call('POST', `/api/orders/${byCard._id}/cancel`);
    for (const status of ['NEW', 'READY', 'PROCESSING', 'FAILED'] as const) {
      await stand(byInvoice._id, status);
      expect((await remove({ ids: [seller.customerId] })).json()).toMatchObject({ code: 'customerHasOpenOrders' });
    }
    for (const status of ['DELIVERED', 'COMPLETED'] as const) {
      await stand(byInvoice._id, status);
      expect((await remove({ ids: [seller.customerId] })).json()).toMatchObject({ count: 1 });
      await admin.call('POST', '/api/customers/restore', { ids: [seller.customerId] });
    }
  });

  test('and one with a refund that failed cannot be removed until the refund is done', async () => {
    const { db } = server.context;
    const { seller, caller } = await sells('Owed Homes');
    const { _id: orderId } = await server.place(caller, {}, seller);
    await stand(orderId, 'CANCELLED');
    const refund = { orderId, paymentId: 'pi_owed', amount: 34_500 };
    await db.insert(refunds).values({ id: newId(), number: 1, state: 'FAILED', ...refund });
    expect((await remove({ ids: [seller.customerId] })).json()).toMatchObject({
      code: 'customerHasOpenRefunds',
      message: 'Unfinished refunds of Owed Homes: 1. Refund them again, or wait for the bank, before you delete the customer.',
    });
    await db.insert(refunds).values({ id: newId(), number: 2, state: 'PENDING', ...refund });
    expect((await remove({ ids: [seller.customerId] })).json()).toMatchObject({ code: 'customerHasOpenRefunds' });
    await db
      .update(refunds)
      .set({ state: 'DONE' })
      .where(and(eq(refunds.orderId, orderId), eq(refunds.number, 2)));
    expect((await remove({ ids: [seller.customerId] })).json()).toMatchObject({ count: 1 });
  });

  test('keeps the other selected customers from being removed too', async () => {
    const names = ['Many Homes A', 'Many Homes B', 'Many Homes C'];
    const [first, second, idle] = [await sells(names[0]!), await sells(names[1]!), await sells(names[2]!)];
    for (const { caller, seller } of [first, first, second]) await server.place(caller, {}, seller);
    const refused = await remove({ matching: [{ field: 'name', operator: '%', value: 'Many Homes' }] });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'customerHasOpenOrders', message: expect.stringMatching(/^Open orders of Many Homes A and 1 more: 3\. /) as string },
    ]);
    expect(await isThere(idle.seller)).toBe(true);
    expect((await remove({ ids: [idle.seller.customerId] })).json()).toMatchObject({ count: 1 });
  });

  test('cannot place orders while it is being removed', async () => {
    const { seller, caller } = await sells('Leaving Homes');
    const { db } = server.context;
    const holder = await db.$client.connect();
    try {
      await holder.query('begin');
      await holder.query('update customers set deleted_at = now() where id = $1', [seller.customerId]);
      const placing = caller.call('POST', '/api/orders', orderBody(seller), { 'idempotency-key': newId() });
      const isWaiting = async () =>
        (await db.$client.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount;
      const answered = placing.then(() => 'answered');
      await expect.poll(async () => (await isWaiting()) || (await Promise.race([answered, Promise.resolve(null)]))).toBeTruthy();
      await holder.query('commit');
      expect((await placing).statusCode).toBe(404);
    } finally {
      holder.release();
    }
    expect(await db.$count(orders, eq(orders.customerId, seller.customerId))).toBe(0);
  });
});

test('a payment for an order of a removed customer is refunded, and nothing is delivered', async () => {
  const { seller, caller } = await sells('Gone Homes');
  const { db } = server.context;
  const { _id: orderId, orderNumber } = await server.place(caller, { paymentType: 'CREDIT_CARD' }, seller);
  const secret = secretOf(await server.prepare(caller, orderId));
  await db.update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, seller.customerId));
  await server.twin.payWith(secret, GOOD_CARD);
  const paymentId = await server.paymentIdOf(orderId);
  const succeeded = () => server.received.find(({ body }) => body.includes(paymentId) && body.includes('payment_intent.succeeded'));
  await expect.poll(succeeded).toBeDefined();
  expect((await server.sendWebhook(succeeded()!)).statusCode).toBe(200);
  await expect.poll(async () => (await stateOf(orderId)).refundedAt).not.toBeNull();
  expect(await stateOf(orderId)).toMatchObject({ status: 'CANCELLED', paidAt: expect.any(Date) as Date });
  expect((await server.context.payments?.read(paymentId))?.amountRefunded).toBe(34_500);
  expect(await db.$count(deliveryOutbox, eq(deliveryOutbox.orderId, orderId))).toBe(0);
  const subjects = (words: string) =>
    db.$count(emailMessages, and(like(emailMessages.subject, words), eq(emailMessages.recipient, 'mere@kauri.example')));
  expect(await subjects(`Order ORD-${orderNumber} has been cancelled`)).toBe(1);
  expect(await subjects(`Payment received for order ORD-${orderNumber}`)).toBe(0);
});
