import type { AppContext } from '#server/app-context.ts';
import { openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '../../../server/orders/order-table.ts';
import { payments, refunds } from '../../../server/orders/payments/payment-table.ts';
import { payDemoOrders } from './pay-demo-orders.ts';
import { seedOrders } from './seed-orders.ts';

let server: OrderServer;
let demo: AppContext;
beforeAll(async () => {
  server = await openOrderServer();
  const twin = { name: 'stripe', standsInFor: ['Stripe'], url: server.twin.url, controlSecret: '', pages: [], framedPages: [] };
  demo = { ...server.context, config: { ...server.context.config, twins: [twin] } };
  await demo.db.transaction((tx) => seedOrders(tx, { now: new Date(), hasCards: true }));
});
afterAll(() => server.close());

test('orders of the demo that a card paid have a payment behind them, to the unit', async () => {
  await payDemoOrders(demo);
  const paid = await demo.db
    .select()
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(isNotNull(orders.paidAt));
  expect(paid.length).toBeGreaterThan(3);
  expect(paid.filter(({ orders: { refundedAt } }) => refundedAt !== null)).toHaveLength(1);
  for (const { orders: order, payments: kept, refunds: refund } of paid) {
    const told = await demo.payments?.read(kept?.paymentId ?? '');
    expect(told).toMatchObject({
      status: 'paid',
      amountReceived: order.total,
      amountRefunded: order.refundedAt ? order.total : 0,
      currency: order.currencyCode,
      metadata: { orderId: order.id },
    });
    expect(refund?.state ?? null).toBe(order.refundedAt ? 'DONE' : null);
  }
});

test('a second start pays nothing more, also where the first was killed before it was written down', async () => {
  const charges = async () => (await server.twin.ledger()).length;
  const before = await charges();
  await payDemoOrders(demo);
  expect(await charges()).toBe(before);
  const rows = await demo.db.select().from(payments);
  await demo.db.delete(refunds);
  await demo.db.delete(payments);
  await payDemoOrders(demo);
  expect(await charges()).toBe(before);
  const byOrder = (kept: typeof rows) => kept.map(({ orderId, paymentId }) => `${orderId} ${paymentId}`).toSorted();
  expect(byOrder(await demo.db.select().from(payments))).toEqual(byOrder(rows));
});

test('where no twin stands in, nothing is paid', async () => {
  await demo.db.delete(refunds);
  await demo.db.delete(payments);
  await payDemoOrders(server.context);
  expect(await demo.db.select().from(payments)).toEqual([]);
});
