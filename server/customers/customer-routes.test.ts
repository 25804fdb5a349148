import { customer, customerRow } from '#contract/customers/index.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { makeProduct } from '#test/harness/rows/product-rows.ts';
import { makeSeller } from '#test/harness/ordering/order-server.ts';
import { makeTemplate } from '#test/harness/rows/template-rows.ts';
import { makeAccount, makePage } from '#test/harness/rows/network-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { VERTICALS } from '#domain/inventory/index.ts';
import { verticals } from '#server/inventory/verticals/vertical-table.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { customers } from './customer-table.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const draft = (name: string) => ({ name, countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' });
const search = (...conditions: unknown[]): string => `search=${encodeURIComponent(JSON.stringify(conditions))}`;

describe('POST /api/customer/create', () => {
  test('creates a customer with its audit entry', async () => {
    const answer = await operations.call('POST', '/api/customer/create', draft('Kauri Homes'));
    expect(answer.statusCode).toBe(200);
    const created = customer.parse(answer.json());
    expect(created).toMatchObject({ name: 'Kauri Homes', country: { code: 'NZ', taxCode: 'GST' }, currency: { offset: 100 }, version: 1 });
    const entries = await server.context.db.select().from(auditEntries).where(eq(auditEntries.entityId, created._id));
    expect(entries).toMatchObject([{ action: 'created', actorId: operations.userId, customerId: created._id }]);
  });

  test('refuses a name that is taken, in any case, and names the field', async () => {
    await operations.call('POST', '/api/customer/create', draft('Totara Living'));
    const answer = await operations.call('POST', '/api/customer/create', draft('TOTARA living'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'customerNameTaken', fields: [{ path: 'name' }] });
  });

  test.each([
    ['an empty name', { name: '   ' }, 'name'],
    ['an unknown country', { countryCode: 'XX' }, 'countryCode'],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['a broken image limit', { imageAdLimit: 0 }, 'imageAdLimit'],
    ['leads that are kept too long', { leadRetentionMonths: 61 }, 'leadRetentionMonths'],
    ['a NUL in a name', { name: 'a\0' }, 'name'],
    ['half a character', { name: 'a\ud800' }, 'name'],
    ['a field that is not writable', { apiKey: 'x' }, ''],
  ])('refuses %s and says where', async (_, wrong, path) => {
    const answer = await operations.call('POST', '/api/customer/create', { ...draft('Wrong One'), ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ path }] });
  });

  test('accepts a vertical that staff created, offers it, and refuses one that does not exist', async () => {
    const boats = { ...VERTICALS[1], code: 'boats', label: 'Boats' };
    await server.context.db.insert(verticals).values({ code: 'boats', definition: boats, changedAt: new Date() });
    const settings = (await operations.call('GET', '/api/customers/page-settings')).json();
    const { choices } = settings.columns.find(({ field }: { field: string }) => field === 'vertical');
    expect(choices).toEqual([...VERTICALS, boats].map(({ code, label }) => ({ value: code, label })));
    const created = (await operations.call('POST', '/api/customer/create', { ...draft('Mooring Boats'), vertical: 'boats' })).json();
    expect(created).toMatchObject({ vertical: 'boats' });
    const refused = [
      await operations.call('POST', '/api/customer/create', { ...draft('Nowhere'), vertical: 'planes' }),
      await operations.call('PUT', `/api/customer/${created._id}`, { ...draft('Mooring Boats'), vertical: 'planes' }),
    ];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'unknownVertical', fields: [{ path: 'vertical' }] });
    }
  });

  test('takes effect once when the same request is sent twenty times at once', async () => {
    const send = () =>
      operations.call('POST', '/api/customer/create', draft('Double Click Realty'), { 'idempotency-key': 'double-click-1' });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const { db } = server.context;
    expect(await db.$count(customers, eq(customers.name, 'Double Click Realty'))).toBe(1);
    const { _id: id } = answers[0]!.json<{ _id: string }>();
    expect(await db.$count(auditEntries, and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'created')))).toBe(1);
    const other = await operations.call('POST', '/api/customer/create', draft('Another Body'), { 'idempotency-key': 'double-click-1' });
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'keyReused' });
  });
});

