import { DEMO_SEED } from '#demo/demo-accounts.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { DELIVERY_STATES } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { isMissed } from '#domain/operating/index.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { openLinkServer } from '#test/harness/link-server.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { adRenders } from '../../../server/campaigns/ad-render-table.ts';
import { adSets, ads, campaigns } from '../../../server/campaigns/campaign-table.ts';
import { deliveries } from '../../../server/campaigns/delivery/delivery-table.ts';
import { deliverOrderJob, startDeliveries } from '../../../server/campaigns/index.ts';
import { creativeComparisons } from '../../../server/campaigns/outdated-creatives/creative-comparison-table.ts';
import { customers } from '../../../server/customers/customer-table.ts';
import { listings } from '../../../server/inventory/listings/listing-table.ts';
import { leads } from '../../../server/leads/lead-table.ts';
import { readFigures } from '../../../server/operating/read-figures.ts';
import { targetValues } from '../../../server/operating/target-values.ts';
import { readCredit } from '../../../server/orders/index.ts';
import { orders } from '../../../server/orders/order-table.ts';
import { orderLedgers } from '../../../server/orders/ledger/order-ledger-table.ts';
import { demoGroups } from '../../people-and-places/groups.ts';
import { outdateDemoCreatives } from './outdate-demo-creatives.ts';

const { context, db, twins } = await openLinkServer({ isShared: true });
/** Many times what it takes: only a seed that does not end runs out of it. */
const SEED_MS = 600_000;

beforeAll(() => seedDemo(context, () => undefined), SEED_MS);

interface ShownCampaign {
  id: string;
  status: string;
  spent: number;
  adSets: { ads: { id: string; review: { state: string; reason: string | null } }[] }[];
}

async function shownOn(network: Network): Promise<Map<string, ShownCampaign>> {
  const twin = twins[network];
  const { accounts } = (await twin.control('GET', 'tree')) as { accounts: { id: string }[] };
  const shown = new Map<string, ShownCampaign>();
  for (const { id } of accounts)
    for (const campaign of ((await twin.control('GET', `tree?account=${id}`)) as { campaigns: ShownCampaign[] }).campaigns)
      shown.set(campaign.id, campaign);
  return shown;
}

const rowsOn = (network: Network) =>
  db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.network, network), isNotNull(campaigns.externalId)));

test.each(NETWORKS)('the campaigns of the demo exist on the twin under the same ids: %s', async (network) => {
  const [rows, shown] = [await rowsOn(network), await shownOn(network)];
  expect(rows.length).toBeGreaterThan(3);
  expect(new Set(rows.map(({ externalId }) => externalId))).toEqual(new Set(shown.keys()));
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['ACTIVE', 'COMPLETED']));
  const spent = rows.map((row) => row.spent ?? 0);
  expect(spent.some((amount) => amount > 0)).toBe(true);
  for (const { state, budget, spent: own } of rows) {
    expect(own).toBeLessThanOrEqual(budget ?? 0);
    if (state === 'COMPLETED') expect(own).toBeGreaterThan(0);
  }
});

test.each(NETWORKS)('campaigns have figures from their first day on, which add up to what they spent: %s', async (network) => {
  const { rows } = await db.execute<{ spent: number; figures: number; days: number; isOver: boolean }>(sql`
    select k.spent, k.ends_at < now() - interval '1 day' as "isOver", round(t.spend_micros / 10000.0)::int8 as figures,
      (select count(*)::int from campaign_day_figures d where d.campaign_id = k.id) as days
    from campaigns k join campaign_total_figures t on t.campaign_id = k.id where k.network = ${network}`);
  expect(rows.length).toBeGreaterThan(3);
  // Google tells the figures of a running campaign some hours later.
  for (const { spent, figures, isOver } of rows) {
    expect(figures).toBeLessThanOrEqual(spent + 20);
    if (isOver) expect(figures).toBeGreaterThanOrEqual(spent - 20);
  }
  expect(rows.some(({ days }) => days > 5)).toBe(true);
});

