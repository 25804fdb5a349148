// Starts a product with demo data. Making the data takes a minute of a core, so the parts of a whole run share it: the first one lets its
// product finish the jobs of a first start, and keeps a copy of the stopped product's folder for the other.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { pointerName } from '#server/db/embedded-postgres/embedded-postgres-folder.ts';
import { databaseUrl, query } from '#test/faults/stage/cluster.ts';
import { endOf, makeDataFolder, startProduct } from './product.ts';
import type { Product } from './product.ts';

const run = promisify(execFile);

/** The folder of the copy; a process without it makes its own data. */
const SHARED_DEMO_VARIABLE = 'DEMO_DATA_FOLDER';

export async function startDemoProduct(environment: Record<string, string>): Promise<Product> {
  const shared = process.env[SHARED_DEMO_VARIABLE];
  if (shared === undefined) return startProduct(environment);
  const dataDir = await makeDataFolder();
  if (!existsSync(shared)) return startAndCopy(environment, dataDir, shared);
  await copyFolder(shared, dataDir);
  return startProduct(environment, dataDir);
}

async function startAndCopy(environment: Record<string, string>, dataDir: string, shared: string): Promise<Product> {
  const first = await startProduct(environment, dataDir);
  // When the database's user cannot read the folder, the database is stored elsewhere and not copied with it.
  if (existsSync(path.join(dataDir, pointerName))) return first;
  await jobsAreDone(await databaseUrl(dataDir));
  await endOf(first.process, 'SIGINT');
  const unfinished = `${shared}.new`;
  await copyFolder(dataDir, unfinished);
  await rename(unfinished, shared);
  return startProduct(environment, dataDir);
}

async function jobsAreDone(url: string): Promise<void> {
  while ((await query(url, 'select 1 from jobs where state = any($1) limit 1', [OPEN_JOB_STATES])).length > 0) await sleep(250);
}

/** Unlike Node's copy, this keeps the owner of the files. */
const copyFolder = async (from: string, to: string): Promise<unknown> => run('cp', ['-a', `${from}/.`, to]);
