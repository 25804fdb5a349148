// A PostgreSQL outside the product, for runs with several processes: it can be restarted, stopped and crashed, and keeps its URL.
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres/embedded-postgres.ts';
import { processesOf } from '#server/db/embedded-postgres/embedded-postgres-process.ts';
import { endWithRun } from './ending.ts';
import { freePort } from './free-port.ts';
import { prepareCluster } from '#test/harness/prepared-cluster.ts';

export interface OwnDatabase extends AsyncDisposable {
  url: string;
  /** A clean restart, as for a new minor release: sessions are ended, nothing is lost. */
  restart(): Promise<void>;
  /** One session dies as by the kernel's out-of-memory killer; PostgreSQL then ends all of them and recovers. Without a session, the postmaster is killed. */
  crashOneSession(databaseName?: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function openOwnDatabase(folder: string): Promise<OwnDatabase> {
  const dataDir = path.join(folder, 'database');
  await prepareCluster(dataDir);
  // Not the port that the prepared cluster remembers: another copy of it, with the same password, would be given that one while this
  // database is stopped, and the product would go on writing there.
  const port = await freePort();
  const open = () => startEmbeddedPostgres({ dataDir, log: () => undefined, port });
  let current = await open();
  const { url } = current;
  const endWithoutWaiting = (): void => void process.kill(current.pid(), 'SIGQUIT');
  let forget = endWithRun(endWithoutWaiting);
  const stop = async (): Promise<void> => {
    await current.stop();
    forget();
  };
  const start = async (): Promise<void> => {
    current = await open();
    forget = endWithRun(endWithoutWaiting);
  };
  return {
    url,
    stop,
    start,
    async restart() {
      await stop();
      await start();
    },
    async crashOneSession(databaseName = 'adstead') {
      // Titles read "postgres: CLUSTER: ROLE DATABASE ADDRESS ACTIVITY".
      const sessions = (await processesOf(current.dataFolder)).filter(({ command }) =>
        command.includes(`: adstead ${databaseName} 127.0.0.1`),
      );
      const first = Math.floor(Math.random() * sessions.length);
      const victims = [...sessions.slice(first), ...sessions.slice(0, first)].map(({ pid }) => pid);
      // A session may end by itself before it is killed.
      if (!victims.some(killIfAlive)) process.kill(current.pid(), 'SIGKILL');
    },
    [Symbol.asyncDispose]: stop,
  };
}

function killIfAlive(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
