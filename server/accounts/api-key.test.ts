import { apiKeys } from './api-key-table.ts';
import { users } from './user-table.ts';
import { SESSION_COOKIE } from '#server/http/session-token.ts';
import { makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: TestHouse;
let admin: Caller;
let someone: { id: string; email: string };
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.as('admin');
  someone = await makeUser(house.house.db, { roles: ['sales'] });
});
afterAll(() => house.close());

const generate = async (caller: Caller, userId = caller.userId): Promise<string> =>
  (await caller.call('GET', `/api/users/${userId}/generate-apikey`)).json().apiKey;
/** As a program calls: no cookie, no header of our pages. */
const byKey = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, key: string, body?: object, headers: Record<string, string> = {}) =>
  house.app.inject({ method, url, headers: { 'x-api-key': key, ...headers }, ...(body && { payload: body }) });

describe('making a key', () => {
  test('shows it once and keeps only its hash and first characters', async () => {
    const person = await house.as('sales');
    const answer = await person.call('GET', `/api/users/${person.userId}/generate-apikey`);
    const { apiKey, state } = answer.json();
    expect(apiKey).toMatch(/^adk_[\w-]{43}$/);
    expect(state).toMatchObject({ prefix: apiKey.slice(0, 12), lastUsedAt: null });
    const kept = JSON.stringify(await house.house.db.select().from(apiKeys).where(eq(apiKeys.userId, person.userId)));
    expect(kept).not.toContain(apiKey);
    expect((await person.call('GET', '/api/users/me')).body).not.toContain(apiKey);
  });

  test('ends the one before: there is one at most', async () => {
    const person = await house.as('sales');
    const [first, second] = [await generate(person), await generate(person)];
    expect((await byKey('GET', '/api/users/me', first)).statusCode).toBe(401);
    expect((await byKey('GET', '/api/users/me', second)).statusCode).toBe(200);
  });

  test('is for oneself; admins make keys for others but not for other admins, operations for nobody else', async () => {
    const [person, boss, operations] = [await house.as('sales'), await house.as('admin'), await house.as('operations')];
    expect(await generate(admin, person.userId)).toMatch(/^adk_/);
    expect((await admin.call('GET', `/api/users/${boss.userId}/generate-apikey`)).json()).toMatchObject({ code: 'besideYou' });
    expect((await operations.call('GET', `/api/users/${person.userId}/generate-apikey`)).statusCode).toBe(404);
    expect((await person.call('GET', `/api/users/${operations.userId}/generate-apikey`)).statusCode).toBe(404);
    const idle = await makeUser(house.house.db, { roles: ['sales'], isActive: false });
    expect((await admin.call('GET', `/api/users/${idle.id}/generate-apikey`)).json()).toMatchObject({ code: 'userNotActive' });
  });
});

