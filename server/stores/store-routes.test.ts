import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { storeRow } from '#contract/stores/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stores } from './store-table.ts';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer();
  operations = await server.as('operations');
});
afterAll(() => server.close());

test('a new customer has one store, which people fill by hand', async () => {
  const created = await operations.call('POST', '/api/customer/create', {
    name: 'Store Keepers',
    countryCode: 'NZ',
    currencyCode: 'NZD',
    timezone: 'Pacific/Auckland',
  });
  const customerId = created.json()._id;
  const { stores, count } = (await operations.call('GET', `/api/customer/${customerId}/stores`)).json();
  expect(count).toBe(1);
  expect(storeRow.strict().parse(stores[0])).toMatchObject({ kind: 'MANUAL', name: 'Added by hand', isActive: true });
  expect((await operations.call('GET', `/api/customer/${customerId}/store`)).json()).toEqual({ stores, count });
});

test('stores of all customers are found by name, and only those of the customer that staff chose', async () => {
  const { db } = server.context;
  const [one, other] = [await makeCustomer(db, { name: 'Kauri Realty' }), await makeCustomer(db, { name: 'Rimu Realty' })];
  const store = (customerId: string, name: string, deletedAt: Date | null = null) =>
    db.insert(stores).values({ id: newId(), customerId, name, kind: 'URL', deletedAt });
  await Promise.all([store(one, 'Tūī site'), store(other, 'tui portal'), store(one, 'Tui removed', new Date()), store(one, 'Weka')]);
  const find = async (caller: Caller, headers = {}) =>
    (await caller.call('GET', '/api/stores/list?search=tui&limit=6', undefined, headers))
      .json()
      .stores.map(({ name, customer }: { name: string; customer: { name: string } }) => `${name} of ${customer.name}`);
  expect((await find(operations)).toSorted()).toEqual(['Tūī site of Kauri Realty', 'tui portal of Rimu Realty']);
  expect(await find(await server.as('admin'), { [CHOSEN_CUSTOMER_HEADER]: other })).toEqual(['tui portal of Rimu Realty']);
  expect((await (await server.as('sales')).call('GET', '/api/stores/list')).statusCode).toBe(403);
});
