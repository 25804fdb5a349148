// 200 people a second open reports for a minute; measures what signed-in people notice of it, and the queries of a view.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/connection.ts';
import { reports } from '#server/reports/report-table.ts';
import { campaignDayFigures, campaignReach } from '#server/results/figures/figure-table.ts';
import { inDays, makeDelivered, makeOwner } from '#test/harness/rows/campaign-rows.ts';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import type { Benchmark } from './benchmark.ts';
import { atLeast, atMost } from './holds.ts';
import { median } from './figures.ts';
import { alternate } from './load/alternate.ts';
import { steady } from './load/steady.ts';
import { addPeople } from './stage/people.ts';

const OFFICES_PATH = '/api/offices?limit=25&order=name';
/** A few people who click. */
const QUIET_RATE = 30;
const VIEWS_A_SECOND = 200;
const REPORTS = 100;
const DAYS = 30;
/** A connection of PostgreSQL that becomes idle reports what it counted after ten seconds. */
const STATISTICS_MS = 11_000;

export const reportViews: Benchmark = {
  name: 'reports',
  what: 'p99 of signed-in people while 200 reports a second are opened, against the same alone; queries of a view',
  async run(stage) {
    const databaseUrl = await stage.databases.scratch();
    const ids = await addReports(databaseUrl);
    const { url } = await stage.startProduct(databaseUrl);
    const [person] = await addPeople(databaseUrl, 1, { role: 'operations' });
    const paths = ids.map((id) => ({ path: `/r/${id}` }));
    const requests = [{ path: OFFICES_PATH, headers: { cookie: person?.cookie ?? '' } }];
    const p99 = async (seconds: number): Promise<number> => (await steady({ url, requests, rate: QUIET_RATE, seconds })).p99;
    const served: number[] = [];
    const measured = await alternate(
      {
        unit: 'ms',
        control: p99,
        async ours(seconds) {
          const views = steady({ url, requests: paths, rate: VIEWS_A_SECOND, seconds: seconds + 1 });
          const noticed = await p99(seconds);
          const { okMs, p99: slowest } = await views;
          served.push(okMs.length / (seconds + 1));
          stage.log(`  ${Math.round(okMs.length / (seconds + 1))} reports a second, p99 ${slowest.toFixed(1)} ms`);
          return noticed;
        },
      },
      stage.options,
      stage.log,
    );
    const queries = await queriesOfView(url, databaseUrl, ids);
    return {
      ...measured,
      holds: [
        atMost('ratio', measured.ratio, 1.5),
        atLeast('reports a second', median(served), VIEWS_A_SECOND * 0.99),
        atMost('queries a view', queries, 2.1),
      ],
    };
  },
};

/** Every query of a view looks the report up once, so look-ups are counted. Views of preview readers are not written down, which looks up too. */
async function queriesOfView(url: string, databaseUrl: string, ids: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const lookUps = async (): Promise<number> => {
    await sleep(STATISTICS_MS);
    const { rows } = await client.query<{ scans: string }>(
      `select seq_scan + idx_scan as scans from pg_stat_user_tables where relname = 'reports'`,
    );
    return Number(rows[0]?.scans ?? 0);
  };
  try {
    const before = await lookUps();
    for (const id of ids) await (await fetch(`${url}/r/${id}`, { headers: { 'user-agent': 'facebookexternalhit/1.1' } })).text();
    return ((await lookUps()) - before) / ids.length;
  } finally {
    await client.end();
  }
}

async function addReports(databaseUrl: string): Promise<string[]> {
  const db = openDatabase(databaseUrl, { connections: 2, onError: () => undefined });
  try {
    const owner = await makeOwner(db);
    const sums = { impressions: 1200, clicks: 40, linkClicks: 30, spendMicros: 9_000_000, videoViews: 0, thruPlays: 0, leads: 1 };
    const ids: string[] = [];
    for (let number = 0; number < REPORTS; number += 1) {
      const { campaignId, orderId } = await makeDelivered(db, owner, { startsAt: inDays(-DAYS), endsAt: inDays(3) });
      const of = { campaignId, customerId: owner.customerId, orderId, network: 'meta', currencyCode: 'NZD' } as const;
      await db
        .insert(campaignDayFigures)
        .values(Array.from({ length: DAYS }, (_, at) => ({ ...of, ...sums, day: inDays(-at).toISOString().slice(0, 10), isFinal: true })));
      await db.insert(campaignReach).values({ campaignId, period: 'life', reach: 9000, readAt: new Date() });
      const shortUrlId = String(number).padStart(22, 'r');
      await db.insert(reports).values({ id: newId(), shortUrlId, type: 'campaign', subjectId: campaignId, customerId: owner.customerId });
      ids.push(shortUrlId);
    }
    return ids;
  } finally {
    await db.$client.end();
  }
}
