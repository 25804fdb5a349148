import { randomUUID } from 'node:crypto';
import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announceAfterCommit, CHANGE_CHANNEL } from './announce-after-commit.ts';
import { openDatabase } from './connection.ts';
import type { Database } from './connection.ts';

let database: TestDatabase;
let db: Database;
let listener: pg.Client;
let heard: string[];

beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { connections: 5, onError: () => undefined });
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query(`listen ${CHANGE_CHANNEL}`);
  listener.on('notification', ({ payload }) => heard.push((JSON.parse(payload ?? '') as { area: string }).area));
});
beforeEach(() => {
  heard = [];
});
afterAll(async () => {
  await listener.end();
  await db.$client.end();
  await database.drop();
});

const change = (area: string) => ({ area, ids: [randomUUID()], customerId: null });

test('a change is heard once its transaction has committed, and not before', async () => {
  await db.transaction(async (tx) => {
    announceAfterCommit(tx, change('customers'));
    await tx.execute(sql`select pg_sleep(0.05)`);
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['customers']);
});

test('nothing is heard of a transaction that is undone', async () => {
  const undone = db.transaction(async (tx) => {
    announceAfterCommit(tx, change('undone'));
    await tx.execute(sql`select 1`);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await db.transaction(async (tx) => announceAfterCommit(tx, change('done')));
  await expect.poll(() => heard).toEqual(['done']);
});

test('every one of many at once is heard', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, number) => db.transaction(async (tx) => announceAfterCommit(tx, change(`area ${number}`)))));
  await expect.poll(() => heard.length).toBe(40);
  expect(new Set(heard).size).toBe(40);
});

test('an inner transaction cannot announce, since it may be undone alone', async () => {
  await expect(db.transaction((tx) => tx.transaction(async (inner) => announceAfterCommit(inner, change('inner'))))).rejects.toThrow('outermost');
});
