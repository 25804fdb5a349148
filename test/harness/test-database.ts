// A database for a test file, cloned from the migrated template. It is not dropped, because the cluster is deleted after the run.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './global-postgres.ts';

export interface TestDatabase {
  url: string;
}

export const cloneDatabase = (): Promise<TestDatabase> => createDatabase(TEMPLATE);

/** Without tables: for tests of single migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

async function createDatabase(template: string): Promise<TestDatabase> {
  const url = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying files takes half of the time of writing each page of them to the log.
  await run(url, `create database ${name} template ${template} strategy file_copy`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
