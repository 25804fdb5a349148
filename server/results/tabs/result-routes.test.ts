// The results calls of a dashboard over HTTP: rows, sorts, ranges, totals, parts, and what each role sees.
import { MAX_PARTS } from '#contract/results/index.ts';
import type { CampaignStatAnswer, FigurePartsAnswer, Overview, OrderStatus } from '#contract/results/index.ts';
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { NO_FIGURES } from '#domain/results/index.ts';
import type { FigureSums } from '#domain/results/index.ts';
import { campaigns } from '#server/campaigns/campaign-table.ts';
import { agents } from '#server/customers/agent-table.ts';
import { dashboards } from '#server/dashboards/dashboard-table.ts';
import { orderEvents, orders } from '#server/orders/order-table.ts';
import { inDays, makeDelivered, makeOrderRow, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import type { CampaignOwner, MadeCampaign } from '#test/harness/rows/campaign-rows.ts';
import { makeAgent, makeOffice } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { campaignDayFigures, campaignReach, campaignTotalFigures, figurePulls } from '../figures/figure-table.ts';
import { ensureMonthPartitions } from '../figures/month-partitions.ts';
import { writeFigures } from '../figures/write-figures.ts';

let server: TestServer;
let owner: CampaignOwner;
let both: MadeCampaign;
let google: MadeCampaign;
let stage: MadeCampaign;
let catalog: MadeCampaign;
let ended: MadeCampaign;
let otherOffice: string;
let corporate: Caller;
const db = () => server.context.db;
const dayOf = (days: number): string => inDays(days).toISOString().slice(0, 10);

async function write(made: MadeCampaign, network: 'meta' | 'google', rows: { ad?: number; days: number; sums: Partial<FigureSums> }[]) {
  await db().transaction((tx) =>
    writeFigures(tx, {
      accountId: owner.accountIds[network],
      network,
      currencyCode: 'NZD',
      adIds: made.adIds,
      since: dayOf(-900),
      until: dayOf(1),
      firstOpenDay: dayOf(-2),
      rows: rows.map(({ ad = 0, days, sums }) => ({ ...NO_FIGURES, ...sums, adId: made.adIds[ad] ?? '', day: dayOf(days) })),
      readAt: inDays(0),
    }),
  );
}

beforeAll(async () => {
  server = await openTestServer();
  owner = await makeOwner(db(), { timezone: 'UTC' });
  otherOffice = await makeOffice(db(), owner.customerId);
  await ensureMonthPartitions(db(), dayOf(-900), dayOf(1));
  both = await makeDelivered(db(), owner, { startsAt: inDays(-20), endsAt: inDays(6) });
  google = await makeDelivered(db(), owner, { network: 'google', orderId: both.orderId, startsAt: inDays(-20), endsAt: inDays(6) });
  const first = await makeDelivered(db(), owner, {
    type: 'FACEBOOK_FUNNEL_CAMPAIGN',
    startsAt: inDays(-40),
    endsAt: inDays(-30),
    state: 'COMPLETED',
  });
  stage = await makeDelivered(db(), owner, {
    orderId: first.orderId,
    funnelParentId: first.campaignId,
    startsAt: inDays(-30),
    endsAt: inDays(-20),
    state: 'COMPLETED',
  });
  const catalogOrder = await makeOrderRow(db(), owner, { title: 'Our catalog', catalogId: newId(), officeId: otherOffice });
  catalog = await makeDelivered(db(), owner, {
    orderId: catalogOrder,
    type: 'FACEBOOK_DPA_CAMPAIGN',
    startsAt: inDays(-50),
    endsAt: inDays(-45),
    state: 'COMPLETED',
  });
  ended = await makeDelivered(db(), owner, {
    orderId: null,
    name: 'By hand',
    startsAt: inDays(-800),
    endsAt: inDays(-700),
    state: 'COMPLETED',
  });
  await makeDelivered(db(), owner, { state: 'DRAFT' });
  await makeDelivered(db(), owner, { state: 'DELETED' });
  await makeDelivered(db(), await makeOwner(db(), { timezone: 'UTC' }));
  await write(both, 'meta', [
    { days: -3, sums: { impressions: 1000, clicks: 10, videoViews: 100, spendMicros: 5_000_000, leads: 1 } },
    { ad: 1, days: -1, sums: { impressions: 500, clicks: 5 } },
  ]);
  await write(google, 'google', [{ days: -3, sums: { impressions: 3000, clicks: 15, linkClicks: 15, spendMicros: 1_000_000 } }]);
  await write(stage, 'meta', [{ days: -25, sums: { impressions: 800, clicks: 80, videoViews: 400, spendMicros: 4_000_000, leads: 3 } }]);
  await write(catalog, 'meta', [{ days: -47, sums: { impressions: 200, clicks: 1 } }]);
  await write(ended, 'meta', [{ days: -750, sums: { impressions: 9000 } }]);
  await db()
    .insert(campaignReach)
    .values([
      { campaignId: catalog.campaignId, period: 'life', reach: 150, readAt: inDays(0) },
      { campaignId: both.campaignId, period: 'life', reach: 900, readAt: inDays(0) },
    ]);
  await db()
    .insert(figurePulls)
    .values({ accountId: owner.accountIds.meta, readAt: inDays(-0.1) });
  corporate = await server.as('corporate', { customerId: owner.customerId });
});
afterAll(() => server.close());
beforeEach(() => configure({}));

const configure = (configuration: DashboardChoices) =>
  db().update(dashboards).set({ configuration }).where(eq(dashboards.customerId, owner.customerId));
const ask = (caller: Caller, call: string, query: Record<string, string> = {}) =>
  caller.call('GET', `/api/customer-dashboards/${owner.customerId}/${call}?${new URLSearchParams(query).toString()}`);
const stats = async (query: Record<string, string> = {}, caller = corporate): Promise<CampaignStatAnswer> =>
  (await ask(caller, 'campaignStats', query)).json<CampaignStatAnswer>();
const names = ({ campaignStats }: CampaignStatAnswer): (string | undefined)[] => campaignStats.map(({ _id }) => nameOf(_id));
const nameOf = (id: string): string =>
  id === both.campaignId || id === google.campaignId
    ? 'both'
    : id === catalog.campaignId
      ? 'catalog'
      : id === ended.campaignId
        ? 'ended'
        : 'funnel';

describe('the rows', () => {
  test('are an order each, newest start first, with their parts or stages and figures added up', async () => {
    const answer = await stats();
    expect(names(answer)).toEqual(['both', 'funnel', 'catalog']);
    const [order, funnel, one] = answer.campaignStats;
    expect(order).toMatchObject({
      networks: ['meta', 'google'],
      insights: { impressions: 4500, reach: 900, isLeastReach: true, clicks: 30, ctr: 0.6667, videoViews: 100, costPerVideoView: 0.06 },
      leadsCount: 1,
      isFinal: false,
      isCompleted: false,
      funnelCampaignChildren: [],
      subCampaignChildren: [
        { network: 'meta', insights: { impressions: 1500, reach: 900, isLeastReach: false }, isFinal: false },
        { network: 'google', insights: { impressions: 3000, reach: null, ctr: 0.5, costPerVideoView: null }, isFinal: true },
      ],
    });
    expect(funnel).toMatchObject({ isCompleted: true, subCampaignChildren: [], insights: { impressions: 800, ctr: 10 } });
    expect(funnel?.funnelCampaignChildren.map(({ insights }) => insights.impressions)).toEqual([0, 800]);
    expect(one).toMatchObject({ insights: { impressions: 200, reach: 150, isLeastReach: false }, templateType: 'FACEBOOK_DPA_CAMPAIGN' });
    expect(one?.fbDpaCatalogId).not.toBeNull();
  });

  test.each([
    ['startTime', ['catalog', 'funnel', 'both']],
    ['-clicks', ['funnel', 'both', 'catalog']],
    ['-ctr', ['funnel', 'both', 'catalog']],
    ['-videoViews', ['funnel', 'both', 'catalog']],
    ['costPerVideoView', ['funnel', 'both', 'catalog']],
    ['-costPerVideoView', ['both', 'funnel', 'catalog']],
    ['-reach', ['both', 'catalog', 'funnel']],
    ['-fbDpaCatalogId', ['catalog', 'both', 'funnel']],
    ['-leadsCount', ['funnel', 'both', 'catalog']],
  ])('are sorted by %s', async (sort, expected) => {
    expect(names(await stats({ sort }))).toEqual(expected);
  });

  test('show the days of the range only; reach is that of a life within it', async () => {
    const answer = await stats({ dateFrom: dayOf(-2), dateTo: dayOf(5) });
    expect(answer.range).toEqual({ from: dayOf(-2), to: dayOf(0) });
    expect(names(answer)).toEqual(['both']);
    expect(answer.campaignStats[0]?.insights).toMatchObject({ impressions: 500, reach: null });
    expect(answer.campaignStats[0]?.subCampaignChildren[0]?.insights.reach).toBeNull();
    expect(names(await stats({ dateFrom: dayOf(-900), dateTo: dayOf(-600) }))).toEqual(['ended']);
  });

  test('are paged and counted', async () => {
    const page = await stats({ limit: '2', page: '2' });
    expect(page).toMatchObject({ count: 3 });
    expect(names(page)).toEqual(['catalog']);
  });

  test.each([
    [{ office: () => otherOffice }, ['catalog']],
    [{ search: () => JSON.stringify([{ field: 'text', operator: '%', value: 'our cat' }]) }, ['catalog']],
    [{ search: () => JSON.stringify([{ field: 'network', operator: 'equals', value: 'google' }]) }, ['both']],
    [{ search: () => JSON.stringify([{ field: 'state', operator: 'in', value: ['COMPLETED'] }]) }, ['funnel', 'catalog']],
  ])('are filtered by %o, and so are the totals', async (filter, expected) => {
    const query = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value()]));
    const answer = await stats({ ...query, includeTotals: 'true' });
    expect(names(answer)).toEqual(expected);
    const sum = answer.campaignStats.reduce((all, { insights }) => all + insights.impressions, 0);
    expect(answer.totals?.insights.impressions).toBe(sum);
  });
});

