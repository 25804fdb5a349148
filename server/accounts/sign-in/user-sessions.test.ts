import { sessions, users } from '../users/user-table.ts';
import type { User, UserActivity, UserSession } from '#contract/accounts/index.ts';
import { makeSession, makeUser } from '#test/harness/factories.ts';
import { hashPassword } from './password.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

type Sessions = { sessions: UserSession[] };
const another = ({ userId }: Caller) => makeSession(server.context.db, userId);
const ownSessions = async (caller: Caller) => (await caller.call('GET', '/api/users/me/sessions')).json<Sessions>().sessions;
const othersOf = async (caller: Caller) => (await ownSessions(caller)).filter(({ isThisOne }) => !isThisOne);

describe('own sessions', () => {
  test('are listed with the one in use marked, and ended one by one or all others at once', async () => {
    const person = await server.as('sales');
    for (const _ of [1, 2, 3]) await another(person);
    const before = await ownSessions(person);
    expect(before.map(({ isThisOne }) => isThisOne).toSorted()).toEqual([false, false, false, true]);
    const [first] = await othersOf(person);
    expect((await person.call('DELETE', `/api/users/me/sessions/${first?._id}`)).json()).toEqual({ _id: first?._id });
    expect((await person.call('DELETE', `/api/users/me/sessions/${first?._id}`)).statusCode).toBe(404);
    expect(await ownSessions(person)).toHaveLength(3);
    expect((await person.call('DELETE', '/api/users/me/sessions')).json()).toEqual({ count: 2 });
    expect(await ownSessions(person)).toMatchObject([{ isThisOne: true }]);
  });

  test('tell when they were last used, recorded at most once in five minutes', async () => {
    const person = await server.as('sales');
    const [opened] = await ownSessions(person);
    expect(opened?.lastUsedAt).toBe(opened?.createdAt);
    const lastUsed = async () => (await ownSessions(person))[0]?.lastUsedAt;
    const useBefore = async (minutes: number) => {
      const at = new Date(Date.now() - minutes * 60_000);
      await server.context.db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.userId, person.userId));
      server.context.sessions.forget([person.userId]);
      return at.toISOString();
    };
    const recent = await useBefore(4);
    await lastUsed();
    expect(await lastUsed()).toBe(recent);
    const outdated = await useBefore(6);
    await expect.poll(async () => ((await lastUsed()) ?? '') > outdated).toBe(true);
  });

  test('of someone else are neither shown nor ended', async () => {
    const [person, other] = [await server.as('admin'), await server.as('admin')];
    const [theirs] = await ownSessions(other);
    expect((await ownSessions(person)).map(({ _id }) => _id)).not.toContain(theirs?._id);
    expect((await person.call('DELETE', `/api/users/me/sessions/${theirs?._id}`)).statusCode).toBe(404);
    expect(await ownSessions(other)).toHaveLength(1);
  });
});

describe('DELETE /api/users/{userId}/sessions/{sessionId}', () => {
  test('an admin ends one session of someone, who stays signed in elsewhere', async () => {
    const person = await server.as('operations');
    await another(person);
    const [ended] = await othersOf(person);
    const end = (userId: string) => admin.call('DELETE', `/api/users/${userId}/sessions/${ended?._id}`);
    expect((await end(admin.userId)).statusCode).toBe(404);
    expect((await end(person.userId)).json()).toEqual({ _id: ended?._id });
    expect(await ownSessions(person)).toMatchObject([{ isThisOne: true }]);
    const { auditLog } = (await admin.call('GET', `/api/users/${person.userId}/activity`)).json<UserActivity>();
    expect(auditLog.map(({ action }) => action)).toContain('signed-out');
  });

  test('operations do of people whom they manage, and see no activity of admins', async () => {
    const [operations, person, boss] = [await server.as('operations'), await server.as('sales'), await server.as('admin')];
    const activityOf = ({ userId }: Caller) => operations.call('GET', `/api/users/${userId}/activity`);
    const end = ({ userId }: Caller, sessionId = '') => operations.call('DELETE', `/api/users/${userId}/sessions/${sessionId}`);
    const [[session], [bossSession]] = [await ownSessions(person), await ownSessions(boss)];
    expect((await activityOf(person)).json<UserActivity>().sessions.map(({ _id }) => _id)).toEqual([session?._id]);
    expect((await end(person, session?._id)).json()).toEqual({ _id: session?._id });
    expect((await activityOf(boss)).statusCode).toBe(404);
    expect((await end(boss, bossSession?._id)).statusCode).toBe(409);
    expect(await ownSessions(boss)).toHaveLength(1);
  });
});

describe('the last sign-in', () => {
  test('is the time of the last password that was right, and is shown in list and view', async () => {
    const passwordHash = await hashPassword('kereru over the hill', { cost: server.context.passwordCost });
    const { id, email } = await makeUser(server.context.db, { roles: ['sales'], passwordHash });
    const read = async () => (await admin.call('GET', `/api/users/${id}`)).json<User>().lastSignInAt;
    expect(await read()).toBeNull();
    await server.anonymous.call('POST', '/api/auth/signin', { email, password: 'wrong' });
    expect(await read()).toBeNull();
    await server.anonymous.call('POST', '/api/auth/signin', { email, password: 'kereru over the hill' });
    const at = await read();
    expect(at).not.toBeNull();
    const search = JSON.stringify([{ field: 'email', operator: 'equals', value: email }]);
    const { users: rows } = (await admin.call('GET', `/api/users/list?search=${encodeURIComponent(search)}&order=-lastSignInAt`)).json<{
      users: { lastSignInAt: string }[];
    }>();
    expect(rows.map(({ lastSignInAt }) => Date.parse(lastSignInAt))).toEqual([Date.parse(at ?? '')]);
  });
});

describe('PUT /api/users/do-not-a{secret}', () => {
  const SECRET = 'tui-tui-tui-tui-tui';

  test('without the setting, or with a wrong secret, there is no such call and nothing changes', async () => {
    const own = await openTestServer({ SIGN_OUT_EVERYONE_SECRET: SECRET });
    const boss = await own.as('admin');
    for (const [where, secret] of [
      [server, SECRET],
      [own, 'wrong'],
      [own, ''],
    ] as const) {
      const caller = where === own ? boss : admin;
      const before = await where.context.db.select().from(users);
      expect((await caller.call('PUT', `/api/users/do-not-a${secret}`, { displayName: 'Fell through' })).statusCode).toBe(404);
      expect(await where.context.db.select().from(users)).toEqual(before);
    }
    await own.close();
  });

  test('with the secret of the settings an admin signs everyone out and voids every key', async () => {
    const own = await openTestServer({ SIGN_OUT_EVERYONE_SECRET: SECRET });
    const [boss, person] = [await own.as('admin'), await own.as('sales')];
    await boss.call('GET', `/api/users/${person.userId}/generate-apikey`);
    expect((await person.call('PUT', `/api/users/do-not-a${SECRET}`)).statusCode).toBe(403);
    expect((await boss.call('PUT', `/api/users/do-not-a${SECRET}`)).json()).toEqual({ sessions: 2, keys: 1 });
    own.context.sessions.forget('everyone');
    for (const caller of [boss, person]) expect((await caller.call('GET', '/api/users/me')).statusCode).toBe(401);
    await own.close();
  });
});
