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
let heard: string[];
let reconnections: number;

beforeEach(async () => {
  database = await cloneDatabase();
  relay = await openRelay(targetOf(database.url));
  direct = new pg.Client({ connectionString: database.url });
  await direct.connect();
  heard = [];
  reconnections = 0;
  listener = listenToDatabase(through(relay, database.url), pino({ level: 'silent' }), {
    channels: { news: (payload) => heard.push(payload) },
    onMayHaveMissed: () => reconnections++,
  });
  await until(() => reconnections === 1);
});
afterEach(async () => {
  await listener.close();
  await relay[Symbol.asyncDispose]();
  await direct.end();
  await database.drop();
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

const say = (text: string): Promise<unknown> => direct.query('select pg_notify($1, $2)', ['news', text]);

async function listeners(): Promise<number> {
  const { rows } = await direct.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'adstead-listener' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

test('after a long absence of the database one connection listens again, and each announcement is heard once', async () => {
  await relay.cut();
  await sleep(2500);
  await relay.mend();
  await until(() => reconnections > 1);
  await until(async () => (await listeners()) === 1);
  await say('one');
  await say('two');
  await until(() => heard.includes('two'));
  expect(heard).toEqual(['one', 'two']);
  expect(reconnections).toBe(2);
});

test('a connection that has gone silent is noticed and replaced', async () => {
  relay.silence();
  await say('unheard');
  relay.speak();
  await until(() => reconnections === 2);
  await say('heard');
  await until(() => heard.length > 0);
  expect(heard).toEqual(['heard']);
});

test('closing does not wait for a connection that has gone silent', async () => {
  relay.silence();
  await listener.close();
  expect(reconnections).toBe(1);
});

test('closing leaves no connection, also while the database is away', async () => {
  await listener.close();
  await until(async () => (await listeners()) === 0);
  await relay.cut();
  const away = listenToDatabase(through(relay, database.url), pino({ level: 'silent' }), {
    channels: {},
    onMayHaveMissed: () => undefined,
  });
  await sleep(700);
  await away.close();
  await relay.mend();
  await sleep(700);
  expect(await listeners()).toBe(0);
});