describe('totals', () => {
  test('are those of the customer, without reach, and say how current they are', async () => {
    const { totals } = await stats({ includeTotals: 'true' });
    expect(totals).toMatchObject({
      insights: { impressions: 5500, reach: null, clicks: 111 },
      leadsCount: 4,
      spend: 1000,
      isFinal: false,
      freshness: { state: 'partial' },
    });
  });

  test('are made of networks, campaigns, ads and days', async () => {
    const parts = async (query: Record<string, string>): Promise<[string, number][]> =>
      (await ask(corporate, 'campaignStats/parts', query))
        .json<FigurePartsAnswer>()
        .parts.map(({ name, insights }) => [name, insights.impressions]);
    expect(await parts({ level: 'network' })).toEqual([
      ['Google', 3000],
      ['Meta', 2500],
    ]);
    expect((await parts({ level: 'campaign', network: 'meta' })).map(([, sum]) => sum)).toEqual([1500, 800, 200, 0]);
    expect((await parts({ level: 'campaign', row: both.campaignId })).map(([, sum]) => sum)).toEqual([3000, 1500]);
    expect(await parts({ level: 'ad', campaign: both.campaignId })).toEqual([
      ['Ad 1', 1000],
      ['Ad 2', 500],
    ]);
    expect((await parts({ level: 'day', ad: both.adIds[0] ?? '' })).map(([, sum]) => sum)).toEqual([1000]);
    expect((await ask(corporate, 'campaignStats/parts', { level: 'ad' })).statusCode).toBe(400);
  });

  test('are the sum of their parts also after a campaign that ran was deleted', async () => {
    const deleteCatalog = (deletedAt: Date | null) => db().update(campaigns).set({ deletedAt }).where(eq(campaigns.id, catalog.campaignId));
    await deleteCatalog(inDays(0));
    onTestFinished(async () => void (await deleteCatalog(null)));
    const answer = (await ask(corporate, 'campaignStats/parts', { level: 'campaign' })).json<FigurePartsAnswer>();
    const sum = answer.parts.reduce((added, { insights }) => added + insights.impressions, 0);
    expect([sum, (await stats({ includeTotals: 'true' })).totals?.insights.impressions]).toEqual([5500, 5500]);
    expect((await ask(corporate, 'campaignStats/parts', { level: 'ad', campaign: catalog.campaignId })).statusCode).toBe(200);
  });

  test('name the largest parts, and add up the rest', async () => {
    const crowd = await makeOwner(db(), { timezone: 'UTC' });
    for (let at = 0; at < MAX_PARTS + 2; at += 1) {
      const made = await makeDelivered(db(), crowd, { orderId: null, startsAt: inDays(-9), endsAt: inDays(-5) });
      const of = {
        campaignId: made.campaignId,
        customerId: crowd.customerId,
        orderId: null,
        network: 'meta',
        currencyCode: 'NZD',
      } as const;
      await db()
        .insert(campaignTotalFigures)
        .values({ ...NO_FIGURES, ...of, impressions: at });
      if (at === 1)
        await db()
          .insert(campaignDayFigures)
          .values({ ...NO_FIGURES, ...of, day: dayOf(-6), impressions: at, isFinal: false });
    }
    const caller = await server.as('corporate', { customerId: crowd.customerId });
    const answer = (
      await caller.call('GET', `/api/customer-dashboards/${crowd.customerId}/campaignStats/parts?level=campaign`)
    ).json<FigurePartsAnswer>();
    expect(answer.parts.map(({ insights }) => insights.impressions)).toEqual(
      Array.from({ length: MAX_PARTS }, (_, at) => MAX_PARTS + 1 - at),
    );
    expect(answer.rest).toMatchObject({ count: 2, insights: { impressions: 1 }, isFinal: false });
  });
});

