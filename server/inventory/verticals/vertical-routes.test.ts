import { verticalCheck, verticalRecord, verticalRow } from '#contract/inventory/index.ts';
import type { VerticalCheck, VerticalInput, VerticalRecord } from '#contract/inventory/index.ts';
import type { DescribedField } from '#domain/forms/index.ts';
import { VERTICALS } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { makeDataFeed } from '#test/harness/rows/data-feed-rows.ts';
import { makeFilter } from '#test/harness/rows/filter-rows.ts';
import { makeCustomer, makeListing } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkVerticalChange } from './check-vertical-change.ts';
import { ensureBuiltInVerticals } from './vertical-store.ts';
import { verticals } from './vertical-table.ts';

const BASE = '/api/settings/verticals';
let server: TestServer;
let admin: Caller;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  await ensureBuiltInVerticals(server.context.db);
  admin = await server.as('admin');
  operations = await server.as('operations');
});
afterAll(() => server.close());

const [, general] = VERTICALS;
const inputOf = ({ words, listingTypes, listingStatuses, listingOptions, metaData, label }: Vertical, name = label): VerticalInput =>
  structuredClone({ name, words, listingTypes, listingStatuses, listingOptions, metaData }) as VerticalInput;
const withFields = (input: VerticalInput, ...fields: DescribedField[]): VerticalInput => ({
  ...input,
  metaData: { version: 1, sections: [...input.metaData.sections, { title: 'Boat', why: 'What it is.', fields }] },
});
const length = { kind: 'number', key: 'lengthInMetres', label: 'Length', min: 0 } as const;
const hull = {
  kind: 'select',
  key: 'hull',
  label: 'Hull',
  options: [
    { value: 'Steel', label: 'Steel' },
    { value: 'Wood', label: 'Wood' },
  ],
} as const;

const create = async (input: VerticalInput): Promise<VerticalRecord> =>
  verticalRecord.parse((await admin.call('POST', BASE, input)).json());
const listed = async (caller = admin) => {
  const { verticals: rows } = (await caller.call('GET', `${BASE}/list`)).json<{ verticals: unknown[] }>();
  return rows.map((row) => verticalRow.strict().parse(row));
};
const builtIn = async (code: string) => (await listed()).find((row) => row.code === code)!;

describe('verticals', () => {
  test('are listed for operations, and created by admins with a code, a preview of their fields and an audit entry', async () => {
    const boats = await create(withFields(inputOf(general, 'Boats & marine'), length));
    expect(boats).toMatchObject({ code: 'boats-marine', origin: 'ADDED', customerCount: 0, version: 1 });
    expect((await listed(operations)).find(({ _id }) => _id === boats._id)).toMatchObject({ name: 'Boats & marine', fieldCount: 13 });
    expect((await admin.call('GET', `${BASE}/${boats._id}`)).json()).toEqual(boats);
    expect((await admin.call('GET', `${BASE}/page-settings`)).json()).toMatchObject({ name: 'verticals' });
    const [entry] = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, boats._id));
    expect(entry).toMatchObject({ entity: 'vertical', action: 'created', actorId: admin.userId });
  });

  test('have a name of their own, and a code that no removed one had', async () => {
    const first = await create(inputOf(general, 'Planes'));
    const taken = await admin.call('POST', BASE, inputOf(general, 'PLANES'));
    expect(taken.json()).toMatchObject({ code: 'verticalNameTaken', fields: [{ path: 'name' }] });
    await admin.call('POST', `${BASE}/list`, { ids: [first._id] });
    expect((await create(inputOf(general, 'Planes'))).code).toBe('planes-2');
    expect((await admin.call('POST', `${BASE}/restore`, { ids: [first._id] })).json()).toMatchObject({ code: 'nameTakenMeanwhile' });
  });

  test('are refused with a text at the field that the product needs', async () => {
    const input = withFields(inputOf(general, 'Wrong'), { kind: 'text', key: 'title', label: 'Title' });
    const answer = await admin.call('POST', BASE, input);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: [
        {
          path: 'metaData.sections.3.fields.0.key',
          message: 'The key title belongs to a property that every listing has. Choose another one.',
        },
      ],
    });
  });
});

