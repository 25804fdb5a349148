import { openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderApproval, SellerView } from '#contract/approvals/index.ts';
import type { Order, OrderRow } from '#contract/orders/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrderRevision } from '#server/orders/index.ts';
import { DEMO_ORDERS } from './demo-orders.ts';
import { DEMO_APPROVALS, seedApprovals } from './seed-approvals.ts';
import { seedOrders } from './seed-orders.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

test('the demo’s orders are read as any others, each with the timeline that led to its state', async () => {
  await server.context.db.transaction((tx) => seedOrders(tx, { now: new Date(), hasCards: true }));
  // Staff see every step; customers are told less.
  const staff = await server.as('admin');
  const listed = (await staff.call('GET', '/api/orders?limit=100')).json<{ orders: OrderRow[]; count: number }>();
  expect(listed.count).toBe(DEMO_ORDERS.length);
  for (const { _id, status } of listed.orders) {
    const order = (await staff.call('GET', `/api/orders/${_id}`)).json<Order>();
    expect(order.timeline.at(-1)?.to).toBe(status);
    expect(order.paidAt !== null).toBe(order.timeline.some(({ step }) => step === 'confirmPayment'));
    expect(order.total).toBe(order.net + order.tax!);
    expect(order.refundedAt !== null).toBe(order.paidAt !== null && status === 'CANCELLED');
    expect(order.items.map(({ pictures }) => pictures.length)).toEqual([1]);
    // Every version that it names is there.
    expect(await readOrderRevision(server.context.db, _id)).toMatchObject({
      order: { id: _id },
      products: [{ templates: [{ stages: [] }] }],
    });
  }
});

test('sellers were asked about three of them, each in another state', async () => {
  const { db, secrets } = server.context;
  const { customerId } = server.seller;
  await db.transaction((tx) => seedApprovals(tx, { customerId, secrets, now: new Date() }));
  const staff = await server.as('admin');
  const listed = (await staff.call('GET', '/api/orders?limit=100')).json<{ orders: OrderRow[] }>();
  const states: Record<string, string> = {};
  for (const { _id, status } of listed.orders) {
    const approval = (await staff.call('GET', `/api/orders/${_id}/approval`)).json<OrderApproval>();
    if (approval.state === 'NOT_SENT') continue;
    states[status] = approval.state;
    const path = new URL(approval.link?.url ?? '').pathname.replace('/approve/', '/api/approvals/');
    expect((await server.anonymous.call('GET', path)).json<SellerView>().sellerName).toBe(approval.seller?.name);
  }
  expect(states).toEqual(Object.fromEntries(DEMO_APPROVALS.map(({ status, decision }) => [status, decision ?? 'OPENED'])));
});

test('a customer with nobody to order, or nothing, has none', async () => {
  await server.context.db.$client.query('truncate orders cascade');
  await server.context.db.$client.query('update products set is_active = false');
  await server.context.db.transaction((tx) => seedOrders(tx, { now: new Date(), hasCards: true }));
  const { rows } = await server.context.db.$client.query('select 1 from orders');
  expect(rows).toEqual([]);
});