describe('people see', () => {
  test('the rows of their orders only', async () => {
    const manager = await server.as('branchmanager', { customerId: owner.customerId, officeIds: [otherOffice] });
    const answer = await stats({ includeTotals: 'true' }, manager);
    expect(names(answer)).toEqual(['catalog']);
    expect(answer.totals?.insights.impressions).toBe(200);
    const overview = (await ask(manager, 'overview')).json<Overview>();
    expect(overview.totals.insights.impressions).toBe(200);
    const foreign: Record<string, string>[] = [
      { level: 'ad', campaign: both.campaignId },
      { level: 'day', ad: both.adIds[0] ?? '' },
    ];
    for (const query of foreign) expect((await ask(manager, 'campaignStats/parts', query)).statusCode).toBe(404);
    const agent = await server.as('branchuser', { customerId: owner.customerId });
    await db()
      .update(agents)
      .set({ userId: agent.userId })
      .where(eq(agents.id, await makeAgent(db(), owner.customerId)));
    expect(names(await stats({}, agent))).toEqual([]);
    const stranger = await server.as('corporate', { customerId: (await makeOwner(db())).customerId });
    for (const call of ['campaigns', 'campaignStats', 'campaignStatsExcel', 'overview', 'campaignStats/parts'])
      expect((await ask(stranger, call, call.endsWith('parts') ? { level: 'network' } : {})).statusCode).toBe(404);
  });

  test('budgets, tax and spend by the role lists of the dashboard', async () => {
    const budget = async () => (await stats()).campaignStats[0];
    expect(await budget()).toMatchObject({ budgetText: '$345.00', spend: 600 });
    await configure({ features: { taxInclusive: [] } });
    expect(await budget()).toMatchObject({ budgetText: '$300.00' });
    await configure({ features: { campaignBudget: [], digitalInvestment: [] } });
    // The cost of a view, times the views, would be the spend.
    expect(await budget()).toMatchObject({ budgetText: null, spend: null, insights: { videoViews: 100, costPerVideoView: null } });
    expect((await ask(corporate, 'campaignStats/parts', { level: 'network', metric: 'spend' })).statusCode).toBe(403);
    for (const call of ['campaignStats', 'campaignStatsExcel'])
      expect((await ask(corporate, call, { sort: 'costPerVideoView' })).statusCode).toBe(403);
    expect((await ask(corporate, 'campaignStatsExcel')).body).not.toContain('Cost per view');
  });

  test('the file by the list of roles, under its name and without hidden budgets', async () => {
    const file = await ask(corporate, 'campaignStatsExcel', { sort: '-clicks' });
    expect(file.headers['content-disposition']).toMatch(/campaign-metrics-\d{4}-\d\d-\d\d\.csv/);
    const lines = file.body.trim().split('\r\n');
    expect(lines[0]).toContain('"Budget","Currency"');
    expect(lines.slice(1).map((line) => line.split(/,(?! )/)[7])).toEqual(['800', '4500', '200']);
    expect(lines[2]).toContain('"Meta, Google","Active"');
    await configure({ features: { campaignBudget: [] } });
    expect((await ask(corporate, 'campaignStatsExcel')).body).not.toContain('Budget');
    await configure({ features: { exportCampaigns: ['branchmanager'] } });
    expect((await ask(corporate, 'campaignStatsExcel')).statusCode).toBe(403);
  });

  test('another agent’s overview by the list of roles', async () => {
    const overview = (await ask(corporate, 'overview', { requestedAgent: owner.agentId })).json<Overview>();
    expect(overview.totals.insights.impressions).toBe(5500);
    await configure({ features: { overviewSearch: [] } });
    expect((await ask(corporate, 'overview', { requestedAgent: owner.agentId })).statusCode).toBe(403);
  });
});

