import { setTimeout as sleep } from 'node:timers/promises';
import { openRelay, targetOf, through } from '#test/faults/stage/relay.ts';
import type { Relay } from '#test/faults/stage/relay.ts';
import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listenToDatabase } from './listen.ts';
import type { Listener } from './listen.ts';

let database: TestDatabase;
let relay: Relay;
let direct: pg.Client;
let listener: Listener;
let received: string[];
let connectionCount: number;

beforeEach(async () => {
  database = await cloneDatabase();
  relay = await openRelay(targetOf(database.url));
  direct = new pg.Client({ connectionString: database.url });
  await direct.connect();
  received = [];
  connectionCount = 0;
  listener = listenToDatabase(through(relay, database.url), pino({ level: 'silent' }), {
    channels: { news: (payload) => received.push(payload) },
    onConnected: () => connectionCount++,
    pingEveryMs: 500,
  });
  await until(() => connectionCount === 1);
});
afterEach(async () => {
  await listener.close();
  await relay[Symbol.asyncDispose]();
  await direct.end();
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

const notify = (text: string): Promise<unknown> => direct.query('select pg_notify($1, $2)', ['news', text]);

async function listeners(): Promise<number> {
  const { rows } = await direct.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'adstead-listener' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

test('after a long outage of the database one connection listens again, and each notification arrives once', async () => {
  await relay.cut();
  await sleep(2500);
  await relay.mend();
  await until(() => connectionCount > 1);
  await until(async () => (await listeners()) === 1);
  await notify('one');
  await notify('two');
  await until(() => received.includes('two'));
  expect(received).toEqual(['one', 'two']);
  expect(connectionCount).toBe(2);
});

test('a connection that no longer responds is detected and replaced', async () => {
  relay.silence();
  await notify('unheard');
  relay.speak();
  await until(() => connectionCount === 2);
  await notify('heard');
  await until(() => received.length > 0);
  expect(received).toEqual(['heard']);
});

test('closing does not wait for a connection that no longer responds', async () => {
  relay.silence();
  await listener.close();
  expect(connectionCount).toBe(1);
});

test('closing leaves no connection, even while the database is down', async () => {
  await listener.close();
  await until(async () => (await listeners()) === 0);
  await relay.cut();
  const away = listenToDatabase(through(relay, database.url), pino({ level: 'silent' }), {
    channels: {},
    onConnected: () => undefined,
  });
  await sleep(700);
  await away.close();
  await relay.mend();
  await sleep(700);
  expect(await listeners()).toBe(0);
});
