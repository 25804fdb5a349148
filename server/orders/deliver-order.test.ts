import type { Order } from '#contract/orders/index.ts';
import { users } from '#server/accounts/users/user-table.ts';
import type { Transaction } from '#server/db/connection.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { networkAccounts } from '#server/networks/account-table.ts';
import { makeUser } from '#test/harness/factories.ts';
import { openOrderServer, START_DATE } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOrder, failDelivery, finishDelivery, startDelivery } from './index.ts';
import { deliveryOutbox, orders } from './order-table.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

const read = async (id: string, caller = server.corporate): Promise<Order> => (await caller.call('GET', `/api/orders/${id}`)).json<Order>();

describe('delivery', () => {
  const transaction = (work: (tx: Transaction) => Promise<unknown>) => server.context.db.transaction(work);

  test('goes from ready to completed, each step once', async () => {
    const { _id } = await server.place(server.corporate, { attributes: [...noticed()] });
    await transaction((tx) => startDelivery(server.context, tx, _id));
    await expect(transaction((tx) => startDelivery(server.context, tx, _id))).rejects.toMatchObject({ code: 'orderMovedOn' });
    await transaction((tx) => finishDelivery(server.context, tx, _id));
    await transaction((tx) => completeOrder(server.context, tx, _id));
    const order = await read(_id, await server.as('operations'));
    expect(order).toMatchObject({ status: 'COMPLETED', message: 'Campaign has been delivered.', steps: [] });
    expect(order.timeline.map(({ step }) => step)).toEqual([
      'placeByInvoice',
      'acceptInvoice',
      'startDelivery',
      'finishDelivery',
      'complete',
    ]);
    const { rows } = await server.context.db.$client.query(`select distinct recipient from emails where subject = 'Spring is in review'`);
    expect(rows).toEqual(expect.arrayContaining([{ recipient: 'mere@kauri.example' }, { recipient: 'owner@kauri.example' }]));
  });

  test('that failed is retried by staff, and only staff see the reason', async () => {
    const { _id } = await server.place(server.corporate);
    await transaction((tx) => startDelivery(server.context, tx, _id));
    await transaction((tx) => failDelivery(server.context, tx, _id, 'The ad account is closed'));
    const sales = await server.as('sales');
    expect((await read(_id, sales)).timeline.at(-1)).toMatchObject({ to: 'FAILED', note: 'The ad account is closed' });
    expect((await read(_id, sales)).message).toBe('Order is ready for delivery.');
    expect((await sales.call('POST', `/api/orders/${_id}/retry`)).json()).toMatchObject({ status: 'READY' });
    const rows = await server.context.db.select().from(deliveryOutbox).where(eq(deliveryOutbox.orderId, _id));
    expect(rows.map(({ attempt, closedAt }) => [attempt, closedAt !== null]).toSorted()).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('that failed is not retried with a start date that has passed, or on an account that cannot run ads', async () => {
    const { db } = server.context;
    const { _id } = await server.place(server.corporate);
    await transaction((tx) => startDelivery(server.context, tx, _id));
    await transaction((tx) => failDelivery(server.context, tx, _id, 'The ad account is closed'));
    const sales = await server.as('sales');
    const retry = async () => (await sales.call('POST', `/api/orders/${_id}/retry`)).json<{ code?: string; message?: string }>();
    const setAccount = (change: Partial<typeof networkAccounts.$inferInsert>) =>
      db.update(networkAccounts).set(change).where(eq(networkAccounts.id, server.seller.accountId));
    await db.update(orders).set({ startDate: '2026-11-01' }).where(eq(orders.id, _id));
    expect(await retry()).toMatchObject({
      code: 'startDatePassed',
      message: 'The start date 01/11/2026 has passed. Save a new one, then deliver the order again.',
    });
    expect((await sales.call('PUT', `/api/orders/${_id}`, { startDate: START_DATE })).statusCode).toBe(200);
    await setAccount({ status: 'DISABLED' });
    expect(await retry()).toMatchObject({ code: 'accountUnable' });
    await setAccount({ status: 'ACTIVE', customerIds: [] });
    expect(await retry()).toMatchObject({ code: 'accountGone' });
    await setAccount({ customerIds: [server.seller.customerId] });
    expect(await retry()).toMatchObject({ status: 'READY' });
  });

  test('that failed sends an email with a link to the order to operations, and to nobody else', async () => {
    const { db } = server.context;
    const { email } = await makeUser(db, { roles: ['operations'] });
    await makeUser(db, { roles: ['admin'] });
    await makeUser(db, { roles: ['operations'], isActive: false });
    const { _id, orderNumber } = await server.place(server.corporate);
    await transaction((tx) => startDelivery(server.context, tx, _id));
    await transaction((tx) => failDelivery(server.context, tx, _id, 'The ad account is closed'));
    const emails = await db
      .select({ roles: users.roles, isActive: users.isActive, recipient: emailMessages.recipient, text: emailMessages.text })
      .from(emailMessages)
      .leftJoin(users, eq(users.email, emailMessages.recipient))
      .where(eq(emailMessages.subject, `Order ORD-${orderNumber} could not be delivered`));
    expect(emails.map(({ recipient }) => recipient)).toContain(email);
    expect(emails.every(({ roles, isActive }) => roles?.includes('operations') === true && isActive === true)).toBe(true);
    expect(emails.every(({ text }) => text.includes(`/order/${_id}/edit`))).toBe(true);
  });

  const noticed = () => [
    { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: server.seller.accountId } as const,
    { entity: 'EMAIL_NOTICE', key: 'mailto', value: 'owner@kauri.example' } as const,
  ];
});
