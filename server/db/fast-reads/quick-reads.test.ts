import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import type { Database } from '../connection.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { connections: 10, onError: () => undefined });
});
afterAll(async () => {
  await db.$client.end();
});

const numbered = (number: number) => ({ name: 'numbered', text: 'select $1::int as number, pg_backend_pid() as pid', values: [number] });
const readNumber = async (number: number) => (await db.quick.query<{ number: number; pid: number }>(numbered(number))).rows[0];

test('each of many concurrent reads gets its own result, over two connections', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => readNumber(number)));
  expect(answers.map((answer) => answer?.number)).toEqual(Array.from({ length: 100 }, (_, number) => number));
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(2);
});

test('a failing read does not affect those before and after it', async () => {
  const answers = await Promise.allSettled([
    readNumber(1),
    readNumber(2),
    db.quick.query({ text: 'select 1 / $1::int', values: [0] }),
    db.quick.query({ text: 'select from nowhere' }),
    readNumber(3),
    readNumber(4),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled']);
});

test('a lost connection fails its pending reads, and the next read opens another connection', async () => {
  const before = await Promise.all([readNumber(1), readNumber(2)]);
  const pending = Promise.allSettled(Array.from({ length: 4 }, () => db.quick.query({ text: 'select pg_sleep(5)' })));
  await expect
    .poll(
      async () =>
        (await db.$client.query(`select from pg_stat_activity where query like '%pg_sleep(5)%' and pid <> pg_backend_pid()`)).rowCount,
    )
    .toBe(2);
  await db.$client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before.map((answer) => answer?.pid)]);
  expect((await pending).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect((await readNumber(7))?.number).toBe(7);
});

test('every read fails while the database cannot be reached', async () => {
  const away = new URL(database.url);
  away.port = '1';
  const nowhere = openDatabase(away.href, { connections: 10, onError: () => undefined });
  const answers = await Promise.allSettled([nowhere.quick.query({ text: 'select 1' }), nowhere.quick.query({ text: 'select 1' })]);
  expect(answers.map((answer) => answer.status === 'rejected' && (answer.reason as { code: string }).code)).toEqual([
    'ECONNREFUSED',
    'ECONNREFUSED',
  ]);
  await nowhere.$client.end();
});

test('reads are rejected after closing', async () => {
  const other = openDatabase(database.url, { connections: 10, onError: () => undefined });
  await other.quick.query({ text: 'select 1' });
  await other.$client.end();
  await expect(other.quick.query({ text: 'select 1' })).rejects.toThrow();
});
