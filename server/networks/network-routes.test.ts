import { audienceRow, catalogRow, metaPage, llaTagRow } from '#contract/networks/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeAccount, makeAudience, makeCatalog, makeLlaTag, makePage } from '#test/harness/network-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPageId } from './index.ts';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const search = (...conditions: unknown[]): string => `search=${encodeURIComponent(JSON.stringify(conditions))}`;

describe('custom audiences', () => {
  test('of an ad account come fifty at a time, with their tags', async () => {
    const { db } = server.context;
    const accountId = await makeAccount(db);
    await makeAudience(db, accountId, { name: 'Buyers 2026', kind: 'LOOKALIKE', size: null, tags: ['buyers', 'nz'] });
    await makeAudience(db, await makeAccount(db), { name: 'Elsewhere' });
    const { customAudiences, count } = (await operations.call('GET', `/api/ad-account/${accountId}/custom-audiences/list`)).json();
    expect(count).toBe(1);
    expect(audienceRow.strict().parse(customAudiences[0])).toMatchObject({
      name: 'Buyers 2026',
      kind: 'LOOKALIKE',
      size: null,
      tags: ['buyers', 'nz'],
    });
    const tagged = `/api/ad-account/${accountId}/custom-audiences/list?${search({ field: 'tags', operator: 'in', value: ['sellers', 'nz'] })}`;
    expect((await operations.call('GET', tagged)).json().count).toBe(1);
    expect((await operations.call('GET', '/api/ad-account/custom-audiences/page-settings')).json()).toMatchObject({
      name: 'customAudiences',
      defaultPageSize: 50,
    });
  });

  test('have their tags listed once each, by account and by customer', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    const one = await makeAccount(db, { customerIds: [customerId] });
    const other = await makeAccount(db, { customerIds: [customerId] });
    await makeAudience(db, one, { tags: ['sellers', 'buyers'] });
    await makeAudience(db, one, { tags: ['buyers'] });
    await makeAudience(db, other, { tags: ['landlords'] });
    await makeAudience(db, other, { tags: ['gone'], deletedAt: new Date() });
    expect((await operations.call('GET', `/api/ad-account/${one}/custom-audience/tags/list`)).json()).toEqual({
      tags: ['buyers', 'sellers'],
    });
    const ofCustomer = `/api/ad-accounts/list-by-customer/${customerId}/custom-audience/tags/list`;
    expect((await operations.call('GET', ofCustomer)).json()).toEqual({ tags: ['buyers', 'landlords', 'sellers'] });
  });

  test('of an account that is not there, or of Google, are not found', async () => {
    const google = await makeAccount(server.context.db, { network: 'google' });
    expect((await operations.call('GET', `/api/ad-account/${google}/custom-audiences/list`)).statusCode).toBe(404);
  });
});

describe('catalogs', () => {
  const create = (customerId: string, name: string, isDefault?: boolean) =>
    operations.call('POST', '/api/fb-dpa-catalogs', { customerId, name, isDefault });
  const defaults = async (customerId: string): Promise<string[]> => {
    const query = search(
      { field: 'customerId', operator: 'equals', value: customerId },
      { field: 'isDefault', operator: 'equals', value: true },
    );
    return (await operations.call('GET', `/api/fb-dpa-catalogs?${query}`)).json().fbDpaCatalogs.map(({ name }: { name: string }) => name);
  };

  test('begin with a default, which a new default replaces', async () => {
    const customerId = await makeCustomer(server.context.db, { name: 'Catalog Homes' });
    const first = catalogRow.strict().parse((await create(customerId, 'All homes')).json());
    expect(first).toMatchObject({ isDefault: true, customerName: 'Catalog Homes', catalogId: null });
    expect((await create(customerId, 'Rentals')).json()).toMatchObject({ isDefault: false });
    expect(await defaults(customerId)).toEqual(['All homes']);
    await create(customerId, 'For sale', true);
    expect(await defaults(customerId)).toEqual(['For sale']);
  });

  test('made at the same moment have one default among them', async () => {
    const customerId = await makeCustomer(server.context.db);
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(customerId, name)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await defaults(customerId)).toHaveLength(1);
  });

  test('have names of their own within a customer', async () => {
    const customerId = await makeCustomer(server.context.db);
    await create(customerId, 'Homes');
    expect((await create(customerId, 'HOMES')).json()).toMatchObject({ code: 'catalogNameTaken', fields: [{ path: 'name' }] });
    expect((await create(await makeCustomer(server.context.db), 'Homes')).statusCode).toBe(200);
  });

  test('are removed and restored; a restored default does not replace a newer default', async () => {
    const customerId = await makeCustomer(server.context.db);
    const { _id } = (await create(customerId, 'Old default')).json();
    expect((await operations.call('DELETE', '/api/fb-dpa-catalogs', { ids: [_id] })).json()).toEqual({ ids: [_id], count: 1 });
    await create(customerId, 'New default');
    expect((await operations.call('POST', '/api/fb-dpa-catalogs/restore', { ids: [_id] })).json()).toMatchObject({ count: 1 });
    expect(await defaults(customerId)).toEqual(['New default']);
  });

  test('of their customer are seen by its people, whatever their office', async () => {
    const customerId = await makeCustomer(server.context.db);
    const id = await makeCatalog(server.context.db, customerId);
    await makeCatalog(server.context.db, await makeCustomer(server.context.db));
    const agent = await server.as('branchuser', { customerId });
    expect((await agent.call('GET', '/api/fb-dpa-catalogs')).json()).toMatchObject({ fbDpaCatalogs: [{ _id: id }], count: 1 });
    expect((await operations.call('GET', '/api/fb-dpa-catalogs/page-settings')).json()).toMatchObject({ name: 'fbDpaCatalogs' });
  });
});

