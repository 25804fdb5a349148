// Measures how fast figures become rows: a million daily rows of ads with all sums that follow from them, from the parsed answers of a
// network on, compared with PostgreSQL's COPY of the same rows into the same table.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stepDay } from '#domain/dates/index.ts';
import type { Database } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { FigureReader, NetworkAdDay } from '#server/results/figures/figure-reader.ts';
import { findFigureAccount } from '#server/results/figures/figure-store.ts';
import { pullAccount } from '#server/results/figures/pull-account.ts';
import type { Benchmark } from './benchmark.ts';
import { median } from './figures.ts';
import { atLeast } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { inSeconds } from './stage/bulk-fixture.ts';
import { addFigureCampaigns, ADS_PER_CAMPAIGN, FIGURE_DAYS } from './stage/figure-campaigns.ts';
import { psql } from './stage/psql.ts';

const ROWS = 1_000_000;
const SMALL_ROWS = 100_000;
/** A network that answers quickly. The product writes what came before in that time. */
const ANSWER_MS = 50;
const SUMS = 'ad_day_figures, campaign_day_figures, campaign_month_figures, campaign_total_figures, customer_day_figures';

export const insightsPull: Benchmark = {
  name: 'insights-pull',
  what: 'daily rows a second that a pull writes with their sums, of a million that are new, against \\copy of the same rows into the same table by psql; then the same range again',
  async run(stage) {
    const databaseUrl = await stage.databases.scratch();
    const db = openDatabase(databaseUrl, { connections: 2, onError: () => undefined, statementTimeoutMs: 0 });
    const folder = await mkdtemp(path.join(tmpdir(), 'adstead-bench-'));
    const copied = path.join(folder, 'rows.csv');
    try {
      const campaigns = Math.ceil((stage.options.isSmall ? SMALL_ROWS : ROWS) / (ADS_PER_CAMPAIGN * FIGURE_DAYS));
      const rows = campaigns * ADS_PER_CAMPAIGN * FIGURE_DAYS;
      const accountId = await addFigureCampaigns(db, campaigns);
      const empty = () => db.$client.query(`truncate ${SUMS}, campaign_figure_reads`);
      await empty();
      await pull(db, accountId);
      await requireRows(db, rows);
      await psql(databaseUrl, `\\copy (select * from ad_day_figures) to '${copied}' csv`);
      const again: number[] = [];
      const measured = await alternate(
        {
          unit: 'rows/s',
          ours: async () => {
            await empty();
            const first = rows / (await inSeconds(() => pull(db, accountId)));
            await db.$client.query('truncate campaign_figure_reads');
            again.push(rows / (await inSeconds(() => pull(db, accountId))));
            return first;
          },
          control: async () => {
            await empty();
            return rows / (await inSeconds(() => psql(databaseUrl, `\\copy ad_day_figures from '${copied}' csv`)));
          },
        },
        stage.options,
        stage.log,
      );
      const second = median(again) / measured.control;
      return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.3), atLeast('ratio of the same range again', second, 0.15)] };
    } finally {
      await db.$client.end();
      await rm(folder, { recursive: true });
    }
  },
};

async function pull(db: Database, accountId: string): Promise<void> {
  const account = await findFigureAccount(db, accountId);
  if (!account) throw new Error('The account of the benchmark is missing');
  const now = Date.now();
  const work = {
    context: { db, clock: { now: () => now } },
    attempt: 1,
    report: async () => undefined,
    write: <Answer>(write: Parameters<typeof db.transaction<Answer>>[0]) => db.transaction(write),
    signal: new AbortController().signal,
  };
  await pullAccount(work, account, readerOfEveryDay, null);
}

/** Every ad has figures on every day; reach is asked for in a few requests only, and takes no rows. */
const readerOfEveryDay: FigureReader = {
  reach: async () => [],
  async read(campaignIds, { since, until }) {
    await sleep(ANSWER_MS);
    const days: string[] = [];
    for (let day = since; day <= until; day = stepDay(day, 1, 'days')) days.push(day);
    return campaignIds.flatMap((campaignId) =>
      Array.from({ length: ADS_PER_CAMPAIGN }, (_, ad) =>
        days.slice(-FIGURE_DAYS).map((day, age) => dayOf(campaignId, ad, day, age)),
      ).flat(),
    );
  },
};

function dayOf(campaignId: string, ad: number, day: string, age: number): NetworkAdDay {
  const impressions = 500 + ((Number(campaignId) * 31 + ad * 17 + age * 13) % 900);
  const clicks = impressions >> 6;
  return {
    campaignId,
    adSetId: `${campaignId}-set`,
    adId: `${campaignId}-${ad}`,
    day,
    impressions,
    clicks,
    linkClicks: clicks - 2,
    spendMicros: impressions * 14_000,
    videoViews: impressions >> 3,
    thruPlays: impressions >> 5,
    leads: clicks >> 3,
  };
}

async function requireRows(db: Database, expected: number): Promise<void> {
  const { rows } = await db.$client.query<{ rows: number; sum: number; total: number }>(
    'select count(*) as rows, sum(impressions)::int8 as sum, (select sum(impressions)::int8 from campaign_total_figures) as total from ad_day_figures',
  );
  const [found] = rows;
  if (found?.rows !== expected || found.sum !== found.total) throw new Error(`The pull wrote ${JSON.stringify(found)} of ${expected} rows`);
}
