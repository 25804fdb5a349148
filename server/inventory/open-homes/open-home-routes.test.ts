import { openHomeVisitor, openHomeVisitorRow } from '#contract/inventory/index.ts';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { makeAgent, makeCustomer, makeListing, makeOffice } from '#test/harness/factories.ts';
import { makeVisitor } from '#test/harness/rows/network-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let operations: Caller;
let customerId: string;
let listingId: string;
const saturday = new Date('2026-11-14T00:00:00Z');
const sunday = new Date('2026-11-15T00:00:00Z');
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
  const { db } = server.context;
  customerId = await makeCustomer(db, { name: 'Harbour Realty' });
  const officeId = await makeOffice(db, customerId, { name: 'Ponsonby' });
  const agentId = await makeAgent(db, customerId, { fullName: 'Aroha Ngata' });
  listingId = await makeListing(db, customerId, { title: 'Villa on Jervois Road', officeId });
  const place = { customerId, listingId, officeId, agentId };
  ids.mere = await makeVisitor(db, {
    ...place,
    startsAt: saturday,
    name: 'Mere Tane',
    email: 'mere@example.com',
    phone: '+64211234567',
    consent: true,
  });
  ids.tom = await makeVisitor(db, {
    ...place,
    startsAt: saturday,
    name: 'Tom Reid',
    email: 'tom@example.com',
    phone: '+64217654321',
    consent: false,
  });
  ids.ana = await makeVisitor(db, { ...place, startsAt: sunday, name: 'Ana Brown', consent: true });
  const other = await makeCustomer(db);
  await makeVisitor(db, { customerId: other, listingId: await makeListing(db, other), startsAt: sunday, name: 'Someone Else' });
});
afterAll(() => server.close());

const search = (...conditions: unknown[]): string => `search=${encodeURIComponent(JSON.stringify(conditions))}`;
const ofListing = () => search({ field: 'listingId', operator: 'equals', value: listingId });
const named = async (query: string): Promise<string[]> =>
  (await operations.call('GET', `/api/customers/open-homes?${query}`)).json().openHomeVisitors.map(({ name }: { name: string }) => name);

describe('GET /api/customers/open-homes', () => {
  test('answers visitors, the newest first, with their open home and how many came to it', async () => {
    const { openHomeVisitors, count } = (await operations.call('GET', `/api/customers/open-homes?${ofListing()}`)).json();
    expect(count).toBe(3);
    expect(openHomeVisitors.map((row: unknown) => openHomeVisitorRow.strict().parse(row))).toMatchObject([
      { name: 'Ana Brown', visitorCount: 1 },
      { name: 'Tom Reid', visitorCount: 2, consent: false, email: 'tom@example.com' },
      {
        name: 'Mere Tane',
        visitorCount: 2,
        listingTitle: 'Villa on Jervois Road',
        officeName: 'Ponsonby',
        agentName: 'Aroha Ngata',
        timezone: 'Pacific/Auckland',
      },
    ]);
  });

  test('sorts by name and by the time of the open home, pages and searches', async () => {
    expect(await named(`order=name&${ofListing()}`)).toEqual(['Ana Brown', 'Mere Tane', 'Tom Reid']);
    expect(await named(`order=-startsAt&limit=1&page=2&${ofListing()}`)).toEqual(['Tom Reid']);
    expect(await named(search({ field: 'name', operator: '%', value: 'mere' }))).toEqual(['Mere Tane']);
    expect(
      await named(
        search({ field: 'consent', operator: 'equals', value: false }, { field: 'customerId', operator: 'equals', value: customerId }),
      ),
    ).toEqual(['Tom Reid']);
  });

  test('shows staff in a dashboard the visitors of its customer only', async () => {
    const admin = await server.as('admin');
    const { count } = (await admin.call('GET', '/api/customers/open-homes', undefined, { 'x-adstead-customer': customerId })).json();
    expect(count).toBe(3);
  });
});

describe('an export', () => {
  const FIELDS = 'name,email,phone,consent,listingTitle,visitorCount,agentName';
  const cellsOf = async (format: 'csv' | 'xlsx'): Promise<unknown[][]> => {
    const answer = await operations.call(
      'GET',
      `/api/customers/open-homes/export?format=${format}&project=${FIELDS}&order=name&${ofListing()}`,
    );
    expect(answer.statusCode).toBe(200);
    if (format === 'csv') return parse(answer.body, { bom: true });
    const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload));
    return sheets[0]?.rows ?? [];
  };

  test.each(['csv', 'xlsx'] as const)('as %s has visitors without consent by name only', async (format) => {
    const [heading, ...rows] = await cellsOf(format);
    expect(heading).toEqual(['Visitor', 'Email', 'Phone', 'Consent', 'Listing', 'Visitors', 'Agent']);
    expect(rows.map(([name, email, phone]) => [name, email || null, phone || null])).toEqual([
      ['Ana Brown', null, null],
      ['Mere Tane', 'mere@example.com', expect.stringMatching(/\+64.*21.*123.*4567/)],
      ['Tom Reid', null, null],
    ]);
  });

  test('is the same in both formats', async () => {
    const inWords = (rows: unknown[][]) =>
      rows.map((row) => row.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : (cell ?? ''))));
    const csv = inWords(await cellsOf('csv'));
    const xlsx = inWords(await cellsOf('xlsx'));
    expect(xlsx).toEqual(csv);
    expect(csv).toHaveLength(4);
  });
});

test('GET /api/customers/open-homes/{openHomeVisitorId} answers one visitor with everyone who came to the same open home', async () => {
  const answer = await operations.call('GET', `/api/customers/open-homes/${ids.mere}`);
  const mere = openHomeVisitor.strict().parse(answer.json());
  expect(mere).toMatchObject({ name: 'Mere Tane', phone: '+64211234567', visitorCount: 2, customerName: 'Harbour Realty' });
  expect(mere.visitors).toMatchObject([{ _id: ids.mere }, { _id: ids.tom, consent: false }]);
  expect((await operations.call('GET', '/api/customers/open-homes/0198c0de-0000-7000-8000-000000000000')).statusCode).toBe(404);
});