describe('GET and PUT /api/customer/{customerId}', () => {
  test('reads one customer with its office count', async () => {
    const id = await makeCustomer(server.context.db);
    await makeOffice(server.context.db, id);
    const answer = await operations.call('GET', `/api/customer/${id}`);
    expect(customer.parse(answer.json())).toMatchObject({ _id: id, officeCount: 1 });
  });

  test('reports whether the customer has a listing, a published template, an active product and a dashboard', async () => {
    const { db } = server.context;
    const holdings = async (id: string) => {
      const { hasListing, hasTemplate, hasProduct, hasDashboard } = customer.parse(
        (await operations.call('GET', `/api/customer/${id}`)).json(),
      );
      return { hasListing, hasTemplate, hasProduct, hasDashboard };
    };
    const nothing = { hasListing: false, hasTemplate: false, hasProduct: false, hasDashboard: false };
    expect((await operations.call('POST', '/api/customer/create', draft('Bare Beginnings'))).json()).toMatchObject(nothing);
    const unfinished = (await operations.call('POST', '/api/customer/create', draft('Half Way There'))).json<{ _id: string }>()._id;
    await makeProduct(db, unfinished, { isActive: false }, [await makeTemplate(db, unfinished, { state: 'DRAFT' })]);
    expect(await holdings(unfinished)).toEqual(nothing);
    expect((await operations.call('POST', '/api/dashboards', { customerId: unfinished })).statusCode).toBe(200);
    expect(await holdings(unfinished)).toEqual({ ...nothing, hasDashboard: true });
    const { customerId } = await makeSeller(db);
    expect(await holdings(customerId)).toMatchObject({ hasListing: true, hasTemplate: true, hasProduct: true });
  });

  test('of two tabs that save at the same time, one gets a conflict and the other is what is stored', async () => {
    const id = await makeCustomer(server.context.db);
    const save = (name: string) => operations.call('PUT', `/api/customer/${id}`, { ...draft(name), version: 1 });
    const answers = await Promise.all([save('Left Tab Realty'), save('Right Tab Realty')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [saved, refused] = answers.toSorted((one, another) => one.statusCode - another.statusCode);
    expect(refused?.json()).toMatchObject({ code: 'changedMeanwhile' });
    const { name } = saved!.json<{ name: string }>();
    expect((await operations.call('GET', `/api/customer/${id}`)).json()).toMatchObject({ name, version: 2 });
  });

  test('changes a customer and records what changed', async () => {
    const id = await makeCustomer(server.context.db, { name: 'Before Rename' });
    const answer = await operations.call('PUT', `/api/customer/${id}`, { ...draft('After Rename'), version: 1 });
    expect(answer.json()).toMatchObject({ name: 'After Rename', version: 2 });
    const [entry] = await server.context.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, id), eq(auditEntries.action, 'updated')));
    expect(entry?.changes).toEqual({ name: ['Before Rename', 'After Rename'] });
  });

  test('refuses to save over a change that the person has not seen', async () => {
    const id = await makeCustomer(server.context.db);
    await operations.call('PUT', `/api/customer/${id}`, { ...draft('First Tab'), version: 1 });
    const late = await operations.call('PUT', `/api/customer/${id}`, { ...draft('Second Tab'), version: 1 });
    expect(late.json()).toMatchObject({ code: 'changedMeanwhile' });
    expect((await operations.call('GET', `/api/customer/${id}`)).json()).toMatchObject({ name: 'First Tab' });
  });

  test('answers 404 for an unknown id, 400 for an invalid one', async () => {
    expect((await operations.call('GET', '/api/customer/0198c0de-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await operations.call('GET', '/api/customer/not-an-id')).statusCode).toBe(400);
  });
});

describe('GET /api/customers', () => {
  test('answers rows of the described shape with their count', async () => {
    const answer = await operations.call('GET', '/api/customers?limit=2');
    const { customers, count } = answer.json();
    expect(customers).toHaveLength(2);
    for (const row of customers) customerRow.strict().parse(row);
    expect(count).toBeGreaterThan(2);
  });

  test('filters with equals, % and in, sorts and pages', async () => {
    for (const [name, countryCode, isActive] of [
      ['Zed Alpha', 'AU', true],
      ['Zed Beta', 'AU', false],
      ['Zed Gamma', 'GB', true],
    ] as const) {
      await makeCustomer(server.context.db, { name, countryCode, isActive });
    }
    const names = async (query: string): Promise<string[]> =>
      (await operations.call('GET', `/api/customers?${query}`)).json().customers.map((row: { name: string }) => row.name);
    const zed = { field: 'name', operator: '%', value: 'zed ' };
    expect(await names(`order=name&${search(zed)}`)).toEqual(['Zed Alpha', 'Zed Beta', 'Zed Gamma']);
    expect(await names(`colName=name&sort=desc&limit=1&page=2&${search(zed)}`)).toEqual(['Zed Beta']);
    expect(await names(`order=name&${search(zed, { field: 'isActive', operator: 'equals', value: true })}`)).toEqual([
      'Zed Alpha',
      'Zed Gamma',
    ]);
    expect(await names(`order=name&${search(zed, { field: 'countryCode', operator: 'in', value: ['GB', 'US'] })}`)).toEqual(['Zed Gamma']);
    expect(await names(search({ field: 'name', operator: '%', value: '%' }))).toEqual([]);
  });

  test('returns only the requested fields', async () => {
    const { customers } = (await operations.call('GET', '/api/customers?project=name&limit=1&count=false')).json();
    expect(Object.keys(customers[0])).toEqual(['_id', 'name']);
  });

  test.each([
    ['a private field', search({ field: 'deletedAt', operator: 'equals', value: 'x' })],
    ['an operator that is not offered', search({ field: 'isActive', operator: '%', value: 't' })],
    ['an injection as field', search({ field: 'name" or 1=1 --', operator: 'equals', value: 'x' })],
    ['an unsortable order', 'order=-officeCount'],
    ['an unknown projection', 'project=passwordHash'],
    ['a search that is no JSON', 'search=%7B'],
    ['a NUL in a search', search({ field: 'name', operator: '%', value: '\0' })],
    ['a page of zero', 'page=0'],
    ['a limit beyond the largest', 'limit=1000'],
  ])('refuses %s', async (_, query) => {
    expect((await operations.call('GET', `/api/customers?${query}`)).statusCode).toBe(400);
  });
});

describe('GET /api/customers/page-settings and /api/customers/list', () => {
  test('page-settings describe the list', async () => {
    const settings = (await operations.call('GET', '/api/customers/page-settings')).json();
    expect(settings).toMatchObject({ name: 'customers', defaultPageSize: 25, defaultOrder: '-_id' });
  });

  test('names are found by a part of them', async () => {
    await makeCustomer(server.context.db, { name: 'Needle In Haystack' });
    const answer = await operations.call('GET', '/api/customers/list?search=needle');
    expect(answer.json().customers).toMatchObject([{ name: 'Needle In Haystack' }]);
  });
});

describe('DELETE /api/customers and its undo', () => {
  test('removes the ticked ones once and restores them', async () => {
    const id = await makeCustomer(server.context.db);
    expect((await operations.call('DELETE', '/api/customers', { ids: [id] })).json()).toEqual({ ids: [id], count: 1 });
    expect((await operations.call('DELETE', '/api/customers', { ids: [id] })).json()).toEqual({ ids: [], count: 0 });
    expect((await operations.call('GET', `/api/customer/${id}`)).statusCode).toBe(404);
    expect((await operations.call('POST', '/api/customers/restore', { ids: [id] })).json()).toMatchObject({ count: 1 });
    expect((await operations.call('GET', `/api/customer/${id}`)).statusCode).toBe(200);
  });

  test('refuses to restore a customer whose name was taken meanwhile, with an explanation', async () => {
    const id = await makeCustomer(server.context.db, { name: 'Taken Meanwhile' });
    await operations.call('DELETE', '/api/customers', { ids: [id] });
    await makeCustomer(server.context.db, { name: 'taken meanwhile' });
    const answer = await operations.call('POST', '/api/customers/restore', { ids: [id] });
    expect(answer.json()).toMatchObject({ code: 'nameTakenMeanwhile' });
  });

  test('hides the offices of a deleted customer, and shows them again when it is restored', async () => {
    const id = await makeCustomer(server.context.db);
    const officeId = await makeOffice(server.context.db, id);
    const seen = async () => ({
      listed: (await operations.call('GET', `/api/offices?${search({ field: '_id', operator: 'in', value: [officeId] })}`)).json().count,
      read: (await operations.call('GET', `/api/offices/${officeId}`)).statusCode,
    });
    await operations.call('DELETE', '/api/customers', { ids: [id] });
    expect(await seen()).toEqual({ listed: 0, read: 404 });
    await operations.call('POST', '/api/customers/restore', { ids: [id] });
    expect(await seen()).toEqual({ listed: 1, read: 200 });
  });

  test('signs the people of a customer out for good when it is deactivated or deleted', async () => {
    const customerId = await makeCustomer(server.context.db, { name: 'Off And On' });
    const corporate = await server.as('corporate', { customerId });
    const change = { ...draft('Off And On'), isActive: false };
    await operations.call('PUT', `/api/customer/${customerId}`, change);
    await operations.call('PUT', `/api/customer/${customerId}`, { ...change, isActive: true });
    expect((await corporate.call('GET', '/api/offices')).statusCode).toBe(401);
  });

  test('removes exactly all that match', async () => {
    const ids = [await makeCustomer(server.context.db, { name: 'Bulk A' }), await makeCustomer(server.context.db, { name: 'Bulk B' })];
    const spared = await makeCustomer(server.context.db, { name: 'Spared' });
    const answer = await operations.call('DELETE', '/api/customers', { matching: [{ field: 'name', operator: '%', value: 'bulk ' }] });
    expect(new Set(answer.json().ids)).toEqual(new Set(ids));
    expect((await operations.call('GET', `/api/customer/${spared}`)).statusCode).toBe(200);
  });
});

describe('a customer on the networks', () => {
  const facts = { name: 'On The Networks', countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' };

  test('has its assigned accounts, a page of its own and a pixel', async () => {
    const { db } = server.context;
    const id = await makeCustomer(db);
    await makeAccount(db, { name: 'Its ads', customerIds: [id] });
    const page = await makePage(db, { name: 'Its page', customerIds: [id] });
    const answer = await operations.call('PUT', `/api/customer/${id}`, { ...facts, fbPageId: page.id, fbPixelId: '104412398765432' });
    expect(customer.parse(answer.json())).toMatchObject({
      fbAdAccounts: [{ name: 'Its ads' }],
      gdnAccounts: [],
      fbPage: { _id: page.id, pageId: page.pageId, name: 'Its page' },
      fbPixelId: '104412398765432',
    });
  });

  test('declares a special ad category with the countries that its ads reach', async () => {
    const id = await makeCustomer(server.context.db);
    const declared = { specialAdCategories: ['HOUSING'], specialAdCategoryCountries: ['US', 'CA'] };
    const body = { ...facts, name: 'Homes Abroad', ...declared };
    expect((await operations.call('PUT', `/api/customer/${id}`, body)).json()).toMatchObject(declared);
    const answer = await operations.call('PUT', `/api/customer/${id}`, { ...body, specialAdCategoryCountries: [] });
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ path: 'specialAdCategoryCountries' }] });
    const created = await operations.call('POST', '/api/customer/create', { ...body, name: 'New Homes Abroad' });
    expect(created.json()).toMatchObject(declared);
  });

  test('refuses a page of another customer, and an invalid pixel id', async () => {
    const { db } = server.context;
    const id = await makeCustomer(db);
    const foreign = await makePage(db, { customerIds: [await makeCustomer(db)] });
    expect((await operations.call('PUT', `/api/customer/${id}`, { ...facts, name: 'Planted', fbPageId: foreign.id })).statusCode).toBe(404);
    expect((await operations.call('POST', '/api/customer/create', { ...facts, name: 'Planted', fbPageId: foreign.id })).statusCode).toBe(
      404,
    );
    const answer = await operations.call('PUT', `/api/customer/${id}`, { ...facts, fbPixelId: 'pixel' });
    expect(answer.json()).toMatchObject({ code: 'invalidInput', fields: [{ path: 'fbPixelId' }] });
  });
});