test('the overview has each day, each network and the period before', async () => {
  const overview = (await ask(corporate, 'overview', { dateFrom: dayOf(-20) })).json<Overview>();
  expect(overview.range).toEqual({ from: dayOf(-20), to: dayOf(0) });
  expect(overview.previousRange).toEqual({ from: dayOf(-41), to: dayOf(-21) });
  expect(overview.days).toHaveLength(21);
  expect(overview.days.find(({ day }) => day === dayOf(-3))).toMatchObject({ impressions: 4000, clicks: 25, leadsCount: 1 });
  expect(overview).toMatchObject({
    totals: { insights: { impressions: 4500 } },
    previous: { insights: { impressions: 800 } },
    networks: [
      { network: 'meta', insights: { impressions: 1500 } },
      { network: 'google', insights: { impressions: 3000 } },
    ],
    campaigns: { live: 2, inReview: 0, needChange: 0 },
  });
  const ofOffice = (await ask(corporate, 'overview', { office: otherOffice })).json<Overview>();
  expect(ofOffice.totals.insights.impressions).toBe(200);
});

test('the status of orders has steps and the next one, and no figures', async () => {
  const unpaid = await makeOrderRow(db(), owner, { status: 'PENDING_PAYMENT', paymentType: 'CREDIT_CARD', title: 'Unpaid villa' });
  const answer = (await ask(corporate, 'campaigns', { text: 'unpaid' })).json<{ campaigns: OrderStatus[]; count: number }>();
  expect(answer).toMatchObject({
    count: 1,
    campaigns: [
      { _id: unpaid, current: 'ordered', standing: 'Waiting for payment.', nextStep: 'Pay for the order to start it.', campaigns: [] },
    ],
  });
  const all = (await ask(corporate, 'campaigns', { limit: '100' })).json<{ campaigns: OrderStatus[]; count: number }>();
  expect(all.campaigns.find(({ _id }) => _id === both.orderId)).toMatchObject({
    current: 'live',
    campaigns: [{ network: 'meta' }, { network: 'google' }],
  });
  expect(JSON.stringify(all)).not.toContain('impressions');
  await db().delete(orders).where(eq(orders.id, unpaid));
});

