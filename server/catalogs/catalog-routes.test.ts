import { catalog, catalogRow } from '#contract/catalogs/index.ts';
import { makeCustomer, makeListing, makeOffice } from '#test/harness/factories.ts';
import { makeAccount, makeCatalog } from '#test/harness/network-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

const search = (...conditions: unknown[]): string => `search=${encodeURIComponent(JSON.stringify(conditions))}`;

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