test('people answered the ads that open a form, in every state, and the figures count each of them once', async () => {
  const rows = await db.select().from(leads).innerJoin(campaigns, eq(campaigns.id, leads.campaignId));
  expect(new Set(rows.map((row) => row.leads.state)).size).toBe(4);
  for (const row of rows) {
    const at = row.leads.createdAt.getTime();
    expect(at).toBeGreaterThanOrEqual(row.campaigns.startsAt?.getTime() ?? Infinity);
    expect(at).toBeLessThanOrEqual(Math.min(Date.now(), row.campaigns.endsAt?.getTime() ?? 0));
    expect(row.leads).toMatchObject({ orderId: row.campaigns.orderId, announcedAt: expect.any(Date) as Date });
  }
  const counted = await db.execute<{ id: string; leads: number }>(
    sql`select campaign_id as id, leads from campaign_total_figures where leads > 0 order by 1`,
  );
  const received = await db.execute<{ id: string; leads: number }>(
    sql`select campaign_id as id, count(*)::int8 as leads from leads group by 1 order by 1`,
  );
  expect(received.rows.length).toBeGreaterThan(2);
  expect(counted.rows).toEqual(received.rows);
});

test('the first customer has a credit from what the networks did not spend, and none has the budget of a whole order', async () => {
  const credited = await db.select().from(orderLedgers).where(eq(orderLedgers.outcome, 'CREDITED'));
  const [hero] = await db
    .select()
    .from(customers)
    .where(eq(customers.name, demoGroups(DEMO_SEED, 1)[0]?.name ?? ''));
  expect(await readCredit(db, hero?.id ?? '', hero?.currencyCode ?? '')).toBeGreaterThan(1000);
  for (const { credited: amount, planned } of credited) expect(amount).toBeLessThan((planned ?? 0) / 4);
  const open = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(orderLedgers, eq(orderLedgers.orderId, orders.id))
    .where(and(eq(orders.status, 'COMPLETED'), isNull(orderLedgers.orderId)));
  expect(open).toEqual([]);
});

test('each order that is being delivered has a delivery that says what it waits for', async () => {
  const rows = await db
    .select({ state: deliveries.state })
    .from(orders)
    .leftJoin(deliveries, eq(deliveries.orderId, orders.id))
    .where(eq(orders.status, 'PROCESSING'));
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['HELD']));
});

test('orders have a delivery in every state that lasts', async () => {
  const states = new Set((await db.select({ state: deliveries.state }).from(deliveries)).map(({ state }) => state));
  expect(DELIVERY_STATES.filter((state) => states.has(state))).toEqual(['HELD', 'DELIVERED', 'FAILED', 'UNDONE']);
  const failed = await db.select().from(deliveries).where(eq(deliveries.state, 'FAILED'));
  expect(failed.every(({ reason }) => (reason ?? '') !== '')).toBe(true);
});

test('delivered orders have campaigns, also where no twin knows their account', async () => {
  const without = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(campaigns, eq(campaigns.orderId, orders.id))
    .where(and(inArray(orders.status, ['DELIVERED', 'COMPLETED']), isNull(campaigns.id)));
  expect(without).toEqual([]);
});

test('one ad is rejected, here and on the twin', async () => {
  const rejected = await db
    .select({ id: ads.externalId, refusal: ads.refusal })
    .from(ads)
    .innerJoin(adSets, eq(adSets.id, ads.adSetId))
    .where(eq(ads.state, 'REJECTED'));
  const shown = [...(await shownOn('meta')).values()].flatMap((campaign) => campaign.adSets.flatMap((adSet) => adSet.ads));
  const onTwin = shown.filter(({ review }) => review.state === 'REJECTED').map(({ id, review }) => ({ id, refusal: review.reason }));
  expect(rejected).toHaveLength(1);
  expect(onTwin).toEqual(rejected);
});

