// Each number of the overviews of staff, of a customer and of a dashboard equals the count of the list that it opens, over HTTP.
import { endpoints } from '#contract/index.ts';
import type { DashboardComponents } from '#contract/customer-dashboard/index.ts';
import type { DashboardToday } from '#contract/results/index.ts';
import { customerLists, STAFF_LISTS } from '#contract/staff-overview/index.ts';
import type { CountedList, CustomerOverview, StaffOverview } from '#contract/staff-overview/index.ts';
import { campaignListings } from '#server/campaigns/campaign-table.ts';
import { deliveries } from '#server/campaigns/delivery/delivery-table.ts';
import { users } from '#server/accounts/users/user-table.ts';
import { jobs } from '#server/jobs/job-table.ts';
import { inDays, makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import type { CampaignOwner } from '#test/harness/rows/campaign-rows.ts';
import { makeListing } from '#test/harness/factories.ts';
import { makeAccount } from '#test/harness/rows/network-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let owner: CampaignOwner;
let admin: Caller;
let corporate: Caller;
const day = (days: number): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(inDays(days));

/** Every list gets rows that count and rows that must not. */
beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  owner = await makeOwner(db, { name: 'Kauri Realty' });
  const other = await makeOwner(db, { name: 'Rimu Homes' });
  const states = ['NEW', 'PENDING_PAYMENT', 'READY', 'PROCESSING', 'DELIVERED', 'FAILED', 'COMPLETED', 'CANCELLED'] as const;
  for (const status of states) {
    await makeOrderRow(db, owner, { status, startDate: day(-2), durationDays: 30 });
    await makeOrderRow(db, owner, { status, orderedOn: day(-500), startDate: day(-490) });
    await makeOrderRow(db, other, { status, orderedOn: day(-10) });
  }
  await makeOrderRow(db, owner, { status: 'NEW', deletedAt: new Date() });
  const endingSoon = await makeOrderRow(db, owner, { status: 'DELIVERED', orderedOn: day(-400), startDate: day(-3), durationDays: 7 });
  await makeDelivered(db, owner, { state: 'ACTIVE', orderId: endingSoon });
  const held = await makeOrderRow(db, owner, { status: 'PROCESSING' });
  const delivery = { revision: 1, network: 'meta' as const, accountId: owner.accountIds.meta, plan: [] };
  await db.insert(deliveries).values({ ...delivery, id: newId(), orderId: held, state: 'HELD' });
  for (const state of ['ACTIVE', 'PAUSED', 'COMPLETED', 'PENDING_REVIEW'] as const)
    for (const network of ['meta', 'google'] as const) await makeDelivered(db, owner, { state, network, orderId: null });
  const { campaignId } = await makeDelivered(db, owner, { state: 'ACTIVE', orderId: null });
  await makeDelivered(db, other, { state: 'ACTIVE', orderId: null });
  await db.insert(campaignListings).values({ campaignId, listingId: owner.listingId });
  for (let count = 0; count < 4; count += 1) await makeListing(db, owner.customerId);
  await makeListing(db, owner.customerId, { meta: { status: 'SOLD' } });
  for (const network of ['meta', 'google'] as const)
    for (const tokenState of ['EXPIRING', 'EXPIRED', 'LINKED', 'NOT_LINKED'] as const) {
      await makeAccount(db, { network, tokenState, customerIds: [owner.customerId] });
      await makeAccount(db, { network, tokenState, status: 'DISABLED', customerIds: [owner.customerId] });
      await makeAccount(db, { network, tokenState, status: 'CLOSED', customerIds: [] });
    }
  const job = { kind: 'demo', payload: {}, maxAttempts: 1, title: 'A job' };
  const old = new Date(Date.now() - 3_600_000);
  await db.insert(jobs).values([
    { ...job, id: newId(), deliveryId: newId(), state: 'FAILED' },
    { ...job, id: newId(), deliveryId: newId(), state: 'WAITING', createdAt: old },
    { ...job, id: newId(), deliveryId: newId(), state: 'RETRYING', createdAt: old, nextTryAt: old },
    { ...job, id: newId(), deliveryId: newId(), state: 'RETRYING', createdAt: old, nextTryAt: new Date(Date.now() + 60_000) },
    { ...job, id: newId(), deliveryId: newId(), state: 'WAITING' },
    { ...job, id: newId(), deliveryId: newId(), state: 'RUNNING', createdAt: old },
  ]);
  const person = { displayName: 'Mia Tau', roles: ['branchuser' as const], customerId: owner.customerId };
  await db.insert(users).values([
    { id: newId(), email: `${newId()}@example.com`, isActive: true, ...person },
    { id: newId(), email: `${newId()}@example.com`, isActive: false, ...person },
  ]);
  admin = await server.as('admin');
  corporate = await server.as('corporate', { customerId: owner.customerId });
});
afterAll(() => server.close());

const read = async <Answer>(caller: Caller, path: string): Promise<Answer> => {
  const answer = await caller.call('GET', path);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  return answer.json<Answer>();
};
const countOf = async (caller: Caller, path: string, query: Record<string, string>): Promise<number> =>
  (await read<{ count: number }>(caller, `${path}?${new URLSearchParams(query).toString()}`)).count;

const listed = ({ endpoint, conditions, range }: CountedList, more: CountedList['conditions'] = []): Promise<number> =>
  countOf(admin, endpoints[endpoint].path, {
    search: JSON.stringify([...conditions, ...more]),
    ...(range && ('code' in range ? { dateRange: range.code } : { dateFrom: range.from })),
  });

