import { hashPassword } from './password.ts';
import { users } from './user-table.ts';
import { makeUser } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test('deactivating a user ends their sessions for good; activating lets them sign in anew', async () => {
  const [admin, person] = [await house.as('admin'), await house.as('sales')];
  expect((await person.call('GET', '/api/customers/list')).statusCode).toBe(200);
  expect((await admin.call('GET', `/api/users/deactivate/${person.userId}`)).json()).toEqual({ _id: person.userId, isActive: false });
  house.house.sessions.forget([person.userId]);
  expect((await person.call('GET', '/api/customers/list')).statusCode).toBe(401);
  expect((await admin.call('GET', `/api/users/activate/${person.userId}`)).json()).toEqual({ _id: person.userId, isActive: true });
  expect((await person.call('GET', '/api/customers/list')).statusCode).toBe(401);
  await house.house.db.update(users).set({ passwordHash: await hashPassword('back again') }).where(eq(users.id, person.userId));
  const [user] = await house.house.db.select().from(users).where(eq(users.id, person.userId));
  const answer = await house.anonymous.call('POST', '/api/auth/signin', { email: user!.email, password: 'back again' });
  expect(answer.statusCode).toBe(200);
});

test('nobody deactivates themselves', async () => {
  const admin = await house.as('admin');
  expect((await admin.call('GET', `/api/users/deactivate/${admin.userId}`)).json()).toMatchObject({ code: 'cannotDeactivateSelf' });
});

test('nobody deactivates themselves by writing their id in capitals', async () => {
  const admin = await house.as('admin');
  const answer = await admin.call('GET', `/api/users/deactivate/${admin.userId.toUpperCase()}`);
  expect(answer.json()).toMatchObject({ code: 'cannotDeactivateSelf' });
});

test('two admins who deactivate each other at once leave one', async () => {
  const own = await openTestHouse();
  const [one, other] = [await own.as('admin'), await own.as('admin')];
  const answers = await Promise.all([
    one.call('GET', `/api/users/deactivate/${other.userId}`),
    other.call('GET', `/api/users/deactivate/${one.userId}`),
  ]);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  await own.close();
});

test('a mere link changes nothing: the header that no link can carry is missing', async () => {
  const admin = await house.as('admin');
  const user = await makeUser(house.house.db, { roles: ['sales'] });
  for (const headers of [{}, { 'sec-fetch-site': 'none' }]) {
    const answer = await house.app.inject({ method: 'GET', url: `/api/users/deactivate/${user.id}`, headers: { cookie: admin.cookie, ...headers } });
    expect(answer.json()).toMatchObject({ code: 'crossSite' });
  }
});

test('activation from another site is refused', async () => {
  const admin = await house.as('admin');
  const user = await makeUser(house.house.db, { roles: ['sales'], isActive: false });
  const answer = await admin.call('GET', `/api/users/activate/${user.id}`, undefined, { 'sec-fetch-site': 'cross-site' });
  expect(answer.statusCode).toBe(403);
});
