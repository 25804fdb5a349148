// One process of the product: an api, a worker, or both. It prints its progress and stops everything it started.
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, StartError } from './db/embedded-postgres/embedded-postgres.ts';
import type { EmbeddedPostgres } from './db/embedded-postgres/embedded-postgres.ts';
import { checkStart } from './check-start.ts';
import { readConfig, SettingError } from './config.ts';
import type { Config } from './config.ts';
import { startTwins } from './twins/start-twins.ts';
import type { RunningProcess } from './run-process.ts';

/** Closing may take this long; then the database is stopped regardless, before the start script kills this process. */
const CLOSE_TIMEOUT_MS = 20_000;

const print = (line: string): void => console.log(line);

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError || error instanceof SettingError ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await checkStart(config);
  const { promise: databaseIsStarting, resolve: onStarting } = Promise.withResolvers<void>();
  const postgres = config.DATABASE_URL ? null : startEmbeddedPostgres({ dataDir: config.dataDir, log: print, onStarting });
  const twins = startTwins(config, print);
  // Avoids an unhandled rejection: the error is thrown where `twins` is awaited.
  twins.catch(() => undefined);
  const stopOthers = async (): Promise<void> => {
    const runningTwins = await twins.catch(() => null);
    runningTwins?.close();
    const runningPostgres = await postgres?.catch(() => null);
    await runningPostgres?.stop();
  };
  let running: RunningProcess | null = null;
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    if (running) await Promise.race([running.close().catch(console.error), sleep(CLOSE_TIMEOUT_MS)]);
    await stopOthers();
    process.exit(code);
  };
  // Registered before the start is complete: a database that is still starting must be stopped too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.on('disconnect', () => void end(0));
  try {
    // Loading the product keeps this process busy, so the database and the twins are started first and get ready meanwhile.
    await Promise.race([postgres, databaseIsStarting]);
    const { runProcess } = await import('./run-process.ts');
    const databaseUrl = databaseUrlOf(config, await postgres);
    running = await runProcess((await twins).config, databaseUrl, print);
  } catch (error) {
    // A shutdown during the start makes the start fail; that is not an error.
    if (ending) return;
    await stopOthers();
    throw error;
  }
}

function databaseUrlOf(config: Config, postgres: EmbeddedPostgres | null): string {
  const url = postgres?.url ?? config.DATABASE_URL;
  if (!url) throw new SettingError('There is no database to run on.');
  return url;
}
