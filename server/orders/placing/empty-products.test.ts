import { campaignTemplates } from '#server/templates/campaign-template-table.ts';
import { makeSeller, orderBody } from '#test/harness/ordering/order-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test.each<[string, Partial<typeof campaignTemplates.$inferInsert>]>([
  ['whose only template is gone', { deletedAt: new Date() }],
  ['that is sold as images and made of a film', { type: 'FACEBOOK_VIDEO_CAMPAIGN' }],
  ['whose funnel has no stage left', { type: 'FACEBOOK_FUNNEL_CAMPAIGN', content: { funnelTemplateIds: [newId(), newId()] } as never }],
])('a product %s is neither offered nor sold', async (_, template) => {
  const { db } = server.context;
  const seller = await makeSeller(db);
  const caller = await server.as('corporate', { customerId: seller.customerId });
  await db.update(campaignTemplates).set(template).where(eq(campaignTemplates.id, seller.templateId));
  const wizard = await caller.call('GET', `/api/orders/wizard?orderType=LISTINGS&itemIds=${seller.listingId}`);
  expect(wizard.json()).toMatchObject({ products: [] });
  for (const campaignData of [[], orderBody(seller).campaignData]) {
    const answer = await caller.call('POST', '/api/orders', orderBody(seller, { campaignData }));
    expect(answer.json()).toMatchObject({ code: 'noProductAvailable' });
  }
});