test('the approval that binds is the last one, and an order that the credit pays has no step for paying', async () => {
  const orderId = await makeOrderRow(db(), owner, { status: 'READY', paymentType: 'CREDIT_CARD', title: 'Approved twice' });
  await db()
    .update(orders)
    .set({ creditUsed: sql`${orders.total}` })
    .where(eq(orders.id, orderId));
  const event = { orderId, from: 'READY', to: 'READY', step: 'approvalGiven', mover: 'seller' } as const;
  for (const at of ['2026-11-02T00:00:00.000Z', '2026-11-05T00:00:00.000Z'])
    await db()
      .insert(orderEvents)
      .values({ id: newId(), ...event, at: new Date(at) });
  const { campaigns: rows } = (await ask(corporate, 'campaigns', { text: 'approved twice' })).json<{ campaigns: OrderStatus[] }>();
  expect(rows[0]?.steps.slice(0, 2)).toMatchObject([{ step: 'ordered' }, { step: 'approved', at: '2026-11-05T00:00:00.000Z' }]);
  await db().update(orders).set({ deletedAt: new Date() }).where(eq(orders.id, orderId));
});

test('campaigns that start later are listed up to today, and in no range that ended before', async () => {
  const { campaignId } = await makeDelivered(db(), owner, { orderId: null, startsAt: inDays(5), endsAt: inDays(12) });
  const { campaignStats } = await stats();
  expect(campaignStats[0]).toMatchObject({ _id: campaignId, hasStarted: false, insights: { impressions: 0 } });
  expect(campaignStats[1]?.hasStarted).toBe(true);
  expect((await stats({ dateTo: dayOf(-2) })).campaignStats.map(({ _id }) => _id)).not.toContain(campaignId);
  await db().update(campaigns).set({ deletedAt: new Date() }).where(eq(campaigns.id, campaignId));
});

