// No response may reveal more of an order to customers' people than their screens show.
import type { Order, OrderRow } from '#contract/orders/index.ts';
import { dashboardConfiguration } from '#contract/dashboards/index.ts';
import { changeDashboard } from '#server/dashboards/save-dashboard.ts';
import { sampleActor } from '#test/harness/samples/sample-actor.ts';
import { makeSeller, openOrderServer, orderBody } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import type { Caller } from '#test/harness/test-server.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failDelivery, startDelivery } from './index.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

const read = async (id: string, caller: Caller): Promise<Order> => (await caller.call('GET', `/api/orders/${id}`)).json<Order>();
const list = async (caller: Caller, query = ''): Promise<OrderRow[]> =>
  (await caller.call('GET', `/api/orders?${query}`)).json<{ orders: OrderRow[] }>().orders;
const thatAre = (...states: string[]): string =>
  `search=${encodeURIComponent(JSON.stringify([{ field: 'status', operator: 'in', value: states }]))}`;

describe('that a delivery started or failed', () => {
  /** Checks the order, the list, its filter, its export and the answer to a repeated request. */
  test.each(['PROCESSING', 'FAILED'] as const)('(%s) is not revealed to customers by any response', async (state) => {
    const seller = await makeSeller(server.context.db);
    const caller = await server.person('corporate', seller);
    const key = { 'idempotency-key': newId() };
    const place = async () => (await caller.call('POST', '/api/orders', orderBody(seller), key)).json<{ _id: string; status: string }>();
    const { _id } = await place();
    const { steps } = await read(_id, caller);
    await server.context.db.transaction((tx) => startDelivery(server.context, tx, _id));
    if (state === 'FAILED') await server.context.db.transaction((tx) => failDelivery(server.context, tx, _id, 'The ad account is closed'));

    const order = await read(_id, caller);
    // The steps that are offered must not tell the states apart.
    expect(steps).toEqual(['cancel']);
    expect(order).toMatchObject({ status: 'READY', message: 'Order is ready for delivery.', steps });
    expect(order.timeline.map(({ from, to, step, note }) => [from, to, step, note])).toEqual([
      [null, 'NEW', 'placeByInvoice', null],
      ['NEW', 'READY', 'acceptInvoice', null],
    ]);
    expect(await list(caller)).toMatchObject([{ _id, status: 'READY' }]);
    expect([await list(caller, thatAre('PROCESSING', 'FAILED')), await list(caller, thatAre('READY'))]).toMatchObject([[], [{ _id }]]);
    const { body } = await caller.call('GET', '/api/ordersCSV?project=orderNumber,status,message');
    expect(body).toContain('Ready');
    expect(body).not.toMatch(/failed|processing/i);
    expect((await place()).status).toBe('READY');

    const admin = await server.as('admin');
    expect(await read(_id, admin)).toMatchObject({ status: state });
    expect(await list(admin, `${thatAre(state)}&text=${order.orderNumber}`)).toMatchObject([{ _id, status: state }]);
  });

  test('is not revealed by a cancellation, nor by a second one that is refused', async () => {
    const { _id } = await server.place(server.corporate);
    await server.context.db.transaction((tx) => startDelivery(server.context, tx, _id));
    const cancel = async (caller: Caller) => (await caller.call('POST', `/api/orders/${_id}/cancel`)).json<{ message: string }>().message;
    expect(await cancel(server.corporate)).toBe('Order is being cancelled.');
    expect(await cancel(server.corporate)).toBe('This order is ready, so this is no longer possible.');
    expect(await cancel(await server.as('admin'))).toBe('This order is processing, so this is no longer possible.');
  });
});

test('people who see prices without tax are sent neither tax nor total', async () => {
  const { db } = server.context;
  const seller = await makeSeller(db);
  const [corporate, manager] = [await server.person('corporate', seller), await server.person('branchmanager', seller)];
  const { _id } = await server.place(corporate, {}, seller);
  const admin = await server.as('admin');
  expect(await read(_id, manager)).toMatchObject({ net: 30_000, tax: 4500, total: 34_500, products: [{ total: 34_500 }] });
  const configuration = dashboardConfiguration.parse({ features: { ordersTaxInclusive: ['corporate'] } });
  const anAdmin = sampleActor({ userId: newId(), roles: ['admin'] });
  await db.transaction((tx) => changeDashboard(tx, anAdmin, seller.customerId, { configuration }));
  const order = await read(_id, manager);
  expect(order).toMatchObject({ net: 30_000, tax: null, total: null, products: [{ net: 30_000, tax: null, total: null }] });
  expect(await list(manager)).toMatchObject([{ price: '$300.00' }]);
  const responses = JSON.stringify([order, await list(manager), (await manager.call('GET', '/api/ordersCSV')).body]);
  expect(responses).not.toMatch(/34,?500|345\.00|4,?500\b|45\.00/);
  for (const caller of [corporate, admin]) expect(await read(_id, caller)).toMatchObject({ tax: 4500, total: 34_500 });
});
