import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './connection.ts';
import type { Database } from './connection.ts';

let database: TestDatabase;
let db: Database;
const faults: Error[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { connections: 2, onError: () => undefined });
  process.on('uncaughtException', keepFault);
});
afterAll(async () => {
  process.off('uncaughtException', keepFault);
  await db.$client.end();
  await database.drop();
});

const keepFault = (error: Error): number => faults.push(error);

test('a connection that is lost between two statements of a transaction fails the transaction, not the process', async () => {
  const work = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.$client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await sleep(100);
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow();
  expect(faults).toEqual([]);
  expect((await db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
