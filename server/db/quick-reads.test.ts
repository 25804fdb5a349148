import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './connection.ts';
import type { Database } from './connection.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { connections: 10, onError: () => undefined });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const numbered = (number: number) => ({ name: 'numbered', text: 'select $1::int as number, pg_backend_pid() as pid', values: [number] });
const ask = async (number: number) => (await db.quick.query<{ number: number; pid: number }>(numbered(number))).rows[0];

test('each of many at once gets its own answer, over two connections', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => ask(number)));
  expect(answers.map((answer) => answer?.number)).toEqual(Array.from({ length: 100 }, (_, number) => number));
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(2);
});

test('one that fails leaves those before and behind it alone', async () => {
  const answers = await Promise.allSettled([
    ask(1),
    ask(2),
    db.quick.query({ text: 'select 1 / $1::int', values: [0] }),
    db.quick.query({ text: 'select from nowhere' }),
    ask(3),
    ask(4),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled']);
});

test('a lost connection fails what was asked on it, and the next question finds another', async () => {
  const before = await Promise.all([ask(1), ask(2)]);
  const asked = Promise.allSettled(Array.from({ length: 4 }, () => db.quick.query({ text: 'select pg_sleep(5)' })));
  await expect
    .poll(
      async () =>
        (await db.$client.query(`select from pg_stat_activity where query like '%pg_sleep(5)%' and pid <> pg_backend_pid()`)).rowCount,
    )
    .toBe(2);
  await db.$client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before.map((answer) => answer?.pid)]);
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect((await ask(7))?.number).toBe(7);
});

test('a database that cannot be reached refuses every question', async () => {
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

test('after the end nothing is asked any more', async () => {
  const other = openDatabase(database.url, { connections: 10, onError: () => undefined });
  await other.quick.query({ text: 'select 1' });
  await other.$client.end();
  await expect(other.quick.query({ text: 'select 1' })).rejects.toThrow();
});
