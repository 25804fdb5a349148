import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { column } from '#contract/list/index.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customerListSource } from '../../customers/customer-store.ts';
import { customersVisibleTo } from '../../customers/customer-visibility.ts';
import { addCustomers } from '../../../demo/large-sets.ts';
import { openDatabase } from '../connection.ts';
import { excelStream } from './export-excel.ts';
import { exportList } from './export-list.ts';

let server: TestServer;
let staff: Caller;

const HOSTILE = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\tTab',
  'Quote " comma, done',
  'Line\nbreak',
  'Ünïcode 漢字 🏠',
];

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.as('operations');
  for (const name of HOSTILE) await makeCustomer(server.context.db, { name });
});
afterAll(() => server.close());

const escaped = (name: string): string => (/^[=+\-@\t＝＋－＠]/.test(name) ? `'${name}` : name);

test('a CSV holds every row, quoted, with formulas escaped', async () => {
  const answer = await staff.call('GET', '/api/customers/export?project=name,officeCount,isActive&order=_id');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="customers-\d{4}-\d{2}-\d{2}\.csv"$/);
  const [header, ...rows] = parse(answer.body, { bom: true });
  expect(header).toEqual(['Name', 'Status', 'Offices']);
  expect(rows).toEqual(HOSTILE.map((name) => [escaped(name), 'Active', '0']));
});

test('an Excel file holds the same rows, with formulas escaped', async () => {
  const answer = await staff.call('GET', '/api/customers/export?format=xlsx&project=name,officeCount&order=_id');
  const workbook = await readXlsx(new Uint8Array(answer.rawPayload));
  const [header, ...rows] = workbook.sheets[0]!.rows;
  expect(header).toEqual(['Name', 'Offices']);
  expect(rows).toEqual(HOSTILE.map((name) => [escaped(name), 0]));
});

test('an Excel column is as wide as its longest line and its heading with the filter need, within limits', async () => {
  const columns = [
    column('name', 'Name'),
    column('note', 'Note'),
    column('count', 'Number of offices', { kind: 'number' }),
    column('at', 'At', { kind: 'time' }),
    column('day', 'Day', { kind: 'date' }),
    column('code', 'Id'),
  ];
  const rows = [
    { name: 'Harbour Realty', note: `Short\n${'x'.repeat(30)}`, count: 12, at: new Date(0), day: '2026-11-16', code: 'a' },
    { name: 'Tūī', note: 'y'.repeat(500), count: 1_234_567, at: null, day: null, code: null },
  ];
  const widthsOf = async (given: Record<string, unknown>[]) => {
    const [sheet] = (await readXlsx(await buffer(excelStream('Things', columns, Readable.from(given))))).sheets;
    return sheet?.columns?.map(({ width }) => width);
  };
  expect(await widthsOf(rows)).toEqual([16, 60, 21, 18, 12, 8]);
  expect(await widthsOf(rows.slice(0, 1))).toEqual([16, 32, 21, 18, 12, 8]);
  expect(await widthsOf([])).toEqual([8, 8, 21, 18, 12, 8]);
});

test('exports show the labels of the screen instead of codes, and times that a spreadsheet can calculate with', async () => {
  const only = encodeURIComponent(JSON.stringify([{ field: 'name', operator: 'equals', value: 'Line\nbreak' }]));
  const query = `project=isActive,vertical,countryCode,updatedAt&search=${only}`;
  const csv = parse((await staff.call('GET', `/api/customers/export?${query}`)).body, { bom: true });
  expect(csv).toEqual([
    ['Status', 'Vertical', 'Country', 'Changed'],
    ['Active', 'Real estate', 'New Zealand', expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/)],
  ]);
  const answer = await staff.call('GET', `/api/customers/export?format=xlsx&${query}`);
  const { rows } = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets[0]!;
  expect(rows).toEqual([
    ['Status', 'Vertical', 'Country', 'Changed (UTC)'],
    ['Active', 'Real estate', 'New Zealand', expect.any(Date)],
  ]);
  expect((rows[1]![3] as unknown as Date).toISOString().slice(0, 16)).toBe(csv[1]![3]!.slice(0, 16));
});

test('an export of fields that cannot be exported is refused before it starts', async () => {
  expect((await staff.call('GET', '/api/customers/export?project=_id')).statusCode).toBe(400);
});

test('an export follows search and order', async () => {
  const search = encodeURIComponent(JSON.stringify([{ field: 'name', operator: '%', value: 'Line' }]));
  const answer = await staff.call('GET', `/api/customers/export?project=name&search=${search}`);
  expect(parse(answer.body, { bom: true })).toEqual([['Name'], ['Line\nbreak']]);
});

