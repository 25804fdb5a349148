// Fills a data folder with a migrated, empty database. Creating a cluster and migrating it takes seconds, so a process does it once and
// copies the stopped cluster for every later folder.
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/db/connection.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres/embedded-postgres.ts';
import { pointerName } from '#server/db/embedded-postgres/embedded-postgres-folder.ts';
import { readMigrations, runMigrations } from '#server/db/run-migrations.ts';
import { prepareQueue } from '#server/jobs/prepare-queue.ts';

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

async function makeCluster(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-cluster-'));
  await chmod(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
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
