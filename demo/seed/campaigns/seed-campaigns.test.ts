import type { Campaign } from '#contract/campaigns/index.ts';
import type { Order, OrderRow } from '#contract/orders/index.ts';
import { openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { OrderServer } from '#test/harness/ordering/order-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCampaigns } from './seed-campaigns.ts';
import { seedOrders } from '../orders/seed-orders.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

test('each delivered order of the demo has a campaign with an ad set, and the others have none', async () => {
  const now = new Date();
  await server.context.db.transaction(async (tx) => {
    await seedOrders(tx, { now, hasCards: true });
    await seedCampaigns(tx, now);
  });
  const staff = await server.as('admin');
  const { orders } = (await staff.call('GET', '/api/orders?limit=100')).json<{ orders: OrderRow[] }>();
  for (const { _id, status } of orders) {
    const { fbCampaigns } = (await staff.call('GET', `/api/orders/${_id}`)).json<Order>();
    expect(fbCampaigns.map(({ adSets }) => adSets.length)).toEqual(status === 'DELIVERED' || status === 'COMPLETED' ? [1] : []);
    for (const campaign of fbCampaigns) {
      const read = (await staff.call('GET', `/api/campaign/${campaign._id}`)).json<Campaign>();
      expect(read.isCompleted).toBe(Date.parse(read.endsAt ?? '') <= now.getTime());
      expect(read.spent).toBeLessThanOrEqual(read.budget ?? 0);
    }
  }
});
