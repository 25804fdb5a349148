import { makeCustomer, makeSession, makeUser } from '#test/harness/factories.ts';
import { meanwhile } from '#test/harness/meanwhile.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../http/session/session-token.ts';
import { apiKeys } from '../api-keys/api-key-table.ts';
import { hashCheaply } from '#test/harness/cheap-passwords.ts';
import { sessions, users } from './user-table.ts';

const PASSWORD = 'a quiet harbour';
let server: TestServer;
let db: TestServer['context']['db'];
let passwordHash: string;
beforeAll(async () => {
  server = await openTestServer();
  db = server.context.db;
  passwordHash = await hashCheaply(PASSWORD);
});
afterAll(() => server.close());

async function makePerson(
  given: Partial<Parameters<typeof makeUser>[1]> = {},
): Promise<Pick<Caller, 'call'> & { userId: string; email: string }> {
  const { id, email } = await makeUser(db, { roles: ['sales'], passwordHash, ...given });
  const cookie = `${SESSION_COOKIE}=${await makeSession(db, id)}`;
  return {
    userId: id,
    email,
    call: (method, url, body) =>
      server.app.inject({
        method,
        url,
        headers: { cookie, [OWN_REQUEST_HEADER]: '1' },
        ...(body !== undefined && { payload: body as object }),
      }),
  };
}

const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId));
const keysOf = (userId: string) => db.select().from(apiKeys).where(eq(apiKeys.userId, userId));

describe('a session that ended while its request waited for a lock', () => {
  const end = (userId: string) => (query: (text: string, values: unknown[]) => Promise<unknown>) =>
    query('delete from sessions where user_id = $1', [userId]);

  test('creates no API key', async () => {
    const person = await makePerson();
    const answer = await meanwhile(server, person.userId, end(person.userId), () =>
      person.call('GET', `/api/users/${person.userId}/generate-apikey`),
    );
    expect(answer.json()).toMatchObject({ code: 'notSignedIn' });
    expect(await keysOf(person.userId)).toEqual([]);
  });

  test('changes no password', async () => {
    const person = await makePerson();
    const answer = await meanwhile(server, person.userId, end(person.userId), () =>
      person.call('PUT', '/api/users/me/password', { currentPassword: PASSWORD, password: 'kereru over the hill' }),
    );
    expect(answer.json()).toMatchObject({ code: 'notSignedIn' });
    expect(await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, person.userId))).toEqual([
      { passwordHash },
    ]);
  });
});

test('an admin whose session ended meanwhile sets no password for others', async () => {
  const [admin, person] = [await makePerson({ roles: ['admin'] }), await makePerson()];
  const answer = await meanwhile(
    server,
    person.userId,
    (query) => query('delete from sessions where user_id = $1', [admin.userId]),
    () => admin.call('PUT', `/api/users/${person.userId}/password`, { password: 'kereru over the hill' }),
  );
  expect(answer.json()).toMatchObject({ code: 'notSignedIn' });
  expect(await sessionsOf(person.userId)).toHaveLength(1);
});

test('a password that was replaced while its change waited is not accepted as proof', async () => {
  const person = await makePerson();
  const answer = await meanwhile(
    server,
    person.userId,
    (query) => query('update users set password_hash = $2 where id = $1', [person.userId, 'another']),
    () => person.call('PUT', '/api/users/me/password', { currentPassword: PASSWORD, password: 'kereru over the hill' }),
  );
  expect(answer.json()).toMatchObject({ code: 'wrongPassword' });
  expect(await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, person.userId))).toEqual([{ hash: 'another' }]);
});

describe('a sign-in in progress opens no session', () => {
  test.each<[string, string, string]>([
    ['with a password that was just replaced', `update users set password_hash = 'another' where id = $1`, 'wrongCredentials'],
    ['for someone who was just locked out', 'update users set is_active = false where id = $1', 'userNotActive'],
    ['for someone who was just deleted', 'update users set deleted_at = now() where id = $1', 'userNotActive'],
    [
      'into a customer that was just closed',
      'update customers set is_active = false where id = (select customer_id from users where id = $1)',
      'userNotActive',
    ],
  ])('%s', async (_, change, code) => {
    const person = await makePerson({ roles: ['corporate'], customerId: await makeCustomer(db) });
    await db.delete(sessions).where(eq(sessions.userId, person.userId));
    const answer = await meanwhile(
      server,
      person.userId,
      (query) => query(change, [person.userId]),
      () => server.anonymous.call('POST', '/api/auth/dashboard/signin', { email: person.email, password: PASSWORD }),
    );
    expect(answer.json()).toMatchObject({ code });
    expect(await sessionsOf(person.userId)).toEqual([]);
  });
});
