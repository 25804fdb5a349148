import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { freePortBetween } from './db/embedded-postgres/free-port.ts';
import { StartError } from './db/embedded-postgres/embedded-postgres.ts';
import { runProcess } from './run-process.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'adstead-process-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function refusalOf(databaseUrl: string): Promise<string> {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', ADSTEAD_DEMO: '0', LOG_LEVEL: 'silent' });
  const refused = await runProcess(config, databaseUrl, () => undefined).then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(StartError);
  return (refused as StartError).message;
}

test('a database that does not answer is named', async () => {
  const port = await freePortBetween(10_000, 15_000);
  expect(await refusalOf(`postgres://adstead@127.0.0.1:${port}/adstead`)).toMatch(
    /^The database cannot be reached: .*ECONNREFUSED.*\. Check DATABASE_URL\.$/,
  );
});

test('a wrong database password is named', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'not-the-password';
  expect(await refusalOf(wrong.href)).toMatch(/^The database cannot be reached: password authentication failed .*Check DATABASE_URL\.$/);
});

test('a database that a newer version has upgraded is named', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into migrations (name, hash) values ('9999_later.sql', 'unknown')`);
  await client.end();
  expect(await refusalOf(database.url)).toMatch(/^The database was made by a newer version: it holds migration 9999_later\.sql/);
});
