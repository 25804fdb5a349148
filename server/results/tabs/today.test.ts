// What a dashboard begins with, and how far the advertising of listings is, over HTTP and within the person's scope.
import type { DashboardToday } from '#contract/results/index.ts';
import { listings } from '#server/inventory/listings/listing-table.ts';
import { orders } from '#server/orders/order-table.ts';
import { inDays, makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import type { CampaignOwner } from '#test/harness/rows/campaign-rows.ts';
import { makeListing } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Days where the customer is, in Auckland. */
const day = (days: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(inDays(days));
const read = async (caller: Caller, { customerId }: CampaignOwner): Promise<DashboardToday> => {
  const answer = await caller.call('GET', `/api/customer-dashboards/${customerId}/today`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<DashboardToday>();
};

test('orders are told by what runs, ends and waits for a payment', async () => {
  const { db } = server.context;
  const owner = await makeOwner(db, { name: 'Kauri Realty' });
  const order = (title: string, values: Partial<typeof orders.$inferInsert>) => makeOrderRow(db, owner, { title, ...values });
  const running = async (title: string, values: Partial<typeof orders.$inferInsert>, campaign: Parameters<typeof makeDelivered>[2] = {}) =>
    makeDelivered(db, owner, { orderId: await order(title, { status: 'DELIVERED', ...values }), ...campaign });
  await running('Long', { startDate: day(-2), durationDays: 30 });
  await running('Ends in six days', { startDate: day(-7), durationDays: 14 });
  await running('Ends today', { startDate: day(-6), durationDays: 7 });
  await running('Over', { startDate: day(-20), durationDays: 7 }, { state: 'COMPLETED' });
  await running('To come', { startDate: day(3), durationDays: 7 }, { startsAt: inDays(3) });
  await running('In review', { startDate: day(-1), durationDays: 7 }, { state: 'PENDING_REVIEW' });
  await running('Being cancelled', { startDate: day(-1), durationDays: 7, cancelRequestedAt: inDays(0) });
  await order('Unpaid', { status: 'PENDING_PAYMENT', startDate: day(3), durationDays: 7 });
  const { live, ending, unpaid } = await read(await server.as('corporate', { customerId: owner.customerId }), owner);
  expect(live.count).toBe(3);
  expect([ending.count, ending.rows.map(({ title, lastDay }) => [title, lastDay])]).toEqual([
    2,
    [
      ['Ends today', day(0)],
      ['Ends in six days', day(6)],
    ],
  ]);
  expect([unpaid.count, unpaid.rows.map(({ title }) => title)]).toEqual([1, ['Unpaid']]);
});

test('the newest listings that were never ordered are suggested', async () => {
  const { db } = server.context;
  const owner = await makeOwner(db, { name: 'Rimu Realty' });
  await db.update(listings).set({ isSold: true }).where(eq(listings.id, owner.listingId));
  const [first, second] = [await makeListing(db, owner.customerId), await makeListing(db, owner.customerId)];
  const ordered = await makeListing(db, owner.customerId);
  const cancelled = await makeListing(db, owner.customerId);
  await makeOrderRow(db, owner, { status: 'NEW', itemIds: [ordered] });
  await makeOrderRow(db, owner, { status: 'CANCELLED', itemIds: [cancelled] });
  await makeListing(db, owner.customerId, { meta: { status: 'SOLD' } });
  const corporate = await server.as('corporate', { customerId: owner.customerId });
  expect((await read(corporate, owner)).suggested.map(({ _id }) => _id)).toEqual([cancelled, second, first]);
});

test('a manager without the office sees nothing, and another customer’s people find no dashboard', async () => {
  const { db } = server.context;
  const owner = await makeOwner(db, { name: 'Totara Realty' });
  await makeOrderRow(db, owner, { status: 'PENDING_PAYMENT' });
  const manager = await server.as('branchmanager', { customerId: owner.customerId });
  const { unpaid, suggested } = await read(manager, owner);
  expect([unpaid.count, suggested]).toEqual([0, []]);
  const other = await makeOwner(db, { name: 'Matai Realty' });
  const foreign = await server.as('corporate', { customerId: other.customerId });
  expect((await foreign.call('GET', `/api/customer-dashboards/${owner.customerId}/today`)).statusCode).toBe(404);
});

test('the advertising of listings is told to those who see them', async () => {
  const { db } = server.context;
  const owner = await makeOwner(db, { name: 'Rata Realty' });
  const never = await makeListing(db, owner.customerId);
  const given = { status: 'DELIVERED' as const, itemIds: [owner.listingId], startDate: day(-1), durationDays: 7 };
  await makeDelivered(db, owner, { orderId: await makeOrderRow(db, owner, { ...given, productNames: 'Boost' }) });
  const inReview = await makeOrderRow(db, owner, { ...given, productNames: 'Display' });
  await makeDelivered(db, owner, { orderId: inReview, network: 'google', state: 'PENDING_REVIEW' });
  await makeOrderRow(db, owner, { status: 'NEW', itemIds: [owner.listingId], startDate: day(9), durationDays: 7 });
  const live = { step: 'live', isToCome: false, startDate: day(-1), lastDay: day(5), productNames: 'Boost' };
  const ask = async (caller: Caller) =>
    (await caller.call('POST', '/api/customer-dashboards/listing-advertising', { ids: [owner.listingId, never] })).json<unknown>();
  expect(await ask(await server.as('corporate', { customerId: owner.customerId }))).toEqual({
    listings: [
      {
        _id: owner.listingId,
        ...live,
        current: [
          expect.objectContaining({ step: 'review', productNames: 'Display' }),
          live,
          expect.objectContaining({ step: 'ordered', isToCome: true, startDate: day(9), lastDay: day(15) }),
        ],
      },
    ],
  });
  expect(await ask(await server.as('branchmanager', { customerId: owner.customerId }))).toEqual({ listings: [] });
});
