import { storeRow } from '#contract/stores/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkStoreIds, manualStoreOf } from './index.ts';

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
  expect(await manualStoreOf(house.house.db, customerId)).toBe(stores[0]._id);
  expect((await operations.call('GET', `/api/customer/${customerId}/store`)).json()).toEqual({ stores, count });
});

test('a customer that came without a store gets one, once for two who ask at the same moment', async () => {
  const customerId = await makeCustomer(house.house.db);
  const [one, other] = await Promise.all([manualStoreOf(house.house.db, customerId), manualStoreOf(house.house.db, customerId)]);
  expect(one).toBe(other);
  expect((await operations.call('GET', `/api/customer/${customerId}/stores`)).json().count).toBe(1);
});

test('a store of another customer is nobody’s', async () => {
  const { db } = house.house;
  const [own, other] = [await makeCustomer(db), await makeCustomer(db)];
  await expect(checkStoreIds(db, own, [await manualStoreOf(db, own)])).resolves.toBeUndefined();
  await expect(checkStoreIds(db, own, [await manualStoreOf(db, other)])).rejects.toMatchObject({ code: 'notFound' });
});