describe('a changed vertical', () => {
  test('says first what it does to stored listings, and is saved when that is confirmed', async () => {
    const { db } = server.context;
    const input = withFields(inputOf(general, 'Yachts'), length, hull, { kind: 'text', key: 'berth', label: 'Berth' });
    const yachts = await create(input);
    const customerId = await makeCustomer(db, { vertical: yachts.code });
    await makeListing(db, customerId, { meta: { lengthInMetres: 12, hull: 'Wood', berth: 'A1' } });
    await makeListing(db, customerId, { meta: { lengthInMetres: 9.5, hull: 'Steel' }, type: 'BRAND_CAMPAIGN' });
    await makeListing(db, customerId, { meta: { hull: 'Steel', status: 'SOLD' } });
    await makeListing(db, customerId, { meta: { lengthInMetres: 30 }, deletedAt: new Date() });

    const change: VerticalInput = {
      ...withFields(
        inputOf(general, 'Yachts'),
        { ...length, max: 10, required: true },
        { ...hull, options: hull.options.slice(0, 1) },
        { kind: 'text', key: 'engine', label: 'Engine', required: true, showWhen: { field: 'status', is: 'equal', value: 'SOLD' } },
      ),
      listingTypes: general.listingTypes.filter(({ value }) => value !== 'BRAND_CAMPAIGN'),
    };
    const check = verticalCheck.parse((await admin.call('POST', `${BASE}/${yachts._id}/check`, change)).json());
    expect(check).toEqual({
      listings: 3,
      checked: 3,
      isEstimate: false,
      effects: [
        { kind: 'removedField', key: 'berth', label: 'Berth', listings: 1 },
        { kind: 'unfitValue', key: 'lengthInMetres', label: 'Length', listings: 1 },
        { kind: 'missingValue', key: 'lengthInMetres', label: 'Length', listings: 1 },
        { kind: 'unfitValue', key: 'hull', label: 'Hull', listings: 1 },
        { kind: 'missingValue', key: 'engine', label: 'Engine', listings: 1 },
        { kind: 'removedType', key: 'BRAND_CAMPAIGN', label: 'Brand campaign', listings: 1 },
      ],
    } satisfies VerticalCheck);

    const refused = await admin.call('PUT', `${BASE}/${yachts._id}`, { ...change, version: 1 });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'verticalAffectsListings']);
    const stored = await admin.call('PUT', `${BASE}/${yachts._id}`, { ...change, version: 1, isConfirmed: true });
    expect(verticalRecord.parse(stored.json())).toMatchObject({ version: 2, customerCount: 1 });
    const late = await admin.call('PUT', `${BASE}/${yachts._id}`, { ...change, version: 1 });
    expect(late.json()).toMatchObject({ code: 'changedMeanwhile' });
  });

  test('is checked against a sample where there are many listings, and the counts are estimates', async () => {
    const { db } = server.context;
    const vans = await create(withFields(inputOf(general, 'Vans'), length));
    const customerId = await makeCustomer(db, { vertical: vans.code });
    for (let index = 0; index < 6; index += 1) await makeListing(db, customerId, { meta: { lengthInMetres: 5 } });
    const [row] = await db.select().from(verticals).where(eq(verticals.id, vans._id));
    const before = row!.definition;
    const check = await checkVerticalChange(db, before, { ...before, metaData: general.metaData }, 3);
    expect(check).toEqual({
      listings: 6,
      checked: 3,
      isEstimate: true,
      effects: [{ kind: 'removedField', key: 'lengthInMetres', label: 'Length', listings: 6 }],
    });
  });

  test('counts values of every kind that no longer fit, without an error for any of them', async () => {
    const { db } = server.context;
    const kinds: DescribedField[] = [
      { kind: 'text', key: 'a', label: 'A', maxLength: 2, minLength: 1 },
      { kind: 'phone', key: 'b', label: 'B' },
      { kind: 'email', key: 'c', label: 'C' },
      { kind: 'url', key: 'd', label: 'D' },
      { kind: 'date', key: 'e', label: 'E', earliest: '2026-01-01', latest: '2026-12-31' },
      { kind: 'multiSelect', key: 'f', label: 'F', options: hull.options, max: 1 },
      { kind: 'tags', key: 'g', label: 'G', max: 1 },
      { kind: 'switch', key: 'h', label: 'H' },
      { kind: 'location', key: 'i', label: 'I' },
      {
        kind: 'group',
        key: 'j',
        label: 'J',
        entry: 'engine',
        max: 2,
        fields: [{ kind: 'number', key: 'power', label: 'Power', min: 1, required: true }],
      },
    ];
    const rafts = await create(inputOf(general, 'Rafts'));
    const customerId = await makeCustomer(db, { vertical: rafts.code });
    const wrong = {
      a: 'long',
      b: 'none',
      c: 'no',
      d: 'ftp://x',
      e: '2027-01-01',
      f: ['Steel', 'Wood'],
      g: ['x', 'y'],
      h: 'yes',
      i: 'Here',
    };
    await makeListing(db, customerId, { meta: { ...wrong, j: [{ power: 0 }] } });
    await makeListing(db, customerId, { meta: { a: 1, b: 2, c: {}, d: [1], e: 3, f: 'Steel', g: 'x', h: 1, i: 2, j: [{}] } });
    const right = { a: 'ok', b: '+64 21 123 456', c: 'a@b.nz', d: 'https://b.nz', e: '2026-06-01', f: ['Wood'], g: ['x'], h: true, i: {} };
    await makeListing(db, customerId, { meta: { ...right, j: [{ power: 2 }] } });
    const check = (
      await admin.call('POST', `${BASE}/${rafts._id}/check`, withFields(inputOf(general, 'Rafts'), ...kinds))
    ).json<VerticalCheck>();
    expect(check.effects).toEqual(
      kinds.map((field) => ({
        kind: 'unfitValue',
        key: 'key' in field ? field.key : '',
        label: 'label' in field ? field.label : '',
        listings: 2,
      })),
    );
  });
});

