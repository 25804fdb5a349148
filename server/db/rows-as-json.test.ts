import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AS_TEXT, rowsAsJson } from './rows-as-json.ts';
import type { TextRows } from './rows-as-json.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const asked = async (text: string, values: unknown[] = []): Promise<TextRows> => await client.query({ text, values, ...AS_TEXT });
const ours = async (select: string, values: unknown[] = []): Promise<unknown> => JSON.parse(rowsAsJson(await asked(select, values)));
const postgresOwn = async (select: string, values: unknown[] = []): Promise<unknown> =>
  (await client.query<{ rows: unknown }>(`select coalesce(json_agg(t), '[]') as rows from (${select}) t`, values)).rows[0]?.rows;

test.each([
  ['texts', `select $1::text as plain, $2::varchar as other, $3::text as "a ""quoted"" name"`, ['Te Whānau "Reid" \\ Co', 'line\nbreak\ttab\u0001 🏡 </script>', '']],
  ['nothing', `select null::text as text, null::int as number, null::timestamptz as time, null::jsonb as json`, []],
  ['numbers', `select 42::int as int, -7::smallint as small, 9007199254740991::bigint as big, 1.5::double precision as double`, []],
  ['truths', `select true as yes, false as no, null::boolean as unknown`, []],
  ['ids', `select '0192f5c0-1111-7abc-8def-000000000001'::uuid as id`, []],
  ['json', `select '{"a": [1, null, "x"]}'::jsonb as binary, '[{"b": 1}]'::json as written`, []],
  ['lists', `select array['a', 'b "c"', null] as words, array[1, 2] as numbers, '{}'::text[] as none`, []],
  ['many rows', `select n, 'row ' || n as name from generate_series(1, 30) n`, []],
  ['no rows', `select 1 as one where false`, []],
])('%s come out as PostgreSQL itself prints them', async (_, select, values) => {
  expect(await ours(select, values)).toEqual(await postgresOwn(select, values));
});

test.each(['UTC', 'Asia/Kolkata', 'Pacific/Auckland'])('a time in a session of %s keeps its moment and is one that the contract accepts', async (zone) => {
  await client.query(`set timezone = '${zone}'`);
  const [row] = (await ours(`select timestamptz '2026-11-15 02:03:04.567891+00' as exact, timestamptz '2026-01-01+00' as round`)) as { exact: string; round: string }[];
  expect(row?.exact).toMatch(/^2026-11-15T\d\d:\d\d:04\.567891[+-]\d\d:\d\d$/);
  expect(new Date(row?.exact ?? '').toISOString()).toBe('2026-11-15T02:03:04.567Z');
  expect(new Date(row?.round ?? '').toISOString()).toBe('2026-01-01T00:00:00.000Z');
  await client.query('reset timezone');
});

test('columns beyond the width stay inside', async () => {
  expect(rowsAsJson(await asked('select 1 as shown, 2 as kept'), 1)).toBe('[{"shown":1}]');
});
