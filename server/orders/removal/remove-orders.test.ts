import { auditEntries } from '#server/db/audit-table.ts';
import { openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

const orderThatIs = async (state: 'open' | 'cancelled'): Promise<string> => {
  const { _id } = await server.place(server.corporate);
  if (state === 'cancelled') await server.corporate.call('POST', `/api/orders/${_id}/cancel`);
  return _id;
};
const seen = async (id: string): Promise<boolean> => (await server.corporate.call('GET', `/api/orders/${id}`)).statusCode === 200;

test('staff remove orders in a final state, and restore them as they were', async () => {
  const operations = await server.as('operations');
  const ids = [await orderThatIs('cancelled'), await orderThatIs('cancelled')];
  const remove = async () => (await operations.call('DELETE', '/api/orders', { ids })).json<{ ids: string[]; count: number }>();
  const restore = async () => (await operations.call('POST', '/api/orders/restore', { ids })).json<{ ids: string[]; count: number }>();
  const before = (await server.corporate.call('GET', `/api/orders/${ids[0]}`)).json<{ updatedAt: string }>();
  expect((await remove()).ids.toSorted()).toEqual(ids.toSorted());
  expect([await seen(ids[0]!), await seen(ids[1]!)]).toEqual([false, false]);
  expect(await remove()).toEqual({ ids: [], count: 0 });
  expect(await restore()).toMatchObject({ count: 2 });
  expect(await restore()).toEqual({ ids: [], count: 0 });
  const { updatedAt: _then, ...was } = before;
  expect((await server.corporate.call('GET', `/api/orders/${ids[0]}`)).json()).toMatchObject(was);
  const entries = await server.context.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.entityId, ids[0]!))
    .orderBy(auditEntries.id);
  expect(entries.slice(-2)).toEqual([{ action: 'removed' }, { action: 'restored' }]);
});

test('one open order in the selection makes the whole removal fail', async () => {
  const admin = await server.as('admin');
  const [open, ended] = [await orderThatIs('open'), await orderThatIs('cancelled')];
  expect((await admin.call('DELETE', '/api/orders', { ids: [ended, open] })).json()).toMatchObject({
    code: 'orderMovedOn',
    message: 'This order is ready, so this is no longer possible.',
  });
  expect([await seen(open), await seen(ended)]).toEqual([true, true]);
});
