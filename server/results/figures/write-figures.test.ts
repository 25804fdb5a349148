import { makeDelivered, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import { cloneDatabase } from '#test/harness/test-database.ts';
import { ADDITIVE_METRICS, addFigures, NO_FIGURES } from '#domain/results/index.ts';
import type { FigureSums } from '#domain/results/index.ts';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/connection.ts';
import type { Database } from '../../db/connection.ts';
import { ensureMonthPartitions } from './month-partitions.ts';
import { writeFigures } from './write-figures.ts';
import type { AdDay } from './write-figures.ts';

let db: Database;
let ads: { adId: string; campaignId: string; customerId: string; orderId: string }[];
let accountId: string;
beforeAll(async () => {
  db = openDatabase((await cloneDatabase()).url, { connections: 4, onError: () => undefined });
  const owners = [await makeOwner(db), await makeOwner(db)];
  accountId = owners[0]?.accountIds.meta ?? '';
  ads = [];
  for (const owner of [...owners, ...owners.slice(0, 1)]) {
    const made = await makeDelivered(db, owner);
    for (const adId of made.adIds)
      ads.push({ adId, campaignId: made.campaignId, customerId: owner.customerId, orderId: made.orderId ?? '' });
  }
});
afterAll(() => db.$client.end());

const DAYS = ['2026-09-27', '2026-09-28', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'];
const COLUMNS = sql.raw(
  ADDITIVE_METRICS.map((metric) => `sum(${metric.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)})::int8 as "${metric}"`).join(
    ', ',
  ),
);

const write = (rows: readonly AdDay[], readAt = new Date('2026-11-02T00:00:00Z'), firstOpenDay = '2026-10-01'): Promise<number> =>
  db.transaction((tx) =>
    writeFigures(tx, {
      accountId,
      network: 'meta',
      currencyCode: 'NZD',
      adIds: ads.map(({ adId }) => adId),
      since: '2026-09-01',
      until: '2026-11-30',
      firstOpenDay,
      rows,
      readAt,
    }),
  );
const rowOf = (adId: string, day: string, values: Partial<AdDay> = {}): AdDay => ({ ...NO_FIGURES, adId, day, ...values });

/** Each key with its sums, without those that have none. */
async function sumsIn(table: string, key: string): Promise<Record<string, FigureSums>> {
  const { rows } = await db.execute(sql`select ${sql.raw(key)} as key, ${COLUMNS} from ${sql.raw(table)} group by 1`);
  return Object.fromEntries(
    rows.flatMap(({ key: name, ...sums }) => (Object.values(sums).every((sum) => sum === 0) ? [] : [[name, sums]])),
  ) as Record<string, FigureSums>;
}

function recount(rows: readonly AdDay[], keyOf: (ad: (typeof ads)[number], day: string) => string): Record<string, FigureSums> {
  const sums: Record<string, FigureSums> = {};
  for (const row of rows) {
    const ad = ads.find(({ adId }) => adId === row.adId);
    const figures = Object.fromEntries(ADDITIVE_METRICS.map((metric) => [metric, row[metric]])) as FigureSums;
    if (!ad || Object.values(figures).every((value) => value === 0)) continue;
    const key = keyOf(ad, row.day);
    sums[key] = addFigures(sums[key] ?? NO_FIGURES, figures);
  }
  return sums;
}

const answers = fc.array(
  fc.uniqueArray(
    fc.record({
      ad: fc.nat(5),
      day: fc.constantFrom(...DAYS),
      impressions: fc.nat(5000),
      clicks: fc.nat(90),
      linkClicks: fc.nat(70),
      spendMicros: fc.nat(90_000_000),
      videoViews: fc.nat(900),
      thruPlays: fc.nat(300),
      leads: fc.nat(9),
    }),
    { selector: ({ ad, day }) => `${ad} ${day}`, maxLength: 30 },
  ),
  { minLength: 1, maxLength: 4 },
);

test('after any answers, each sum is that of the last answer, and the same answer again writes nothing', async () => {
  await ensureMonthPartitions(db, '2026-09-01', '2026-11-30');
  await fc.assert(
    fc.asyncProperty(answers, async (history) => {
      let last: AdDay[] = [];
      for (const answer of history) {
        last = answer.map(({ ad, ...row }) => ({ ...row, adId: ads[ad]?.adId ?? '' }));
        await write(last);
      }
      expect(await write(last, new Date('2026-11-03T00:00:00Z'))).toBe(0);
      expect(await sumsIn('ad_day_figures', `ad_id || ' ' || day`)).toEqual(recount(last, ({ adId }, day) => `${adId} ${day}`));
      expect(await sumsIn('campaign_day_figures', `campaign_id || ' ' || day`)).toEqual(
        recount(last, ({ campaignId }, day) => `${campaignId} ${day}`),
      );
      expect(await sumsIn('campaign_month_figures', `campaign_id || ' ' || month`)).toEqual(
        recount(last, ({ campaignId }, day) => `${campaignId} ${day.slice(0, 7)}`),
      );
      expect(await sumsIn('campaign_total_figures', 'order_id')).toEqual(recount(last, ({ orderId }) => orderId));
      expect(await sumsIn('customer_day_figures', `customer_id || ' ' || day`)).toEqual(
        recount(last, ({ customerId }, day) => `${customerId} ${day}`),
      );
    }),
    { numRuns: 25 },
  );
});

test('rows that came before the partition of their month are moved into it', async () => {
  const [ad] = ads;
  await db.transaction((tx) =>
    writeFigures(tx, {
      accountId,
      network: 'meta',
      currencyCode: 'NZD',
      adIds: [ad?.adId ?? ''],
      since: '2027-03-01',
      until: '2027-03-02',
      firstOpenDay: '2027-03-01',
      rows: [rowOf(ad?.adId ?? '', '2027-03-02', { impressions: 7 })],
      readAt: new Date(),
    }),
  );
  const partition = async () =>
    (await db.execute(sql`select tableoid::regclass::text as name, impressions::int from ad_day_figures where day >= '2027-03-01'`)).rows;
  expect(await partition()).toEqual([{ name: 'ad_day_figures_default', impressions: 7 }]);
  await Promise.all([ensureMonthPartitions(db, '2027-02-10', '2027-03-02'), ensureMonthPartitions(db, '2027-03-02', '2027-03-02')]);
  expect(await partition()).toEqual([{ name: 'ad_day_figures_2027_03', impressions: 7 }]);
});

test('figures that were not asked for, or came twice, are refused', async () => {
  const [ad] = ads;
  await expect(write([rowOf(ad?.adId ?? '', '2026-12-01')])).rejects.toThrow('were not asked for');
  await expect(write([rowOf(ad?.adId ?? '', '2026-10-01'), rowOf(ad?.adId ?? '', '2026-10-01')])).rejects.toThrow('came twice');
});

test('a day becomes final with its time, also where the network took its figures back', async () => {
  const [ad] = ads;
  const day = '2026-09-30';
  await write([rowOf(ad?.adId ?? '', day, { impressions: 9 })], new Date('2026-10-01T00:00:00Z'), '2026-09-03');
  await write([], new Date('2026-11-02T00:00:00Z'), '2026-10-05');
  const states = await db.execute(
    sql`select impressions::int, final from ad_day_figures where ad_id = ${ad?.adId} and day = ${day}
      union all select impressions::int, final from campaign_day_figures where campaign_id = ${ad?.campaignId} and day = ${day}`,
  );
  expect(states.rows).toEqual([
    { impressions: 0, final: true },
    { impressions: 0, final: true },
  ]);
});
