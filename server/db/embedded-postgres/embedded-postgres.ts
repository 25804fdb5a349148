// Runs a PostgreSQL in the data folder where no DATABASE_URL is given. It is adopted after our process crashed, restarted
// after it crashed itself, and shut down in order.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './embedded-postgres-binaries.ts';
import { connectionUrl, chooseFreePort, ensureCluster, rememberPort } from './embedded-postgres-cluster.ts';
import { placeCluster } from './embedded-postgres-folder.ts';
import { startPostmaster, obtainPostmaster } from './embedded-postgres-start.ts';
import type { ClusterRun, Postmaster } from './embedded-postgres-start.ts';
import { lockFolder } from './embedded-postgres-lock.ts';
import { shutDown } from './embedded-postgres-process.ts';
import { availableMemory } from './embedded-postgres-settings.ts';

export { StartError } from './embedded-postgres-errors.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log(line: string): void;
  /** False is faster but loses data on a power failure; for tests. */
  durable?: boolean;
  /** A free port is chosen by default, and used again as long as it stays free. */
  port?: number;
  /** Called when the database process has been started, before it answers. */
  onStarting?(): void;
};

export type EmbeddedPostgres = {
  url: string;
  port: number;
  pid(): number;
  dataFolder: string;
  stop(): Promise<void>;
};

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options;
  const place = await placeCluster(dataDir, log);
  const lock = await lockFolder(join(place.home, 'postgres.lock'), dataDir);
  try {
    const binaries = await findBinaries(place.account, log);
    const known = await ensureCluster(place, binaries, durable, log);
    const run: ClusterRun = {
      place,
      binaries,
      password: known.password,
      durable,
      memoryBytes: availableMemory(),
      log,
      onStarting: options.onStarting,
    };
    const first = await obtainPostmaster(run, options.port ?? known.port, async () => options.port ?? chooseFreePort(known.port));
    await rememberPort(place, known, first.port);
    const { pid, stop } = supervise(run, first);
    return {
      url: connectionUrl({ password: known.password, port: first.port }),
      port: first.port,
      pid,
      dataFolder: place.cluster,
      stop: once(async () => {
        await stop();
        await lock.release();
      }),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function supervise(run: ClusterRun, first: Postmaster): { pid(): number; stop(): Promise<void> } {
  let current = first;
  const ending = new AbortController();
  const ended = new Promise<string>((resolve) => ending.signal.addEventListener('abort', () => resolve('asked to end')));

  async function keepRunning(): Promise<void> {
    for (;;) {
      const reason = await Promise.race([current.gone(ending.signal), ended]);
      if (ending.signal.aborted) return;
      run.log(`The database stopped by itself (${reason}); starting it again.`);
      const next = await restartWithBackoff(run, current.port, ending.signal);
      if (!next) return;
      current = next;
      run.log(`The database runs again (pid ${current.pid}).`);
    }
  }

  const running = keepRunning();
  return {
    pid: () => current.pid,
    async stop() {
      ending.abort();
      await running;
      await shutDown(run.place.cluster, current.pid);
    },
  };
}

// The port stays the same, because the connection pools are configured with it.
async function restartWithBackoff(run: ClusterRun, port: number, ending: AbortSignal): Promise<Postmaster | undefined> {
  for (let delayMs = 200; !ending.aborted; delayMs = Math.min(delayMs * 2, 5_000)) {
    try {
      return await startPostmaster(run, port);
    } catch (error) {
      run.log(`${(error as Error).message} Trying again in ${delayMs / 1000} s.`);
      await sleep(delayMs, undefined, { signal: ending }).catch(() => {});
    }
  }
  return undefined;
}

function once<Result>(action: () => Result): () => Result {
  let result: { value: Result } | undefined;
  return () => (result ??= { value: action() }).value;
}
