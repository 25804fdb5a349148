import type { Order } from '#contract/orders/index.ts';
import { users } from '#server/accounts/user-table.ts';
import type { Transaction } from '#server/db/connection.ts';
import { mailMessages } from '#server/mail/mail-table.ts';
import { makeUser } from '#test/harness/factories.ts';
import { openSellingHouse } from '#test/harness/selling.ts';
import type { SellingHouse } from '#test/harness/selling.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOrder, failDelivery, finishDelivery, startDelivery } from './index.ts';
import { deliveryOutbox } from './order-table.ts';

let house: SellingHouse;
beforeAll(async () => {
  house = await openSellingHouse();
});
afterAll(() => house.close());

const read = async (id: string, caller = house.corporate): Promise<Order> => (await caller.call('GET', `/api/orders/${id}`)).json<Order>();

describe('delivery', () => {
  const transaction = (work: (tx: Transaction) => Promise<unknown>) => house.house.db.transaction(work);

  test('goes from ready to completed, each step once', async () => {
    const { _id } = await house.place(house.corporate, { attributes: [...noticed()] });
    await transaction((tx) => startDelivery(tx, _id));
    await expect(transaction((tx) => startDelivery(tx, _id))).rejects.toMatchObject({ code: 'orderMovedOn' });
    await transaction((tx) => finishDelivery(house.house, tx, _id));
    await transaction((tx) => completeOrder(house.house, tx, _id));
    const order = await read(_id, await house.as('operations'));
    expect(order).toMatchObject({ status: 'COMPLETED', message: 'Campaign has been delivered.', steps: [] });
    expect(order.timeline.map(({ step }) => step)).toEqual([
      'placeByInvoice',
      'acceptInvoice',
      'startDelivery',
      'finishDelivery',
      'complete',
    ]);
    const { rows } = await house.house.db.$client.query(
      `select distinct recipient from mail_messages where subject = 'Spring is on its way to people'`,
    );
    expect(rows).toEqual(expect.arrayContaining([{ recipient: 'mere@kauri.example' }, { recipient: 'owner@kauri.example' }]));
  });

  test('that failed is tried again by staff, who alone read why', async () => {
    const { _id } = await house.place(house.corporate);
    await transaction((tx) => startDelivery(tx, _id));
    await transaction((tx) => failDelivery(house.house, tx, _id, 'The ad account is closed'));
    const sales = await house.as('sales');
    expect((await read(_id, sales)).timeline.at(-1)).toMatchObject({ to: 'FAILED', note: 'The ad account is closed' });
    expect((await read(_id, sales)).message).toBe('Order is ready for delivery.');
    expect((await sales.call('POST', `/api/orders/${_id}/retry`)).json()).toMatchObject({ status: 'READY' });
    const rows = await house.house.db.select().from(deliveryOutbox).where(eq(deliveryOutbox.orderId, _id));
    expect(rows.map(({ attempt, takenAt }) => [attempt, takenAt !== null]).toSorted()).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  test('that failed is told to operations, with the way to its page, and to nobody else', async () => {
    const { db } = house.house;
    const { email } = await makeUser(db, { roles: ['operations'] });
    await makeUser(db, { roles: ['admin'] });
    await makeUser(db, { roles: ['operations'], isActive: false });
    const { _id, orderNumber } = await house.place(house.corporate);
    await transaction((tx) => startDelivery(tx, _id));
    await transaction((tx) => failDelivery(house.house, tx, _id, 'The ad account is closed'));
    const told = await db
      .select({ roles: users.roles, isActive: users.isActive, recipient: mailMessages.recipient, text: mailMessages.text })
      .from(mailMessages)
      .leftJoin(users, eq(users.email, mailMessages.recipient))
      .where(eq(mailMessages.subject, `Order ORD-${orderNumber} could not be delivered`));
    expect(told.map(({ recipient }) => recipient)).toContain(email);
    expect(told.every(({ roles, isActive }) => roles?.includes('operations') === true && isActive === true)).toBe(true);
    expect(told.every(({ text }) => text.includes(`/order/${_id}/edit`))).toBe(true);
  });

  const noticed = () => [
    { entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: house.seller.accountId } as const,
    { entity: 'EMAIL_NOTICE', key: 'mailto', value: 'owner@kauri.example' } as const,
  ];
});
