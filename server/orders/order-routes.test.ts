import { makeUser } from '#test/harness/factories.ts';
import { makeSeller, openSellingHouse } from '#test/harness/selling.ts';
import type { SellingHouse } from '#test/harness/selling.ts';
import type { Order } from '#contract/orders/index.ts';
import { users } from '#server/accounts/user-table.ts';
import { agents } from '#server/customers/agent-table.ts';
import type { Transaction } from '#server/db/connection.ts';
import { mailMessages } from '#server/mail/mail-table.ts';
import { currencyRates } from '#server/products/currency-rate-table.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOrder, failDelivery, finishDelivery, startDelivery } from './index.ts';
import { deliveryOutbox, orders } from './order-table.ts';

let house: SellingHouse;
beforeAll(async () => {
  house = await openSellingHouse();
});
afterAll(() => house.close());

const list = async (caller = house.corporate, headers = {}): Promise<{ count: number }> =>
  (await caller.call('GET', '/api/orders', undefined, headers)).json<{ count: number }>();
const read = async (id: string, caller = house.corporate): Promise<Order> => (await caller.call('GET', `/api/orders/${id}`)).json<Order>();
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  house.house.db.update(orders).set(values).where(eq(orders.id, id));

describe('who sees an order', () => {
  test('corporate their customer’s, managers their offices’, agents their own and where they are a contact, staff all', async () => {
    const seller = await makeSeller(house.house.db);
    const [corporate, manager, agent] = [
      await house.person('corporate', seller),
      await house.person('branchmanager', seller),
      await house.person('branchuser', seller),
    ];
    const placed = await house.place(corporate, {}, seller);
    await change(placed._id, { officeId: null });
    const sees = async (caller: typeof corporate) => [
      (await list(caller)).count,
      (await caller.call('GET', `/api/orders/${placed._id}`)).statusCode,
    ];
    expect(await sees(corporate)).toEqual([1, 200]);
    expect(await sees(manager)).toEqual([0, 404]);
    expect(await sees(agent)).toEqual([0, 404]);
    await change(placed._id, { officeId: seller.officeId });
    expect(await sees(manager)).toEqual([1, 200]);
    expect(await sees(agent)).toEqual([0, 404]);
    await house.house.db.update(agents).set({ userId: agent.userId }).where(eq(agents.id, seller.agentId));
    house.house.sessions.forget([agent.userId]);
    expect(await sees(agent)).toEqual([1, 200]);
    expect(await sees(house.corporate)).toMatchObject([expect.any(Number), 404]);
    const sales = await house.as('sales');
    expect((await sales.call('GET', `/api/orders/${placed._id}`)).statusCode).toBe(200);
    expect((await list(sales, { 'x-adstead-customer': seller.customerId })).count).toBe(1);
  });

  test('of the customer’s people, who ordered it and corporate may cancel it; others look on', async () => {
    const manager = await house.person('branchmanager');
    const placed = await house.place(house.corporate);
    expect(await read(placed._id, manager)).toMatchObject({ steps: [], isEditable: false });
    expect((await manager.call('POST', `/api/orders/${placed._id}/cancel`)).json()).toMatchObject({ code: 'orderNotYours' });
    const own = await house.place(manager);
    expect((await manager.call('POST', `/api/orders/${own._id}/cancel`)).json()).toMatchObject({ status: 'CANCELLED' });
    expect(await house.house.db.$count(deliveryOutbox, eq(deliveryOutbox.orderId, own._id))).toBe(1);
    const [taken] = await house.house.db.select().from(deliveryOutbox).where(eq(deliveryOutbox.orderId, own._id));
    expect(taken?.takenAt).not.toBeNull();
  });
});

