// An admin lets a person into further dashboards, and out again: what the person has open follows within seconds.
import type { AddressInfo } from 'node:net';
import { CHOSEN_CUSTOMER_HEADER } from '#contract/request-headers.ts';
import { openLive } from '#server/live/open-live.ts';
import type { Live } from '#server/live/open-live.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { officeMembers } from '#server/customers/office-table.ts';
import { makeAgent, makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { and, eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: TestHouse;
let live: Live;
let admin: Caller;
beforeAll(async () => {
  house = await openTestHouse();
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  live = openLive(house.app.server, house.house, house.house.config.DATABASE_URL!);
  admin = await house.as('admin');
});
afterAll(async () => {
  await live.close();
  await house.close();
});

const SOON = { timeout: 5000, interval: 50 };
const path = (userId: string, customerId: string): string => `/api/users/${userId}/memberships/${customerId}`;
const enter = async (person: Caller, customerId: string): Promise<number> =>
  (await person.call('GET', '/api/offices', undefined, { [CHOSEN_CUSTOMER_HEADER]: customerId })).statusCode;

/** What an open live connection of this person tells them. */
function listen({ cookie }: Caller) {
  const address = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`;
  const socket = io(address, { path: '/live', transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  const heard: string[] = [];
  socket.on('changed', ({ area }: { area: string }) => heard.push(area));
  return { socket, heard };
}

async function twoCustomers() {
  const { db } = house.house;
  const [home, other] = [await makeCustomer(db), await makeCustomer(db, { name: `Bay ${newId()}` })];
  return { home, other, person: await house.as('corporate', { customerId: home }) };
}

test('a person is let in, given other roles, and let out, and each is on record', async () => {
  const { other, person } = await twoCustomers();
  expect(await enter(person, other)).toBe(403);
  expect((await admin.call('PUT', path(person.userId, other), { roles: ['corporate', 'branchuser'] })).json()).toMatchObject({
    memberships: [{ customer: { _id: other, isActive: true }, roles: ['branchuser', 'corporate'] }],
  });
  await expect.poll(() => enter(person, other), SOON).toBe(200);
  await admin.call('PUT', path(person.userId, other), { roles: ['branchmanager'] });
  expect((await admin.call('GET', `/api/users/${person.userId}/memberships`)).json()).toMatchObject({ memberships: [{ roles: ['branchmanager'] }] });
  expect((await admin.call('DELETE', path(person.userId, other))).json()).toEqual({ memberships: [] });
  await expect.poll(() => enter(person, other), SOON).toBe(403);
  expect((await admin.call('DELETE', path(person.userId, other))).statusCode).toBe(404);
  const trail = await house.house.db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.entityId, person.userId), eq(auditEntries.customerId, other)))
    .orderBy(auditEntries.at);
  expect(trail.map(({ changes }) => (changes as { rolesAsMember: unknown }).rolesAsMember)).toEqual([
    [null, ['branchuser', 'corporate']],
    [['branchuser', 'corporate'], ['branchmanager']],
    [['branchmanager'], null],
  ]);
});

test('an open live connection hears of the other customer while the person is a member, and no longer', async () => {
  const { other, person } = await twoCustomers();
  const officeId = await makeOffice(house.house.db, other);
  const { socket, heard } = listen(person);
  const colleague = listen(await house.as('corporate', { customerId: other }));
  let refreshes = 0;
  socket.on('refresh', () => (refreshes += 1));
  await expect.poll(() => socket.connected && colleague.socket.connected, SOON).toBe(true);

  await admin.call('PUT', path(person.userId, other), { roles: ['corporate'] });
  await expect.poll(() => refreshes, SOON).toBe(1);
  await admin.call('PUT', `/api/offices/${officeId}`, { name: 'Heard of' });
  await expect.poll(() => heard.includes('offices'), SOON).toBe(true);

  await admin.call('DELETE', path(person.userId, other));
  await expect.poll(() => refreshes, SOON).toBe(2);
  expect(await enter(person, other)).toBe(403);
  heard.length = 0;
  colleague.heard.length = 0;
  await admin.call('PUT', `/api/offices/${officeId}`, { name: 'Not heard of' });
  await expect.poll(() => colleague.heard.includes('offices'), SOON).toBe(true);
  await admin.call('PUT', path(person.userId, other), { roles: ['corporate'] });
  await expect.poll(() => refreshes, SOON).toBe(3);
  expect(heard).not.toContain('offices');
  expect(socket.connected).toBe(true);
  for (const open of [socket, colleague.socket]) open.disconnect();
});

test.each([
  ['staff', async () => (await house.as('sales')).userId, async () => makeCustomer(house.house.db), 400],
  ['a person, at home', async () => null, async () => null, 400],
  ['a person, in a customer that does not exist', async () => null, async () => newId(), 404],
])('%s cannot be let in', async (_, someone, somewhere, status) => {
  const { home, person } = await twoCustomers();
  const answer = await admin.call('PUT', path((await someone()) ?? person.userId, (await somewhere()) ?? home), { roles: ['corporate'] });
  expect(answer.statusCode).toBe(status);
});

test.each([[[]], [['admin']], [['operations', 'corporate']]])('the roles %j are none of a membership', async (roles) => {
  const { other, person } = await twoCustomers();
  expect((await admin.call('PUT', path(person.userId, other), { roles })).statusCode).toBe(400);
});

test('who becomes staff, or moves to that customer, is no member of it any more', async () => {
  const { home, other, person } = await twoCustomers();
  const third = await makeCustomer(house.house.db);
  await admin.call('PUT', path(person.userId, other), { roles: ['corporate'] });
  await admin.call('PUT', path(person.userId, third), { roles: ['corporate'] });
  const members = async () =>
    (await admin.call('GET', `/api/users/${person.userId}/memberships`)).json<{ memberships: { customer: { _id: string } }[] }>().memberships.map(({ customer }) => customer._id);
  await admin.call('PUT', `/api/users/${person.userId}`, { customerId: other });
  expect(await members()).toEqual([third]);
  await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['sales'], customerId: null });
  await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['corporate'], customerId: home });
  expect(await members()).toEqual([]);
});

test('a member who is a branch manager there may manage its offices', async () => {
  const { other, person } = await twoCustomers();
  const officeId = await makeOffice(house.house.db, other);
  expect((await admin.call('PUT', `/api/offices/${officeId}`, { name: 'Managed', managerIds: [person.userId] })).statusCode).toBe(404);
  await admin.call('PUT', path(person.userId, other), { roles: ['branchmanager'] });
  expect((await admin.call('PUT', `/api/offices/${officeId}`, { name: 'Managed', managerIds: [person.userId] })).statusCode).toBe(200);
  await expect
    .poll(async () => (await person.call('GET', '/api/offices', undefined, { [CHOSEN_CUSTOMER_HEADER]: other })).json<{ offices?: { _id: string }[] }>().offices?.map(({ _id }) => _id), SOON)
    .toEqual([officeId]);
});

test('whoever is let out gives up the offices and the agent that they had there, and keeps those at home', async () => {
  const { db } = house.house;
  const { home, other, person } = await twoCustomers();
  const [there, here] = [await makeOffice(db, other), await makeOffice(db, home)];
  await admin.call('PUT', path(person.userId, other), { roles: ['branchmanager'] });
  await db.insert(officeMembers).values([there, here].map((officeId) => ({ officeId, userId: person.userId, kind: 'manager' as const })));
  const agentId = await makeAgent(db, other, { userId: person.userId });
  await admin.call('DELETE', path(person.userId, other));
  expect(await db.select({ officeId: officeMembers.officeId }).from(officeMembers).where(eq(officeMembers.userId, person.userId))).toEqual([{ officeId: here }]);
  expect((await admin.call('GET', `/api/agents/${agentId}`)).json()).toMatchObject({ dashboardUser: null });
});

describe('whoever belongs to another customer from now on', () => {
  const officesOf = async (userId: string): Promise<string[]> =>
    (await house.house.db.select({ officeId: officeMembers.officeId }).from(officeMembers).where(eq(officeMembers.userId, userId))).map(({ officeId }) => officeId);

  test('works in no office of the one before, is none of its agents, and keeps what they had at the new one', async () => {
    const { db } = house.house;
    const { home, other, person } = await twoCustomers();
    const [left, kept] = [await makeOffice(db, home), await makeOffice(db, other)];
    await admin.call('PUT', path(person.userId, other), { roles: ['branchmanager'] });
    await db.insert(officeMembers).values([
      { officeId: left, userId: person.userId, kind: 'manager' },
      { officeId: left, userId: person.userId, kind: 'agent' },
      { officeId: kept, userId: person.userId, kind: 'manager' },
    ]);
    const agentId = await makeAgent(db, home, { userId: person.userId });
    expect((await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['branchmanager'], customerId: other })).statusCode).toBe(200);
    expect(await officesOf(person.userId)).toEqual([kept]);
    expect((await admin.call('GET', `/api/agents/${agentId}`)).json()).toMatchObject({ dashboardUser: null });
  });

  test('or is staff, has no office at any customer', async () => {
    const { db } = house.house;
    const { home, other, person } = await twoCustomers();
    await admin.call('PUT', path(person.userId, other), { roles: ['branchmanager'] });
    const places = [await makeOffice(db, home), await makeOffice(db, other)];
    await db.insert(officeMembers).values(places.map((officeId) => ({ officeId, userId: person.userId, kind: 'manager' as const })));
    await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['sales'], customerId: null });
    expect(await officesOf(person.userId)).toEqual([]);
  });

  test('keeps every place when only their roles change', async () => {
    const { home, person } = await twoCustomers();
    const officeId = await makeOffice(house.house.db, home);
    await house.house.db.insert(officeMembers).values({ officeId, userId: person.userId, kind: 'manager' });
    await admin.call('PUT', `/api/users/${person.userId}`, { roles: ['corporate', 'branchmanager'] });
    expect(await officesOf(person.userId)).toEqual([officeId]);
  });
});
