import { hashPassword } from './password.ts';
import { users } from './user-table.ts';
import { makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { tokenIn, untilLetter } from '#test/harness/mailbox.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: TestHouse;
let admin: Caller;
let operations: Caller;
let customerId: string;

beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.as('admin');
  operations = await house.as('operations');
  customerId = await makeCustomer(house.house.db);
});
afterAll(() => house.close());

const stored = async (id: string) => (await house.house.db.select().from(users).where(eq(users.id, id)))[0]!;

const invite = async (): Promise<{ id: string; email: string; token: string }> => {
  const email = `invited-${newId()}@example.com`;
  const id = (await admin.call('POST', '/api/users', { email, displayName: 'Invited', roles: ['sales'], customerId: null })).json()._id;
  return { id, email, token: tokenIn(await untilLetter(house.house, email, 'You are invited to Adstead')) };
};
const accept = async (token: string) =>
  (await house.anonymous.call('POST', '/api/auth/active', { token, password: 'kereru over the hill' })).json();

describe('an invitation that was not used', () => {
  test('ends when its person is locked out, by a call or by a change', async () => {
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

  test('ends when those who are still expected are locked out, which counts as a change and is nothing that an undo lets in', async () => {
    const { id, token } = await invite();
    const answer = await operations.call('POST', '/api/users/activation', { selection: { ids: [id] }, isActive: false });
    expect(answer.json()).toEqual({ ids: [], count: 1 });
    expect(await accept(token)).toMatchObject({ code: 'invalidToken' });
    const again = await operations.call('POST', '/api/users/activation', { selection: { ids: [id] }, isActive: false });
    expect(again.json()).toEqual({ ids: [], count: 0 });
  });
});

describe('letting in and locking out', () => {
  test('locking out and changing the same person at once wait for each other, and never block each other', async () => {
    const user = await makeUser(house.house.db, { roles: ['sales'] });
    const waiting = async () =>
      (await house.house.db.$client.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rowCount;
    const holder = await house.house.db.$client.connect();
    await holder.query(`select pg_advisory_lock(hashtext('adstead admins'))`);
    const changed = admin.call('PUT', `/api/users/${user.id}`, { displayName: 'Changed' });
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    const locked = operations.call('GET', `/api/users/deactivate/${user.id}`);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
    await holder.query(`select pg_advisory_unlock(hashtext('adstead admins'))`);
    holder.release();
    expect([(await changed).statusCode, (await locked).statusCode]).toEqual([200, 200]);
    expect(await stored(user.id)).toMatchObject({ displayName: 'Changed', isActive: false });
  });

  test('deactivating a user ends their sessions for good; activating lets them sign in anew', async () => {
    const person = await house.as('sales');
    expect((await person.call('GET', '/api/customers/list')).statusCode).toBe(200);
    expect((await admin.call('GET', `/api/users/deactivate/${person.userId}`)).json()).toEqual({ _id: person.userId, isActive: false });
    house.house.sessions.forget([person.userId]);
    expect((await person.call('GET', '/api/customers/list')).statusCode).toBe(401);
    expect((await admin.call('GET', `/api/users/activate/${person.userId}`)).json()).toEqual({ _id: person.userId, isActive: true });
    expect((await person.call('GET', '/api/customers/list')).statusCode).toBe(401);
    await house.house.db
      .update(users)
      .set({ passwordHash: await hashPassword('back again') })
      .where(eq(users.id, person.userId));
    const answer = await house.anonymous.call('POST', '/api/auth/signin', {
      email: (await stored(person.userId)).email,
      password: 'back again',
    });
    expect(answer.statusCode).toBe(200);
  });

  test('many at once: only those that change are answered, so that an undo takes back no more', async () => {
    const [active, idle] = [
      await makeUser(house.house.db, { roles: ['sales'] }),
      await makeUser(house.house.db, { roles: ['sales'], isActive: false }),
    ];
    const answer = await operations.call('POST', '/api/users/activation', { selection: { ids: [active.id, idle.id] }, isActive: true });
    expect(answer.json()).toEqual({ ids: [idle.id], count: 1 });
  });

  test('corporate people let in those of their customer, managers those of their offices, agents nobody', async () => {
    const [own, other] = [await makeOffice(house.house.db, customerId), await makeOffice(house.house.db, customerId)];
    const corporate = await house.as('corporate', { customerId });
    const manager = await house.as('branchmanager', { customerId, officeIds: [own] });
    const agent = await house.as('branchuser', { customerId, officeIds: [own] });
    const waiting = (officeId: string, role: 'branchuser' | 'branchmanager' | 'corporate' = 'branchuser') =>
      makeUser(house.house.db, { roles: [role], customerId, officeIds: [officeId], isActive: false });
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
    const own = await openTestHouse();
    const [one, other] = [await own.as('admin'), await own.as('admin')];
    const answers = await Promise.all([attempt(one, other), attempt(other, one)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    const { rows } = await own.house.db.$client.query(
      `select count(*) from users where 'admin' = any(roles) and is_active and deleted_at is null`,
    );
    expect(rows).toEqual([{ count: 1 }]);
    await own.close();
  });

  test('a mere link changes nothing, and neither does another site', async () => {
    const user = await makeUser(house.house.db, { roles: ['sales'] });
    for (const path of [`/api/users/deactivate/${user.id}`, `/api/users/${user.id}/generate-apikey`]) {
      for (const headers of [{}, { 'sec-fetch-site': 'none' }]) {
        const answer = await house.app.inject({ method: 'GET', url: path, headers: { cookie: admin.cookie, ...headers } });
        expect(answer.json()).toMatchObject({ code: 'crossSite' });
      }
      expect((await admin.call('GET', path, undefined, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    }
  });
});
