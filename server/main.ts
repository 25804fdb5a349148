// One process of the product: an api, a worker, or both. It says what it is doing, and ends everything it began.
import { mkdir, access, constants } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, StartError } from './db/embedded-postgres.ts';
import type { EmbeddedPostgres } from './db/embedded-postgres.ts';
import { readConfig, SettingError } from './config.ts';
import type { Config } from './config.ts';
import { runProcess } from './run-process.ts';
import { startTwins } from './twins/index.ts';
import type { RunningProcess } from './run-process.ts';

/** Whatever hangs, the database is ended in order before the starter loses patience. */
const CLOSE_WITHIN_MS = 20_000;

const say = (line: string): void => console.log(line);

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError || error instanceof SettingError ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await requireWritable(config);
  const postgres = config.DATABASE_URL ? null : startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  const twins = startTwins(config, say);
  // Whoever waits for it is told.
  twins.catch(() => undefined);
  const stopOthers = async (): Promise<void> => {
    const started = await twins.catch(() => null);
    started?.close();
    const begun = await postgres?.catch(() => null);
    await begun?.stop();
  };
  let running: RunningProcess | null = null;
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    if (running) await Promise.race([running.close().catch(console.error), sleep(CLOSE_WITHIN_MS)]);
    await stopOthers();
    process.exit(code);
  };
  // From the first moment: a database that was just being started must not be left behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  process.on('disconnect', () => void end(0));
  try {
    const databaseUrl = urlOf(config, await postgres);
    running = await runProcess((await twins).config, databaseUrl, say);
  } catch (error) {
    // An end that was asked for meanwhile makes a start fail, and is no error.
    if (ending) return;
    await stopOthers();
    throw error;
  }
}

function urlOf(config: Config, postgres: EmbeddedPostgres | null): string {
  const url = postgres?.url ?? config.DATABASE_URL;
  if (!url) throw new SettingError('There is no database to run on.');
  return url;
}

async function requireWritable(config: Config): Promise<void> {
  try {
    await mkdir(config.dataDir, { recursive: true });
    await access(config.dataDir, constants.W_OK);
  } catch {
    throw new StartError(`The data folder ${config.dataDir} cannot be written. Choose another one with DATA_DIR.`);
  }
}
