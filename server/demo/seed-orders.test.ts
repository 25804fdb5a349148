import { openSellingHouse } from '#test/harness/selling.ts';
import type { SellingHouse } from '#test/harness/selling.ts';
import type { Order, OrderRow } from '#contract/orders/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ORDERS } from './demo-orders.ts';
import { seedOrders } from './seed-orders.ts';

let house: SellingHouse;
beforeAll(async () => {
  house = await openSellingHouse();
});
afterAll(() => house.close());

test('the demo’s orders are read as any others, each with the timeline that led to its state', async () => {
  await house.house.db.transaction((tx) => seedOrders(tx, { now: new Date(), hasCards: true }));
  // Staff see every step; customers are told less.
  const staff = await house.as('admin');
  const listed = (await staff.call('GET', '/api/orders?limit=100')).json<{ orders: OrderRow[]; count: number }>();
  expect(listed.count).toBe(DEMO_ORDERS.length);
  for (const { _id, status } of listed.orders) {
    const order = (await staff.call('GET', `/api/orders/${_id}`)).json<Order>();
    expect(order.timeline.at(-1)?.to).toBe(status);
    expect(order.paidAt !== null).toBe(order.timeline.some(({ step }) => step === 'confirmPayment'));
    expect(order.total).toBe(order.net + order.tax!);
    expect(order.refundedAt !== null).toBe(order.paidAt !== null && status === 'CANCELLED');
    expect(order.items.map(({ pictures }) => pictures.length)).toEqual([1]);
  }
});

test('a customer with nobody to order, or nothing, has none', async () => {
  await house.house.db.$client.query('truncate orders cascade');
  await house.house.db.$client.query('update products set is_active = false');
  await house.house.db.transaction((tx) => seedOrders(tx, { now: new Date(), hasCards: true }));
  const { rows } = await house.house.db.$client.query('select 1 from orders');
  expect(rows).toEqual([]);
});
