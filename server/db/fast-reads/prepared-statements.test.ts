import { randomUUID } from 'node:crypto';
import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import type { Database } from '../connection.ts';
import { createStatementNames } from './prepared-statements.ts';

describe('the name of a statement', () => {
  const statementName = createStatementNames();
  test('is given from the second time on, and stays', () => {
    const text = `select '${randomUUID()}' where $1`;
    expect(statementName(text)).toBeUndefined();
    const name = statementName(text);
    expect(name).toMatch(/^often_[0-9a-f]{16}$/);
    expect(statementName(text)).toBe(name);
  });

  test('is never given where the plan depends on a pattern', () => {
    const text = `select '${randomUUID()}' from customers where name ILIKE $1`;
    expect([statementName(text), statementName(text), statementName(text)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a connection', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await cloneDatabase();
    db = openDatabase(database.url, { connections: 1, onError: () => undefined });
  });
  afterAll(async () => {
    await db.$client.end();
  });
  const preparedWith = async (part: string): Promise<string[]> =>
    (await db.$client.query<{ name: string }>('select name from pg_prepared_statements where statement like $1', [`%${part}%`])).rows.map(
      ({ name }) => name,
    );

  test('prepares the frequent statements of Drizzle, in and out of transactions, with the same results', async () => {
    const addOne = (value: number) => sql`select ${value}::int + 1 as often_asked, pg_backend_pid() as pid`;
    const [first] = (await db.execute(addOne(1))).rows;
    expect(await preparedWith('often_asked')).toEqual([]);
    const [second] = (await db.execute(addOne(2))).rows;
    const [third] = (await db.transaction((tx) => tx.execute(addOne(3)))).rows;
    // Only the connection that prepared a statement has it, so a connection that was replaced in between would explain its absence.
    const pid = first?.['pid'];
    expect([first, second, third]).toEqual([2, 3, 4].map((often_asked) => ({ often_asked, pid })));
    expect(await preparedWith('often_asked')).toHaveLength(1);
  });

  test('leaves statements written by hand as they are', async () => {
    for (let time = 0; time < 3; time += 1) await db.$client.query({ text: 'select $1::int as by_hand', values: [time] });
    for (let time = 0; time < 3; time += 1) await db.$client.query('select $1::int as by_hand', [time]);
    expect(await preparedWith('by_hand')).toEqual([]);
  });
});
