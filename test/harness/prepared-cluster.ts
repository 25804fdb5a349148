// Fills a data folder with a migrated, empty database. Creating a cluster and migrating it takes seconds, so it is done once, and the stopped
// cluster is copied for every later folder. The workers of a test run share it.
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres/embedded-postgres.ts';
import { pointerName } from '#server/db/embedded-postgres/embedded-postgres-folder.ts';
import { readMigrations, runMigrations } from '#server/db/run-migrations.ts';
import { prepareQueue } from '#server/jobs/queue/prepare-queue.ts';

const run = promisify(execFile);

let prepared: Promise<string> | undefined;

export async function prepareCluster(dataDir: string): Promise<void> {
  const original = await (prepared ??= makeCluster());
  // When the database's user cannot read the folder, the cluster is stored elsewhere and cannot be copied; the product makes its own.
  if (existsSync(path.join(original, pointerName))) return;
  await mkdir(dataDir, { recursive: true });
  // Unlike Node's copy, this keeps the owner of the files.
  await run('cp', ['-a', path.join(original, 'postgres'), dataDir]);
}

/** The folder in which the workers of a test run share the cluster; a process without one makes its own. */
export const SHARED_CLUSTER_VARIABLE = 'PREPARED_CLUSTER_FOLDER';

async function makeCluster(): Promise<string> {
  const shared = process.env[SHARED_CLUSTER_VARIABLE];
  if (shared === undefined) {
    const folder = await mkdtemp(path.join(tmpdir(), 'adstead-cluster-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return fillCluster(folder);
  }
  const made = path.join(shared, 'made');
  while (!existsSync(made)) {
    // Only one worker can create the folder. When it could not fill it, another one tries.
    const isOurs = await mkdir(shared).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (!isOurs) {
      await sleep(100);
      continue;
    }
    try {
      await fillCluster(shared);
      await writeFile(made, '');
    } catch (error) {
      await rm(shared, { recursive: true, force: true });
      throw error;
    }
  }
  return shared;
}

async function fillCluster(folder: string): Promise<string> {
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => undefined });
  try {
    const db = openDatabase(postgres.url, { connections: 2, onError: () => undefined });
    await runMigrations(db.$client, await readMigrations());
    await db.$client.end();
    await prepareQueue(postgres.url);
  } finally {
    await postgres.stop();
  }
  return folder;
}
