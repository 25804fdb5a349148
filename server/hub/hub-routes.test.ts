// The hub: which dashboards a person may enter, and what is new in each since they were last there.
import type { DashboardEntry } from '#contract/hub/index.ts';
import { sessions } from '#server/accounts/users/user-table.ts';
import { jobs } from '#server/jobs/job-table.ts';
import { makeAgent, makeCustomer, makeMembership, makeOffice, makeUser } from '#test/harness/factories.ts';
import { makeSeller, orderBody } from '#test/harness/ordering/order-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Hub {
  dashboards: DashboardEntry[];
  hasMore: boolean;
  windows: { _id: string; personName: string; customerName: string }[];
}

const hubOf = async (caller: Caller, query = ''): Promise<Hub> => (await caller.call('GET', `/api/hub${query}`)).json<Hub>();
const placesOf = async (caller: Caller, query = ''): Promise<string[]> =>
  (await hubOf(caller, query)).dashboards.map(({ customer }) => customer.name);
const newsOf = async (caller: Caller, customerId: string): Promise<string[]> =>
  (await hubOf(caller)).dashboards.find(({ customer }) => customer._id === customerId)?.news.map(({ text }) => text) ?? [];
const visit = (caller: Caller, customerId: string) => caller.call('POST', '/api/hub/visits', { customerId });

test('a person finds their own dashboard and those they are members of, active ones only, with their roles there', async () => {
  const { db } = server.context;
  const [home, other, closed] = [
    await makeCustomer(db, { name: 'Aro Homes' }),
    await makeCustomer(db, { name: 'Bay Homes' }),
    await makeCustomer(db, { isActive: false }),
  ];
  await makeCustomer(db, { name: 'Nobody of ours' });
  const person = await server.as('corporate', { customerId: home });
  await makeMembership(db, person.userId, other, ['branchuser']);
  await makeMembership(db, person.userId, closed, ['corporate']);
  expect((await hubOf(person)).dashboards).toEqual([
    { customer: { _id: home, name: 'Aro Homes', logoUrl: null }, roles: ['corporate'], isHome: true, lastVisitAt: null, news: [] },
    { customer: { _id: other, name: 'Bay Homes', logoUrl: null }, roles: ['branchuser'], isHome: false, lastVisitAt: null, news: [] },
  ]);
});

test('staff search all active customers; those visited last come first', async () => {
  const { db } = server.context;
  const [first, second] = [await makeCustomer(db, { name: 'Quay 50% East' }), await makeCustomer(db, { name: 'Quay West' })];
  await makeCustomer(db, { name: 'Quay closed', isActive: false });
  const admin = await server.as('admin');
  expect(await placesOf(admin, '?search=quay')).toEqual(['Quay 50% East', 'Quay West']);
  expect((await visit(admin, second)).statusCode).toBe(200);
  expect(await placesOf(admin, '?search=quay')).toEqual(['Quay West', 'Quay 50% East']);
  await visit(admin, first);
  expect(await placesOf(admin, '?search=quay')).toEqual(['Quay 50% East', 'Quay West']);
  expect(await placesOf(admin, '?search=50%25')).toEqual(['Quay 50% East']);
});

test('many customers come page by page', async () => {
  for (let nth = 10; nth < 36; nth += 1) await makeCustomer(server.context.db, { name: `Paged ${nth}` });
  const sales = await server.as('sales');
  const [one, two] = [await hubOf(sales, '?search=Paged'), await hubOf(sales, '?search=Paged&page=2')];
  expect([one.dashboards.length, one.hasMore, two.dashboards.length, two.hasMore]).toEqual([24, true, 2, false]);
  expect(new Set([...one.dashboards, ...two.dashboards].map(({ customer }) => customer.name)).size).toBe(26);
});

test('changes of others since the last visit are news, a person’s own are not', async () => {
  const { db } = server.context;
  const customerId = await makeCustomer(db, { name: `News ${newId()}` });
  const [admin, colleague] = [await server.as('admin'), await server.as('admin')];
  await colleague.call('POST', '/api/offices', { customerId, name: 'One' });
  await colleague.call('POST', '/api/offices', { customerId, name: 'Two' });
  await admin.call('POST', '/api/offices', { customerId, name: 'Mine' });
  await db.insert(jobs).values({
    id: newId(),
    deliveryId: newId(),
    kind: 'demo',
    title: 'Import',
    state: 'FAILED',
    payload: {},
    maxAttempts: 1,
    customerId,
    endedAt: new Date(),
  });
  const corporate = await server.as('corporate', { customerId });
  expect(await newsOf(corporate, customerId)).toEqual(['3 new offices']);
  const ofAdmin = async () =>
    (await hubOf(admin, '?search=News')).dashboards.find(({ customer }) => customer._id === customerId)?.news.map(({ text }) => text);
  expect(await ofAdmin()).toEqual(['2 new offices', '1 job failed']);
  await visit(admin, customerId);
  expect(await ofAdmin()).toEqual([]);
  expect(await newsOf(corporate, customerId)).toEqual(['3 new offices']);
});