test('where there is a browser, one or two live ads show a price that was lowered since', async () => {
  const before = new Map((await db.select().from(listings)).map(({ id, startPrice }) => [id, startPrice ?? 0]));
  expect(await db.$count(adRenders)).toBe(0);
  await outdateDemoCreatives({ ...context, config: { ...context.config, CHROMIUM_PATH: '/not/started' } });
  const rows = await db.select().from(creativeComparisons);
  // As many as run with a listing whose price is shown, which depends on the day.
  expect([1, 2]).toContain(new Set(rows.map(({ itemId }) => itemId)).size);
  for (const { outdatedTexts, itemId } of rows) {
    expect(outdatedTexts).toEqual([expect.stringMatching(/^Price: \$[\d,]+, now \$[\d,]+$/u)]);
    const [listing] = await db.select().from(listings).where(eq(listings.id, itemId));
    expect(listing?.startPrice).toBeLessThan(before.get(itemId) ?? 0);
  }
});

test('a second start changes nothing', async () => {
  const count = async () => ({
    campaigns: await db.$count(campaigns),
    deliveries: await db.$count(deliveries),
    orders: (
      await db
        .select({ status: orders.status, count: sql<number>`count(*)::int` })
        .from(orders)
        .groupBy(orders.status)
    ).toSorted((one, other) => one.status.localeCompare(other.status)),
    meta: ((await twins.meta.control('GET', 'ledger?limit=1')) as { total: number }).total,
    google: ((await twins.google.control('GET', 'ledger?limit=1')) as { total: number }).total,
  });
  const before = await count();
  await seedDemo(context, () => undefined);
  expect(await count()).toEqual(before);
});

test('a start that was killed after the twins and before the database leaves nothing twice', async () => {
  const before = Object.fromEntries(await Promise.all(NETWORKS.map(async (network) => [network, (await shownOn(network)).size] as const)));
  await db.execute(sql`truncate campaigns, deliveries, leads cascade`);
  await seedDemo(context, () => undefined);
  for (const network of NETWORKS) {
    const shown = await shownOn(network);
    expect([network, shown.size]).toEqual([network, before[network]]);
    expect(new Set((await rowsOn(network)).map(({ externalId }) => externalId))).toEqual(new Set(shown.keys()));
  }
});

test(
  'the ready orders of the first customer are delivered by the worker, but the one of which the seller wants something changed',
  async () => {
    const [hero] = await db
      .select()
      .from(customers)
      .where(eq(customers.name, demoGroups(DEMO_SEED, 1)[0]?.name ?? ''));
    const ready = and(eq(orders.customerId, hero?.id ?? ''), eq(orders.status, 'READY'));
    const found = await db.select({ id: orders.id, changeAskedRevision: orders.changeAskedRevision }).from(orders).where(ready);
    const ids = found.filter(({ changeAskedRevision }) => changeAskedRevision === null).map(({ id }) => id);
    expect([ids.length > 0, found.length - ids.length]).toEqual([true, 1]);
    await startDeliveries(context);
    const job = deliverOrderJob({ indexLagMs: 10 });
    for (const { id } of await db.select().from(deliveries).where(inArray(deliveries.orderId, ids)))
      await handleJob(job, context, { deliveryId: id });
    const ended = await db.select({ reason: deliveries.reason }).from(deliveries).where(inArray(deliveries.orderId, ids));
    expect(ended.filter(({ reason }) => reason !== null)).toEqual([]);
    const states = (await db.select({ status: orders.status }).from(orders).where(inArray(orders.id, ids))).map(({ status }) => status);
    expect(new Set(states)).toEqual(new Set(['DELIVERED']));
    expect(await db.$count(orders, ready)).toBe(1);
    const { waitingOrder, insightsAge } = targetValues(await readFigures(context));
    expect([isMissed('waitingOrder', waitingOrder), isMissed('insightsAge', insightsAge)]).toEqual([false, false]);
  },
  SEED_MS,
);
