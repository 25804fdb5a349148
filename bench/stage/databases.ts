// The databases of the benchmarks: one durable PostgreSQL in data/bench, kept between runs; its rows are created once.
import path from 'node:path';
import { openDatabase } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres/embedded-postgres.ts';
import { readMigrations, runMigrations } from '#server/db/run-migrations.ts';
import { addCampaignsWithFigures } from '#demo/large-results.ts';
import { addOrders } from '#demo/large-orders.ts';
import { addCustomers, addListings, addOffices } from '#demo/large-sets.ts';
import { prepareQueue } from '#server/jobs/queue/prepare-queue.ts';
import pg from 'pg';
import { deletePeople } from './people.ts';

export const BENCH_FOLDER = path.join(import.meta.dirname, '../../data/bench');

/** Named after the number of customers, or after the rows of which there are a million. */
const SIZES = {
  bench_1k: { customers: 1000, offices: 1000 },
  bench_100k: { customers: 100_000, offices: 100_000 },
  bench_1m: { customers: 1_000_000, offices: 100_000 },
  bench_listings_small: { customers: 20, offices: 100, listings: 10_000 },
  bench_listings: { customers: 200, offices: 1000, listings: 1_000_000 },
  bench_orders: { customers: 200, offices: 1000, orders: 1_000_000 },
  bench_results_small: { customers: 20, offices: 20, campaigns: 2000 },
  bench_results: { customers: 20, offices: 20, campaigns: 100_000 },
} as const satisfies Record<string, SetSize>;
export type SetName = keyof typeof SIZES;

interface SetSize {
  customers: number;
  offices: number;
  listings?: number;
  orders?: number;
  campaigns?: number;
}

export interface Databases {
  /** The URL of a set, which is created at first use. Benchmarks that write use a scratch copy instead. */
  set(name: SetName): Promise<string>;
  /** A copy of the smallest set to write into; dropped when the run ends. */
  scratch(): Promise<string>;
  close(): Promise<void>;
}

export async function openDatabases(log: (line: string) => void): Promise<Databases> {
  const postgres = await startEmbeddedPostgres({ dataDir: BENCH_FOLDER, log });
  const urlOf = (name: string): string => {
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const ready = new Set<SetName>();
  const scratches: string[] = [];
  const set = async (name: SetName): Promise<string> => {
    if (ready.has(name)) return urlOf(name);
    await ensureSet(postgres.url, urlOf(name), name, log);
    await deletePeople(urlOf(name));
    ready.add(name);
    return urlOf(name);
  };
  return {
    set,
    async scratch() {
      await set('bench_1k');
      const name = `bench_scratch_${process.pid}_${scratches.length}`;
      await inAdmin(postgres.url, (admin) => admin.query(`create database ${name} template bench_1k`));
      scratches.push(name);
      return urlOf(name);
    },
    async close() {
      for (const name of scratches) await inAdmin(postgres.url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
      await postgres.stop();
    },
  };
}

async function ensureSet(adminUrl: string, url: string, name: SetName, log: (line: string) => void): Promise<void> {
  const exists = await inAdmin(
    adminUrl,
    async (admin) => (await admin.query('select from pg_database where datname = $1', [name])).rowCount,
  );
  if (
    exists &&
    (await migrate(url).then(
      () => true,
      () => false,
    ))
  )
    return;
  log(`Making ${inWords(SIZES[name])}, once.`);
  const making = `${name}_making`;
  const makingUrl = new URL(url);
  makingUrl.pathname = `/${making}`;
  await inAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${making} with (force)`);
    await admin.query(`create database ${making}`);
  });
  await migrate(makingUrl.href);
  await fill(makingUrl.href, SIZES[name]);
  // Only a complete set gets its name. A set of an older schema is dropped: it holds generated rows only.
  await inAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`alter database ${making} rename to ${name}`);
  });
}

async function migrate(url: string): Promise<void> {
  const db = openDatabase(url, { connections: 2, onError: () => undefined });
  try {
    await runMigrations(db.$client, await readMigrations());
    await prepareQueue(url);
  } finally {
    await db.$client.end();
  }
}

function inWords({ customers, listings, orders, campaigns }: SetSize): string {
  if (orders !== undefined) return `${orders.toLocaleString('en')} orders`;
  if (campaigns !== undefined) return `${campaigns.toLocaleString('en')} campaigns with figures`;
  return listings === undefined ? `${customers.toLocaleString('en')} customers` : `${listings.toLocaleString('en')} listings`;
}

async function fill(url: string, { customers, offices, listings, orders, campaigns }: SetSize): Promise<void> {
  const db = openDatabase(url, { connections: 2, onError: () => undefined, statementTimeoutMs: 0 });
  try {
    await withoutIndexes(db.$client, 'customers', () => addCustomers(db.$client, customers));
    await withoutIndexes(db.$client, 'offices', () => addOffices(db.$client, offices));
    if (listings !== undefined) await withoutIndexes(db.$client, 'listings', () => addListings(db.$client, listings));
    if (orders !== undefined) await withoutIndexes(db.$client, 'orders', () => addOrders(db.$client, orders));
    if (campaigns !== undefined) await addCampaignsWithFigures(db.$client, campaigns);
  } finally {
    await db.$client.end();
  }
}

/** Building an index over all rows takes a fraction of adding each row to it. */
async function withoutIndexes(pool: pg.Pool, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisprimary`,
    [table],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await pool.query(definition);
  await pool.query(`vacuum analyze ${table}`);
}

async function inAdmin<Result>(url: string, work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
