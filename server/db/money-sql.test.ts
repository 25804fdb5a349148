import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import { CURRENCIES, MAX_MINOR_UNITS, moneyCurrency, moneyTextInList } from '#domain/money/index.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moneySql } from './money-sql.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
});

const AMOUNTS = [0, 1, 5, 99, 100, 101, 99_999, 100_000, 123_456_789, MAX_MINOR_UNITS, -1, -99, -123_456_789, -MAX_MINOR_UNITS];

test.each([...CURRENCIES.map(({ code }) => code), 'XXX'])(
  'the database writes amounts in %s as people read them everywhere else',
  async (code) => {
    const { rows } = await client.query<{ written: string }>(
      `select ${moneySql('m.amount', 'm.code')} as written from unnest($1::bigint[]) with ordinality as x (amount, place), lateral (select x.amount, $2::text as code) m order by x.place`,
      [AMOUNTS, code],
    );
    expect(rows.map(({ written }) => written)).toEqual(AMOUNTS.map((amount) => moneyTextInList(amount, moneyCurrency(code))));
  },
);
