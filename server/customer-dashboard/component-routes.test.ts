// The figures of a dashboard: a user's counts never include rows that the lists do not show them.
import type { DashboardComponents } from '#contract/customer-dashboard/index.ts';
import { dashboards } from '#server/dashboards/dashboard-table.ts';
import { listings } from '#server/inventory/listings/listing-table.ts';
import { resources } from '#server/inventory/resources/resource-table.ts';
import { makeAgent, makeCampaign, makeCustomer, makeListing, makeOffice } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { agents } from '#server/customers/agent-table.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const db = () => server.context.db;
const ask = (caller: Caller, customerId: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  caller.call('GET', `/api/customer-dashboards/${customerId}/components?${new URLSearchParams(query).toString()}`, undefined, headers);
const components = async (...asked: Parameters<typeof ask>): Promise<DashboardComponents> =>
  (await ask(...asked)).json<DashboardComponents>();

async function makeResource(customerId: string, officeIds: string[], isPublished = true): Promise<void> {
  const id = newId();
  const words = { name: 'Banner', title: 'Banner', message: '', description: '', reference: `R${id}` };
  const media = { pictures: [], videos: [], numImages: 0, numVideos: 0, publicUrls: [], hasValidUrl: false };
  await db()
    .insert(resources)
    .values({ id, customerId, officeIds, isPublished, isCopied: false, ...words, ...media });
}

/** Two offices, one agent in the first; listings in every state and place, one of them sold. */
async function makeGroup() {
  const customerId = await makeCustomer(db());
  const [first, second] = [await makeOffice(db(), customerId), await makeOffice(db(), customerId)];
  const agentId = await makeAgent(db(), customerId, { officeIds: [first] });
  await makeAgent(db(), customerId, { officeIds: [second] });
  const advertised = await makeListing(db(), customerId, { officeId: first, agentIds: [agentId] });
  const done = await makeListing(db(), customerId, { officeId: second });
  await makeListing(db(), customerId, { officeId: second });
  await makeListing(db(), customerId, { officeId: first, meta: { status: 'SOLD' } });
  await makeListing(db(), customerId, { officeId: first, deletedAt: new Date() });
  await makeCampaign(db(), customerId, 'ACTIVE', [advertised]);
  await makeCampaign(db(), customerId, 'COMPLETED', [advertised, done]);
  await makeResource(customerId, [first]);
  await makeResource(customerId, [second], false);
  return { customerId, first, second, agentId, advertised };
}

const corporateOf = (customerId: string): Promise<Caller> => server.as('corporate', { customerId });

test('corporate people see everything of their customer, by status, without what is sold', async () => {
  const { customerId } = await makeGroup();
  expect(await components(await corporateOf(customerId), customerId)).toEqual({
    listings: { count: 3, byStatus: { 'No Campaigns': 1, Active: 1, Completed: 1 }, isMore: false },
    resources: { count: 2, published: 1 },
    agents: { count: 2 },
    offices: { count: 2 },
  });
});

test('sold listings count when the configuration shows them', async () => {
  const { customerId } = await makeGroup();
  await db()
    .update(dashboards)
    .set({ configuration: { showSoldListings: true } })
    .where(eq(dashboards.customerId, customerId));
  expect((await components(await corporateOf(customerId), customerId)).listings).toMatchObject({
    count: 4,
    byStatus: { 'No Campaigns': 2 },
  });
});

test('a manager sees what is of their offices, and with no office nothing', async () => {
  const { customerId, first } = await makeGroup();
  const manager = await server.as('branchmanager', { customerId, officeIds: [first] });
  expect(await components(manager, customerId)).toMatchObject({
    listings: { count: 1 },
    resources: { count: 1 },
    agents: { count: 1 },
    offices: { count: 1 },
  });
  const without = await server.as('branchmanager', { customerId });
  expect(await components(without, customerId)).toMatchObject({
    listings: { count: 0 },
    resources: { count: 0 },
    agents: { count: 0 },
    offices: { count: 0 },
  });
});

test('an agent sees only listings where they are an agent, and no count of agents', async () => {
  const { customerId, first, agentId } = await makeGroup();
  const agent = await server.as('branchuser', { customerId, officeIds: [first] });
  await db().update(agents).set({ userId: agent.userId }).where(eq(agents.id, agentId));
  expect(await components(agent, customerId)).toMatchObject({ listings: { count: 1, byStatus: { Active: 1 } }, agents: null });
});

test('staff see what the customer that they named or chose has', async () => {
  const { customerId } = await makeGroup();
  const other = await makeGroup();
  for (const role of ['admin', 'sales'] as const) {
    const staff = await server.as(role);
    expect(await components(staff, customerId)).toMatchObject({ listings: { count: 3 }, agents: { count: 2 }, offices: { count: 2 } });
    expect((await ask(staff, customerId, {}, { 'x-adstead-customer': other.customerId })).statusCode).toBe(404);
  }
});

test('an office and an agent narrow the counts; those of another customer find nothing', async () => {
  const { customerId, second, agentId } = await makeGroup();
  const other = await makeGroup();
  const corporate = await corporateOf(customerId);
  expect(await components(corporate, customerId, { office: second })).toMatchObject({
    listings: { count: 2 },
    resources: { count: 1 },
    agents: { count: 1 },
    offices: { count: 1 },
  });
  expect((await components(corporate, customerId, { requestedAgent: agentId })).listings.count).toBe(1);
  expect(await components(corporate, customerId, { office: other.second })).toMatchObject({
    listings: { count: 0 },
    resources: { count: 0 },
    agents: { count: 0 },
    offices: { count: 0 },
  });
  expect((await components(corporate, customerId, { requestedAgent: other.agentId })).listings.count).toBe(0);
});

test("days are those of the customer's clock, and the last one counts to its end", async () => {
  const { customerId, advertised } = await makeGroup();
  // In Auckland it is the second of March already.
  await db()
    .update(listings)
    .set({ createdAt: new Date('2026-03-01T12:00:00Z') })
    .where(eq(listings.id, advertised));
  const corporate = await corporateOf(customerId);
  const counted = async (query: Record<string, string>) => (await components(corporate, customerId, query)).listings.byStatus.Active;
  expect(await counted({ dateFrom: '2026-03-02', dateTo: '2026-03-02' })).toBe(1);
  expect(await counted({ dateFrom: '2026-03-03' })).toBe(0);
  expect(await counted({ dateTo: '2026-03-01' })).toBe(0);
  expect((await ask(corporate, customerId, { dateFrom: '31/03/2026' })).statusCode).toBe(400);
});

test('a second customer in the query must be the one of the path', async () => {
  const { customerId } = await makeGroup();
  const corporate = await corporateOf(customerId);
  expect((await ask(corporate, customerId, { customerId })).statusCode).toBe(200);
  expect((await ask(corporate, customerId, { customerId: newId() })).statusCode).toBe(404);
});
