// Assigning an order on its page: who looks after it, and the entry in its timeline.
import type { Order } from '#contract/orders/index.ts';
import { openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

test('an order shows its assignee and who assigned it when, to staff only', async () => {
  const [sales, operations] = [await server.as('sales'), await server.as('operations')];
  const { _id } = await server.place(server.corporate);
  const assign = async (assigneeId: string | null) =>
    (await operations.call('PUT', `/api/orders/${_id}/assignee`, { assigneeId })).json<Order>();
  const assigned = await assign(sales.userId);
  expect(assigned.assignee?._id).toBe(sales.userId);
  const last = ({ timeline }: Order) => timeline.at(-1);
  expect(last(assigned)).toMatchObject({
    step: 'assigned',
    mover: 'staff',
    note: assigned.assignee?.displayName,
    from: 'READY',
    to: 'READY',
  });
  expect(last(assigned)?.actorName).not.toBeNull();
  // Nothing changes, and nothing is told.
  expect((await assign(sales.userId)).timeline).toHaveLength(assigned.timeline.length);
  const unassigned = await assign(null);
  expect([unassigned.assignee, last(unassigned)?.step]).toEqual([null, 'unassigned']);
  await assign(sales.userId);
  const seen = (await server.corporate.call('GET', `/api/orders/${_id}`)).json<Order>();
  expect(seen.assignee).toBeNull();
  expect(seen.timeline.map(({ step }) => step)).not.toContain('assigned');
  expect((await operations.call('PUT', `/api/orders/${_id}/assignee`, { assigneeId: server.corporate.userId })).statusCode).toBe(404);
});