test('an order on both networks is called after its campaign on Meta, whichever starts first', async () => {
  const meta = await makeDelivered(db(), owner, { startsAt: inDays(-2) });
  const display = await makeDelivered(db(), owner, { network: 'google', orderId: meta.orderId, startsAt: inDays(-3) });
  const [row] = (await stats()).campaignStats;
  expect(row).toMatchObject({ orderId: meta.orderId, networks: ['meta', 'google'], templateType: 'FACEBOOK_IMAGE_CAMPAIGN' });
  const { body } = await ask(corporate, 'campaignStatsExcel');
  expect(body.split('\n').filter((line) => line.includes('Display campaign'))).toEqual([]);
  await db()
    .update(campaigns)
    .set({ deletedAt: new Date() })
    .where(inArray(campaigns.id, [meta.campaignId, display.campaignId]));
});

test('names in the file are those that screens show, without the label of the network', async () => {
  const { campaignId } = await makeDelivered(db(), owner, {
    network: 'google',
    orderId: null,
    name: 'MAN-12 Sunny villa man-12-r1-t1-campaign1',
    startsAt: inDays(-5),
  });
  const { body } = await ask(corporate, 'campaignStatsExcel');
  expect(body).toContain('MAN-12 Sunny villa');
  expect(body).not.toContain('man-12-r1');
  await db().update(campaigns).set({ deletedAt: new Date() }).where(eq(campaigns.id, campaignId));
});
