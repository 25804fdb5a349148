import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRelay, targetOf, through } from '#test/faults/stage/relay.ts';
import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './connection.ts';
import type { Database } from './connection.ts';
import { sendWithoutWaiting } from './transactions.ts';

let database: TestDatabase;
let db: Database;
const faults: Error[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url, { connections: 2, onError: () => undefined });
  process.on('uncaughtException', recordFault);
});
afterAll(async () => {
  process.off('uncaughtException', recordFault);
  await db.$client.end();
});

const recordFault = (error: Error): number => faults.push(error);

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

test('a transaction that cannot even begin gives its connection back', async () => {
  const destroySocket = (client: pg.PoolClient): void =>
    void (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  db.$client.on('acquire', destroySocket);
  for (let attempt = 0; attempt < 4; attempt++) await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
  db.$client.off('acquire', destroySocket);
  expect(db.$client.totalCount - db.$client.idleCount).toBe(0);
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
});

test('queries to an unreachable database fail, and new connections work once it is back', async () => {
  await using relay = await openRelay(targetOf(database.url));
  const throughRelay = openDatabase(through(relay, database.url), { connections: 2, onError: () => undefined, statementTimeoutMs: 500 });
  await throughRelay.transaction((tx) => tx.execute(sql`select 1`));
  relay.silence();
  await expect(throughRelay.$client.query('select 1')).rejects.toThrow();
  relay.speak();
  const { rows } = await throughRelay.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
  expect(throughRelay.$client.idleCount).toBe(throughRelay.$client.totalCount);
  await throughRelay.$client.end();
});

test('a failing statement that was sent without waiting rolls its transaction back', async () => {
  await db.$client.query('create table left_behind (number int check (number < 10))');
  const insert = (number: number) => ({ text: 'insert into left_behind values ($1)', values: [number] });
  await db.transaction(async (tx) => {
    sendWithoutWaiting(tx, insert(1));
    await tx.execute(sql`insert into left_behind values (2)`);
    sendWithoutWaiting(tx, insert(3));
  });
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into left_behind values (4)`);
    sendWithoutWaiting(tx, insert(99));
  });
  await expect(failing).rejects.toThrow('check constraint');
  const failingEarlier = db.transaction(async (tx) => {
    sendWithoutWaiting(tx, insert(99));
    await tx.execute(sql`insert into left_behind values (5)`);
  });
  await expect(failingEarlier).rejects.toThrow('check constraint');
  const { rows } = await db.$client.query<{ number: number }>('select number from left_behind order by number');
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('a transaction runs in the mode that it asks for', async () => {
  const mode = { isolationLevel: 'serializable', accessMode: 'read only', deferrable: true } as const;
  const shown = await db.transaction(
    (tx) =>
      tx.execute(sql`select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as "readOnly"`),
    mode,
  );
  expect(shown.rows).toEqual([{ isolation: 'serializable', readOnly: 'on' }]);
});

test('a transaction that ignores a failed statement is rejected, because nothing was committed', async () => {
  const ignoringFailure = db.transaction(async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(ignoringFailure).rejects.toThrow('nothing was committed');
});

test('a process that stands still inside a transaction loses its locks', async () => {
  expect((await db.$client.query('show idle_in_transaction_session_timeout')).rows).toEqual([
    { idle_in_transaction_session_timeout: '15s' },
  ]);
});
