// Aborts and stalls exports and uploads. They must hold no connection of the pool, leave no file, and not delay other requests.
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { query } from './stage/cluster.ts';
import { beginDownload, breakUpload, abortAtOnce } from './stage/downloads.ts';
import type { Download } from './stage/downloads.ts';
import { filesIn, folderContent } from './stage/folder-content.ts';
import { waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import type { OwnDatabase } from './stage/own-database.ts';
import { makePicture, upload } from './stage/pictures.ts';
import { startProduct } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const CONNECTIONS = 8;
/** Two of the connections are for quick reads, which do not wait for exports. */
const IN_POOL = 6;
/** A search uses a connection of the pool, and authenticating the request does not read the table `jobs`, which is locked below. */
const POOLED_LIST = `/api/customer/jobs/list?search=${encodeURIComponent(JSON.stringify([{ field: 'title', operator: '%', value: 'Count' }]))}`;
const CUSTOMERS = 40_000;
const ABORTED_EXPORTS = 8;
const BROKEN_UPLOADS = 20;
const EXPORTS = ['/api/customers/export?format=csv', '/api/customers/export?format=xlsx'] as const;

interface Scene {
  violations: Violations;
  database: OwnDatabase;
  address: string;
  caller: Caller;
}

export async function slowAndAborted(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using product = await startProduct({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    DATABASE_CONNECTIONS: String(CONNECTIONS),
  });
  const scene: Scene = { violations, database, address: product.address, caller: await signIn(product.address) };
  await query(
    database.url,
    `insert into customers (id, name, vertical, country_code, currency_code, timezone, image_ad_limit, approval_required, is_active)
     select uuidv7(), 'Exported ' || n || repeat(' and more', 10), 'real-estate', 'NZ', 'NZD', 'Pacific/Auckland', 10, false, true from generate_series(1, ${CUSTOMERS}) as n`,
  );
  for (let round = 0; round < rounds; round++) {
    await abortExports(scene);
    await stallExports(scene);
    await restartDatabaseDuringExport(scene);
    await breakUploads(scene, folder.path);
    log(`Round ${round + 1}: everyone else was answered`);
  }
  return {
    rounds,
    measured: { 'exports left': rounds * ABORTED_EXPORTS * 2, 'uploads broken off': rounds * BROKEN_UPLOADS },
    broken: violations.broken,
    late: violations.late,
  };
}

async function abortExports(scene: Scene): Promise<void> {
  const { address, caller } = scene;
  for (let attempt = 0; attempt < ABORTED_EXPORTS; attempt++) {
    const exportPath = EXPORTS[attempt % EXPORTS.length] ?? EXPORTS[0];
    // The slot of an aborted export is free a moment later.
    const servedAfter = await waitFor(async () => {
      const download = await beginDownload(address, caller.cookie, exportPath);
      download.abort();
      scene.violations.require(
        [200, 429].includes(download.status),
        `Amid people who left their exports, one was answered ${download.status}`,
      );
      return download.status === 200;
    });
    scene.violations.require(servedAfter !== undefined, `After ${attempt} people had left their exports, nobody got one any more`);
    await abortAtOnce(address, caller.cookie, exportPath, attempt);
  }
  await requireFullPool(scene, 'people left amid exports');
}

/** Stalls as many exports as are admitted, each of which holds a connection; other requests must not be affected. */
async function stallExports(scene: Scene): Promise<void> {
  const stalled = await stall(scene);
  const replies = await Promise.all(Array.from({ length: 3 * CONNECTIONS }, () => scene.caller.send('GET', '/api/customers')));
  scene.violations.require(
    replies.every((reply) => reply.status === 200),
    `While ${stalled.length} exports stood still, lists were answered ${[...new Set(replies.map((reply) => reply.status))].join(', ')}`,
  );
  for (const download of stalled) download.abort();
  await requireFullPool(scene, 'exports stood still');
}

async function stall({ address, caller, violations }: Scene): Promise<Download[]> {
  const stalled: Download[] = [];
  await waitFor(async () => {
    const downloads = await Promise.all(Array.from({ length: 2 * CONNECTIONS }, () => beginDownload(address, caller.cookie, EXPORTS[0])));
    const statuses = [...new Set(downloads.map(({ status }) => status))];
    violations.require(
      statuses.every((status) => status === 200 || status === 429),
      `Too many exports were answered ${statuses.join(', ')}`,
    );
    stalled.push(...downloads.filter(({ status }) => status === 200));
    return stalled.length > 0;
  });
  violations.require(stalled.length > 0, 'No export got in');
  return stalled;
}

async function restartDatabaseDuringExport(scene: Scene): Promise<void> {
  const stalled = await stall(scene);
  await scene.database.restart();
  for (const download of stalled) download.abort();
  await waitFor(async () => (await scene.caller.send('GET', '/api/customers')).status === 200);
  await requireFullPool(scene, 'the database was restarted amid exports');
}

/** Counts only busy sessions: those of pg-boss and of the listener are idle. */
async function busyConnections({ database }: Scene): Promise<number> {
  const rows = await query(database.url, `select 1 from pg_stat_activity where application_name = 'adstead' and state <> 'idle'`);
  return rows.length;
}

async function requireFullPool(scene: Scene, after: string): Promise<void> {
  const idleAfter = await waitFor(async () => (await busyConnections(scene)) === 0);
  scene.violations.require(idleAfter !== undefined, `After ${after}, a connection stayed busy`);
  const usable = await usableConnections(scene);
  scene.violations.require(usable === IN_POOL, `After ${after}, only ${usable} of ${IN_POOL} connections can be used`);
}

/**
 * While a table is locked, every request that has got a connection waits for the lock, so the connections can be counted. Requests
 * send the same statement. Another one is of the background: on a connection of the pool, or on one of the quick reads beside it.
 */
async function usableConnections({ database, caller }: Scene): Promise<number> {
  const lock = new pg.Client({ connectionString: database.url });
  await lock.connect();
  await lock.query('begin; lock table jobs in access exclusive mode');
  const requests = Array.from({ length: CONNECTIONS }, () => caller.send('GET', POOLED_LIST));
  let usable = 0;
  await waitFor(async () => {
    const waiting = await query(
      database.url,
      `select count(*)::int as same from pg_stat_activity where application_name = 'adstead' and wait_event_type = 'Lock' group by query`,
    );
    const counts = waiting.map(({ same }) => Number(same));
    const all = counts.reduce((sum, count) => sum + count, 0);
    usable = Math.max(...counts) === IN_POOL ? IN_POOL : all;
    return usable === IN_POOL;
  });
  await lock.query('rollback');
  await lock.end();
  await Promise.all(requests);
  return usable;
}

async function breakUploads({ address, caller, violations }: Scene, dataDir: string): Promise<void> {
  const [incoming, stored] = [path.join(dataDir, 'incoming'), path.join(dataDir, 'files')];
  const before = await folderContent(stored);
  const picture = await makePicture(400);
  for (let sent = 0; sent < BROKEN_UPLOADS; sent += 10) {
    await Promise.all(Array.from({ length: 10 }, () => breakUpload(address, caller.cookie, picture)));
  }
  const emptyAfter = await waitFor(async () => (await filesIn(incoming)).length === 0);
  violations.require(emptyAfter !== undefined, `Broken uploads left ${(await filesIn(incoming)).length} files on their way in`);
  violations.require(isDeepStrictEqual(await folderContent(stored), before), 'Broken uploads left stored files');
  const { status } = await upload(address, caller, picture);
  violations.require(status === 200, `After broken uploads, a whole one was answered ${status}`);
}
