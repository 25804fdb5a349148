import { openTestServer } from '#test/harness/test-server.ts';
import { expect, test } from 'vitest';
import { listings } from '../server/inventory/listings/listing-table.ts';
import { orders } from '../server/orders/order-table.ts';
import { addOrders } from './large-orders.ts';
import { addCustomers, addListings, addOffices } from './large-sets.ts';

test('large sets say when there is no customer to belong to, and are whole once there is', async () => {
  const server = await openTestServer();
  const { db } = server.context;
  await expect(addOffices(db.$client, 5)).rejects.toThrow('There is no customer to add');
  await expect(addListings(db.$client, 5)).rejects.toThrow('There is no customer to add');
  await addCustomers(db.$client, 3);
  await addOffices(db.$client, 6);
  await addListings(db.$client, 50);
  expect(await db.$count(listings)).toBe(50);
  await addOrders(db.$client, 40);
  expect(await db.$count(orders)).toBe(40);
  await server.close();
});
