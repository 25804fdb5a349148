// How does a command reach the database that the settings name? It is opened, brought up to date and closed again; what a
// person can mend is said in one sentence.
import { readConfig, SettingError } from './config.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import type { Database } from './db/connection.ts';
import { startEmbeddedPostgres, StartError } from './db/embedded-postgres.ts';
import { readMigrations, runMigrations } from './db/run-migrations.ts';

/** A command that cannot do what it was asked to, with the sentence that says why. */
export class CommandError extends Error {}

export async function runCommand(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    await using database = await openFor(config);
    await runMigrations(database.db.$client, await readMigrations());
    await work(database.db, config);
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof SettingError || error instanceof CommandError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

async function openFor(config: Config): Promise<AsyncDisposable & { db: Database }> {
  const postgres = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log });
  const db = openDatabase(config.DATABASE_URL ?? postgres?.url ?? '', { connections: 2, onError: () => undefined, statementTimeoutMs: 0 });
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.$client.end();
      await postgres?.stop();
    },
  };
}
