// Runs a command against the configured database: opens it, applies the migrations, and closes it again. An expected error is
// printed as one sentence, without a stack trace.
import { readConfig, SettingError } from './config.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/connection.ts';
import type { Database } from './db/connection.ts';
import { startEmbeddedPostgres, StartError } from './db/embedded-postgres/embedded-postgres.ts';
import { readMigrations, runMigrations } from './db/run-migrations.ts';

/** An expected failure of a command; its message is printed for the person who ran it. */
export class CommandError extends Error {}

export async function runCommand(work: (db: Database, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    await using database = await openConfiguredDatabase(config);
    await runMigrations(database.db.$client, await readMigrations());
    await work(database.db, config);
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof SettingError || error instanceof CommandError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

async function openConfiguredDatabase(config: Config): Promise<AsyncDisposable & { db: Database }> {
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
