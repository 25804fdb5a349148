import { preauthTokens } from './preauth-table.ts';
import { sessions, users } from '../users/user-table.ts';
import { ACTING_HEADER } from '#contract/request-headers.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { SESSION_COOKIE } from '#server/http/session/session-token.ts';
import { makeCustomer, makeOffice, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let admin: Caller;
let customerId: string;
let person: { id: string; email: string };

beforeAll(async () => {
  server = await openTestServer();
  customerId = await makeCustomer(server.context.db);
});
beforeEach(async () => {
  admin = await server.as('admin');
  person = await makeUser(server.context.db, { roles: ['corporate'], customerId });
});
afterAll(() => server.close());

const preauthorise = (caller = admin, userid = person.id) => caller.call('POST', '/api/auth/dashboard/preauth', { userid });
const tokenFor = async (caller = admin, userid = person.id): Promise<string> =>
  (await preauthorise(caller, userid)).json().url.split('#')[1];
const enter = (token: string, caller = admin) => caller.call('POST', '/api/auth/dashboard/preauth/enter', { token });

interface Window {
  name: string;
  cookie: string;
  call: Caller['call'];
}

/** An admin's browser with one more window: both cookies are sent with every request, and the header selects the session. */
async function openWindow(caller = admin, userid = person.id): Promise<Window> {
  const answer = await enter(await tokenFor(caller, userid), caller);
  const name = answer.json().user.acting.window;
  const cookie = `${caller.cookie}; ${answer.cookies[0]!.name}=${answer.cookies[0]!.value}`;
  return {
    name,
    cookie,
    call: (method, url, body, headers) => caller.call(method, url, body, { cookie, [ACTING_HEADER]: name, ...headers }),
  };
}

describe('requesting access', () => {
  test('answers our own URL with a token in its fragment, and stores only the token’s hash', async () => {
    const { url } = (await preauthorise()).json();
    expect(url).toMatch(/^\/customer-dashboard\/preauthorised#[\w-]{43}$/);
    expect(JSON.stringify(await server.context.db.select().from(preauthTokens))).not.toContain(url.split('#')[1]);
    const { token } = (await admin.call('POST', '/api/auth/dashboard/preauthLink', { userid: person.id })).json();
    expect((await enter(token)).statusCode).toBe(200);
  });

  test.each([
    ['staff', () => makeUser(server.context.db, { roles: ['operations'] })],
    ['another admin', () => makeUser(server.context.db, { roles: ['admin'] })],
    ['someone who is locked out', () => makeUser(server.context.db, { roles: ['corporate'], customerId, isActive: false })],
    ['a stray staff role on a person of a customer', () => makeUser(server.context.db, { roles: ['corporate', 'admin'], customerId })],
  ])('is refused for %s', async (_, make) => {
    const { id } = await make();
    expect((await preauthorise(admin, id)).json()).toMatchObject({ code: 'cannotActAs' });
  });

  test('is for admins only', async () => {
    for (const role of ['operations', 'sales', 'user'] as const) expect((await preauthorise(await server.as(role))).statusCode).toBe(403);
  });
});

describe('a token', () => {
  test('works once, even when it is used twice at once', async () => {
    const token = await tokenFor();
    const answers = await Promise.all([enter(token), enter(token)]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 410]);
    expect((await enter(token)).json()).toMatchObject({ code: 'invalidPreauth' });
  });

  test('works for a minute', async () => {
    const token = await tokenFor();
    await server.context.db.update(preauthTokens).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await enter(token)).json()).toMatchObject({ code: 'invalidPreauth' });
  });

  test('works in no other session, not even that of another admin', async () => {
    const token = await tokenFor();
    expect((await enter(token, await server.as('admin'))).json()).toMatchObject({ code: 'invalidPreauth' });
    expect((await enter(token, server.anonymous)).statusCode).toBe(401);
    expect((await enter(token)).statusCode).toBe(200);
  });
});

