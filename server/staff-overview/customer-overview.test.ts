// A customer's overview over HTTP: what is counted, and that nothing of another customer is.
import type { CustomerOverview } from '#contract/staff-overview/index.ts';
import { users } from '#server/accounts/users/user-table.ts';
import { campaignListings, campaigns } from '#server/campaigns/campaign-table.ts';
import { customerDayFigures } from '#server/results/figures/figure-table.ts';
import { inDays, makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import { makeListing } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let operations: Caller;
beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const read = async (customerId: string): Promise<CustomerOverview> => {
  const answer = await operations.call('GET', `/api/customer/${customerId}/overview`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<CustomerOverview>();
};
const day = (daysAgo: number): string => inDays(-daysAgo).toISOString().slice(0, 10);

test('orders are counted by status, the newest are named, and recent money is summed by currency', async () => {
  const { db } = server.context;
  const owner = await makeOwner(db, { name: 'Kauri Realty' });
  const other = await makeOwner(db, { name: 'Rimu Realty' });
  await makeOrderRow(db, other, { status: 'NEW', total: 99_900 });
  await makeOrderRow(db, owner, { status: 'NEW', total: 10_000, orderedOn: day(2) });
  await makeOrderRow(db, owner, { status: 'DELIVERED', total: 5_000, orderedOn: day(40) });
  await makeOrderRow(db, owner, { status: 'PENDING_PAYMENT', total: 7_000, orderedOn: day(1) });
  await makeOrderRow(db, owner, { status: 'COMPLETED', total: 300, currencyCode: 'AUD', orderedOn: day(3) });
  await makeOrderRow(db, owner, { status: 'NEW', deletedAt: new Date() });
  const latest = await makeOrderRow(db, owner, { status: 'FAILED', title: 'Sunny villa', total: 2_000, orderedOn: day(1) });
  const spend = {
    network: 'meta',
    currencyCode: 'NZD',
    impressions: 1,
    clicks: 0,
    linkClicks: 0,
    videoViews: 0,
    thruPlays: 0,
    leads: 0,
  } as const;
  await db.insert(customerDayFigures).values([
    { customerId: owner.customerId, day: day(1), spendMicros: 45_500_000, ...spend },
    { customerId: owner.customerId, day: day(50), spendMicros: 9_000_000, ...spend },
  ]);
  const { orders, money } = await read(owner.customerId);
  expect(orders.byStatus).toEqual({
    NEW: 1,
    PENDING_PAYMENT: 1,
    READY: 0,
    PROCESSING: 0,
    DELIVERED: 1,
    FAILED: 1,
    COMPLETED: 1,
    CANCELLED: 0,
  });
  expect(orders.latest[0]).toMatchObject({ _id: latest, title: 'Sunny villa', status: 'FAILED', total: 2_000 });
  expect(orders.latest).toHaveLength(5);
  expect(money.map(({ currency, ...sums }) => [currency.code, sums])).toEqual([
    ['NZD', { ordered: 12_000, spent: 4_550 }],
    ['AUD', { ordered: 300, spent: 0 }],
  ]);
});

test('campaigns, listings and people are those that matter now', async () => {
  const { db } = server.context;
  const owner = await makeOwner(db, { name: 'Totara Realty' });
  const { campaignId } = await makeDelivered(db, owner, { state: 'ACTIVE' });
  await db
    .update(campaigns)
    .set({ endsAt: inDays(3) })
    .where(eq(campaigns.id, campaignId));
  const far = await makeDelivered(db, owner, { state: 'ACTIVE' });
  await db
    .update(campaigns)
    .set({ endsAt: inDays(20) })
    .where(eq(campaigns.id, far.campaignId));
  await makeDelivered(db, owner, { state: 'COMPLETED' });
  await makeDelivered(db, owner, { state: 'REJECTED' });
  await db.insert(campaignListings).values({ campaignId, listingId: owner.listingId });
  await makeListing(db, owner.customerId, { meta: { status: 'SOLD' } });
  const signedInAt = '2026-11-01T02:00:00.000Z';
  const person = { displayName: 'Mia Tau', roles: ['branchuser' as const], customerId: owner.customerId };
  await db.insert(users).values([
    { id: newId(), email: `${newId()}@example.com`, isActive: true, ...person },
    { id: newId(), email: `${newId()}@example.com`, isActive: true, ...person, displayName: 'Ana Rei', lastSignInAt: new Date(signedInAt) },
    { id: newId(), email: `${newId()}@example.com`, isActive: false, ...person },
    { id: newId(), email: `${newId()}@example.com`, isActive: false, awaitsActivation: true, ...person },
  ]);
  const overview = await read(owner.customerId);
  expect(overview.campaigns).toEqual({
    meta: { live: 2, inReview: 0, rejected: 1, ending: 1 },
    google: { live: 0, inReview: 0, rejected: 0, ending: 0 },
  });
  const { first, ...counts } = overview.people;
  expect(counts).toEqual({ active: 2, invited: 1, waiting: 1 });
  const told = first.map(({ displayName, status, lastSignInAt }) => [displayName, status, lastSignInAt]);
  expect(told).toEqual([
    ['Mia Tau', 'waiting', null],
    ['Mia Tau', 'invited', null],
    ['Ana Rei', 'active', signedInAt],
    ['Mia Tau', 'active', null],
  ]);
  expect(overview.listings).toEqual({ count: 1, advertised: 1, isMore: false });
  expect(overview.customer).toMatchObject({ name: 'Totara Realty', hasListing: true });
});

test('the latest changes name the record and the person, and a busy entity leaves room for others', async () => {
  const { db } = server.context;
  const { customerId } = await makeOwner(db, { name: 'Rata Realty' });
  await operations.call('POST', `/api/customer/${customerId}/toggleCustomerActivation`);
  for (let turn = 0; turn < 6; turn += 1) {
    const entry = [newId(), customerId, newId(), inDays(0)];
    await db.$client.query(
      `insert into audit_entries (id, customer_id, entity, entity_id, action, changes, at) values ($1, $2, 'listing', $3, 'created', '{}', $4)`,
      entry,
    );
  }
  await db.$client.query(
    `insert into audit_entries (id, customer_id, entity, entity_id, action, changes, at)
      values ($1, $2, 'order', $3, 'updated', '{"startDate": ["2026-11-01", "2026-11-02"], "agents": [[], []]}', $4)`,
    [newId(), customerId, newId(), inDays(0)],
  );
  const { activity } = await read(customerId);
  expect(activity.find(({ entity }) => entity === 'order')?.fields.toSorted()).toEqual(['agents', 'startDate']);
  expect(activity.filter(({ entity }) => entity === 'listing')).toHaveLength(3);
  expect(activity.find(({ entity }) => entity === 'customer')).toMatchObject({
    action: 'deactivated',
    name: 'Rata Realty',
    entityId: customerId,
    actor: expect.any(String),
  });
});

test('a customer that does not exist has no overview', async () => {
  expect((await operations.call('GET', `/api/customer/${newId()}/overview`)).statusCode).toBe(404);
});
