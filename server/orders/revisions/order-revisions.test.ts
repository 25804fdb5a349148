import type { Order, OrderRevision } from '#contract/orders/index.ts';
import { EDITABLE_ORDER_FIELDS } from '#domain/orders/index.ts';
import { makeAgent } from '#test/harness/factories.ts';
import { makeSeller, openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer, Seller } from '#test/harness/ordering/order-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assets } from '../../inventory/assets/asset-table.ts';
import { files } from '../../files/file-table.ts';
import { listings } from '../../inventory/listings/listing-table.ts';
import { orderRevisions } from './order-revision-table.ts';
import { orderEvents, orders } from '../order-table.ts';
import { editableOrder } from './revision-store.ts';
import { v7 as newId } from 'uuid';

let server: OrderServer;
let seller: Seller;
let buyer: Caller;
let staff: Caller;
beforeAll(async () => {
  server = await openOrderServer();
  staff = await server.as('operations');
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await makeSeller(server.context.db, { approvalRequired: true });
  buyer = await server.person('corporate', seller);
});

const place = () => server.place(buyer, {}, seller);
const change = async (id: string, body: object): Promise<Order> => {
  const answer = await staff.call('PUT', `/api/orders/${id}`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Order>();
};
const revisionsOf = (id: string) =>
  server.context.db.select().from(orderRevisions).where(eq(orderRevisions.orderId, id)).orderBy(asc(orderRevisions.number));
const showCrop = (hash: string) =>
  server.context.db
    .update(listings)
    .set({ pictures: sql`jsonb_set(pictures, '{0,thumbnailUrl}', to_jsonb(${`/files/${hash}/thumbnail`}::text))` })
    .where(eq(listings.id, seller.listingId));

test('an order is placed as its first revision, with the hashes of the pictures as the item shows them', async () => {
  await showCrop('cropped');
  const { _id } = await place();
  const [order] = await server.context.db.select().from(orders).where(eq(orders.id, _id));
  const revisions = await revisionsOf(_id);
  expect(revisions).toMatchObject([
    {
      number: 1,
      fileHashes: { [seller.pictureId]: 'cropped' },
      changedBy: buyer.userId,
      changedByName: order!.orderedByName,
      why: null,
      changes: [],
      createdAt: order!.createdAt,
    },
  ]);
  expect(editableOrder(revisions[0]!)).toEqual(editableOrder(order!));
  expect(order!.revision).toBe(1);
});

test('a revision has every field that can be changed', async () => {
  const { _id } = await place();
  const [order] = await server.context.db.select().from(orders).where(eq(orders.id, _id));
  expect(Object.keys(editableOrder(order!)).toSorted()).toEqual([...EDITABLE_ORDER_FIELDS].toSorted());
});

test('each change is a revision with who made it, why and what it changed; what the order costs stays', async () => {
  const { _id } = await place();
  const agentId = await makeAgent(server.context.db, seller.customerId, { fullName: 'Mere Tane', officeIds: [seller.officeId] });
  const before = (await staff.call('GET', `/api/orders/${_id}`)).json<Order>();
  expect(before).toMatchObject({ revision: 1, revisions: [] });
  await change(_id, { campaignName: 'Summer', why: ' The vendor asked for it. ' });
  const after = await change(_id, { agents: [agentId], email: 'new@kauri.example' });
  expect(after).toMatchObject({
    revision: 3,
    revisions: [
      { number: 2, why: 'The vendor asked for it.', changes: ['Campaign name: Spring → Summer'] },
      {
        number: 3,
        why: null,
        changes: [`Contacts: ${before.agents[0]!.fullName} → Mere Tane`, 'Email: mere@kauri.example → new@kauri.example'],
      },
    ],
    total: before.total,
    net: before.net,
    digitalInvestment: before.digitalInvestment,
    products: before.products,
  });
  const stored = await revisionsOf(_id);
  expect(stored.map(({ number, campaignName, email, changedBy }) => [number, campaignName, email, changedBy])).toEqual([
    [1, 'Spring', 'mere@kauri.example', buyer.userId],
    [2, 'Summer', 'mere@kauri.example', staff.userId],
    [3, 'Summer', 'new@kauri.example', staff.userId],
  ]);
  const [order] = await server.context.db.select().from(orders).where(eq(orders.id, _id));
  expect(editableOrder(stored[2]!)).toEqual(editableOrder(order!));
});

test('a save that changes nothing, or is refused, is no revision', async () => {
  const { _id } = await place();
  const { attributes, campaignData, campaignName } = (await staff.call('GET', `/api/orders/${_id}`)).json<Order>();
  expect(await change(_id, { attributes, campaignData, campaignName, why: 'No reason' })).toMatchObject({ revision: 1, revisions: [] });
  expect((await staff.call('PUT', `/api/orders/${_id}`, { campaignName: '' })).statusCode).toBe(400);
  expect((await staff.call('PUT', `/api/orders/${_id}`, { campaignName: 'Summer', why: 'x'.repeat(501) })).json()).toMatchObject({
    code: 'invalidInput',
    fields: [{ path: 'why', message: 'At most 500 characters.' }],
  });
  expect(await revisionsOf(_id)).toHaveLength(1);
});

test('pictures stay as they were until the campaign’s settings are changed, also those that were removed since', async () => {
  const { db } = server.context;
  const { _id } = await place();
  const { campaignData } = (await staff.call('GET', `/api/orders/${_id}`)).json<Order>();
  const assetId = newId();
  await db.insert(files).values({ id: assetId, hash: 'asset', mediaType: 'image/png', extension: 'png', bytes: 1, originalName: 'a.png' });
  await db.insert(assets).values({ id: assetId, customerId: seller.customerId, name: 'a.png', kind: 'image', origin: 'upload' });
  const withAsset = campaignData.map((data) => ({
    ...data,
    resources: data.resources.map((item) => ({ ...item, images: [...item.images, { _id: assetId, deleted: false }] })),
  }));
  await showCrop('later');
  await change(_id, { campaignName: 'Summer' });
  await change(_id, { campaignData: withAsset });
  await db.update(assets).set({ deletedAt: new Date() }).where(eq(assets.id, assetId));
  await change(_id, { email: 'new@kauri.example' });
  expect((await revisionsOf(_id)).map(({ fileHashes }) => fileHashes)).toEqual([
    { [seller.pictureId]: 'x' },
    { [seller.pictureId]: 'x' },
    { [seller.pictureId]: 'later', [assetId]: 'asset' },
    { [seller.pictureId]: 'later', [assetId]: 'asset' },
  ]);
});

test('an approval names the revision that was approved', async () => {
  const { _id } = await place();
  await change(_id, { campaignName: 'Summer' });
  expect((await staff.call('POST', `/api/orders/${_id}/accept`)).statusCode).toBe(200);
  const events = await server.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, _id)).orderBy(asc(orderEvents.id));
  expect(events.map(({ step, revision }) => [step, revision])).toEqual([
    ['placeByInvoice', 1],
    ['acceptInvoice', 2],
  ]);
});

