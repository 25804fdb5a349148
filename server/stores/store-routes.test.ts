import { storeRow } from '#contract/stores/index.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