describe('the window', () => {
  test('acts as the dashboard user, while every other window stays the admin', async () => {
    const answer = await enter(await tokenFor());
    expect(answer.json().user).toMatchObject({ _id: person.id, roles: ['corporate'], acting: { adminName: expect.any(String) } });
    expect(answer.cookies).toMatchObject([
      { name: expect.stringMatching(/^adstead_acting_[0-9a-f]{16}$/), httpOnly: true, sameSite: 'Lax', maxAge: 3600 },
    ]);
    const window = await openWindow();
    expect((await window.call('GET', '/api/auth/session')).json().user).toMatchObject({ _id: person.id, acting: { window: window.name } });
    expect((await window.call('GET', '/api/users/list')).statusCode).toBe(403);
    const own = await admin.call('GET', '/api/auth/session', undefined, { cookie: window.cookie });
    expect(own.json().user).toMatchObject({ _id: admin.userId });
    expect(own.json().user.acting).toBeUndefined();
  });

  test('sees only what the dashboard user sees, in downloads too', async () => {
    const officeId = await makeOffice(server.context.db, customerId, { name: 'In sight' });
    await makeOffice(server.context.db, await makeCustomer(server.context.db), { name: 'Out of sight' });
    const window = await openWindow();
    expect((await window.call('GET', '/api/offices')).json().offices.map((office: { _id: string }) => office._id)).toEqual([officeId]);
    const download = await admin.call('GET', `/api/offices/export?acting=${window.name}`, undefined, { cookie: window.cookie });
    expect(download.body).toContain('In sight');
    expect(download.body).not.toContain('Out of sight');
  });

  test('two windows at once do not mix', async () => {
    const other = await makeUser(server.context.db, { roles: ['branchmanager'], customerId });
    const [one, two] = [await openWindow(), await openWindow(admin, other.id)];
    const cookie = `${one.cookie}; ${two.cookie}`;
    const who = async (window: Window) => (await window.call('GET', '/api/auth/session', undefined, { cookie })).json().user._id;
    expect([await who(one), await who(two)]).toEqual([person.id, other.id]);
  });

  test.each(['0123456789abcdef', '', '../../x', 'adstead_session'])('named %j is not signed in, and never as the admin', async (name) => {
    const answer = await admin.call('GET', '/api/users/me', undefined, { [ACTING_HEADER]: name });
    expect(answer.statusCode).toBe(401);
  });

  test.each<[string, 'GET' | 'POST' | 'PUT' | 'DELETE', () => string, object | undefined]>([
    ['change the password', 'PUT', () => '/api/users/me/password', { currentPassword: 'x', password: 'kereru over the hill' }],
    ['make a key', 'GET', () => `/api/users/${person.id}/generate-apikey`, undefined],
    ['open a further window', 'POST', () => '/api/auth/dashboard/preauth', { userid: '0198c0de-0000-7000-8000-000000000000' }],
    ['replace the session of the browser', 'POST', () => '/api/auth/signin', { email: 'a@example.com', password: 'b' }],
    ['sign the admin out', 'GET', () => '/api/auth/signout', undefined],
  ])('cannot %s', async (_, method, path, body) => {
    const window = await openWindow();
    const answer = await window.call(method, path(), body);
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
    expect((await admin.call('GET', '/api/users/me')).json()._id).toBe(admin.userId);
  });

  test('records both names in the audit log', async () => {
    const window = await openWindow();
    await window.call('PUT', '/api/users/me', { displayName: 'Changed while acting' });
    const entries = await server.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, person.id))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id));
    expect(entries).toMatchObject([
      { action: 'updated', actorId: person.id, impersonatorId: admin.userId },
      { action: 'signed-in', actorId: admin.userId, impersonatorId: null, changes: { as: person.email } },
    ]);
    const { auditLog, sessions: open } = (await admin.call('GET', `/api/users/${person.id}/activity`)).json();
    expect(auditLog[0]).toMatchObject({ actingAdmin: expect.any(String) });
    expect(open).toMatchObject([{ actingAdmin: expect.any(String) }]);
  });
});

describe('the window ends', () => {
  const isOver = async (window: Window) => {
    server.context.sessions.forget('everyone');
    return (await window.call('GET', '/api/users/me')).statusCode === 401;
  };

  test('when it is closed, which leaves the admin signed in', async () => {
    const window = await openWindow();
    const answer = await window.call('POST', '/api/auth/dashboard/preauth/end');
    expect(answer.cookies).toMatchObject([{ name: `adstead_acting_${window.name}`, value: '' }]);
    expect(await isOver(window)).toBe(true);
    expect((await admin.call('GET', '/api/users/me')).statusCode).toBe(200);
    expect((await admin.call('POST', '/api/auth/dashboard/preauth/end')).cookies).toEqual([]);
    expect((await admin.call('GET', '/api/users/me')).statusCode).toBe(200);
  });

  test('after an hour', async () => {
    const window = await openWindow();
    const [session] = await server.context.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, person.id), isNotNull(sessions.adminSessionId)));
    expect(session!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3600 * 1000);
    await server.context.db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, session!.id));
    expect(await isOver(window)).toBe(true);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the admin signs out', () => admin.call('GET', '/api/auth/signout')],
    ['the admin is locked out', async () => (await server.as('admin')).call('GET', `/api/users/deactivate/${admin.userId}`)],
    ['the admin is deleted', async () => (await server.as('admin')).call('POST', '/api/users/list', { ids: [admin.userId] })],
    [
      'the admin is no admin any more',
      async () => (await server.as('admin')).call('PUT', `/api/users/${admin.userId}`, { roles: ['sales'] }),
    ],
    [
      'the admin was switched off behind our back',
      () => server.context.db.update(users).set({ isActive: false }).where(eq(users.id, admin.userId)),
    ],
    ['the dashboard user is locked out', async () => (await server.as('admin')).call('GET', `/api/users/deactivate/${person.id}`)],
    [
      'the dashboard user gets other roles',
      async () => (await server.as('admin')).call('PUT', `/api/users/${person.id}`, { roles: ['branchuser'] }),
    ],
  ])('when %s', async (_, happen) => {
    const window = await openWindow();
    expect(await isOver(window)).toBe(false);
    await happen();
    expect(await isOver(window)).toBe(true);
  });

  test('its token as the session cookie gives no further rights', async () => {
    const window = await openWindow();
    const token = window.cookie.split('; ')[1]!.split('=')[1]!;
    const answer = await server.anonymous.call(
      'PUT',
      '/api/users/me/password',
      { currentPassword: 'x', password: 'kereru over the hill' },
      { cookie: `${SESSION_COOKIE}=${token}` },
    );
    expect(answer.json()).toMatchObject({ code: 'onlyInPerson' });
  });
});
