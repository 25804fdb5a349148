import type { Order } from '#contract/orders/index.ts';
import { customers } from '#server/customers/customer-table.ts';
import { makeSeller, openSellingHouse } from '#test/harness/selling.ts';
import type { SellingHouse } from '#test/harness/selling.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDelivery } from './index.ts';
import { orders } from './order-table.ts';

let house: SellingHouse;
beforeAll(async () => {
  house = await openSellingHouse();
});
afterAll(() => house.close());

const read = async (id: string, caller = house.corporate): Promise<Order> => (await caller.call('GET', `/api/orders/${id}`)).json<Order>();
const change = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  house.house.db.update(orders).set(values).where(eq(orders.id, id));

test('staff change an order until it is delivered, and judge only what they change', async () => {
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

test('orders of a customer that is switched off can be read and cancelled; that they cannot be changed is said', async () => {
  const { db } = house.house;
  const seller = await makeSeller(db, { name: 'Sleeping Homes' });
  const { _id } = await house.place(await house.person('corporate', seller), {}, seller);
  const admin = await house.as('admin');
  expect(await read(_id, admin)).toMatchObject({ isEditable: true, customer: { isActive: true } });
  await db.update(customers).set({ isActive: false }).where(eq(customers.id, seller.customerId));
  expect(await read(_id, admin)).toMatchObject({ isEditable: false, customer: { isActive: false }, steps: ['cancel'] });
  const refused = await admin.call('PUT', `/api/orders/${_id}`, { campaignName: 'Summer' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'orderCustomerSwitchedOff',
      message: 'Sleeping Homes is switched off, so its orders can be read and cancelled, and not changed.',
    },
  ]);
  expect((await admin.call('POST', `/api/orders/${_id}/cancel`)).json()).toMatchObject({ status: 'CANCELLED' });
});