test('an export of many blocks has every row once and in order, and releases its connection', async () => {
  await addCustomers(server.context.db.$client, 3000);
  const answer = await staff.call('GET', '/api/customers/export?project=name&order=name');
  const names = parse(answer.body, { bom: true })
    .slice(1)
    .map(([name]) => name);
  const { rows } = await server.context.db.$client.query<{ name: string }>(
    'select name from customers where deleted_at is null order by name, id',
  );
  expect(names).toEqual(rows.map(({ name }) => escaped(name)));
  expect(server.context.db.$client.idleCount).toBe(server.context.db.$client.totalCount);
});

test('an export of selected rows takes as many as can be selected, in the order and columns of the list, with formulas escaped', async () => {
  await addCustomers(server.context.db.$client, 1000);
  const { rows } = await server.context.db.$client.query<{ id: string; name: string }>(
    'select id, name from customers where deleted_at is null order by name = any($1) desc, id limit 1000',
    [HOSTILE],
  );
  rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  const ids = rows.map(({ id }) => id).toReversed();
  const csv = await staff.call('POST', '/api/customers/export?project=name&order=_id', { ids });
  expect(parse(csv.body, { bom: true })).toEqual([['Name'], ...rows.map(({ name }) => [escaped(name)])]);
  const search = encodeURIComponent(JSON.stringify([{ field: 'name', operator: '%', value: 'Line' }]));
  const excel = await staff.call('POST', `/api/customers/export?format=xlsx&project=name&search=${search}`, { ids });
  expect((await readXlsx(new Uint8Array(excel.rawPayload))).sheets[0]!.rows).toEqual([['Name'], ['Line\nbreak']]);
  expect((await staff.call('POST', '/api/customers/export', { ids: [...ids, newId()] })).statusCode).toBe(400);
});

test('an export of selected rows has the access and the scope of the list', async () => {
  const { db } = server.context;
  const [own, other] = [await makeCustomer(db), await makeCustomer(db)];
  const ids = [await makeOffice(db, own, { name: 'Own office' }), await makeOffice(db, other)];
  const corporate = await server.as('corporate', { customerId: own });
  const offices = await corporate.call('POST', '/api/offices/export?project=name', { ids });
  expect(parse(offices.body, { bom: true })).toEqual([['Name'], ['Own office']]);
  expect((await corporate.call('POST', '/api/customers/export', { ids: [own] })).statusCode).toBe(403);
  expect((await server.anonymous.call('POST', '/api/customers/export', { ids: [own] })).statusCode).toBe(401);
});

let added: Promise<unknown> | undefined;
/** More than the buffers on the way to a reader hold. */
const addManyCustomers = (): Promise<unknown> => (added ??= addCustomers(server.context.db.$client, 30_000));

test.each(['csv', 'xlsx'] as const)(
  'an export (%s) that loses its connection while its reader pauses releases its place in the pool',
  async (format) => {
    const { db } = server.context;
    await addManyCustomers();
    const { stream } = await exportList(
      db,
      { userId: 'u' },
      {
        source: customerListSource,
        scope: customersVisibleTo({ kind: 'everything' }),
        request: { format, order: { field: '_id', descending: false }, search: [], fields: ['name'] },
      },
    );
    stream.on('error', () => undefined);
    await once(stream, 'readable');
    stream.read();
    await vi.waitUntil(() => db.$client.idleCount < db.$client.totalCount, { timeout: 180_000 });
    await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'adstead' and state = 'active'`,
    );
    stream.destroy();
    await vi.waitUntil(() => db.$client.idleCount === db.$client.totalCount, { timeout: 180_000 });
  },
);

test.each(['csv', 'xlsx'] as const)(
  'an export (%s) may take longer than the statement timeout, for a reader on a slow line',
  async (format) => {
    await addManyCustomers();
    const impatient = openDatabase(server.context.config.DATABASE_URL!, {
      connections: 4,
      onError: () => undefined,
      statementTimeoutMs: 2000,
    });
    const { stream } = await exportList(
      impatient,
      { userId: 'u' },
      {
        source: customerListSource,
        scope: customersVisibleTo({ kind: 'everything' }),
        request: { format, order: { field: '_id', descending: false }, search: [], fields: ['name'] },
      },
    );
    let bytes = 0;
    for await (const piece of stream as AsyncIterable<string | Uint8Array>) {
      if (bytes === 0) await sleep(2300);
      bytes += piece.length;
    }
    expect(bytes).toBeGreaterThan(100_000);
    expect((await impatient.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await impatient.$client.end();
  },
);
