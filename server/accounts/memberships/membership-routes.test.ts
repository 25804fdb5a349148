// An admin adds memberships of further dashboards and removes them: the person's open sessions follow within seconds.
import type { AddressInfo } from 'node:net';
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { openLive } from '#server/live/open-live.ts';
import type { Live } from '#server/live/open-live.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { officeMembers } from '#server/customers/office-table.ts';
import { makeAgent, makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let live: Live;
let admin: Caller;
beforeAll(async () => {
  server = await openTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  live = openLive(server.app.server, server.context, server.context.config.DATABASE_URL!);
  admin = await server.as('admin');
});
afterAll(async () => {
  await live.close();
  await server.close();
});

const SOON = { interval: 50 };
const path = (userId: string, customerId: string): string => `/api/users/${userId}/memberships/${customerId}`;
const enter = async (person: Caller, customerId: string): Promise<number> =>
  (await person.call('GET', '/api/offices', undefined, { [CHOSEN_CUSTOMER_HEADER]: customerId })).statusCode;

/** The events that an open live connection of this person receives. */
function listen({ cookie }: Caller) {
  const address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const socket = io(address, { path: '/live', transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  const receivedAreas: string[] = [];
  socket.on('changed', ({ area }: { area: string }) => receivedAreas.push(area));
  return { socket, receivedAreas };
}

async function twoCustomers() {
  const { db } = server.context;
  const [home, other] = [await makeCustomer(db), await makeCustomer(db, { name: `Bay ${newId()}` })];
  return { home, other, person: await server.as('corporate', { customerId: home }) };
}

test('a membership is added, given other roles and removed, and each change is in the audit log', async () => {
  const { other, person } = await twoCustomers();
  expect(await enter(person, other)).toBe(403);
  expect((await admin.call('PUT', path(person.userId, other), { roles: ['corporate', 'branchuser'] })).json()).toMatchObject({
    memberships: [{ customer: { _id: other, isActive: true }, roles: ['corporate', 'branchuser'] }],
  });
  await expect.poll(() => enter(person, other), SOON).toBe(200);
  await admin.call('PUT', path(person.userId, other), { roles: ['branchmanager'] });
  expect((await admin.call('GET', `/api/users/${person.userId}/memberships`)).json()).toMatchObject({
    memberships: [{ roles: ['branchmanager'] }],
  });
  expect((await admin.call('DELETE', path(person.userId, other))).json()).toEqual({ memberships: [] });
  await expect.poll(() => enter(person, other), SOON).toBe(403);
  expect((await admin.call('DELETE', path(person.userId, other))).statusCode).toBe(404);
  const entries = await server.context.db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, person.userId), eq(auditEntries.customerId, other)))
    .orderBy(auditEntries.at);
  expect(entries.map(({ changes }) => (changes as { rolesAsMember: unknown }).rolesAsMember)).toEqual([
    [null, ['corporate', 'branchuser']],
    [['corporate', 'branchuser'], ['branchmanager']],
    [['branchmanager'], null],
  ]);
});

test('operations add and remove memberships too, of people whom they manage', async () => {
  const { other, person } = await twoCustomers();
  const operations = await server.as('operations');
  expect((await operations.call('PUT', path(person.userId, other), { roles: ['branchuser'] })).statusCode).toBe(200);
  expect((await operations.call('GET', `/api/users/${person.userId}/memberships`)).json()).toMatchObject({
    memberships: [{ customer: { _id: other } }],
  });
  expect((await operations.call('DELETE', path(person.userId, other))).json()).toEqual({ memberships: [] });
  expect((await operations.call('GET', `/api/users/${admin.userId}/memberships`)).statusCode).toBe(404);
  expect((await operations.call('PUT', path(admin.userId, other), { roles: ['branchuser'] })).statusCode).toBe(409);
});

test('an open live connection gets the other customer’s changes only while the person is a member', async () => {
  const { other, person } = await twoCustomers();
  const officeId = await makeOffice(server.context.db, other);
  const { socket, receivedAreas } = listen(person);
  const colleague = listen(await server.as('corporate', { customerId: other }));
  let refreshes = 0;
  socket.on('refresh', () => (refreshes += 1));
  await expect.poll(() => socket.connected && colleague.socket.connected, SOON).toBe(true);

  await admin.call('PUT', path(person.userId, other), { roles: ['corporate'] });
  await expect.poll(() => refreshes, SOON).toBe(1);
  await admin.call('PUT', `/api/offices/${officeId}`, { name: 'Heard of' });
  await expect.poll(() => receivedAreas.includes('offices'), SOON).toBe(true);

  await admin.call('DELETE', path(person.userId, other));
  await expect.poll(() => refreshes, SOON).toBe(2);
  expect(await enter(person, other)).toBe(403);
  receivedAreas.length = 0;
  colleague.receivedAreas.length = 0;
  await admin.call('PUT', `/api/offices/${officeId}`, { name: 'Not heard of' });
  await expect.poll(() => colleague.receivedAreas.includes('offices'), SOON).toBe(true);
  await admin.call('PUT', path(person.userId, other), { roles: ['corporate'] });
  await expect.poll(() => refreshes, SOON).toBe(3);
  expect(receivedAreas).not.toContain('offices');
  expect(socket.connected).toBe(true);
  for (const open of [socket, colleague.socket]) open.disconnect();
});

