import { cloneDatabase } from '#test/harness/test-database.ts';
import type { TestDatabase } from '#test/harness/test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageQuery } from './page-query.ts';
import type { PageRows } from './short-reads.ts';
import { emitRawRows } from './raw-rows.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  emitRawRows(client);
  await client.connect();
});
afterAll(async () => {
  await client.end();
});

const readPage = (text: string, values: unknown[] = [], width = 100, name?: string): Promise<PageRows> =>
  new Promise((resolve, reject) => {
    client.query(
      new PageQuery({ text, values, width, opening: '', ...(name !== undefined && { name }) }, (error, page) =>
        error ? reject(error) : resolve(page),
      ),
    );
  });
const printed = ({ json, end }: PageRows): string => json.toString('utf8', 0, end);
const printedByUs = async (select: string, values: unknown[] = []): Promise<unknown> => JSON.parse(printed(await readPage(select, values)));
const printedByPostgres = async (select: string, values: unknown[] = []): Promise<unknown> =>
  (await client.query<{ rows: unknown }>(`select coalesce(json_agg(t), '[]') as rows from (${select}) t`, values)).rows[0]?.rows;

test.each([
  [
    'texts',
    `select $1::text as plain, $2::varchar as other, $3::text as "a ""quoted"" name"`,
    ['Te Whānau "Reid" \\ Co', 'line\nbreak\ttab\u0001 🏡 </script>', ''],
  ],
  ['nothing', `select null::text as text, null::int as number, null::timestamptz as time, null::jsonb as json`, []],
  ['numbers', `select 42::int as int, -7::smallint as small, 9007199254740991::bigint as big, 1.5::double precision as double`, []],
  ['truths', `select true as yes, false as no, null::boolean as unknown`, []],
  ['ids', `select '0192f5c0-1111-7abc-8def-000000000001'::uuid as id`, []],
  ['json', `select '{"a": [1, null, "x"]}'::jsonb as binary, '[{"b": 1}]'::json as written`, []],
  ['lists', `select array['a', 'b "c"', null] as words, array[1, 2] as numbers, '{}'::text[] as none`, []],
  ['many rows', `select n, 'row ' || n as name from generate_series(1, 30) n`, []],
  ['no rows', `select 1 as one where false`, []],
])('%s are printed as PostgreSQL itself prints them', async (_, select, values) => {
  expect(await printedByUs(select, values)).toEqual(await printedByPostgres(select, values));
});

test.each(['UTC', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'a time in a session with the time zone %s keeps its moment and has the format of the contract',
  async (zone) => {
    await client.query(`set timezone = '${zone}'`);
    const [row] = (await printedByUs(
      `select timestamptz '2026-11-15 02:03:04.567891+00' as exact, timestamptz '2026-01-01+00' as round`,
    )) as {
      exact: string;
      round: string;
    }[];
    expect(row?.exact).toMatch(/^2026-11-15T\d\d:\d\d:04\.567891[+-]\d\d:\d\d$/);
    expect(new Date(row?.exact ?? '').toISOString()).toBe('2026-11-15T02:03:04.567Z');
    expect(new Date(row?.round ?? '').toISOString()).toBe('2026-01-01T00:00:00.000Z');
    await client.query('reset timezone');
  },
);

test('columns beyond the width are not printed, and the value of the first of them is returned', async () => {
  const page = await readPage('select 1 as shown, 2 as kept', [], 1);
  expect(printed(page)).toBe('[{"shown":1}]');
  expect(page.trailingValue).toBe('2');
});

test('characters of every Unicode plane and rows of any length are printed correctly', async () => {
  const texts = [
    String.fromCharCode(...Array.from({ length: 0x7f }, (_, code) => code + 1)),
    'ā中🏡\u2028',
    'x'.repeat(300_000),
    '\u0001'.repeat(100_000),
    '"\\'.repeat(50_000),
  ];
  for (const text of texts) expect(await printedByUs('select $1::text as text, 1 as one', [text])).toEqual([{ text, one: 1 }]);
});

test('a statement that runs again has the same result without being described', async () => {
  const again = (value: number) => readPage('select $1::int as number, $2::text as text', [value, 'x'], 2, 'asked_again');
  for (const value of [1, 2, 3]) expect(printed(await again(value))).toBe(`[{"number":${value},"text":"x"}]`);
});

test('a query that fails midway leaves nothing in the next result', async () => {
  await expect(readPage('select 10 / (3 - n) as part from generate_series(1, 3) n')).rejects.toThrow('division by zero');
  expect(await printedByUs('select 1 as one')).toEqual([{ one: 1 }]);
});

test('ordinary queries of the driver still return their values', async () => {
  const { rows } = await client.query<object>(`select 'a' as text, 7 as number, null as nothing, true as truth, '' as empty`);
  expect(rows).toEqual([{ text: 'a', number: 7, nothing: null, truth: true, empty: '' }]);
});
