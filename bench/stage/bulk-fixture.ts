// Fixture of the bulk upload benchmarks: a product, a table of listings, and one complete upload.
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/connection.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import pg from 'pg';
import type { RunningChild } from './child.ts';
import { addPeople } from './people.ts';
import type { Stage } from './stage.ts';

export const BULK_ROWS = 10_000;
const POLL_MS = 20;

const COLUMNS = ['reference', 'title', 'type', 'description', 'price', 'bedrooms', 'address', 'suburb', 'city', 'priceView'];
const tableRow = (row: number): string =>
  `B${row},House number ${row},Residential for sale,"A warm home, number ${row}, with a garden and room for everyone.\nClose to schools.",${500_000 + row},${row % 6},${row} Rimu Road,Northcote,Auckland,Fixed Price\n`;

export const bulkTable = (): Buffer =>
  Buffer.from(`${COLUMNS.join(',')}\n${Array.from({ length: BULK_ROWS }, (_, row) => tableRow(row)).join('')}`);

export interface BulkFixture {
  databaseUrl: string;
  product: RunningChild;
  cookie: string;
  client: pg.Client;
  close(): Promise<void>;
}

export async function openBulkFixture(stage: Stage): Promise<BulkFixture> {
  const databaseUrl = await stage.databases.scratch();
  const product = await stage.startMeasuredProduct(databaseUrl);
  const [person] = await addPeople(databaseUrl, 1, { role: 'operations' });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return { databaseUrl, product, cookie: person?.cookie ?? '', client, close: () => client.end() };
}

/** Seconds from the first byte sent to the last row written; for a new customer, so that every row is new. */
export async function uploadAll({ databaseUrl, product, cookie, client }: BulkFixture, content: Buffer): Promise<number> {
  const db = openDatabase(databaseUrl, { connections: 2, onError: () => undefined });
  const customerId = await makeCustomer(db);
  await db.$client.end();
  await client.query('truncate listings cascade');
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-bench-'));
  const file = path.join(folder, 'upload');
  await writeFile(file, content);
  try {
    const form = new FormData();
    form.set('file', await openAsBlob(file), 'listings');
    return await inSeconds(async () => {
      const response = await fetch(`${product.url}/api/customers/${customerId}/bulkAssets/upload`, {
        method: 'POST',
        body: form,
        headers: { cookie },
      });
      if (!response.ok) throw new Error(`The upload was answered ${response.status}: ${await response.text()}`);
      const { bulkId } = (await response.json()) as { bulkId: string };
      await untilEnded(client, bulkId);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function untilEnded(client: pg.Client, bulkId: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ created: number; failure: string | null; ended: boolean }>(
      'select created, failure, ended_at is not null as ended from bulk_uploads where id = $1',
      [bulkId],
    );
    const [row] = rows;
    if (row?.ended && row.created !== BULK_ROWS) throw new Error(`The upload ended with ${row.created} listings: ${row.failure}`);
    if (row?.ended) return;
    await sleep(POLL_MS);
  }
}

export async function inSeconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
