import { hashCheaply } from '#test/harness/cheap-passwords.ts';
import { SESSION_COOKIE } from '../../http/session/session-token.ts';
import { sessions, signInFailures, users } from '../users/user-table.ts';
import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { customers } from '#server/customers/customer-table.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PASSWORD = 'correct horse';
let server: TestServer;
let passwordHash: string;

beforeAll(async () => {
  server = await openTestServer();
  passwordHash = await hashCheaply(PASSWORD);
});
afterAll(() => server.close());

const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  server.anonymous.call('POST', '/api/auth/signin', { email, password }, headers);

describe('POST /api/auth/signin', () => {
  test('signs in with email in any case and sets an httpOnly lax cookie', async () => {
    const user = await makeUser(server.context.db, { roles: ['admin'], passwordHash });
    const answer = await signIn(user.email.toUpperCase());
    expect(answer.json()).toMatchObject({ redirect: false, isActive: true, roles: ['admin'], user: { email: user.email, customer: null } });
    expect(answer.cookies).toMatchObject([
      { name: SESSION_COOKIE, httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: 'adstead_known', httpOnly: true, sameSite: 'Lax', path: '/api/auth' },
    ]);
  });

  test('stores only a hash of the token', async () => {
    const user = await makeUser(server.context.db, { roles: ['admin'], passwordHash });
    const token = (await signIn(user.email)).cookies[0]!.value;
    const [session] = await server.context.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(session?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(session)).not.toContain(token);
  });

  test('answers the same for an unknown email and a wrong password', async () => {
    const user = await makeUser(server.context.db, { roles: ['admin'], passwordHash });
    const [wrong, unknown] = [await signIn(user.email, 'wrong'), await signIn('nobody@example.com', 'wrong')];
    const { requestId: _, ...first } = wrong.json();
    const { requestId: __, ...second } = unknown.json();
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: 'wrongCredentials' });
    expect([wrong.cookies, unknown.cookies]).toEqual([[], []]);
  });

  test("refuses an inactive user with 'User Is Not Active', only after the right password", async () => {
    const user = await makeUser(server.context.db, { roles: ['admin'], passwordHash, isActive: false });
    expect((await signIn(user.email)).json()).toMatchObject({ message: 'User Is Not Active' });
    expect((await signIn(user.email, 'wrong')).json()).toMatchObject({ code: 'wrongCredentials' });
  });

  test('lets a whole office sign in at once from one IP address', async () => {
    const own = await openTestServer();
    const people = await Promise.all(Array.from({ length: 60 }, () => makeUser(own.context.db, { roles: ['admin'], passwordHash })));
    const answers = await Promise.all(
      people.map(({ email }) => own.anonymous.call('POST', '/api/auth/signin', { email, password: PASSWORD })),
    );
    expect(answers.filter((answer) => answer.statusCode !== 200)).toEqual([]);
    await own.close();
  });

  test('reads its limits from the settings', async () => {
    const own = await openTestServer({ SIGN_IN_MOST_FAILURES_PER_ACCOUNT: '2' });
    const codes: string[] = [];
    for (let failure = 0; failure < 3; failure++)
      codes.push((await own.anonymous.call('POST', '/api/auth/signin', { email: 'nobody@example.com', password: 'wrong' })).json().code);
    expect(codes).toEqual(['wrongCredentials', 'wrongCredentials', 'tooManySignIns']);
    await own.close();
  });

  test('does not let deleted users sign in', async () => {
    const user = await makeUser(server.context.db, { roles: ['admin'], passwordHash });
    await server.context.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect((await signIn(user.email)).json()).toMatchObject({ code: 'wrongCredentials' });
  });

  test.each([
    ['removed', { deletedAt: new Date() }],
    ['switched off', { isActive: false }],
  ])('refuses people of a customer that was %s, and opens no session', async (_, change) => {
    const customerId = await makeCustomer(server.context.db, change);
    const user = await makeUser(server.context.db, { roles: ['corporate'], passwordHash, customerId });
    const answer = await server.anonymous.call('POST', '/api/auth/dashboard/signin', { email: user.email, password: PASSWORD });
    expect(answer.json()).toMatchObject({ code: 'userNotActive' });
    expect(await server.context.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });

  test('ends the session that this browser had before', async () => {
    const user = await makeUser(server.context.db, { roles: ['admin'], passwordHash });
    const first = (await signIn(user.email)).cookies[0]!.value;
    await server.anonymous.call(
      'POST',
      '/api/auth/signin',
      { email: user.email, password: PASSWORD },
      { cookie: `${SESSION_COOKIE}=${first}` },
    );
    const answer = await server.anonymous.call('GET', '/api/auth/session', undefined, { cookie: `${SESSION_COOKIE}=${first}` });
    expect(answer.json()).toEqual({ user: null });
  });

  test('refuses after thirty failures from one IP address, until the window has passed', async () => {
    const own = await openTestServer();
    const user = await makeUser(own.context.db, { roles: ['admin'], passwordHash });
    const tryAs = (email: string, password = 'wrong') => own.anonymous.call('POST', '/api/auth/signin', { email, password });
    for (let failure = 0; failure < 30; failure++) await tryAs(`nobody${failure}@example.com`);
    expect((await tryAs(user.email, PASSWORD)).json()).toMatchObject({ code: 'tooManySignIns' });
    await own.context.db.update(signInFailures).set({ at: new Date(Date.now() - 16 * 60_000) });
    expect((await tryAs(user.email, PASSWORD)).statusCode).toBe(200);
    await own.close();
  });

  test('refuses after ten failures of one account, whatever the headers, and lets others sign in', async () => {
    const user = await makeUser(server.context.db, { roles: ['admin'], passwordHash });
    for (let failure = 0; failure < 10; failure++) await signIn(user.email, 'wrong', { 'x-forwarded-for': `10.0.0.${failure}` });
    const answer = await signIn(user.email, PASSWORD, { 'x-forwarded-for': '10.9.9.9' });
    expect(answer.json()).toMatchObject({ code: 'tooManySignIns' });
    const other = await makeUser(server.context.db, { roles: ['admin'], passwordHash });
    expect((await signIn(other.email)).statusCode).toBe(200);
  });
});

