import { makeDelivered, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import { openDeliveryServer } from '#test/harness/delivery/delivery-server.ts';
import type { DeliverySeller } from '#test/harness/delivery/delivery-seller.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import fc from 'fast-check';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { campaigns } from '../../campaigns/campaign-table.ts';
import { TryLater } from '../../jobs/job-failure.ts';
import { jobs } from '../../jobs/job-table.ts';
import { googleAccessTo, metaAccessTo } from '../../networks/index.ts';
import { campaignFigureReads, campaignReach, figurePulls } from './figure-table.ts';
import type { FigureReader } from './figure-reader.ts';
import { findFigureAccount } from './figure-store.ts';
import { pullAccount, rowsOfOurAds } from './pull-account.ts';
import { pullFiguresJob } from './pull-figures-job.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 'Pacific/Auckland';

const server = await openDeliveryServer();
const { db, twins, context } = server;
const { meta, google } = bothNetworks();
function bothNetworks() {
  const { meta: first, google: second } = context.networks;
  if (!first || !second) throw new Error('Both networks have a twin');
  return { meta: first, google: second };
}

const pull = (accountId: string, { attempt = 1, campaignIds = null }: { attempt?: number; campaignIds?: string[] | null } = {}) =>
  pullFiguresJob.handle({
    jobId: newId(),
    payload: { accountId, campaignIds },
    context,
    attempt,
    isLastAttempt: false,
    report: async () => undefined,
    write: (work) => db.transaction(work),
    stopRequested: () => false,
    signal: new AbortController().signal,
  });
const pullBoth = async ({ accounts }: DeliverySeller): Promise<void> => {
  for (const network of NETWORKS) await pull(accounts[network]);
};

type Row = typeof campaigns.$inferSelect;
const campaignsOf = (seller: DeliverySeller): Promise<Row[]> =>
  db.select().from(campaigns).where(eq(campaigns.customerId, seller.customerId)).orderBy(campaigns.id);

const setPaused = async ({ accounts }: DeliverySeller, { network, externalId }: Row, isPaused: boolean): Promise<void> => {
  const id = externalId ?? '';
  if (network === 'meta') {
    await meta.campaigns.update(await metaAccessTo(context, accounts.meta), id, { status: isPaused ? 'PAUSED' : 'ACTIVE' });
    return;
  }
  const { customerId, ...access } = await googleAccessTo(context, accounts.google);
  const update = { resourceName: id, status: isPaused ? 'PAUSED' : 'ENABLED' } as const;
  await google.mutateOf(access, customerId, 'campaigns', [{ update, updateMask: 'status' }]);
};

interface Counted {
  campaign: Row;
  day: string;
  impressions: number;
  clicks: number;
  spendMicros: number;
}

/** The days of each campaign as its network tells them when it is asked for campaigns, not for ads. */
async function recount({ accounts }: DeliverySeller, rows: readonly Row[]): Promise<Counted[]> {
  const counted: Counted[] = [];
  const metaAccess = await metaAccessTo(context, accounts.meta);
  const { customerId, ...googleAccess } = await googleAccessTo(context, accounts.google);
  const googleDay = z.object({
    segments: z.object({ date: z.string() }),
    metrics: z.object({ impressions: z.string(), clicks: z.string().default('0'), costMicros: z.string().default('0') }),
  });
  for (const campaign of rows) {
    const id = campaign.externalId ?? '';
    if (campaign.network === 'meta')
      for await (const row of meta.insights.of(metaAccess, id, { date_preset: 'maximum', time_increment: 1 }))
        counted.push({
          campaign,
          day: row.date_start,
          impressions: Number(row.impressions),
          clicks: Number(row.clicks),
          spendMicros: Math.round(Number(row.spend) * 100) * 10_000,
        });
    else {
      const query = `SELECT segments.date, metrics.impressions, metrics.clicks, metrics.cost_micros FROM campaign WHERE campaign.resource_name = '${id}' AND segments.date BETWEEN '2026-11-01' AND '2028-01-01'`;
      for await (const { segments, metrics } of google.search.rows(googleAccess, customerId, query, googleDay))
        counted.push({
          campaign,
          day: segments.date,
          impressions: Number(metrics.impressions),
          clicks: Number(metrics.clicks),
          spendMicros: Number(metrics.costMicros),
        });
    }
  }
  return counted;
}

type Sums = Record<string, readonly [impressions: number, clicks: number, spendMicros: number]>;
function sumsBy(rows: readonly Counted[], keyOf: (row: Counted) => string): Sums {
  const sums: Record<string, [number, number, number]> = {};
  for (const row of rows) {
    const [impressions, clicks, spend] = sums[keyOf(row)] ?? [0, 0, 0];
    sums[keyOf(row)] = [impressions + row.impressions, clicks + row.clicks, spend + row.spendMicros];
  }
  return sums;
}
async function stored(table: string, key: string, customerId: string): Promise<Sums> {
  const { rows } = await db.execute<{ key: string; sums: [number, number, number] }>(sql`
    select ${sql.raw(key)} as key, json_build_array(sum(impressions), sum(clicks), sum(spend_micros)) as sums
    from ${sql.raw(table)} where customer_id = ${customerId} group by 1`);
  return Object.fromEntries(rows.map((row) => [row.key, row.sums]));
}

async function expectEqualSums(seller: DeliverySeller): Promise<Counted[]> {
  const { customerId } = seller;
  const rows = await recount(seller, await campaignsOf(seller));
  expect(await stored('campaign_day_figures', `campaign_id || ' ' || day`, customerId)).toEqual(
    sumsBy(rows, ({ campaign, day }) => `${campaign.id} ${day}`),
  );
  expect(await stored('campaign_month_figures', `order_id || ' ' || month`, customerId)).toEqual(
    sumsBy(rows, ({ campaign, day }) => `${campaign.orderId} ${day.slice(0, 7)}`),
  );
  expect(await stored('campaign_total_figures', 'order_id', customerId)).toEqual(sumsBy(rows, ({ campaign }) => campaign.orderId ?? ''));
  expect(await stored('customer_day_figures', `network || ' ' || day`, customerId)).toEqual(
    sumsBy(rows, ({ campaign, day }) => `${campaign.network} ${day}`),
  );
  expect(await stored('customer_day_figures', 'customer_id', customerId)).toEqual(sumsBy(rows, () => customerId));
  return rows;
}

/** The figures of today grow by the clock of the twins: on a busy machine they would have grown between a pull and the count that is compared with it. */
async function whileNetworksStandStill<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

async function expectEqualReach(seller: DeliverySeller, today: string): Promise<void> {
  const rows = await campaignsOf(seller);
  const found = await db
    .select()
    .from(campaignReach)
    .where(
      inArray(
        campaignReach.campaignId,
        rows.map(({ id }) => id),
      ),
    );
  expect(found.length).toBeGreaterThan(rows.length);
  const { customerId, ...access } = await googleAccessTo(context, seller.accounts.google);
  const users = z.object({ metrics: z.object({ uniqueUsers: z.string().optional() }) });
  for (const { campaignId, period, reach } of found) {
    const campaign = rows.find(({ id }) => id === campaignId);
    if (!campaign?.startsAt) throw new Error('The campaign has a start');
    const since = period === 'life' ? dayOfWall(wallTimeAt(campaign.startsAt.getTime(), ZONE)) : `${period}-01`;
    const until = period === 'life' || period === today.slice(0, 7) ? today : lastDayOf(period);
    const told: (number | null)[] = [];
    if (campaign.network === 'meta')
      for await (const row of meta.insights.of(await metaAccessTo(context, seller.accounts.meta), campaign.externalId ?? '', {
        time_range: { since, until },
      }))
        told.push(Number(row.reach));
    else
      for await (const row of google.search.rows(
        access,
        customerId,
        `SELECT metrics.unique_users FROM campaign WHERE campaign.resource_name = '${campaign.externalId}' AND segments.date BETWEEN '${since}' AND '${until}'`,
        users,
      ))
        told.push(Number(row.metrics.uniqueUsers ?? 0));
    expect(reach ?? 0, `${campaign.network} ${period}`).toBe(told[0] ?? 0);
  }
}
const lastDayOf = (month: string): string => {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
};
const today = (): string => dayOfWall(wallTimeAt(context.clock.now(), ZONE));

/** Time passes, a campaign may be paused or resumed, and figures may be pulled. */
const steps = fc.array(
  fc.record({ hours: fc.integer({ min: 3, max: 50 }), campaign: fc.nat(3), isPaused: fc.boolean(), isPulled: fc.boolean() }),
  { minLength: 7, maxLength: 9 },
);

/** Daylight saving ends on 4 April and begins on 26 September. */
describe.each([
  ['ends', '2027-03-30', 20],
  ['begins', '2027-09-21', 7],
])('while daylight saving %s', (_what, startDate, seed) => {
  let seller: DeliverySeller;
  test('all sums are those of the network after any pull, with pauses and restated days', async () => {
    await twins.identity.advance(Date.parse(`${startDate}T00:00:00+12:00`) - 30 * HOUR - context.clock.now());
    seller = await server.makeSeller();
    for (const count of [1, 2]) {
      await server.place(seller, { startDate, campaignName: `Order ${count}` });
      await server.deliver();
    }
    const rows = await campaignsOf(seller);
    expect(rows.map(({ network }) => network).toSorted()).toEqual(['google', 'google', 'meta', 'meta']);
    await twins.identity.advance(40 * HOUR);
    for (const step of fc.sample(steps, { seed, numRuns: 1 })[0] ?? []) {
      const row = rows[step.campaign];
      if (row) await setPaused(seller, row, step.isPaused);
      await twins.identity.advance(step.hours * HOUR);
      if (!step.isPulled) continue;
      await whileNetworksStandStill(async () => {
        await pullBoth(seller);
        await expectEqualSums(seller);
      });
    }
    const counted = await whileNetworksStandStill(async () => {
      await pullBoth(seller);
      await expectEqualReach(seller, today());
      return expectEqualSums(seller);
    });
    for (const { id, budget } of rows) {
      const spent = counted.filter(({ campaign }) => campaign.id === id).reduce((sum, { spendMicros }) => sum + spendMicros, 0);
      expect(spent / 10_000, 'no campaign spends more than its budget').toBeLessThanOrEqual(budget ?? 0);
    }
  });

  test('days are final once the network changes them no more, and a final campaign is not asked for again', async () => {
    const isFinal = async (): Promise<boolean[]> =>
      (
        await db.execute<{ final: boolean }>(
          sql`select distinct final from campaign_day_figures where customer_id = ${seller.customerId} order by 1`,
        )
      ).rows.map((row) => row.final);
    expect(await isFinal()).toContain(false);
    await twins.identity.advance(45 * DAY);
    await pullBoth(seller);
    await expectEqualSums(seller);
    expect(await isFinal()).toEqual([true]);
    const readAt = async () => db.select().from(campaignFigureReads).orderBy(campaignFigureReads.campaignId);
    const before = await readAt();
    await twins.identity.advance(DAY);
    await pullBoth(seller);
    expect(await readAt()).toEqual(before);
  });
});

describe('a pull', () => {
  const figures = { impressions: 10, clicks: 1, linkClicks: 1, spendMicros: 500_000, videoViews: 0, thruPlays: 0, leads: 0 };
  const workOf = (attempt: number) => ({
    context,
    attempt,
    report: async () => undefined,
    write: <Answer>(work: Parameters<typeof db.transaction<Answer>>[0]) => db.transaction(work),
    signal: new AbortController().signal,
  });
  const running = () => ({ startsAt: new Date(context.clock.now() - DAY), endsAt: new Date(context.clock.now() + 5 * DAY) });
  /** Answers one day of the first ad of each campaign. */
  const readerOf = (answer: (ids: readonly string[]) => number): FigureReader => ({
    read: async (ids) => {
      const impressions = answer(ids);
      return ids.map((campaignId) => ({ campaignId, adSetId: 'x', adId: 'x', day: today(), ...figures, impressions }));
    },
    reach: async () => [],
  });
  const impressionsOf = async (customerId: string): Promise<number> =>
    Object.values(await stored('customer_day_figures', 'customer_id', customerId))[0]?.[0] ?? 0;

  test('that is interrupted goes on with the campaigns that it has not read, and the account counts as read at its end', async () => {
    const owner = await makeOwner(db);
    for (let count = 0; count < 60; count += 1) await makeDelivered(db, owner, { orderId: null, ...running() });
    const account = await findFigureAccount(db, owner.accountIds.meta);
    if (!account) throw new Error('The account exists');
    const asked: number[] = [];
    const failing = readerOf((ids) => {
      asked.push(ids.length);
      if (asked.length === 2) throw new Error('The connection was lost');
      return 10;
    });
    await expect(pullAccount(workOf(1), account, failing, null)).rejects.toThrow('The connection was lost');
    expect(await impressionsOf(owner.customerId)).toBe(500);
    expect(await db.select().from(figurePulls).where(eq(figurePulls.accountId, account.id))).toEqual([]);
    await pullAccount(workOf(2), account, failing, null);
    expect(asked).toEqual([50, 10, 10]);
    expect(await impressionsOf(owner.customerId)).toBe(600);
    expect(await db.select().from(figurePulls).where(eq(figurePulls.accountId, account.id))).toMatchObject([{ readThrough: today() }]);
  });

  test('that asked the network before another one did writes nothing over what the other has written', async () => {
    const owner = await makeOwner(db);
    const { campaignId } = await makeDelivered(db, owner, running());
    const account = await findFigureAccount(db, owner.accountIds.meta);
    if (!account) throw new Error('The account exists');
    const slow: FigureReader = {
      ...readerOf(() => 10),
      async read(ids, range) {
        const before = await readerOf(() => 10).read(ids, range);
        await twins.identity.advance(HOUR);
        await pullAccount(
          workOf(1),
          account,
          readerOf(() => 20),
          [campaignId],
        );
        return before;
      },
    };
    await pullAccount(workOf(1), account, slow, null);
    expect(await impressionsOf(owner.customerId)).toBe(20);
  });

  test('counts ads that we do not know with the one in their ad set, so that the campaign has all', () => {
    const ads = [
      { id: 'one', externalId: 'a1', adSetExternalId: 's1' },
      { id: 'two', externalId: 'a2', adSetExternalId: 's2' },
    ];
    const campaign = { id: 'c', externalId: 'k', customerId: 'x', startsOn: '2027-01-01', range: { since: '', until: '' }, ads };
    const day = { campaignId: 'k', day: '2027-01-01', ...figures };
    const rows = rowsOfOurAds(
      [campaign],
      [
        { ...day, adSetId: 's1', adId: 'a1' },
        { ...day, adSetId: 's2', adId: 'replaced' },
        { ...day, adSetId: 's2', adId: 'a2' },
        { ...day, adSetId: 'new', adId: 'new' },
      ],
    );
    expect(rows.map(({ adId, impressions }) => [adId, impressions])).toEqual([
      ['one', 20],
      ['two', 20],
    ]);
  });

  test('is asked for by staff for the campaigns of an order, once while one is waiting', async () => {
    const seller = await server.makeSeller();
    const orderId = await server.place(seller, { startDate: today() });
    await server.deliver();
    const staff = await server.visit('operations');
    for (let count = 0; count < 2; count += 1)
      expect((await staff.call('POST', `/api/orders/${orderId}/figures`)).json()).toEqual({ campaigns: 2 });
    const [campaign] = await campaignsOf(seller);
    expect((await staff.call('POST', `/api/campaigns/${campaign?.id}/figures`)).json()).toEqual({ campaigns: 1 });
    expect((await staff.call('POST', `/api/orders/${newId()}/figures`)).statusCode).toBe(404);
    expect((await staff.call('POST', `/api/campaigns/${newId()}/figures`)).statusCode).toBe(404);
    const waiting = await db.select().from(jobs).where(eq(jobs.kind, 'pull-figures'));
    expect(waiting.map(({ payload }) => (payload as { campaignIds: string[] }).campaignIds.length)).toEqual([1, 1]);
  });

  /** The last test, because the client itself sends nothing to a throttled account for a while. */
  test('waits when its account is throttled, and delays no other account', async () => {
    const seller = await server.makeSeller();
    await server.place(seller, { startDate: today() });
    await server.deliver();
    await twins.identity.advance(DAY);
    const { account } = await metaAccessTo(context, seller.accounts.meta);
    await twins.meta.control('PUT', 'throttling', { throttling: [{ account, percent: 100, minutes: 3 }] });
    await expect(pull(seller.accounts.meta)).rejects.toThrow(TryLater);
    await pull(seller.accounts.google);
    await twins.meta.control('PUT', 'throttling', { throttling: [] });
  });
});