describe('on the overview of staff', () => {
  const overview = () => read<StaffOverview>(admin, '/api/staff-overview');
  const { accounts, unableAccounts } = STAFF_LISTS;

  test.each<[name: string, count: (all: StaffOverview) => number | undefined, lists: CountedList[]]>([
    ['orders to accept', (all) => all.ordersToAccept.count, [STAFF_LISTS.ordersToAccept]],
    ['failed deliveries', (all) => all.failedDeliveries.count, [STAFF_LISTS.failedDeliveries]],
    ['unpaid orders', (all) => all.unpaidOrders.count, [STAFF_LISTS.unpaidOrders]],
    ['first orders to check', (all) => all.heldDeliveries?.count, [STAFF_LISTS.heldDeliveries]],
    ['access to accounts', (all) => all.accounts?.count, [accounts.meta, accounts.google]],
    ['accounts that cannot run ads', (all) => all.unableAccounts?.count, [unableAccounts.meta, unableAccounts.google]],
    ['failed jobs', (all) => all.stoppedJobs?.failed, [STAFF_LISTS.failedJobs]],
    ['late jobs', (all) => all.stoppedJobs?.late, [STAFF_LISTS.lateJobs]],
  ])('%s', async (_, count, lists) => {
    const counts = await Promise.all(lists.map((list) => listed(list)));
    const expected = counts.reduce((sum, each) => sum + each, 0);
    expect(count(await overview())).toBe(expected);
    expect(expected).toBeGreaterThan(0);
  });

  test('outdated creatives', async () => {
    expect((await overview()).outdatedCreatives?.count).toBe(await listed(STAFF_LISTS.outdatedCreatives));
  });
});

describe('on the overview of a customer', () => {
  type Lists = ReturnType<typeof customerLists>;
  test.each<[name: string, count: (all: CustomerOverview) => number, list: keyof Lists]>([
    ['live campaigns on Meta', (all) => all.campaigns.meta.live, 'liveOnMeta'],
    ['live campaigns on Google', (all) => all.campaigns.google.live, 'liveOnGoogle'],
    [
      'open orders',
      ({ orders: { byStatus } }) => byStatus.NEW + byStatus.PENDING_PAYMENT + byStatus.READY + byStatus.PROCESSING + byStatus.FAILED,
      'openOrders',
    ],
    ['listings', (all) => all.listings.count, 'listings'],
    ['people', (all) => all.people.active, 'people'],
  ])('%s', async (_, count, list) => {
    const overview = await read<CustomerOverview>(admin, `/api/customer/${owner.customerId}/overview`);
    const ofCustomer = list === 'listings' ? [{ field: 'customerId', operator: 'equals' as const, value: owner.customerId }] : [];
    const expected = await listed(customerLists(owner.customerId, overview.moneySince)[list], ofCustomer);
    expect(count(overview)).toBe(expected);
    expect(expected).toBeGreaterThan(0);
  });

  test('what was ordered in 30 days', async () => {
    const { money, moneySince } = await read<CustomerOverview>(admin, `/api/customer/${owner.customerId}/overview`);
    const { conditions } = customerLists(owner.customerId, moneySince).recentOrders;
    const query = new URLSearchParams({ search: JSON.stringify(conditions), dateFrom: moneySince, includeTotalPriceTax: 'true' });
    const { totalPrice } = await read<{ totalPrice: { amount: number }[] }>(admin, `/api/orders?${query.toString()}`);
    expect(totalPrice.map(({ amount }) => amount)).toEqual(money.map(({ ordered }) => ordered));
    expect(money[0]?.ordered).toBeGreaterThan(0);
  });
});

describe('on the overview of a dashboard', () => {
  interface Counts extends DashboardToday {
    components: DashboardComponents;
  }
  const DASHBOARD = () => `/api/customer-dashboards/${owner.customerId}`;

  test.each<[name: string, count: (all: Counts) => number, path: () => string, query: Record<string, string>]>([
    ['live orders', (all) => all.live.count, () => `${DASHBOARD()}/campaigns`, { phase: 'live' }],
    ['orders that end soon', (all) => all.ending.count, () => `${DASHBOARD()}/campaigns`, { phase: 'ending' }],
    ['unpaid orders', (all) => all.unpaid.count, () => '/api/orders', { status: 'PENDING_PAYMENT', dateRange: 'ALL_TIME' }],
    ['listings', (all) => all.components.listings.count, () => '/api/listings', {}],
    [
      'listings that are not advertised',
      (all) => all.components.listings.byStatus['No Campaigns'],
      () => '/api/listings',
      { search: JSON.stringify([{ field: 'campaignStatus', operator: 'equals', value: 'No Campaigns' }]) },
    ],
    ['resources', (all) => all.components.resources.count, () => '/api/resources', {}],
    ['agents', (all) => all.components.agents?.count ?? 0, () => `${DASHBOARD()}/agents`, {}],
  ])('%s', async (name, count, path, query) => {
    const today = await read<DashboardToday>(corporate, `${DASHBOARD()}/today`);
    const components = await read<DashboardComponents>(corporate, `${DASHBOARD()}/components`);
    const expected = await countOf(corporate, path(), query);
    expect(count({ ...today, components })).toBe(expected);
    if (name !== 'resources') expect(expected).toBeGreaterThan(0);
  });
});