describe('a request with a key', () => {
  test('works with either header, and reads what its owner may read, no more', async () => {
    const customerId = await makeCustomer(house.house.db);
    const officeId = await makeOffice(house.house.db, customerId, { name: 'Own office' });
    await makeOffice(house.house.db, await makeCustomer(house.house.db), { name: 'Foreign office' });
    const corporate = await house.as('corporate', { customerId });
    const key = await generate(corporate);
    const offices = (await byKey('GET', '/api/offices', key)).json().offices;
    expect(offices.map((office: { _id: string }) => office._id)).toEqual([officeId]);
    const bearer = await house.app.inject({ method: 'GET', url: '/api/offices', headers: { authorization: `Bearer ${key}` } });
    expect(bearer.json().offices).toEqual(offices);
    expect((await byKey('GET', '/api/customers', key)).statusCode).toBe(403);
  });

  test('changes what its owner may change, without a header of our pages, and sets no cookie', async () => {
    const key = await generate(admin);
    const person = await makeUser(house.house.db, { roles: ['sales'] });
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

  test('is never answered by the cookie that comes along', async () => {
    const key = await generate(await house.as('sales'));
    const both = await byKey('GET', '/api/users/me', key, undefined, { cookie: admin.cookie });
    expect(both.json().roles).toEqual(['sales']);
    for (const wrong of ['adk_wrong', '', admin.cookie.split('=')[1]!]) {
      expect((await byKey('GET', '/api/users/me', wrong, undefined, { cookie: admin.cookie })).statusCode).toBe(401);
    }
  });

  test('opens nothing as a session cookie', async () => {
    const key = await generate(admin);
    expect((await byKey('GET', '/api/users/me', key)).statusCode).toBe(200);
    const answer = await house.app.inject({ method: 'GET', url: '/api/users/me', headers: { cookie: `${SESSION_COOKIE}=${key}` } });
    expect(answer.statusCode).toBe(401);
  });

  test.each<[string, 'GET' | 'POST' | 'PUT' | 'DELETE', () => string, object | undefined]>([
    ['make a key', 'GET', () => `/api/users/${admin.userId}/generate-apikey`, undefined],
    ['end a key', 'DELETE', () => `/api/users/${admin.userId}/apikey`, undefined],
    ['change a password', 'PUT', () => '/api/users/me/password', { currentPassword: 'x', password: 'kereru over the hill' }],
    ['set a password', 'PUT', () => `/api/users/${admin.userId}/password`, { password: 'kereru over the hill' }],
    ['act as someone', 'POST', () => '/api/auth/dashboard/preauth', { userid: '0198c0de-0000-7000-8000-000000000000' }],
    ['make an admin', 'POST', () => '/api/users', { email: 'by-key@example.com', displayName: 'By key', roles: ['admin'], customerId: null }],
    ['give the role admin', 'PUT', () => `/api/users/${someone.id}`, { roles: ['sales', 'admin'] }],
    ['change an email', 'PUT', () => `/api/users/${someone.id}`, { email: 'elsewhere@example.com' }],
    ['read an email', 'GET', () => '/api/mailbox/0198c0de-0000-7000-8000-000000000000', undefined],
    ['look at an email', 'GET', () => '/api/mailbox/0198c0de-0000-7000-8000-000000000000/page', undefined],
    ['sign in', 'POST', () => '/api/auth/signin', { email: 'a@example.com', password: 'b' }],
    ['sign out', 'GET', () => '/api/auth/signout', undefined],
  ])('cannot %s', async (_, method, path, body) => {
    const answer = await byKey(method, path(), await generate(admin), body);
    expect(answer.json()).toMatchObject({ code: 'onlyInPerson' });
    expect(answer.cookies).toEqual([]);
  });

  test('still makes and changes people who are no admins', async () => {
    const key = await generate(admin);
    const made = await byKey('POST', '/api/users', key, { email: 'plain@example.com', displayName: 'Plain', roles: ['sales'], customerId: null });
    expect(made.json()).toMatchObject({ roles: ['sales'], standing: 'invited' });
    const changed = await byKey('PUT', `/api/users/${someone.id}`, key, { email: someone.email, roles: ['user'] });
    expect(changed.json()).toMatchObject({ roles: ['user'] });
  });

  test('is noted with its last use', async () => {
    const person = await house.as('sales');
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
])('a key that was %s opens nothing', async (_, end) => {
  const person = await house.as('sales');
  const key = await generate(person);
  expect((await byKey('GET', '/api/users/me', key)).statusCode).toBe(200);
  expect((await end(person)).statusCode).toBe(200);
  house.house.sessions.forget('everyone');
  expect((await byKey('GET', '/api/users/me', key)).statusCode).toBe(401);
});

test('a key of someone who was switched off behind our back opens nothing either', async () => {
  const person = await house.as('sales');
  const key = await generate(person);
  await house.house.db.update(users).set({ isActive: false }).where(eq(users.id, person.userId));
  expect((await byKey('GET', '/api/users/me', key)).statusCode).toBe(401);
});
