import type { WizardData } from '#contract/orders/index.ts';
import { makePage } from '#test/harness/rows/network-rows.ts';
import { makeSeller, openOrderServer } from '#test/harness/ordering/order-server.ts';
import type { Seller, OrderServer } from '#test/harness/ordering/order-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agents } from '../../customers/agent-table.ts';
import { customers } from '../../customers/customer-table.ts';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

async function openWizardFor(seller: Seller): Promise<WizardData> {
  const caller = await server.person('corporate', seller);
  return (await caller.call('GET', `/api/orders/wizard?orderType=LISTINGS&itemIds=${seller.listingId}`)).json<WizardData>();
}

test('contacts and offices come with their values for ad texts', async () => {
  const { db } = server.context;
  const seller = await makeSeller(db);
  const phones = [
    { type: 'MOBILE' as const, value: '+64211234567' },
    { type: 'FIXED_LINE' as const, value: '+6495756721' },
  ];
  await db.update(agents).set({ fullName: 'Grace Lin', firstName: '', phones }).where(eq(agents.id, seller.agentId));
  const { contacts, offices } = await openWizardFor(seller);
  expect(contacts[0]?.values).toMatchObject({ fullName: 'Grace Lin', firstName: 'Grace', mobile: '021 123 4567', phone: '09 575 6721' });
  expect(offices[0]?.values).toMatchObject({ name: offices[0]?.name });
});

test('a contact’s ads are shown for the customer’s page when the contact’s own was removed', async () => {
  const { db } = server.context;
  const seller = await makeSeller(db);
  const [own, shared] = [
    await makePage(db, { name: 'Of the agent', customerIds: [seller.customerId] }),
    await makePage(db, { name: 'Of the group', customerIds: [seller.customerId] }),
  ];
  await db.update(customers).set({ fbPageId: shared.id }).where(eq(customers.id, seller.customerId));
  await db.update(agents).set({ fbPageId: own.id }).where(eq(agents.id, seller.agentId));
  const pageName = async () => (await openWizardFor(seller)).contacts[0]?.pageName;
  expect(await pageName()).toBe('Of the agent');
  await db.$client.query('update meta_pages set deleted_at = now() where id = $1', [own.id]);
  expect(await pageName()).toBe('Of the group');
  await db.$client.query('update meta_pages set deleted_at = now() where id = $1', [shared.id]);
  expect(await pageName()).toBeNull();
});
