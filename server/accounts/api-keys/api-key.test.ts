import { apiKeys } from './api-key-table.ts';
import { users } from '../users/user-table.ts';
import { SESSION_COOKIE } from '#server/http/session/session-token.ts';
import { makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: Caller;
let someone: { id: string; email: string };
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
  someone = await makeUser(server.context.db, { roles: ['sales'] });
});
afterAll(() => server.close());

const generate = async (caller: Caller, userId = caller.userId): Promise<string> =>
  (await caller.call('GET', `/api/users/${userId}/generate-apikey`)).json().apiKey;
/** A request of a program: without a cookie and without the header of our pages. */
const byKey = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, key: string, body?: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method, url, headers: { 'x-api-key': key, ...headers }, ...(body && { payload: body }) });

describe('creating a key', () => {
  test('shows it once and keeps only its hash and first characters', async () => {
    const person = await server.as('sales');
    const answer = await person.call('GET', `/api/users/${person.userId}/generate-apikey`);
    const { apiKey, state } = answer.json();
    expect(apiKey).toMatch(/^adk_[\w-]{43}$/);
    expect(state).toMatchObject({ prefix: apiKey.slice(0, 12), lastUsedAt: null });
    const stored = JSON.stringify(await server.context.db.select().from(apiKeys).where(eq(apiKeys.userId, person.userId)));
    expect(stored).not.toContain(apiKey);
    expect((await person.call('GET', '/api/users/me')).body).not.toContain(apiKey);
  });

  test('replaces the previous key: a person has one at most', async () => {
    const person = await server.as('sales');
    const [first, second] = [await generate(person), await generate(person)];
    expect((await byKey('GET', '/api/users/me', first)).statusCode).toBe(401);
    expect((await byKey('GET', '/api/users/me', second)).statusCode).toBe(200);
  });

  test('people create their own key; admins create keys for others but not for other admins, operations for nobody else', async () => {
    const [person, boss, operations] = [await server.as('sales'), await server.as('admin'), await server.as('operations')];
    expect(await generate(admin, person.userId)).toMatch(/^adk_/);
    expect((await admin.call('GET', `/api/users/${boss.userId}/generate-apikey`)).json()).toMatchObject({ code: 'sameOrHigherRole' });
    expect((await operations.call('GET', `/api/users/${person.userId}/generate-apikey`)).statusCode).toBe(404);
    expect((await person.call('GET', `/api/users/${operations.userId}/generate-apikey`)).statusCode).toBe(404);
    const idle = await makeUser(server.context.db, { roles: ['sales'], isActive: false });
    expect((await admin.call('GET', `/api/users/${idle.id}/generate-apikey`)).json()).toMatchObject({ code: 'userNotActive' });
  });
});

