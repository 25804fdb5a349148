import { eq } from 'drizzle-orm';
import { openDeliveryServer } from '#test/harness/delivery-server.ts';
import { expect, test } from 'vitest';
import { campaigns } from '../campaign-table.ts';
import { deliveries, deliverySteps } from './delivery-table.ts';

const server = await openDeliveryServer();
const { db } = server;

const deliveriesOf = (orderId: string) => db.select().from(deliveries).where(eq(deliveries.orderId, orderId));

test('an order for both networks is delivered: everything exists once and is switched on', async () => {
  const orderId = await server.place(await server.makeSeller());
  await server.deliver();
  console.log(
    await server.stateOf(orderId),
    (await db.execute('select step, note from order_events')).rows,
    (await db.execute('select id, page_id, token_state, (token is not null) as t from meta_pages')).rows,
    (await db.execute('select fb_page_id from customers where fb_page_id is not null')).rows,
  );
  const all = await deliveriesOf(orderId);
  expect(all.map(({ network, state, reason }) => ({ network, state, reason }))).toEqual([
    { network: 'meta', state: 'DELIVERED', reason: null },
    { network: 'google', state: 'DELIVERED', reason: null },
  ]);
  expect(await server.stateOf(orderId)).toBe('DELIVERED');
  const rows = await db.select().from(campaigns).where(eq(campaigns.orderId, orderId));
  expect(rows.map(({ network, externalId }) => [network, externalId !== null])).toEqual([
    ['meta', true],
    ['google', true],
  ]);
  const steps = await db.select().from(deliverySteps);
  expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['DONE', 'ACTIVE']));
});
