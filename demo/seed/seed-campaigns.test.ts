import type { Campaign } from '#contract/campaigns/index.ts';
import type { Order, OrderRow } from '#contract/orders/index.ts';
import { openOrderServer } from '#test/harness/order-server.ts';
import type { OrderServer } from '#test/harness/order-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCampaigns } from './seed-campaigns.ts';
import { campaigns } from '#server/campaigns/campaign-table.ts';
import { leads } from '#server/leads/lead-table.ts';
import { makeUser } from '#test/harness/factories.ts';
import { eq } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';
import { seedLeads } from './seed-leads.ts';
import { seedOrders } from './seed-orders.ts';

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

test('people answered its ads while they ran, in every state, and no start adds more', async () => {
  const { db } = server.context;
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'corporate')?.email ?? '';
  await makeUser(db, { roles: ['corporate'], email });
  for (const _ of [1, 2]) await db.transaction((tx) => seedLeads(tx, new Date()));
  const rows = await db.select().from(leads).innerJoin(campaigns, eq(campaigns.id, leads.campaignId));
  expect(new Set(rows.map((row) => row.leads.state)).size).toBe(4);
  expect(new Set(rows.map((row) => row.leads.externalId)).size).toBe(rows.length);
  for (const row of rows) {
    const at = row.leads.createdAt.getTime();
    expect(at).toBeGreaterThanOrEqual(row.campaigns.startsAt?.getTime() ?? Infinity);
    expect(at).toBeLessThanOrEqual(Math.min(Date.now(), row.campaigns.endsAt?.getTime() ?? 0));
    expect(row.leads).toMatchObject({ orderId: row.campaigns.orderId, announcedAt: expect.any(Date) as Date });
  }
});
