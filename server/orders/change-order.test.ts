import type { Order } from '#contract/orders/index.ts';
import { customers } from '#server/customers/customer-table.ts';
import { makeSeller, openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDelivery } from './index.ts';
import { orders } from './order-table.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

const read = async (id: string, caller = server.corporate): Promise<Order> => (await caller.call('GET', `/api/orders/${id}`)).json<Order>();
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  server.context.db.update(orders).set(values).where(eq(orders.id, id));

test('staff change an order until it is delivered, and only the changed fields are validated', async () => {
  const operations = await server.as('operations');
  const placed = await server.place(server.corporate);
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
  // The listing was removed meanwhile: unchanged fields are not validated again.
  await server.context.db.$client.query('update listings set deleted_at = now() where id = $1', [server.seller.listingId]);
  expect((await put({ email: 'new@kauri.example' })).json()).toMatchObject({ email: 'new@kauri.example' });
  await server.context.db.$client.query('update listings set deleted_at = null where id = $1', [server.seller.listingId]);
  await server.context.db.transaction((tx) => startDelivery(server.context, tx, placed._id));
  expect((await put({ campaignName: 'Late' })).json()).toMatchObject({
    code: 'orderMovedOn',
    message: 'This order is processing, so this is no longer possible.',
  });
});

test('an order keeps the images of a removed item, and accepts no others for it', async () => {
  const { _id } = await server.place(server.corporate);
  const { campaignData } = await read(_id);
  const itemId = newId();
  const withImage = (image: string) =>
    campaignData.map((data) => ({
      ...data,
      resources: data.resources.map((item) => ({ ...item, itemId, images: [{ _id: image, deleted: false }] })),
    }));
  await change(_id, { itemIds: [itemId], campaignData: withImage(server.seller.pictureId) });
  const operations = await server.as('operations');
  const put = (image: string) => operations.call('PUT', `/api/orders/${_id}`, { campaignData: withImage(image) });
  const other = await makeSeller(server.context.db);
  expect((await put(other.pictureId)).json()).toMatchObject({ code: 'assetUnknown' });
  expect((await put(server.seller.pictureId)).statusCode).toBe(200);
});

test('orders of a deactivated customer can be read and cancelled; changing them is refused with a message', async () => {
  const { db } = server.context;
  const seller = await makeSeller(db, { name: 'Sleeping Homes' });
  const { _id } = await server.place(await server.person('corporate', seller), {}, seller);
  const admin = await server.as('admin');
  expect(await read(_id, admin)).toMatchObject({ isEditable: true, customer: { isActive: true } });
  await db.update(customers).set({ isActive: false }).where(eq(customers.id, seller.customerId));
  expect(await read(_id, admin)).toMatchObject({ isEditable: false, customer: { isActive: false }, steps: ['cancel'] });
  const refused = await admin.call('PUT', `/api/orders/${_id}`, { campaignName: 'Summer' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'orderCustomerSwitchedOff',
      message: 'Sleeping Homes is inactive, so its orders can be cancelled but not changed.',
    },
  ]);
  expect((await admin.call('POST', `/api/orders/${_id}/cancel`)).json()).toMatchObject({ status: 'CANCELLED' });
});

test('who ordered changes the ads until the delivery begins, as a revision; nobody else of the group does, and nothing else changes', async () => {
  const [owner, colleague] = [server.corporate, await server.person('branchmanager')];
  const placed = await server.place(owner);
  const before = await read(placed._id, owner);
  const aged = (ageMin: number) => before.campaignData.map((data) => ({ ...data, adSettings: [{ ageMin, ageMax: 65 }] }));
  const put = (caller: typeof owner, body: object) => caller.call('PUT', `/api/orders/${placed._id}/ads`, body);
  const changed = await put(owner, { campaignData: aged(25), version: before.version });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, { version: before.version + 1, total: before.total }]);
  expect(changed.json<Order>().campaignData[0]?.adSettings).toMatchObject([{ ageMin: 25 }]);
  expect((await put(owner, { campaignData: aged(30), version: before.version })).json()).toMatchObject({ code: 'changedMeanwhile' });
  expect((await put(owner, { campaignData: aged(30), startDate: '2030-01-01' })).json()).toMatchObject({ code: 'invalidInput' });
  expect((await put(colleague, { campaignData: aged(40) })).json()).toMatchObject({ code: 'orderNotYours' });
  const other = await makeSeller(server.context.db);
  expect((await put(await server.person('corporate', other), { campaignData: aged(40) })).statusCode).toBe(404);
  const foreign = aged(25).map((data) => ({
    ...data,
    resources: data.resources.map((item) => ({ ...item, images: [{ _id: other.pictureId, deleted: false }] })),
  }));
  expect((await put(owner, { campaignData: foreign })).json()).toMatchObject({ code: 'assetUnknown' });
  await server.context.db.transaction((tx) => startDelivery(server.context, tx, placed._id));
  expect((await put(owner, { campaignData: aged(50) })).json()).toMatchObject({ code: 'orderMovedOn' });
  expect((await read(placed._id, owner)).campaignData[0]?.adSettings).toMatchObject([{ ageMin: 25 }]);
});
