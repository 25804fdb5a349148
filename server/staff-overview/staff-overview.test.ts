// The staff overview over HTTP: what is counted, in which order, for which role.
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import type { StaffOverview } from '#contract/staff-overview/index.ts';
import { expectedSpend, paceOf } from '#domain/staff-overview/index.ts';
import { adSets, ads, campaigns } from '#server/campaigns/campaign-table.ts';
import { deliveries } from '#server/campaigns/delivery/delivery-table.ts';
import { deliveryStops } from '#server/campaigns/delivery/stops/stop-table.ts';
import { jobs, jobSchedules } from '#server/jobs/job-table.ts';
import { networkAccounts } from '#server/networks/account-table.ts';
import { operatingIncidents } from '#server/operating/operating-table.ts';
import { orderEvents } from '#server/orders/order-table.ts';
import { customerDayFigures } from '#server/results/figures/figure-table.ts';
import { inDays, makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import type { CampaignOwner } from '#test/harness/rows/campaign-rows.ts';
import { makeAccount } from '#test/harness/rows/network-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq, inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPace } from './read-campaigns.ts';
import { readWeeks } from './read-weeks.ts';

let server: TestServer;
let owner: CampaignOwner;
let admin: Caller;
let operations: Caller;
let sales: Caller;
beforeAll(async () => {
  server = await openTestServer();
  owner = await makeOwner(server.context.db, { name: 'Kauri Realty' });
  [admin, operations, sales] = [await server.as('admin'), await server.as('operations'), await server.as('sales')];
});
afterAll(() => server.close());

const read = async (caller: Caller): Promise<StaffOverview> => {
  const answer = await caller.call('GET', '/api/staff-overview');
  expect(answer.statusCode).toBe(200);
  return answer.json<StaffOverview>();
};
const STAFF = {
  userId: newId(),
  displayName: 'Ada',
  roles: ['admin'],
  customerId: null,
  officeIds: [],
  agentId: null,
  chosenCustomerId: null,
} as unknown as Parameters<typeof readPace>[1];

test('an installation without work has empty sections', async () => {
  const overview = await read(admin);
  const { weeks, ...sections } = overview;
  expect(weeks).toEqual([]);
  expect(Object.values(sections).map((section) => [section.count, section.rows])).toEqual(Array.from({ length: 14 }, () => [0, []]));
});

describe('orders', () => {
  test('are counted by what they wait for, the longest wait first, five of them', async () => {
    const { db } = server.context;
    for (let day = 1; day <= 7; day += 1)
      await makeOrderRow(db, owner, { status: 'NEW', title: `New ${day}`, createdAt: new Date(`2026-11-0${day}T00:00:00Z`) });
    await makeOrderRow(db, owner, { status: 'NEW', deletedAt: new Date() });
    await makeOrderRow(db, owner, { status: 'PENDING_PAYMENT', title: 'Unpaid', total: 46_000 });
    const failed = await makeOrderRow(db, owner, { status: 'FAILED', title: 'Failed' });
    const event = { orderId: failed, from: 'PROCESSING', to: 'FAILED', step: 'failDelivery', mover: 'system' } as const;
    await db.insert(orderEvents).values({ id: newId(), ...event, note: 'Meta: the first reason' });
    await db.insert(orderEvents).values({ id: newId(), ...event, note: 'Meta: Invalid image', at: new Date('2026-11-16T00:00:00Z') });
    const { ordersToAccept, unpaidOrders, failedDeliveries } = await read(sales);
    expect([ordersToAccept.count, ordersToAccept.rows.map(({ title }) => title)]).toEqual([
      7,
      ['New 1', 'New 2', 'New 3', 'New 4', 'New 5'],
    ]);
    expect(unpaidOrders).toMatchObject({ count: 1, rows: [{ total: 46_000, currency: { code: 'NZD' }, customerName: 'Kauri Realty' }] });
    expect(failedDeliveries).toMatchObject({
      count: 1,
      rows: [{ _id: failed, reason: 'Meta: Invalid image', since: '2026-11-16T00:00:00.000Z' }],
    });
  });

  test('whose first delivery is held wait once, for admin and operations', async () => {
    const { db } = server.context;
    const orderId = await makeOrderRow(db, owner, { status: 'PROCESSING', title: 'Held' });
    for (const network of ['meta', 'google'] as const)
      await db.insert(deliveries).values({
        id: newId(),
        orderId,
        revision: 1,
        network,
        accountId: owner.accountIds[network],
        state: 'HELD',
        reason: 'Check its plan',
        plan: [],
      });
    expect((await read(operations)).heldDeliveries).toMatchObject({ count: 1, rows: [{ _id: orderId, reason: 'Check its plan' }] });
    expect((await read(sales)).heldDeliveries).toBeUndefined();
    await makeOrderRow(db, owner, { status: 'PROCESSING', title: 'Being delivered' });
    const search = JSON.stringify([{ field: 'waitsForCheck', operator: 'equals', value: 'true' }]);
    const listed = await operations.call('GET', `/api/orders?${new URLSearchParams({ search }).toString()}`);
    expect(listed.statusCode, listed.body).toBe(200);
    expect(listed.json<{ orders: { title: string }[] }>().orders.map(({ title }) => title)).toEqual(['Held']);
  });
});

describe('campaigns', () => {
  test('with rejected ads are named once with a reason, while they run', async () => {
    const { db } = server.context;
    const running = await makeDelivered(db, owner, { name: 'Refused in part' });
    const over = await makeDelivered(db, owner, { state: 'COMPLETED' });
    for (const adId of [...running.adIds, ...over.adIds])
      await db.update(ads).set({ state: 'REJECTED', refusal: 'Too much text' }).where(eq(ads.id, adId));
    expect((await read(sales)).rejectedAds).toEqual({
      count: 1,
      rows: [
        {
          _id: running.campaignId,
          network: 'meta',
          name: 'Refused in part',
          customerName: 'Kauri Realty',
          orderId: running.orderId,
          rejectedAds: 2,
          reason: 'Too much text',
        },
      ],
    });
    await db.update(campaigns).set({ state: 'COMPLETED' }).where(eq(campaigns.id, running.campaignId));
  });

  test('on an account that its network disabled are not counted as rejected; the account is shown instead', async () => {
    const { db } = server.context;
    const other = await makeOwner(db);
    const { adIds } = await makeDelivered(db, other, { name: 'On a disabled account' });
    await db.update(ads).set({ state: 'REJECTED', refusal: 'Ad account not active' }).where(inArray(ads.id, adIds));
    const disable = (status: 'DISABLED' | 'ACTIVE') =>
      db
        .update(networkAccounts)
        .set({ status, tokenState: 'LINKED', customerIds: [other.customerId] })
        .where(eq(networkAccounts.id, other.accountIds.meta));
    await disable('DISABLED');
    const { rejectedAds, unableAccounts } = await read(operations);
    expect(rejectedAds.rows.map(({ name }) => name)).not.toContain('On a disabled account');
    expect(unableAccounts).toMatchObject({ count: 1, rows: [{ _id: other.accountIds.meta, status: 'DISABLED', customers: 1 }] });
    await disable('ACTIVE');
    const mended = await read(operations);
    expect([mended.rejectedAds.rows.map(({ name }) => name), mended.unableAccounts?.count]).toEqual([['On a disabled account'], 0]);
    await db.update(campaigns).set({ state: 'COMPLETED' });
  });

  test('are found ahead of and behind their plan as the rule says, those furthest off first', async () => {
    const { db } = server.context;
    await db.update(campaigns).set({ state: 'COMPLETED' });
    const now = inDays(0).getTime();
    const cases = [
      { network: 'google', startsAt: inDays(-5), endsAt: inDays(5), spent: 0 },
      { network: 'google', startsAt: inDays(-5), endsAt: inDays(5), spent: 6900 },
      { network: 'google', startsAt: inDays(-5), endsAt: inDays(5), spent: 7100 },
      { network: 'google', startsAt: inDays(-5), endsAt: inDays(5), spent: 13_200 },
      { network: 'google', startsAt: inDays(-0.5), endsAt: inDays(5), spent: 0 },
      { network: 'google', startsAt: inDays(-9), endsAt: inDays(-1), spent: 0 },
      { network: 'meta', startsAt: inDays(-4), endsAt: inDays(6), spent: 9000 },
      { network: 'meta', startsAt: inDays(-4), endsAt: inDays(6), spent: 4000 },
    ] as const;
    const expected: string[] = [];
    for (const [nth, given] of cases.entries()) {
      const made = await makeDelivered(db, owner, { ...given, name: `Case ${nth}` });
      const sets = await db.select().from(adSets).where(eq(adSets.campaignId, made.campaignId));
      const parts = sets.flatMap(({ budget, startsAt, endsAt }) =>
        budget === null || !startsAt || !endsAt ? [] : [{ budget, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }],
      );
      const [startsAt, endsAt] = [given.startsAt.getTime(), given.endsAt.getTime()];
      const spend = expectedSpend(parts.length > 0 ? parts : [{ budget: 20_000, startsAt, endsAt }], now);
      const pace = paceOf({ spent: given.spent, expected: spend, ranForMs: now - startsAt });
      if (pace !== 'asPlanned' && endsAt > now) expected.push(`Case ${nth} ${pace}`);
    }
    const found = await readPace(db, STAFF, now);
    expect(found.rows.map(({ name, pace }) => `${name} ${pace}`).toSorted()).toEqual(expected.toSorted());
    expect(expected.length).toBeGreaterThanOrEqual(4);
    expect([found.count, found.rows[0]?.name]).toEqual([expected.length, 'Case 0']);
    expect(found.rows[0]?.money).toMatchObject({ spent: 0, expected: 10_000, budget: 20_000 });
  });
});

describe('what operations look after', () => {
  test('accounts whose access ends or has ended, stops, stopped jobs and missed targets', async () => {
    const { db } = server.context;
    await makeAccount(db, { name: 'Ends soon', tokenState: 'EXPIRING', customerIds: [owner.customerId] });
    await makeAccount(db, { name: 'Ended', tokenState: 'EXPIRED', network: 'google' });
    await makeAccount(db, { tokenState: 'NOT_LINKED' });
    await makeAccount(db, { tokenState: 'REVOKED', deletedAt: new Date() });
    await db.insert(deliveryStops).values({ id: newId(), reason: 'Wrong prices', setBy: newId(), setByName: 'Tom' });
    const job = { kind: 'demo', payload: {}, maxAttempts: 1 };
    const [old, recent] = [new Date(Date.now() - 3_600_000), new Date(Date.now() - 60_000)];
    await db.insert(jobs).values([
      { ...job, id: newId(), deliveryId: newId(), title: 'Import', state: 'FAILED', error: 'No such file', endedAt: recent },
      { ...job, id: newId(), deliveryId: newId(), title: 'Waits too long', state: 'WAITING', createdAt: old },
      { ...job, id: newId(), deliveryId: newId(), title: 'Just asked for', state: 'WAITING', createdAt: recent },
    ]);
    await db.insert(jobSchedules).values({ id: 'order-emails', firedThrough: old });
    await db
      .insert(operatingIncidents)
      .values({ target: 'queueAge', since: old, value: 900, isReported: true, checks: 0, checkedAt: recent });
    const { accounts, stops, stoppedJobs, missedTargets } = await read(operations);
    expect([accounts?.count, accounts?.rows.map(({ name, customers }) => [name, customers])]).toEqual([
      2,
      [
        ['Ended', 0],
        ['Ends soon', 1],
      ],
    ]);
    expect(stops).toMatchObject({ count: 1, rows: [{ reason: 'Wrong prices' }] });
    expect([stoppedJobs?.count, stoppedJobs?.rows.map(({ kind, title, error }) => [kind, title, error])]).toEqual([
      3,
      [
        ['schedule', 'Emails about orders', null],
        ['failed', 'Import', 'No such file'],
        ['late', 'Waits too long', null],
      ],
    ]);
    expect(missedTargets).toMatchObject({ count: 1, rows: [{ _id: 'queueAge', value: 900 }] });
    const ofSales = await read(sales);
    expect([ofSales.accounts, ofSales.stops, ofSales.stoppedJobs, ofSales.missedTargets]).toEqual(Array(4).fill(undefined));
  });

  test('is not shown while a customer is chosen, whose orders and campaigns alone are counted', async () => {
    const other = await makeOwner(server.context.db, { name: 'Rimu Homes' });
    await makeOrderRow(server.context.db, other, { status: 'NEW' });
    const answer = await admin.call('GET', '/api/staff-overview', undefined, { [CHOSEN_CUSTOMER_HEADER]: other.customerId });
    const overview = answer.json<StaffOverview>();
    expect([overview.ordersToAccept.count, overview.failedDeliveries.count, overview.stops, overview.accounts]).toEqual([
      1,
      0,
      undefined,
      undefined,
    ]);
  });
});

describe('the weeks', () => {
  test('set spend against plan, and margin is for admin only', async () => {
    const { db } = server.context;
    const now = Date.parse('2026-11-18T00:00:00Z');
    await db.update(campaigns).set({ state: 'DELETED' });
    const monday = new Date('2026-11-15T11:00:00Z');
    const half = { startsAt: new Date(monday.getTime() - 7 * 86_400_000), endsAt: new Date(monday.getTime() + 7 * 86_400_000) };
    await makeDelivered(db, owner, { network: 'google', ...half, budget: 14_000, orderId: null });
    const sums = { impressions: 1, clicks: 0, linkClicks: 0, videoViews: 0, thruPlays: 0, leads: 0 };
    await db.insert(customerDayFigures).values([
      { customerId: owner.customerId, network: 'google', currencyCode: 'NZD', day: '2026-11-15', spendMicros: 61_000_000, ...sums },
      { customerId: owner.customerId, network: 'meta', currencyCode: 'NZD', day: '2026-11-16', spendMicros: 12_340_000, ...sums },
    ]);
    await makeOrderRow(db, owner, { orderedOn: '2026-11-16', net: 50_000, digitalInvestment: 20_000, currencyCode: 'AUD' });
    const weeks = await readWeeks(db, STAFF, now);
    const nzd = weeks.find(({ currency }) => currency.code === 'NZD')?.weeks ?? [];
    expect(nzd.slice(7, 10).map(({ weekOf, planned, spent }) => [weekOf, planned, spent])).toEqual([
      ['2026-11-09', 7000, 6100],
      ['2026-11-16', 7000, 1234],
      ['2026-11-23', 0, null],
    ]);
    expect(weeks.find(({ currency }) => currency.code === 'AUD')?.weeks[8]).toMatchObject({ sold: 50_000, margin: 30_000 });
  });

  test('hide the networks’ money from sales and margin from operations', async () => {
    // Weeks are kept for a minute.
    vi.spyOn(server.context.clock, 'now').mockReturnValue(Date.now() + 120_000);
    const [ofAdmin, ofOperations, ofSales] = [await read(admin), await read(operations), await read(sales)].map(
      ({ weeks }) => weeks[0]?.weeks[0],
    );
    expect(ofAdmin).toMatchObject({ planned: expect.any(Number), spent: expect.any(Number), margin: expect.any(Number) });
    expect(ofOperations).toMatchObject({ planned: expect.any(Number), spent: expect.any(Number), margin: null });
    expect(ofSales).toMatchObject({ planned: null, spent: null, margin: null });
    expect((await read(sales)).pace.rows.every(({ money }) => money === null)).toBe(true);
  });
});
