// Kills the server or its database while it reads a bulk upload. After a restart it continues with the first batch that was not committed,
// and in the end every row has been read exactly once.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import { craftArchive } from '#test/harness/samples/sample-archives.ts';
import { sampleJpeg } from '#test/harness/samples/sample-pictures.ts';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import { query } from './stage/cluster.ts';
import { waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import type { OwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const ROWS = 2000;
/** Each eighth row is bad, each fiftieth has a picture; none is both. */
const isBad = (row: number): boolean => row % 8 === 5;
const hasPicture = (row: number): boolean => row % 50 === 0;
const GOOD = Array.from({ length: ROWS }, (_, row) => row).filter((row) => !isBad(row)).length;
const PICTURES = ROWS / 50;

interface Fault {
  what: string;
  /** Returns the product that continues: a new process, or the same. */
  inject(product: Product, database: OwnDatabase, restart: () => Promise<Product>): Promise<Product>;
}

const FAULTS: readonly Fault[] = [
  {
    what: 'the server was killed',
    async inject(product, _database, restart) {
      await product.end('SIGKILL');
      return restart();
    },
  },
  {
    what: 'a session of the database was killed',
    async inject(product, database) {
      await database.crashOneSession();
      return product;
    },
  },
  {
    what: 'the server was ended',
    async inject(product, _database, restart) {
      await product.end('SIGTERM');
      return restart();
    },
  },
];

export async function bulkUploadKilled(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder.path, DATABASE_CONNECTIONS: '10' };
  const archive = await makeArchive();
  let slowestMs = 0;
  let hitDuringReading = 0;
  for (let round = 0; round < rounds; round++) {
    const fault = FAULTS[round % FAULTS.length];
    if (!fault) break;
    let product = await startProduct(environment);
    try {
      const { customerId, bulkId } = await upload(product, archive, round);
      // A different moment each time, from before the first batch to just before the last.
      const targetRows = Math.round((ROWS * ((round * 7 + 3) % 10)) / 10);
      await waitFor(async () => ((await rowsDone(database.url, bulkId)) ?? 0) >= targetRows);
      const done = (await rowsDone(database.url, bulkId)) ?? 0;
      if (done < ROWS) hitDuringReading += 1;
      product = await fault.inject(product, database, () => startProduct(environment));
      const injectedAt = performance.now();
      const endedAfter = await waitFor(async () => isEnded(database.url, bulkId).catch(() => false));
      const tookMs = performance.now() - injectedAt;
      slowestMs = Math.max(slowestMs, tookMs);
      violations.require(endedAfter !== undefined, `After ${fault.what} the upload was not read to its end`);
      await compare(database.url, folder.path, { customerId, bulkId }, fault, violations);
      log(`Round ${round + 1}: at row ${done} ${fault.what}; read to its end after ${seconds(tookMs)}`);
    } finally {
      await product[Symbol.asyncDispose]();
    }
  }
  return {
    rounds,
    measured: { 'struck amid reading': hitDuringReading, 'read to the end within': seconds(slowestMs) },
    broken: violations.broken,
    late: violations.late,
  };
}

async function makeArchive(): Promise<Buffer> {
  const rows = Array.from({ length: ROWS }, (_, row) => `R${row},Listing ${row},${isBad(row) ? 'cheap' : row}`);
  const withPicture = Array.from({ length: ROWS }, (_, row) => row).filter(hasPicture);
  const pictures = await Promise.all(
    withPicture.map(async (row) => ({ name: `images/R${row}_1.jpg`, content: await sampleJpeg(320, 240), method: 0 })),
  );
  return craftArchive([{ name: 'listings.csv', content: `reference,title,price\n${rows.join('\n')}\n` }, ...pictures]);
}

async function upload(product: Product, archive: Buffer, round: number): Promise<{ customerId: string; bulkId: string }> {
  const caller = await signIn(product.address);
  const { body } = await caller.send('POST', '/api/customer/create', {
    name: `Group ${round}`,
    countryCode: 'NZ',
    currencyCode: 'NZD',
    timezone: 'Pacific/Auckland',
  });
  const customerId = (body as { _id: string })._id;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(archive)]), 'listings.zip');
  const response = await fetch(`${product.address}/api/customers/${customerId}/bulkAssets/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: caller.cookie, [OWN_REQUEST_HEADER]: '1' },
  });
  if (!response.ok) throw new Error(`The upload was answered ${response.status}: ${await response.text()}`);
  return { customerId, ...((await response.json()) as { bulkId: string }) };
}

async function rowsDone(url: string, bulkId: string): Promise<number | null> {
  const [row] = await query<{ rows_done: number }>(url, 'select rows_done from bulk_uploads where id = $1', [bulkId]);
  return row?.rows_done ?? null;
}

async function isEnded(url: string, bulkId: string): Promise<boolean> {
  const [row] = await query<{ ended: boolean }>(
    url,
    `select u.ended_at is not null and j.state = 'DONE' as ended from bulk_uploads u join jobs j on j.id = u.job_id where u.id = $1`,
    [bulkId],
  );
  return row?.ended ?? false;
}

const RESULT = `
  select u.rows_done, u.created, u.updated, u.unchanged, u.refused, u.pictures,
    (select count(*)::int from listings l where l.customer_id = u.customer_id) as listings,
    (select count(distinct l.reference)::int from listings l where l.customer_id = u.customer_id) as references,
    (select sum(l.num_images)::int from listings l where l.customer_id = u.customer_id) as shown,
    (select max(l.version)::int from listings l where l.customer_id = u.customer_id) as version,
    (select count(*)::int from files f where f.customer_id = u.customer_id) as files,
    (select count(*)::int from bulk_upload_rows r where r.bulk_id = u.id) as results,
    (select count(distinct r.line)::int from bulk_upload_rows r where r.bulk_id = u.id) as lines,
    (select count(*)::int from audit_entries a where a.customer_id = u.customer_id and a.entity = 'listing') as audits
  from bulk_uploads u where u.id = $1`;

async function compare(
  url: string,
  folder: string,
  { bulkId }: { customerId: string; bulkId: string },
  { what }: Fault,
  violations: Violations,
): Promise<void> {
  const [actual] = await query<Record<string, number>>(url, RESULT, [bulkId]);
  const expected = {
    rows_done: ROWS,
    created: GOOD,
    updated: 0,
    unchanged: 0,
    refused: ROWS - GOOD,
    pictures: PICTURES,
    listings: GOOD,
    references: GOOD,
    shown: PICTURES,
    version: 1,
    files: PICTURES,
    results: ROWS,
    lines: ROWS,
    audits: GOOD,
  };
  for (const [fact, value] of Object.entries(expected))
    violations.require(actual?.[fact] === value, `After ${what} there were ${actual?.[fact]} ${fact}, not ${value}`);
  // The file itself is deleted after the end of the upload was committed.
  for (const subfolder of ['incoming', 'files/bulk']) {
    const emptyAfter = await waitFor(async () => (await readdir(path.join(folder, subfolder))).length === 0);
    violations.require(emptyAfter !== undefined, `After ${what} something was left in ${subfolder}`);
  }
}
