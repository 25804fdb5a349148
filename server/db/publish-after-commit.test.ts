import { randomUUID } from 'node:crypto';
import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishAfterCommit, CHANGE_CHANNEL } from './publish-after-commit.ts';
import { openDatabase } from './connection.ts';
import type { Database } from './connection.ts';

let database: TestDatabase;
let db: Database;
let listener: pg.Client;
let received: string[];

beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { connections: 5, onError: () => undefined });
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query(`listen ${CHANGE_CHANNEL}`);
  listener.on('notification', ({ payload }) => received.push((JSON.parse(payload ?? '') as { area: string }).area));
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await listener.end();
  await db.$client.end();
});

const change = (area: string) => ({ area, ids: [randomUUID()], customerId: null });

test('a change event arrives once its transaction has committed, and not before', async () => {
  await db.transaction(async (tx) => {
    publishAfterCommit(tx, change('customers'));
    await tx.execute(sql`select pg_sleep(0.05)`);
    expect(received).toEqual([]);
  });
  await expect.poll(() => received).toEqual(['customers']);
});

test('a transaction that is rolled back publishes no event', async () => {
  const rolledBack = db.transaction(async (tx) => {
    publishAfterCommit(tx, change('undone'));
    await tx.execute(sql`select 1`);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await db.transaction(async (tx) => publishAfterCommit(tx, change('done')));
  await expect.poll(() => received).toEqual(['done']);
});

test('every event of many concurrent transactions arrives', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, number) => db.transaction(async (tx) => publishAfterCommit(tx, change(`area ${number}`)))),
  );
  await expect.poll(() => received.length).toBe(40);
  expect(new Set(received).size).toBe(40);
});

test('a nested transaction cannot publish events, because it may be rolled back alone', async () => {
  await expect(db.transaction((tx) => tx.transaction(async (inner) => publishAfterCommit(inner, change('inner'))))).rejects.toThrow(
    'outermost',
  );
});
