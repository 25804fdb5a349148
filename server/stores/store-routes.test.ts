import { storeRow } from '#contract/stores/index.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: TestHouse;
let operations: Caller;

beforeAll(async () => {
  house = await openTestHouse();
  operations = await house.as('operations');
});
afterAll(() => house.close());

test('a new customer has one store, which people fill by hand', async () => {
  const created = await operations.call('POST', '/api/customer/create', { name: 'Store Keepers', countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' });
  const customerId = created.json()._id;
  const { stores, count } = (await operations.call('GET', `/api/customer/${customerId}/stores`)).json();
  expect(count).toBe(1);
  expect(storeRow.strict().parse(stores[0])).toMatchObject({ kind: 'MANUAL', name: 'Added by hand', isActive: true });
  expect((await operations.call('GET', `/api/customer/${customerId}/store`)).json()).toEqual({ stores, count });
});
