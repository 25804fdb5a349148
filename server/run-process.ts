// Starts the product on a reachable database: migrations, first admin or demo data, worker, HTTP and live sockets.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { createAppContext } from './create-app-context.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import { StartError } from './db/embedded-postgres/embedded-postgres-errors.ts';
import { readMigrations, runMigrations } from './db/run-migrations.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { createFirstAdmin, hasAdmin } from './accounts/sign-up/create-first-admin.ts';
import type { AppContext } from './app-context.ts';
import { ensureBuiltInVerticals } from './inventory/index.ts';
import { addStarters } from './creatives/index.ts';
import { receiveUploadedFile, startFtpServer } from './feeds/index.ts';
import { guardAgainstOverload } from './http/overload/guard-against-overload.ts';
import { startWorker } from './jobs/index.ts';
import { prepareQueue } from './jobs/queue/prepare-queue.ts';
import { openLive } from './live/open-live.ts';
import { renewAppSubscription } from './networks/index.ts';
import { listenForMetrics } from './operating/index.ts';
import { alignClock } from './twins/index.ts';
import { listenRefusal } from './start-checks.mjs';

export interface RunningProcess {
  close(): Promise<void>;
}

const REQUEST_GRACE_MS = 5000;

type Print = (line: string) => void;

export async function runProcess(config: Config, databaseUrl: string, print: Print): Promise<RunningProcess> {
  await prepareDatabase(databaseUrl, print);
  const { context, close } = await createAppContext(config, databaseUrl);
  const closers: (() => Promise<void>)[] = [close];
  const closeAll = async (): Promise<void> => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    await alignClock(context);
    // Without them the product works as well.
    await addStarters(context).catch((error: unknown) => context.log.error({ err: error }, 'the starter templates could not be added'));
    // Loaded only where it is needed: production never reads the demo's code.
    const demo = config.ADSTEAD_DEMO ? await import('#demo/seed-demo.ts') : null;
    await demo?.seedDemo(context, print);
    await createFirstAdmin(context.db, config);
    if (config.ADSTEAD_ROLE !== 'api') {
      const worker = await startWorker(context);
      closers.push(() => worker.close());
    }
    if (config.ADSTEAD_ROLE === 'worker') {
      const metrics = await listenForMetrics(context);
      if (metrics) closers.push(() => metrics.close());
      print('Adstead is working on jobs.');
      return { close: closeAll };
    }
    const app = await buildApp(context);
    closers.push(() => app.close());
    guardAgainstOverload(app.server, (token) => context.sessions.isCached(token));
    await listen(app, config);
    const live = openLive(app.server, context, databaseUrl);
    closers.push(() => live.close());
    closers.push(async () => endStalledRequests(app.server));
    context.address.listensAt(app.server.address() as AddressInfo);
    const ftp = await startFtpServer(context, { onFile: receiveUploadedFile(context) });
    if (ftp) closers.push(() => ftp.close());
    const subscription = renewAppSubscription(context);
    closers.push(async () => subscription.stop());
    await printReady(context, print);
    if (demo) printDemoAccounts(demo, print);
    return { close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Requests may finish; a client that stalls must not keep the process from ending. */
function endStalledRequests(server: Server): void {
  setTimeout(() => server.closeAllConnections(), REQUEST_GRACE_MS).unref();
}

async function prepareDatabase(url: string, print: Print): Promise<void> {
  const db = openDatabase(url, { connections: 2, onError: () => undefined, statementTimeoutMs: 0 });
  try {
    await waitForDatabase(() => db.$client.query('select 1')).catch((error: Error) => {
      throw new StartError(`The database cannot be reached: ${error.message || 'no answer'}. Check DATABASE_URL.`);
    });
    const applied = await runMigrations(db.$client, await readMigrations());
    if (applied.length > 0) print(`Brought the database up to date (${applied.length} steps).`);
    await ensureBuiltInVerticals(db);
    await prepareQueue(url);
  } finally {
    await db.$client.end();
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    const refusal = listenRefusal((error as NodeJS.ErrnoException).code, config.HOST, config.PORT);
    throw refusal === null ? error : new StartError(refusal);
  }
}

async function printReady({ address, db }: AppContext, print: Print): Promise<void> {
  print(`Adstead is ready at ${address.root()}`);
  if (!(await hasAdmin(db))) print('Nobody can sign in yet. Stop it and make the first admin with: npm run admin -- you@example.com');
}

function printDemoAccounts({ DEMO_ACCOUNTS, DEMO_PASSWORD }: typeof import('#demo/seed-demo.ts'), print: Print): void {
  print(`Demo accounts, all with the password ${DEMO_PASSWORD}:`);
  for (const account of DEMO_ACCOUNTS) print(`  ${account.email.padEnd(30)} ${account.what}`);
}
