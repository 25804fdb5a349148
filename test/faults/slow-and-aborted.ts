// What do people leave behind who go away amid an answer, or never take it? No connection of the pool, no file, and
// nobody else waits for them.
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Complaints, Outcome, Say } from './fault-run.ts';
import { openComplaints } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { ask } from './stage/cluster.ts';
import { beginDownload, breakUpload, leaveAtOnce } from './stage/downloads.ts';
import type { Download } from './stage/downloads.ts';
import { filesIn, folderContent } from './stage/folder-content.ts';
import { waitFor } from './stage/live-ear.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import type { OwnDatabase } from './stage/own-database.ts';
import { makePicture, upload } from './stage/pictures.ts';
import { startProduct } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const CONNECTIONS = 8;
/** Two of them are for quick reads, which wait for nobody's export. */
const IN_POOL = 6;
/** A search gets a connection of the pool, and who is signed in is known without asking for jobs. */
const POOLED_LIST = `/api/customer/jobs/list?search=${encodeURIComponent(JSON.stringify([{ field: 'title', operator: '%', value: 'Count' }]))}`;
const CUSTOMERS = 40_000;
const LEAVERS = 20;
const BROKEN_UPLOADS = 50;
const EXPORTS = ['/api/customers/export?format=csv', '/api/customers/export?format=xlsx'] as const;

interface Scene {
  complaints: Complaints;
  database: OwnDatabase;
  address: string;
  caller: Caller;
}

export async function slowAndAborted(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using product = await startProduct({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
  });
  const scene: Scene = { complaints, database, address: product.address, caller: await signIn(product.address) };
  await ask(
    database.url,
    `insert into customers (id, name, vertical, country_code, currency_code, timezone, image_ad_limit, approval_required, is_active)
     select uuidv7(), 'Exported ' || n || repeat(' and more', 10), 'real-estate', 'NZ', 'NZD', 'Pacific/Auckland', 10, false, true from generate_series(1, ${CUSTOMERS}) as n`,
  );
  for (let round = 0; round < rounds; round++) {
    await leaveAmidExports(scene);
    await stallExports(scene);
    await loseDatabaseAmidExport(scene);
    await breakUploads(scene, folder.path);
    say(`Round ${round + 1}: everyone else was answered`);
  }
  return {
    rounds,
    seen: { 'exports left': rounds * LEAVERS * 2, 'uploads broken off': rounds * BROKEN_UPLOADS },
    broken: complaints.broken,
    late: complaints.late,
  };
}

async function leaveAmidExports(scene: Scene): Promise<void> {
  const { address, caller } = scene;
  for (let leaver = 0; leaver < LEAVERS; leaver++) {
    const wanted = EXPORTS[leaver % EXPORTS.length] ?? EXPORTS[0];
    // The place of someone who has just left is free a moment later.
    const served = await waitFor(async () => {
      const download = await beginDownload(address, caller.cookie, wanted);
      download.leave();
      scene.complaints.require(
        [200, 429].includes(download.status),
        `Amid people who left their exports, one was answered ${download.status}`,
      );
      return download.status === 200;
    });
    scene.complaints.require(served !== undefined, `After ${leaver} people had left their exports, nobody got one any more`);
    await leaveAtOnce(address, caller.cookie, wanted, leaver);
  }
  await requireWholePool(scene, 'people left amid exports');
}

/** As many as get in, each holding its connection: the others must not notice. */
async function stallExports(scene: Scene): Promise<void> {
  const stalled = await stall(scene);
  const replies = await Promise.all(Array.from({ length: 3 * CONNECTIONS }, () => scene.caller.send('GET', '/api/customers')));
  scene.complaints.require(
    replies.every((reply) => reply.status === 200),
    `While ${stalled.length} exports stood still, lists were answered ${[...new Set(replies.map((reply) => reply.status))].join(', ')}`,
  );
  for (const download of stalled) download.leave();
  await requireWholePool(scene, 'exports stood still');
}

async function stall({ address, caller, complaints }: Scene): Promise<Download[]> {
  const stalled: Download[] = [];
  await waitFor(async () => {
    const asked = await Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => beginDownload(address, caller.cookie, EXPORTS[0])));
    const statuses = [...new Set(asked.map(({ status }) => status))];
    complaints.require(
      statuses.every((status) => status === 200 || status === 429),
      `Too many exports were answered ${statuses.join(', ')}`,
    );
    stalled.push(...asked.filter(({ status }) => status === 200));
    return stalled.length > 0;
  });
  complaints.require(stalled.length > 0, 'No export got in');
  return stalled;
}

async function loseDatabaseAmidExport(scene: Scene): Promise<void> {
  const stalled = await stall(scene);
  await scene.database.restart();
  for (const download of stalled) download.leave();
  await waitFor(async () => (await scene.caller.send('GET', '/api/customers')).status === 200);
  await requireWholePool(scene, 'the database was restarted amid exports');
}

/** Only sessions that work: those of pg-boss and of the listener wait for news. */
async function busyConnections({ database }: Scene): Promise<number> {
  const rows = await ask(database.url, `select 1 from pg_stat_activity where application_name = 'adstead' and state <> 'idle'`);
  return rows.length;
}

async function requireWholePool(scene: Scene, after: string): Promise<void> {
  const idle = await waitFor(async () => (await busyConnections(scene)) === 0);
  scene.complaints.require(idle !== undefined, `After ${after}, a connection stayed busy`);
  const usable = await usableConnections(scene);
  scene.complaints.require(usable === IN_POOL, `After ${after}, only ${usable} of ${IN_POOL} connections can be used`);
}

/** While a table is locked, every request that gets a connection waits with it: so they can be counted from outside. */
async function usableConnections({ database, caller }: Scene): Promise<number> {
  const lock = new pg.Client({ connectionString: database.url });
  await lock.connect();
  await lock.query('begin; lock table jobs in access exclusive mode');
  const asked = Array.from({ length: CONNECTIONS }, () => caller.send('GET', POOLED_LIST));
  let usable = 0;
  await waitFor(async () => {
    const waiting = await ask(
      database.url,
      `select 1 from pg_stat_activity where application_name = 'adstead' and wait_event_type = 'Lock'`,
    );
    usable = Math.max(usable, waiting.length);
    return usable === IN_POOL;
  }, 10_000);
  await lock.query('rollback');
  await lock.end();
  await Promise.all(asked);
  return usable;
}

async function breakUploads({ address, caller, complaints }: Scene, dataDir: string): Promise<void> {
  const [incoming, stored] = [path.join(dataDir, 'incoming'), path.join(dataDir, 'files')];
  const before = await folderContent(stored);
  const picture = await makePicture(400);
  for (let sent = 0; sent < BROKEN_UPLOADS; sent += 10) {
    await Promise.all(Array.from({ length: 10 }, () => breakUpload(address, caller.cookie, picture)));
  }
  const clean = await waitFor(async () => (await filesIn(incoming)).length === 0);
  complaints.require(clean !== undefined, `Broken uploads left ${(await filesIn(incoming)).length} files on their way in`);
  complaints.require(isDeepStrictEqual(await folderContent(stored), before), 'Broken uploads left stored files');
  const { status } = await upload(address, caller, picture);
  complaints.require(status === 200, `After broken uploads, a whole one was answered ${status}`);
}