describe('a request with a key', () => {
  test('works with either header, and reads only what its owner may read', async () => {
    const customerId = await makeCustomer(server.context.db);
    const officeId = await makeOffice(server.context.db, customerId, { name: 'Own office' });
    await makeOffice(server.context.db, await makeCustomer(server.context.db), { name: 'Foreign office' });
    const corporate = await server.as('corporate', { customerId });
    const key = await generate(corporate);
    const offices = (await byKey('GET', '/api/offices', key)).json().offices;
    expect(offices.map((office: { _id: string }) => office._id)).toEqual([officeId]);
    const bearer = await server.app.inject({ method: 'GET', url: '/api/offices', headers: { authorization: `Bearer ${key}` } });
    expect(bearer.json().offices).toEqual(offices);
    expect((await byKey('GET', '/api/customers', key)).statusCode).toBe(403);
  });

  test('changes what its owner may change, without a header of our pages, and sets no cookie', async () => {
    const key = await generate(admin);
    const person = await makeUser(server.context.db, { roles: ['sales'] });
    const changed = await byKey(
      'PUT',
      `/api/users/${person.id}`,
      key,
      { displayName: 'By program' },
      { origin: 'https://elsewhere.example' },
    );
    expect(changed.json()).toMatchObject({ displayName: 'By program' });
    const locked = await byKey('GET', `/api/users/deactivate/${person.id}`, key);
    expect(locked.statusCode).toBe(200);
    for (const answer of [changed, locked]) expect(answer.cookies).toEqual([]);
  });

  test('ignores the session cookie that it carries', async () => {
    const key = await generate(await server.as('sales'));
    const both = await byKey('GET', '/api/users/me', key, undefined, { cookie: admin.cookie });
    expect(both.json().roles).toEqual(['sales']);
    for (const wrong of ['adk_wrong', '', admin.cookie.split('=')[1]!]) {
      expect((await byKey('GET', '/api/users/me', wrong, undefined, { cookie: admin.cookie })).statusCode).toBe(401);
    }
  });

  test('is not accepted as a session cookie', async () => {
    const key = await generate(admin);
    expect((await byKey('GET', '/api/users/me', key)).statusCode).toBe(200);
    const answer = await server.app.inject({ method: 'GET', url: '/api/users/me', headers: { cookie: `${SESSION_COOKIE}=${key}` } });
    expect(answer.statusCode).toBe(401);
  });

  test.each<[string, 'GET' | 'POST' | 'PUT' | 'DELETE', () => string, object | undefined]>([
    ['make a key', 'GET', () => `/api/users/${admin.userId}/generate-apikey`, undefined],
    ['end a key', 'DELETE', () => `/api/users/${admin.userId}/apikey`, undefined],
    ['change a password', 'PUT', () => '/api/users/me/password', { currentPassword: 'x', password: 'kereru over the hill' }],
    ['set a password', 'PUT', () => `/api/users/${admin.userId}/password`, { password: 'kereru over the hill' }],
    ['act as someone', 'POST', () => '/api/auth/dashboard/preauth', { userid: '0198c0de-0000-7000-8000-000000000000' }],
    ['read an email', 'GET', () => '/api/mailbox/0198c0de-0000-7000-8000-000000000000', undefined],
    ['look at an email', 'GET', () => '/api/mailbox/0198c0de-0000-7000-8000-000000000000/page', undefined],
    ['sign in', 'POST', () => '/api/auth/signin', { email: 'a@example.com', password: 'b' }],
    ['sign out', 'GET', () => '/api/auth/signout', undefined],
  ])('cannot %s', async (_, method, path, body) => {
    const answer = await byKey(method, path(), await generate(admin), body);
    expect(answer.json()).toMatchObject({ code: 'onlyInPerson' });
    expect(answer.cookies).toEqual([]);
  });

  const newUser = { email: 'by-key@example.com', displayName: 'By key', customerId: null };
  const NOBODY = '0198c0de-0000-7000-8000-000000000000';
  test.each<[string, 'GET' | 'POST' | 'PUT', () => string, object | undefined]>([
    ['make an admin', 'POST', () => '/api/users', { ...newUser, roles: ['admin'] }],
    ['make a user', 'POST', () => '/api/users', { ...newUser, roles: ['user'] }],
    ['send an invitation again', 'POST', () => `/api/users/${someone.id}/invite`, undefined],
    ['put a deleted user back', 'POST', () => '/api/users/restore', { ids: [NOBODY] }],
    ['let a user in', 'GET', () => `/api/users/activate/${someone.id}`, undefined],
    ['let many users in', 'POST', () => '/api/users/activation', { selection: { ids: [NOBODY] }, isActive: true }],
    ['give the role admin', 'PUT', () => `/api/users/${someone.id}`, { roles: ['sales', 'admin'] }],
    ['give any other role', 'PUT', () => `/api/users/${someone.id}`, { roles: ['user'] }],
    ['change an email', 'PUT', () => `/api/users/${someone.id}`, { email: 'elsewhere@example.com' }],
    ['open another dashboard', 'PUT', () => `/api/users/${someone.id}/memberships/${NOBODY}`, { roles: ['corporate'] }],
    ['invite an agent', 'POST', () => `/api/agents/${NOBODY}/invite`, { role: 'branchuser' }],
  ])('cannot %s, which would outlive it', async (_, method, path, body) => {
    const answer = await byKey(method, path(), await generate(admin), body);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'notByKey']);
  });

  test('cannot let a locked-out user in again, and may lock one out', async () => {
    const key = await generate(admin);
    const person = await makeUser(server.context.db, { roles: ['sales'] });
    const activation = (isActive: boolean) => byKey('PUT', `/api/users/${person.id}`, key, { isActive });
    expect((await activation(false)).json()).toMatchObject({ isActive: false });
    expect((await activation(true)).json()).toMatchObject({ code: 'notByKey' });
  });

  test('may change a user without giving more rights', async () => {
    const changed = await byKey('PUT', `/api/users/${someone.id}`, await generate(admin), {
      displayName: 'Renamed',
      email: someone.email,
      roles: ['sales'],
    });
    expect(changed.json()).toMatchObject({ displayName: 'Renamed' });
  });

  test('records when the key was last used', async () => {
    const person = await server.as('sales');
    const key = await generate(person);
    await byKey('GET', '/api/users/me', key);
    const used = async () => (await admin.call('GET', `/api/users/${person.userId}`)).json().apiKey.lastUsedAt;
    await expect.poll(used).toEqual(expect.any(String));
  });
});

test.each([
  ['revoked', (person: Caller) => person.call('DELETE', `/api/users/${person.userId}/apikey`)],
  ['revoked by an admin', (person: Caller) => admin.call('DELETE', `/api/users/${person.userId}/apikey`)],
  ['ended with its locked-out owner', (person: Caller) => admin.call('GET', `/api/users/deactivate/${person.userId}`)],
  ['ended with its deleted owner', (person: Caller) => admin.call('POST', '/api/users/list', { ids: [person.userId] })],
  ['ended with the old roles', (person: Caller) => admin.call('PUT', `/api/users/${person.userId}`, { roles: ['user'] })],
  [
    'ended with the old password',
    (person: Caller) => admin.call('PUT', `/api/users/${person.userId}/password`, { password: 'kereru over the hill' }),
  ],
])('a key that was %s is refused', async (_, end) => {
  const person = await server.as('sales');
  const key = await generate(person);
  expect((await byKey('GET', '/api/users/me', key)).statusCode).toBe(200);
  expect((await end(person)).statusCode).toBe(200);
  server.context.sessions.forget('everyone');
  expect((await byKey('GET', '/api/users/me', key)).statusCode).toBe(401);
});

test('a key of a user who was deactivated directly in the database is refused too', async () => {
  const person = await server.as('sales');
  const key = await generate(person);
  await server.context.db.update(users).set({ isActive: false }).where(eq(users.id, person.userId));
  expect((await byKey('GET', '/api/users/me', key)).statusCode).toBe(401);
});
