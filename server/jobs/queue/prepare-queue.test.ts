import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testKind } from '#test/harness/job-server.ts';
import { prepareQueue } from './prepare-queue.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
const own = new URL(inject('databaseUrl'));
own.pathname = `/${name}`;

const run = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(() => run(inject('databaseUrl'), `create database ${name}`));
afterAll(() => run(inject('databaseUrl'), `drop database if exists ${name} with (force)`));

const kind = (id: string, timeoutSeconds: number) => testKind(id, () => Promise.resolve(), { timeoutSeconds });
const queues = () => run(own.href, 'select name, expire_seconds from pgboss.queue order by name');

test('processes that start together on an empty database prepare it once, and a later version changes it', async () => {
  const kinds = [kind('first', 60), kind('second', 60)];
  await Promise.all([prepareQueue(own.href, kinds), prepareQueue(own.href, kinds), prepareQueue(own.href, kinds)]);
  expect(await queues()).toEqual([
    { name: 'first', expire_seconds: 90 },
    { name: 'second', expire_seconds: 90 },
  ]);
  await prepareQueue(own.href, [kind('first', 600), kind('third', 60)]);
  expect(await queues()).toEqual([
    { name: 'first', expire_seconds: 630 },
    { name: 'second', expire_seconds: 90 },
    { name: 'third', expire_seconds: 90 },
  ]);
});