describe('LLA tags', () => {
  test('are made, listed with how many audiences carry them, removed and put back', async () => {
    const { db } = server.context;
    const customerId = await makeCustomer(db);
    await makeAudience(db, await makeAccount(db, { customerIds: [customerId] }), { tags: ['sellers'] });
    const made = llaTagRow.strict().parse((await operations.call('POST', '/api/lla-tags', { customerId, name: 'sellers' })).json());
    expect(made.audienceCount).toBe(1);
    await makeLlaTag(db, await makeCustomer(db));
    const list = `/api/customer/${customerId}/llatags`;
    expect((await operations.call('GET', list)).json()).toMatchObject({
      llaTags: [{ _id: made._id, name: 'sellers', audienceCount: 1 }],
      count: 1,
    });
    expect((await operations.call('POST', '/api/lla-tags', { customerId, name: 'Sellers' })).json()).toMatchObject({
      code: 'llaTagNameTaken',
    });
    expect((await operations.call('DELETE', '/api/lla-tags', { ids: [made._id] })).json()).toEqual({ ids: [made._id], count: 1 });
    expect((await operations.call('GET', list)).json()).toEqual({ llaTags: [], count: 0 });
    expect((await operations.call('POST', '/api/lla-tags/restore', { ids: [made._id] })).json()).toMatchObject({ count: 1 });
  });
});

describe('Meta pages', () => {
  test('are listed by name and read by Meta’s own id', async () => {
    const customerId = await makeCustomer(server.context.db);
    const { id, pageId } = await makePage(server.context.db, { name: 'Harbour Realty', customerIds: [customerId] });
    const found = await operations.call(
      'GET',
      `/api/facebook/pages?${search({ field: 'customerIds', operator: 'in', value: [customerId] })}`,
    );
    expect(found.json()).toMatchObject({ pages: [{ _id: id, pageId }], count: 1 });
    expect(metaPage.strict().parse((await operations.call('GET', `/api/facebook/pages/${pageId}`)).json())).toMatchObject({
      _id: id,
      customerIds: [customerId],
    });
    expect((await operations.call('GET', '/api/facebook/pages/123')).statusCode).toBe(404);
  });

  test('show a customer’s people only their own pages, and not which other customers share them', async () => {
    const { db } = server.context;
    const [own, other] = [await makeCustomer(db), await makeCustomer(db)];
    const shared = await makePage(db, { customerIds: [own, other] });
    const foreign = await makePage(db, { customerIds: [other] });
    const corporate = await server.as('corporate', { customerId: own });
    expect((await corporate.call('GET', '/api/facebook/pages')).json()).toMatchObject({
      pages: [{ pageId: shared.pageId, customerIds: [] }],
      count: 1,
    });
    expect((await corporate.call('GET', `/api/facebook/pages/${shared.pageId}`)).json()).toMatchObject({ customerIds: [] });
    expect((await corporate.call('GET', `/api/facebook/pages/${foreign.pageId}`)).statusCode).toBe(404);
    await expect(checkPageId(db, own, shared.id)).resolves.toBeUndefined();
    await expect(checkPageId(db, own, foreign.id)).rejects.toMatchObject({ code: 'notFound' });
  });
});