test('staff look at an earlier revision; customers see neither revisions nor reasons', async () => {
  const { _id } = await place();
  await change(_id, { campaignName: 'Summer', why: 'For staff only' });
  const first = await staff.call('GET', `/api/orders/${_id}/revisions/1`);
  expect(first.json<OrderRevision>()).toMatchObject({
    number: 1,
    campaignName: 'Spring',
    agents: [{ _id: seller.agentId }],
    office: { _id: seller.officeId },
    changes: [],
    why: null,
  });
  expect((await staff.call('GET', `/api/orders/${_id}/revisions/2`)).json()).toMatchObject({
    campaignName: 'Summer',
    why: 'For staff only',
  });
  expect((await staff.call('GET', `/api/orders/${_id}/revisions/3`)).statusCode).toBe(404);
  expect((await buyer.call('GET', `/api/orders/${_id}/revisions/1`)).statusCode).toBe(403);
  const seen = await buyer.call('GET', `/api/orders/${_id}`);
  expect(seen.json()).toMatchObject({ campaignName: 'Summer', revision: 2, revisions: [] });
  expect(seen.body).not.toContain('For staff only');
});

test.each(['template_versions', 'product_versions', 'budget_plan_versions', 'order_revisions'])(
  'the database refuses to change or delete rows of %s',
  async (table) => {
    await place();
    const { $client } = server.context.db;
    const column = table === 'order_revisions' ? 'number' : 'version';
    const refusal = `Rows of ${table} are never changed`;
    await expect($client.query(`update ${table} set ${column} = 7`)).rejects.toThrow(refusal);
    await expect($client.query(`delete from ${table}`)).rejects.toThrow(refusal);
  },
);
