import { hashCheaply } from '#test/harness/cheap-passwords.ts';
import { users } from './user-table.ts';
import { makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { tokenIn, waitForEmail } from '#test/harness/mailbox.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: Caller;
let operations: Caller;
let customerId: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
  operations = await server.as('operations');
  customerId = await makeCustomer(server.context.db);
});
afterAll(() => server.close());

const stored = async (id: string) => (await server.context.db.select().from(users).where(eq(users.id, id)))[0]!;

const invite = async (): Promise<{ id: string; email: string; token: string }> => {
  const email = `invited-${newId()}@example.com`;
  const id = (await admin.call('POST', '/api/users', { email, displayName: 'Invited', roles: ['sales'], customerId: null })).json()._id;
  return { id, email, token: tokenIn(await waitForEmail(server.context, email, 'You are invited to Adstead')) };
};
const accept = async (token: string) =>
  (await server.anonymous.call('POST', '/api/auth/active', { token, password: 'kereru over the hill' })).json();

describe('an invitation that was not used', () => {
  test('is invalid once its user is deactivated, by the endpoint or by a change of the user', async () => {
    for (const lockOut of [
      (id: string) => admin.call('GET', `/api/users/deactivate/${id}`),
      (id: string) => admin.call('PUT', `/api/users/${id}`, { isActive: false }),
    ]) {
      const { id, token } = await invite();
      await admin.call('GET', `/api/users/activate/${id}`);
      expect((await lockOut(id)).statusCode).toBe(200);
      expect(await accept(token)).toMatchObject({ code: 'invalidToken' });
      expect(await stored(id)).toMatchObject({ isActive: false, passwordHash: null });
    }
  });

  test('is invalid once invited users are deactivated; they count as changed, and an undo does not activate them', async () => {
    const { id, token } = await invite();
    const answer = await operations.call('POST', '/api/users/activation', { selection: { ids: [id] }, isActive: false });
    expect(answer.json()).toEqual({ ids: [], count: 1 });
    expect(await accept(token)).toMatchObject({ code: 'invalidToken' });
    const again = await operations.call('POST', '/api/users/activation', { selection: { ids: [id] }, isActive: false });
    expect(again.json()).toEqual({ ids: [], count: 0 });
  });
});

describe('activating and deactivating', () => {
  test('deactivating and changing the same user at once wait for each other, without a deadlock', async () => {
    const user = await makeUser(server.context.db, { roles: ['sales'] });
    const waiting = async () =>
      (
        await server.context.db.$client.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    const holder = await server.context.db.$client.connect();
    await holder.query(`select pg_advisory_lock(hashtext('adstead admins'))`);
    const changed = admin.call('PUT', `/api/users/${user.id}`, { displayName: 'Changed' });
    await expect.poll(waiting).toBe(1);
    const locked = operations.call('GET', `/api/users/deactivate/${user.id}`);
    await expect.poll(waiting).toBe(2);
    await holder.query(`select pg_advisory_unlock(hashtext('adstead admins'))`);
    holder.release();
    expect([(await changed).statusCode, (await locked).statusCode]).toEqual([200, 200]);
    expect(await stored(user.id)).toMatchObject({ displayName: 'Changed', isActive: false });
  });

  test('deactivating a user ends their sessions for good; activating lets them sign in again', async () => {
    const person = await server.as('sales');
    expect((await person.call('GET', '/api/customers/list')).statusCode).toBe(200);
    expect((await admin.call('GET', `/api/users/deactivate/${person.userId}`)).json()).toEqual({ _id: person.userId, isActive: false });
    server.context.sessions.forget([person.userId]);
    expect((await person.call('GET', '/api/customers/list')).statusCode).toBe(401);
    expect((await admin.call('GET', `/api/users/activate/${person.userId}`)).json()).toEqual({ _id: person.userId, isActive: true });
    expect((await person.call('GET', '/api/customers/list')).statusCode).toBe(401);
    await server.context.db
      .update(users)
      .set({ passwordHash: await hashCheaply('back again') })
      .where(eq(users.id, person.userId));
    const answer = await server.anonymous.call('POST', '/api/auth/signin', {
      email: (await stored(person.userId)).email,
      password: 'back again',
    });
    expect(answer.statusCode).toBe(200);
  });

  test('of many users at once, only those that changed are returned, so that an undo reverts no others', async () => {
    const [active, idle] = [
      await makeUser(server.context.db, { roles: ['sales'] }),
      await makeUser(server.context.db, { roles: ['sales'], isActive: false }),
    ];
    const answer = await operations.call('POST', '/api/users/activation', { selection: { ids: [active.id, idle.id] }, isActive: true });
    expect(answer.json()).toEqual({ ids: [idle.id], count: 1 });
  });

  test('corporate people activate users of their customer, managers those of their offices, agents nobody', async () => {
    const [own, other] = [await makeOffice(server.context.db, customerId), await makeOffice(server.context.db, customerId)];
    const corporate = await server.as('corporate', { customerId });
    const manager = await server.as('branchmanager', { customerId, officeIds: [own] });
    const agent = await server.as('branchuser', { customerId, officeIds: [own] });
    const waiting = (officeId: string, role: 'branchuser' | 'branchmanager' | 'corporate' = 'branchuser') =>
      makeUser(server.context.db, { roles: [role], customerId, officeIds: [officeId], isActive: false });
    const letIn = async (caller: Caller, user: { id: string }) => (await caller.call('GET', `/api/users/activate/${user.id}`)).statusCode;
    expect(await letIn(manager, await waiting(own))).toBe(200);
    expect(await letIn(manager, await waiting(other))).toBe(404);
    expect(await letIn(manager, await waiting(own, 'branchmanager'))).toBe(404);
    expect(await letIn(corporate, await waiting(other, 'branchmanager'))).toBe(200);
    expect(await letIn(corporate, await waiting(other, 'corporate'))).toBe(404);
    expect(await letIn(agent, await waiting(own))).toBe(403);
  });

  test.each<[string, (by: Caller, whom: Caller) => ReturnType<Caller['call']>]>([
    ['lock each other out', (by, whom) => by.call('GET', `/api/users/deactivate/${whom.userId}`)],
    ['delete each other', (by, whom) => by.call('POST', '/api/users/list', { ids: [whom.userId] })],
    ['demote each other', (by, whom) => by.call('PUT', `/api/users/${whom.userId}`, { roles: ['sales'] })],
  ])('two admins who %s at once leave one', async (_, attempt) => {
    const own = await openTestServer();
    const [one, other] = [await own.as('admin'), await own.as('admin')];
    const answers = await Promise.all([attempt(one, other), attempt(other, one)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    const { rows } = await own.context.db.$client.query(
      `select count(*) from users where 'admin' = any(roles) and is_active and deleted_at is null`,
    );
    expect(rows).toEqual([{ count: 1 }]);
    await own.close();
  });

  test('a plain link or another site changes nothing', async () => {
    const user = await makeUser(server.context.db, { roles: ['sales'] });
    for (const path of [`/api/users/deactivate/${user.id}`, `/api/users/${user.id}/generate-apikey`]) {
      for (const headers of [{}, { 'sec-fetch-site': 'none' }]) {
        const answer = await server.app.inject({ method: 'GET', url: path, headers: { cookie: admin.cookie, ...headers } });
        expect(answer.json()).toMatchObject({ code: 'crossSite' });
      }
      expect((await admin.call('GET', path, undefined, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    }
  });
});