describe('staff', () => {
  test('change an order until it is delivered, and judge only what they change', async () => {
    const operations = await house.as('operations');
    const placed = await house.place(house.corporate);
    const put = (body: object) => operations.call('PUT', `/api/orders/${placed._id}`, body);
    const { version } = await read(placed._id, operations);
    expect((await put({ campaignName: 'Summer', version })).json()).toMatchObject({
      campaignName: 'Summer',
      total: 34_500,
      version: version + 1,
    });
    expect((await put({ campaignName: 'Winter', version })).json()).toMatchObject({ code: 'changedMeanwhile' });
    expect((await put({ campaignName: '' })).json()).toMatchObject({ code: 'campaignNameMissing' });
    expect((await put({ agents: [newId()] })).json()).toMatchObject({ code: 'contactUnknown' });
    expect((await put({ products: [] })).json()).toMatchObject({ code: 'invalidInput' });
    // The listing went meanwhile: what is not changed is not judged again.
    await house.house.db.$client.query('update listings set deleted_at = now() where id = $1', [house.seller.listingId]);
    expect((await put({ email: 'new@kauri.example' })).json()).toMatchObject({ email: 'new@kauri.example' });
    await house.house.db.$client.query('update listings set deleted_at = null where id = $1', [house.seller.listingId]);
    await house.house.db.transaction((tx) => startDelivery(tx, placed._id));
    expect((await put({ campaignName: 'Late' })).json()).toMatchObject({
      code: 'orderMovedOn',
      message: 'This order is processing by now, so this cannot be done any more.',
    });
  });

  test('remove orders that have come to their end, and no others', async () => {
    const operations = await house.as('operations');
    const placed = await house.place(house.corporate);
    const remove = async () => (await operations.call('DELETE', '/api/orders', { ids: [placed._id] })).json<object>();
    expect(await remove()).toMatchObject({ code: 'orderMovedOn' });
    await house.corporate.call('POST', `/api/orders/${placed._id}/cancel`);
    expect(await remove()).toEqual({ ids: [placed._id], count: 1 });
    expect((await house.corporate.call('GET', `/api/orders/${placed._id}`)).statusCode).toBe(404);
    expect(await remove()).toEqual({ ids: [], count: 0 });
  });
});

