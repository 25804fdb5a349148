// Obtains the postmaster of a cluster. A running one that answers as ours is adopted; otherwise the remains of an earlier
// one are cleared away, and a new one is started and awaited.
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './embedded-postgres-binaries.ts';
import { connectionUrl } from './embedded-postgres-cluster.ts';
import { StartError } from './embedded-postgres-errors.ts';
import type { ClusterPlace } from './embedded-postgres-folder.ts';
import {
  clearLeftovers,
  commandOf,
  isPostgres,
  readPostmasterFile,
  shutDown,
  spawnPostmaster,
  trimLog,
  watchAdopted,
} from './embedded-postgres-process.ts';
import { clusterName, postgresArguments } from './embedded-postgres-settings.ts';

export type ClusterRun = {
  place: ClusterPlace;
  binaries: Binaries;
  password: string;
  durable: boolean;
  memoryBytes: number;
  log(line: string): void;
  onStarting?: (() => void) | undefined;
};

export type Postmaster = { pid: number; port: number; gone(cancel: AbortSignal): Promise<string> };

export async function obtainPostmaster(run: ClusterRun, preferredPort: number, choosePort: () => Promise<number>): Promise<Postmaster> {
  const adopted = await adoptPostmaster(run, preferredPort);
  if (adopted) return adopted;
  // After a crash, the first attempt may fail because of what the crash left behind.
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(run, await choosePort());
    } catch (error) {
      if (attempt === 3) throw error;
      await sleep(300);
    }
  }
}

async function adoptPostmaster(run: ClusterRun, preferredPort: number): Promise<Postmaster | undefined> {
  const { cluster } = run.place;
  const found = await readPostmasterFile(cluster);
  if (!found) return undefined;
  const command = await commandOf(found.pid);
  if (!isPostgres(command)) return undefined;
  if (!command.includes(clusterName(cluster))) {
    throw new StartError(`The database in ${cluster} is already run by another program (pid ${found.pid}): stop that first.`);
  }
  // A different release or different options: its clients ended with the process that started it, so it may be restarted.
  const sameSettings = command === [run.binaries.postgres, ...argumentsFor(run, preferredPort)].join(' ');
  if (sameSettings && (await answersWithin(run, found.port, 10_000))) {
    run.log(`The database was still running (pid ${found.pid}) and is used on.`);
    return { pid: found.pid, port: found.port, gone: (cancel) => watchAdopted(found.pid, cluster, cancel) };
  }
  await shutDown(cluster, found.pid);
  return undefined;
}

export async function startPostmaster(run: ClusterRun, port: number): Promise<Postmaster> {
  const { home, cluster, account } = run.place;
  await clearLeftovers(cluster);
  const logFile = join(home, 'postgres.log');
  await trimLog(logFile);
  const logStart = await sizeOf(logFile);
  const spawned = await spawnPostmaster(run.binaries.postgres, argumentsFor(run, port), account, logFile);
  run.onStarting?.();
  let nextNotice = Date.now() + 10_000;
  for (;;) {
    const ended = await Promise.race([spawned.gone, sleep(10)]);
    if (ended !== undefined) throw new StartError(`The database did not start (${await lastFatalMessage(logFile, logStart, ended)}).`);
    const file = await readPostmasterFile(cluster);
    if (file?.pid === spawned.pid && file.ready && (await answers(run, port))) {
      return { pid: spawned.pid, port, gone: () => spawned.gone };
    }
    if (Date.now() < nextNotice) continue;
    run.log('The database is still recovering from a crash.');
    nextNotice += 10_000;
  }
}

function argumentsFor({ place, durable, memoryBytes }: ClusterRun, port: number): string[] {
  return postgresArguments({ cluster: place.cluster, port, durable, memoryBytes });
}

async function answersWithin(run: ClusterRun, port: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (!(await answers(run, port))) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

// Comparing the data folder makes sure that this cluster, and no other, answers on the port.
async function answers(run: ClusterRun, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: connectionUrl({ password: run.password, port }), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    return rows[0]?.folder === run.place.cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function lastFatalMessage(logFile: string, from: number, ended: string): Promise<string> {
  const file = await open(logFile).catch(() => undefined);
  if (!file) return ended;
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(20_000), position: from });
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n');
    return lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? ended;
  } finally {
    await file.close();
  }
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.size,
    () => 0,
  );
}