describe('a built-in vertical', () => {
  test('can be changed and reset to its original definition, but not deleted', async () => {
    const { _id } = await builtIn('general');
    const changed = await admin.call('PUT', `${BASE}/${_id}`, withFields(inputOf(general, 'Everything else'), length));
    expect(verticalRecord.parse(changed.json())).toMatchObject({ origin: 'CHANGED', name: 'Everything else', code: 'general' });
    await ensureBuiltInVerticals(server.context.db);
    expect(await builtIn('general')).toMatchObject({ origin: 'CHANGED', name: 'Everything else' });
    const refused = await admin.call('POST', `${BASE}/list`, { ids: [_id] });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'verticalIsBuiltIn']);
    expect(verticalRecord.parse((await admin.call('POST', `${BASE}/${_id}/reset`, {})).json())).toMatchObject({
      ...inputOf(general),
      origin: 'BUILT_IN',
    });
    const boats = await create(inputOf(general, 'Not built in'));
    expect((await admin.call('POST', `${BASE}/${boats._id}/reset`, {})).json()).toMatchObject({ code: 'verticalNotBuiltIn' });
  });
});

describe('a vertical that a customer uses', () => {
  test('stays until the customer has another one; then it is removed and can be restored', async () => {
    const trucks = await create(inputOf(general, 'Trucks'));
    const customerId = await makeCustomer(server.context.db, { vertical: trucks.code });
    const refused = await admin.call('POST', `${BASE}/list`, { ids: [trucks._id] });
    expect(refused.json()).toMatchObject({ code: 'verticalInUse', message: 'Customers use Trucks. Move them to another vertical first.' });
    const customer = (await admin.call('GET', `/api/customer/${customerId}`)).json<Record<string, unknown>>();
    expect(customer['vertical']).toBe('trucks');
    await server.context.db.execute(`update customers set vertical = 'general' where id = '${customerId}'`);
    expect((await admin.call('POST', `${BASE}/list`, { ids: [trucks._id] })).json()).toEqual({ ids: [trucks._id], count: 1 });
    expect((await admin.call('GET', `${BASE}/${trucks._id}`)).statusCode).toBe(404);
    const settings = (await admin.call('GET', '/api/customers/page-settings')).json<{
      columns: { field: string; choices?: { value: string }[] }[];
    }>();
    expect(settings.columns.find(({ field }) => field === 'vertical')?.choices?.map(({ value }) => value)).not.toContain('trucks');
    expect((await admin.call('POST', `${BASE}/restore`, { ids: [trucks._id] })).json()).toEqual({ ids: [trucks._id], count: 1 });
  });
});

test('a vertical that data feeds and filters are made for stays, and they are named', async () => {
  const { db } = server.context;
  const gliders = await create(inputOf(general, 'Gliders'));
  await makeDataFeed(db, { name: 'Glider export', verticalCode: gliders.code });
  const filterId = await makeFilter(db, { name: 'Only wings', vertical: gliders.code });
  const remove = async () => (await admin.call('POST', `${BASE}/list`, { ids: [gliders._id] })).json();
  expect(await remove()).toMatchObject({
    code: 'verticalOfFeeds',
    message: 'Gliders is still used. Data feeds: Glider export. Filters: Only wings. Delete them or move them to another vertical first.',
  });
  await db.execute(`update filters set deleted_at = now() where id = '${filterId}'`);
  await db.execute(`update data_feeds set deleted_at = now() where vertical_code = '${gliders.code}'`);
  expect(await remove()).toMatchObject({ count: 1 });
});

test('types that staff added are offered by the listings list, and written with their label in its export', async () => {
  const { db } = server.context;
  const caravans = await create({ ...inputOf(general, 'Caravans'), listingTypes: [{ value: 'CARAVAN', label: 'Caravan for sale' }] });
  const customerId = await makeCustomer(db, { vertical: caravans.code });
  await makeListing(db, customerId, { type: 'CARAVAN', title: 'Pohutukawa' });
  const { columns } = (await admin.call('GET', '/api/listings/page-settings')).json<{
    columns: { field: string; choices?: unknown[] }[];
  }>();
  expect(columns.find(({ field }) => field === 'type')?.choices).toContainEqual({ value: 'CARAVAN', label: 'Caravan for sale' });
  const csv = await admin.call('GET', `/api/listings/export?format=csv&project=title,type`);
  expect(csv.body).toContain('"Pohutukawa","Caravan for sale"');
});