describe('delivery', () => {
  const transaction = (work: (tx: Transaction) => Promise<unknown>) => house.house.db.transaction(work);

  test('goes from ready to completed, each step once', async () => {
    const { _id } = await house.place(house.corporate, { attributes: [...noticed()] });
    await transaction((tx) => startDelivery(tx, _id));
    await expect(transaction((tx) => startDelivery(tx, _id))).rejects.toMatchObject({ code: 'orderMovedOn' });
    await transaction((tx) => finishDelivery(house.house, tx, _id));
    await transaction((tx) => completeOrder(house.house, tx, _id));
    const order = await read(_id);
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
    expect((await read(_id)).timeline.at(-1)).toMatchObject({ to: 'FAILED', note: null });
    expect((await read(_id, sales)).timeline.at(-1)).toMatchObject({ note: 'The ad account is closed' });
    expect((await read(_id)).message).toBe('Order is ready for delivery.');
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

test('of an item that is gone an order keeps its images, and takes none that nobody can vouch for', async () => {
  const { _id } = await house.place(house.corporate);
  const { campaignData } = await read(_id);
  const itemId = newId();
  const withImage = (image: string) =>
    campaignData.map((data) => ({
      ...data,
      resources: data.resources.map((item) => ({ ...item, itemId, images: [{ _id: image, deleted: false }] })),
    }));
  await change(_id, { itemIds: [itemId], campaignData: withImage(house.seller.pictureId) });
  const operations = await house.as('operations');
  const put = (image: string) => operations.call('PUT', `/api/orders/${_id}`, { campaignData: withImage(image) });
  const other = await makeSeller(house.house.db);
  expect((await put(other.pictureId)).json()).toMatchObject({ code: 'assetUnknown' });
  expect((await put(house.seller.pictureId)).statusCode).toBe(200);
});

describe('comments', () => {
  test('are added by who sees the order, and taken back by who wrote them or an admin', async () => {
    const { _id } = await house.place(house.corporate);
    const manager = await house.person('branchmanager');
    const comment = (await manager.call('POST', `/api/orders/${_id}/comments`, { text: ' Please use the red logo ' })).json<{
      _id: string;
    }>();
    expect((await read(_id)).comments).toMatchObject([{ _id: comment._id, text: 'Please use the red logo', isRemovable: false }]);
    const path = `/api/orders/${_id}/comments/${comment._id}`;
    expect((await house.corporate.call('DELETE', path)).statusCode).toBe(404);
    expect((await manager.call('DELETE', path)).json()).toEqual({ _id: comment._id });
    expect((await read(_id)).comments).toEqual([]);
    expect((await manager.call('POST', `/api/orders/${_id}/comments`, { text: 'x'.repeat(2001) })).json()).toMatchObject({
      code: 'commentTooLong',
    });
  });

  test('with one key are one on one order; the same words on another are never taken for said', async () => {
    const [first, second] = [(await house.place(house.corporate))._id, (await house.place(house.corporate))._id];
    const key = { 'idempotency-key': newId() };
    const say = (id: string) => house.corporate.call('POST', `/api/orders/${id}/comments`, { text: 'Please call me' }, key);
    expect((await say(first)).json()).toEqual((await say(first)).json());
    expect((await say(second)).json()).toMatchObject({ code: 'keyReused' });
    expect([(await read(first)).comments.length, (await read(second)).comments.length]).toEqual([1, 0]);
  });
});

describe('campaign data', () => {
  test('begins with the template’s word and the item’s first pictures', async () => {
    const { templateId, listingId, pictureId } = house.seller;
    const templateData = { templateId, templateModel: 'CustomerCampaignTemplate', type: 'FACEBOOK_IMAGE_CAMPAIGN' };
    const begun = await house.corporate.call('POST', '/api/orders/campaignDataItem', { templateData, listingIds: [listingId] });
    expect(begun.json()).toMatchObject({
      templateData: {
        campaignDataItem: {
          templateId,
          resources: [{ itemId: listingId, images: [{ _id: pictureId, deleted: false }] }],
          adSettings: [{ ageMin: 18, ageMax: 65 }],
          leadForm: null,
        },
      },
      listingIds: [listingId],
    });
    const other = await makeSeller(house.house.db);
    const refused = async (body: object) => (await house.corporate.call('POST', '/api/orders/campaignDataItem', body)).statusCode;
    expect(await refused({ templateData, listingIds: [other.listingId] })).toBe(404);
    expect(await refused({ templateData: { ...templateData, templateId: other.templateId }, listingIds: [listingId] })).toBe(404);
    expect(await refused({ templateData, listingIds: [listingId], agentId: other.agentId })).toBe(404);
  });

  test('is read per product of an order, and no creative template draws it yet', async () => {
    const { _id } = await house.place(house.corporate);
    expect((await house.corporate.call('GET', `/api/orders/${_id}/campaignData/${house.seller.productId}`)).json()).toMatchObject({
      campaignData: [{ templateId: house.seller.templateId }],
    });
    expect((await house.corporate.call('GET', `/api/orders/${_id}/campaignData/${newId()}`)).statusCode).toBe(404);
    expect((await house.corporate.call('GET', `/api/orders/${_id}/getCreativeTemplate`)).json()).toEqual({ creativeTemplate: null });
  });
});

test('an amount is converted by the rate of today, and not by one of another day or the other way round', async () => {
  await house.house.db.insert(currencyRates).values([
    { id: newId(), fromCode: 'NZD', toCode: 'JPY', rate: 90, validFrom: '2020-01-01' },
    { id: newId(), fromCode: 'NZD', toCode: 'JPY', rate: 91.5, validFrom: '2024-01-01' },
    { id: newId(), fromCode: 'NZD', toCode: 'JPY', rate: 1, validFrom: '2999-01-01' },
  ]);
  const convert = async (path: string) => (await house.corporate.call('GET', `/api/payments/currency/${path}`)).json<object>();
  expect(await convert('NZD/JPY/1000')).toEqual({ amount: 915, rate: 91.5, validFrom: '2024-01-01' });
  expect(await convert('nzd/nzd/1000')).toMatchObject({ amount: 1000, rate: 1 });
  expect(await convert('JPY/NZD/1000')).toMatchObject({
    code: 'currencyRateMissing',
    message: 'There is no exchange rate from JPY to NZD.',
  });
});