test('a branch manager gets news of their own offices only', async () => {
  const { db } = server.context;
  const customerId = await makeCustomer(db);
  const [own, foreign] = [await makeOffice(db, customerId), await makeOffice(db, customerId)];
  const manager = await server.as('branchmanager', { customerId, officeIds: [own] });
  const admin = await server.as('admin');
  await admin.call('PUT', `/api/offices/${foreign}`, { name: 'Not theirs' });
  expect(await newsOf(manager, customerId)).toEqual([]);
  await admin.call('PUT', `/api/offices/${own}`, { name: 'Devonport', managerIds: [manager.userId] });
  expect(await newsOf(manager, customerId)).toEqual(['1 office changed']);
});

test('new orders and listings are news to people who see them, except to their creator', async () => {
  const { db } = server.context;
  const seller = await makeSeller(db);
  const { customerId, officeId } = seller;
  const corporate = await server.as('corporate', { customerId });
  const colleague = await server.as('corporate', { customerId });
  const manager = await server.as('branchmanager', { customerId, officeIds: [officeId] });
  const stranger = await server.as('branchmanager', { customerId, officeIds: [await makeOffice(db, customerId)] });
  const agent = await server.as('branchuser', { customerId, officeIds: [officeId] });
  const agentId = await makeAgent(db, customerId, { officeIds: [officeId], userId: agent.userId });
  await corporate.call('POST', '/api/listings', { title: 'Sunny villa', type: 'RESIDENTIAL_FOR_SALE', officeId });
  await corporate.call('POST', '/api/listings', { title: 'Beach house', type: 'RESIDENTIAL_FOR_SALE', agentIds: [agentId] });
  const placed = await corporate.call('POST', '/api/orders', orderBody(seller), { 'idempotency-key': newId() });
  expect(placed.statusCode).toBe(200);
  expect(await newsOf(colleague, customerId)).toEqual(['1 new order', '2 new listings']);
  expect(await newsOf(corporate, customerId)).toEqual([]);
  expect(await newsOf(manager, customerId)).toEqual(['1 new order', '1 new listing']);
  expect(await newsOf(stranger, customerId)).toEqual([]);
  expect(await newsOf(agent, customerId)).toEqual(['1 new listing']);
  await visit(colleague, customerId);
  expect(await newsOf(colleague, customerId)).toEqual([]);
});

test('a visit to a dashboard that the person may not enter is refused', async () => {
  const person = await server.as('corporate', { customerId: await makeCustomer(server.context.db) });
  expect((await visit(person, await makeCustomer(server.context.db))).statusCode).toBe(404);
  expect((await visit(await server.as('admin'), newId())).statusCode).toBe(404);
});

test('an admin sees the windows in which they act as someone, and ends them; no other admin does', async () => {
  const { db } = server.context;
  const customerId = await makeCustomer(db, { name: 'Windowed' });
  const [admin, other] = [await server.as('admin'), await server.as('admin')];
  const person = await makeUser(db, { roles: ['corporate'], customerId });
  const [own] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, admin.userId));
  const windowId = newId();
  await db.insert(sessions).values({
    id: windowId,
    tokenHash: newId(),
    userId: person.id,
    expiresAt: new Date(Date.now() + 60_000),
    userAgent: 'test',
    adminSessionId: own!.id,
  });
  expect((await hubOf(admin, '?search=Windowed')).windows).toMatchObject([{ _id: windowId, customerName: 'Windowed' }]);
  expect((await hubOf(other)).windows).toEqual([]);
  expect((await other.call('DELETE', `/api/hub/windows/${windowId}`)).statusCode).toBe(404);
  expect((await admin.call('DELETE', `/api/hub/windows/${windowId}`)).statusCode).toBe(200);
  expect((await hubOf(admin)).windows).toEqual([]);
});