describe('POST /api/auth/dashboard/signin', () => {
  test('lets a customer user in and names their customer', async () => {
    const customerId = await makeCustomer(server.context.db, { name: 'Signed In Realty' });
    const user = await makeUser(server.context.db, { roles: ['corporate'], passwordHash, customerId });
    const answer = await server.anonymous.call('POST', '/api/auth/dashboard/signin', { email: user.email, password: PASSWORD });
    expect(answer.json()).toMatchObject({ user: { customer: { _id: customerId, name: 'Signed In Realty' } } });
  });

  test('refuses staff who have no dashboard', async () => {
    const user = await makeUser(server.context.db, { roles: ['operations'], passwordHash });
    const answer = await server.anonymous.call('POST', '/api/auth/dashboard/signin', { email: user.email, password: PASSWORD });
    expect(answer.json()).toMatchObject({ code: 'notForDashboard' });
  });
});

describe('GET /api/auth/signout', () => {
  test('ends the session and clears the cookie', async () => {
    const admin = await server.as('admin');
    expect((await admin.call('GET', '/api/auth/session')).json().user._id).toBe(admin.userId);
    const answer = await admin.call('GET', '/api/auth/signout');
    expect(answer.json()).toEqual({ redirect: false, url: null });
    expect(answer.cookies).toMatchObject([{ name: SESSION_COOKIE, value: '' }]);
    expect((await admin.call('GET', '/api/auth/session')).json()).toEqual({ user: null });
  });

  test('is refused when another site asks for it', async () => {
    const admin = await server.as('admin');
    const answer = await admin.call('GET', '/api/auth/signout', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(answer.json()).toMatchObject({ code: 'crossSite' });
    expect((await admin.call('GET', '/api/auth/session')).json().user._id).toBe(admin.userId);
  });
});

test.each([
  ['removed', { deletedAt: new Date() }],
  ['switched off', { isActive: false }],
])('a session of a customer that was %s is refused', async (_, change) => {
  const customerId = await makeCustomer(server.context.db);
  const corporate = await server.as('corporate', { customerId });
  expect((await corporate.call('GET', '/api/offices')).statusCode).toBe(200);
  await server.context.db.update(customers).set(change).where(eq(customers.id, customerId));
  server.context.sessions.forget('everyone');
  expect((await corporate.call('GET', '/api/offices')).statusCode).toBe(401);
});