test.each([
  ['staff', async () => (await server.as('sales')).userId, async () => makeCustomer(server.context.db), 400],
  ['a person, at home', async () => null, async () => null, 400],
  ['a person, in a customer that does not exist', async () => null, async () => newId(), 404],
])('%s cannot become a member', async (_, someone, somewhere, status) => {
  const { home, person } = await twoCustomers();
  const answer = await admin.call('PUT', path((await someone()) ?? person.userId, (await somewhere()) ?? home), { roles: ['corporate'] });
  expect(answer.statusCode).toBe(status);
});

test.each([[[]], [['admin']], [['operations', 'corporate']]])('the roles %j are refused in a membership', async (roles) => {
  const { other, person } = await twoCustomers();
  expect((await admin.call('PUT', path(person.userId, other), { roles })).statusCode).toBe(400);
});

test('a person who becomes staff, or moves to that customer, is no longer a member of it', async () => {
  const { home, other, person } = await twoCustomers();
  const third = await makeCustomer(server.context.db);
  await admin.call('PUT', path(person.userId, other), { roles: ['corporate'] });
  await admin.call('PUT', path(person.userId, third), { roles: ['corporate'] });
  const members = async () =>
    (await admin.call('GET', `/api/users/${person.userId}/memberships`))
      .json<{ memberships: { customer: { _id: string } }[] }>()
      .memberships.map(({ customer }) => customer._id);
  await admin.call('PUT', `/api/users/${person.userId}`, { customerId: other });
  expect(await members()).toEqual([third]);
  await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['sales'], customerId: null });
  await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['corporate'], customerId: home });
  expect(await members()).toEqual([]);
});

test('a member who is a branch manager there may manage its offices', async () => {
  const { other, person } = await twoCustomers();
  const officeId = await makeOffice(server.context.db, other);
  expect((await admin.call('PUT', `/api/offices/${officeId}`, { name: 'Managed', managerIds: [person.userId] })).statusCode).toBe(404);
  await admin.call('PUT', path(person.userId, other), { roles: ['branchmanager'] });
  expect((await admin.call('PUT', `/api/offices/${officeId}`, { name: 'Managed', managerIds: [person.userId] })).statusCode).toBe(200);
  await expect
    .poll(
      async () =>
        (await person.call('GET', '/api/offices', undefined, { [CHOSEN_CUSTOMER_HEADER]: other }))
          .json<{ offices?: { _id: string }[] }>()
          .offices?.map(({ _id }) => _id),
      SOON,
    )
    .toEqual([officeId]);
});

test('removing a membership also removes the offices and the agent there, and keeps those of the own customer', async () => {
  const { db } = server.context;
  const { home, other, person } = await twoCustomers();
  const [there, here] = [await makeOffice(db, other), await makeOffice(db, home)];
  await admin.call('PUT', path(person.userId, other), { roles: ['branchmanager'] });
  await db.insert(officeMembers).values([there, here].map((officeId) => ({ officeId, userId: person.userId, kind: 'manager' as const })));
  const agentId = await makeAgent(db, other, { userId: person.userId });
  await admin.call('DELETE', path(person.userId, other));
  expect(await db.select({ officeId: officeMembers.officeId }).from(officeMembers).where(eq(officeMembers.userId, person.userId))).toEqual([
    { officeId: here },
  ]);
  expect((await admin.call('GET', `/api/agents/${agentId}`)).json()).toMatchObject({ dashboardUser: null });
});

describe('a person who moves to another customer', () => {
  const officesOf = async (userId: string): Promise<string[]> =>
    (await server.context.db.select({ officeId: officeMembers.officeId }).from(officeMembers).where(eq(officeMembers.userId, userId))).map(
      ({ officeId }) => officeId,
    );

  test('loses the offices and the agent of the former customer, and keeps those of the new one', async () => {
    const { db } = server.context;
    const { home, other, person } = await twoCustomers();
    const [formerOffice, keptOffice] = [await makeOffice(db, home), await makeOffice(db, other)];
    await admin.call('PUT', path(person.userId, other), { roles: ['branchmanager'] });
    await db.insert(officeMembers).values([
      { officeId: formerOffice, userId: person.userId, kind: 'manager' },
      { officeId: formerOffice, userId: person.userId, kind: 'agent' },
      { officeId: keptOffice, userId: person.userId, kind: 'manager' },
    ]);
    const agentId = await makeAgent(db, home, { userId: person.userId });
    expect((await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['branchmanager'], customerId: other })).statusCode).toBe(200);
    expect(await officesOf(person.userId)).toEqual([keptOffice]);
    expect((await admin.call('GET', `/api/agents/${agentId}`)).json()).toMatchObject({ dashboardUser: null });
  });

  test('or becomes staff loses the offices of every customer', async () => {
    const { db } = server.context;
    const { home, other, person } = await twoCustomers();
    await admin.call('PUT', path(person.userId, other), { roles: ['branchmanager'] });
    const officeIds = [await makeOffice(db, home), await makeOffice(db, other)];
    await db.insert(officeMembers).values(officeIds.map((officeId) => ({ officeId, userId: person.userId, kind: 'manager' as const })));
    await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['sales'], customerId: null });
    expect(await officesOf(person.userId)).toEqual([]);
  });

  test('keeps every office when only their roles change', async () => {
    const { home, person } = await twoCustomers();
    const officeId = await makeOffice(server.context.db, home);
    await server.context.db.insert(officeMembers).values({ officeId, userId: person.userId, kind: 'manager' });
    await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['corporate', 'branchmanager'] });
    expect(await officesOf(person.userId)).toEqual([officeId]);
  });
});
