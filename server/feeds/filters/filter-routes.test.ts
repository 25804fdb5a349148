import { NEW_FILTER_CODE } from '#domain/feeds/index.ts';
import { stores } from '#server/stores/store-table.ts';
import { makeCustomer, makeListing } from '#test/harness/factories.ts';
import { makeFilter } from '#test/harness/rows/filter-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedFilters } from './filter-store.ts';

const BASE = '/api/settings/data-filters';
let server: TestServer;
let admin: Caller;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
  operations = await server.as('operations');
});
afterAll(() => server.close());

let count = 0;
const newName = (): string => `Filter ${(count += 1)}`;

async function create(given: object = {}): Promise<{ _id: string; name: string; version: number }> {
  const answer = await admin.call('POST', BASE, { name: newName(), ...given });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('a data filter', () => {
  test('is created as a draft, listed for operations too, read, changed and found by its vertical', async () => {
    const { _id, name } = await create();
    const read = (await admin.call('GET', `${BASE}/${_id}`)).json();
    expect(read).toMatchObject({
      name,
      vertical: { code: 'real-estate', label: 'Real estate' },
      code: NEW_FILTER_CODE,
      publishedVersion: null,
    });
    expect(read.fields.map((field: { name: string }) => field.name)).toEqual(expect.arrayContaining(['title', 'metaData.bedrooms']));

    const changed = await admin.call('PUT', `${BASE}/${_id}`, {
      name: `${name} changed`,
      code: 'function filter(l) { return l }',
      version: 1,
    });
    expect(changed.json()).toMatchObject({ name: `${name} changed`, version: 2 });
    expect((await admin.call('PUT', `${BASE}/${_id}`, { name, code: '', version: 1 })).json().code).toBe('changedMeanwhile');

    const listed = (
      await operations.call(
        'GET',
        `${BASE}/list?search=${encodeURIComponent(JSON.stringify([{ field: 'name', operator: 'equals', value: `${name} changed` }]))}`,
      )
    ).json();
    expect(listed).toMatchObject({ dataFilters: [{ _id, isPublished: false, hasDraft: true }], count: 1 });
    const ofVertical = (await admin.call('GET', `${BASE}/list-by-vertical/real-estate`)).json().dataFilters;
    expect(ofVertical).toContainEqual({ _id, name: `${name} changed`, publishedVersion: null });
    expect((await admin.call('GET', `${BASE}/list-by-vertical/general`)).json().dataFilters).toEqual([]);
    const { columns } = (await operations.call('GET', `${BASE}/page-settings`)).json();
    const { choices } = columns.find(({ field }: { field: string }) => field === 'vertical');
    expect(choices).toContainEqual({ value: 'general', label: 'General' });
  });

  test('has a name of its own within its vertical, a known vertical and at most 64 kB of code', async () => {
    const { name } = await create();
    const taken = await admin.call('POST', BASE, { name: name.toUpperCase() });
    expect(taken.json()).toMatchObject({ code: 'filterNameTaken', fields: [{ path: 'name' }] });
    expect((await admin.call('POST', BASE, { name, vertical: 'general' })).statusCode).toBe(200);
    expect((await admin.call('POST', BASE, { name: newName(), vertical: 'boats' })).json().code).toBe('unknownVertical');
    expect((await admin.call('POST', BASE, { name: newName(), code: 'x'.repeat(65_537) })).statusCode).toBe(400);
  });

  test('is removed and put back, but not while a store uses it', async () => {
    const used = await create();
    const customerId = await makeCustomer(server.context.db, { name: 'Harbour Realty' });
    await server.context.db.insert(stores).values({ id: newId(), customerId, name: 'Main feed', kind: 'FEED', filterIds: [used._id] });
    const refused = await admin.call('POST', `${BASE}/list`, { ids: [used._id] });
    expect(refused.json()).toMatchObject({
      code: 'filterInUse',
      message: `The store Main feed of Harbour Realty uses ${used.name}. Remove it from the store first.`,
    });
    const { _id } = await create();
    expect((await admin.call('POST', `${BASE}/list`, { ids: [_id] })).json()).toEqual({ ids: [_id], count: 1 });
    expect((await admin.call('GET', `${BASE}/${_id}`)).statusCode).toBe(404);
    expect((await admin.call('POST', `${BASE}/restore`, { ids: [_id] })).json()).toEqual({ ids: [_id], count: 1 });
    expect((await admin.call('GET', `${BASE}/${_id}`)).statusCode).toBe(200);
  });

  test('can start from a snippet', async () => {
    const { snippets } = (await admin.call('GET', `${BASE}/snippets/list`)).json();
    expect(snippets.length).toBeGreaterThanOrEqual(8);
    expect(snippets[0]).toMatchObject({ name: 'Hide price words', code: expect.stringContaining('function filter') });
  });
});

describe('publishing', () => {
  test('makes immutable versions that are listed, read and restored, with audit entries', async () => {
    const { db } = server.context;
    const { _id, name } = await create();
    const path = `${BASE}/${_id}`;
    const first = await admin.call('POST', `${path}/publish`);
    expect(first.json()).toMatchObject({ publishedVersion: 1, publishedCode: NEW_FILTER_CODE });
    // Publishing the same again makes no version.
    expect((await admin.call('POST', `${path}/publish`)).json()).toMatchObject({ publishedVersion: 1, version: first.json().version });
    await admin.call('PUT', path, { name, code: 'const filter = (l) => l;' });
    expect((await admin.call('POST', `${path}/publish`)).json()).toMatchObject({ publishedVersion: 2 });
    const { versions } = (await admin.call('GET', `${path}/versions`)).json();
    expect(versions).toMatchObject([
      { version: 2, publishedBy: expect.any(String) },
      { version: 1, publishedAt: expect.any(String) },
    ]);
    expect((await admin.call('GET', `${path}/versions/1`)).json()).toEqual({ version: 1, name, code: NEW_FILTER_CODE });
    expect((await admin.call('POST', `${path}/versions/1/restore`)).json()).toMatchObject({ code: NEW_FILTER_CODE, publishedVersion: 2 });
    expect((await admin.call('POST', `${path}/versions/9/restore`)).statusCode).toBe(404);
    expect(await publishedFilters(db, [_id, newId()])).toEqual([{ name, version: 2, code: 'const filter = (l) => l;' }]);
    await expect(db.execute(sql`update filter_versions set code = '' where filter_id = ${_id}`)).rejects.toThrow();
    const { rows } = await db.execute<{ action: string; changes: object }>(
      sql`select action, changes from audit_entries where entity = 'data filter' and entity_id = ${_id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'updated', 'updated', 'updated']);
    expect(rows[1]?.changes).toEqual({ publishedVersion: [null, 1] });
  });

  test.each([
    ['that does not compile', 'function filter(listing) {\n  return listing', 'filterDoesNotCompile', /on line \d/],
    ['without a filter', 'const x = 1;', 'filterFailsOnEverySample', /no function named filter/],
    [
      'that throws on every listing',
      'function filter(listing) {\n  return listing.a.b;\n}',
      'filterFailsOnEverySample',
      /on line 2: TypeError/,
    ],
  ])('refuses code %s', async (_, code, error, text) => {
    const { _id } = await create({ code });
    const answer = await admin.call('POST', `${BASE}/${_id}/publish`);
    expect(answer.json()).toMatchObject({ code: error, message: expect.stringMatching(text) });
    expect((await admin.call('GET', `${BASE}/${_id}`)).json().publishedVersion).toBeNull();
  });
});

describe('a run', () => {
  const code = `function filter(listing) {
  console.log(listing.reference);
  if (listing.title === 'Dropped') return drop('Not wanted');
  if (listing.title === 'Failed') throw new Error('broken');
  listing.title = listing.title.toUpperCase();
  return listing;
}`;

  test('shows listings of a customer before and after, and changes nothing', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const ids: string[] = [];
    for (const title of ['Kept', 'Dropped', 'Failed']) ids.push(await makeListing(db, customerId, { title, reference: `R-${title}` }));
    const filterId = await makeFilter(db, { code });
    const answer = (await admin.call('POST', `${BASE}/${filterId}/run`, { customerId })).json();
    expect(answer.results).toMatchObject([
      { title: 'Failed', kind: 'failed', message: 'Error: broken', line: 4, after: null, console: ['R-Failed'] },
      { title: 'Dropped', kind: 'dropped', reason: 'Not wanted', after: null },
      {
        listingId: ids[0],
        kind: 'kept',
        before: { title: 'Kept', reference: 'R-Kept' },
        after: { title: 'KEPT' },
        differences: [{ field: 'title', before: 'Kept', after: 'KEPT' }],
      },
    ]);
    const chosen = { customerId, listingIds: [ids[0]], code: 'function filter() { return null; }' };
    const one = (await admin.call('POST', `${BASE}/${filterId}/run`, chosen)).json();
    expect(one.results).toMatchObject([{ listingId: ids[0], kind: 'dropped', reason: null }]);
    const { rows } = await db.execute<{ title: string }>(sql`select title from listings where id = ${ids[0]}`);
    expect(rows).toEqual([{ title: 'Kept' }]);
  });

  test('needs a customer of the vertical, and shows no listing of another customer', async () => {
    const { db } = server.context;
    const filterId = await makeFilter(db, { code });
    const general = await makeCustomer(db, { name: 'Boats and Co', vertical: 'general' });
    expect((await admin.call('POST', `${BASE}/${filterId}/run`, { customerId: general })).json()).toMatchObject({
      code: 'filterOfOtherVertical',
      message: 'Boats and Co is in another vertical than this filter. Choose another customer.',
    });
    const [one, other] = [await makeCustomer(db), await makeCustomer(db)];
    const foreign = await makeListing(db, other);
    const answer = await admin.call('POST', `${BASE}/${filterId}/run`, { customerId: one, listingIds: [foreign] });
    expect(answer.json().results).toEqual([]);
    expect((await admin.call('POST', `${BASE}/${filterId}/run`, { customerId: newId() })).statusCode).toBe(404);
  });
});
