import { hashPassword } from './password.ts';
import { SESSION_COOKIE } from '../http/session-token.ts';
import { sessions, signInFailures, users } from './user-table.ts';
import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { customers } from '#server/customers/customer-table.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PASSWORD = 'correct horse';
let house: TestHouse;
let passwordHash: string;

beforeAll(async () => {
  house = await openTestHouse();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => house.close());

const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  house.anonymous.call('POST', '/api/auth/signin', { email, password }, headers);

describe('POST /api/auth/signin', () => {
  test('signs in with email in any case and sets an httpOnly lax cookie', async () => {
    const user = await makeUser(house.house.db, { roles: ['admin'], passwordHash });
    const answer = await signIn(user.email.toUpperCase());
    expect(answer.json()).toMatchObject({ redirect: false, isActive: true, roles: ['admin'], user: { email: user.email, customer: null } });
    expect(answer.cookies).toMatchObject([{ name: SESSION_COOKIE, httpOnly: true, sameSite: 'Lax', path: '/' }, { name: 'adstead_known', httpOnly: true, sameSite: 'Lax', path: '/api/auth' }]);
  });

  test('keeps only a hash of the token', async () => {
    const user = await makeUser(house.house.db, { roles: ['admin'], passwordHash });
    const token = (await signIn(user.email)).cookies[0]!.value;
    const [session] = await house.house.db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(session?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(session)).not.toContain(token);
  });

  test('answers the same for an unknown email and a wrong password', async () => {
    const user = await makeUser(house.house.db, { roles: ['admin'], passwordHash });
    const [wrong, unknown] = [await signIn(user.email, 'wrong'), await signIn('nobody@example.com', 'wrong')];
    const { requestId: _, ...first } = wrong.json();
    const { requestId: __, ...second } = unknown.json();
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: 'wrongCredentials' });
    expect([wrong.cookies, unknown.cookies]).toEqual([[], []]);
  });

  test("refuses an inactive user with 'User Is Not Active', only after the right password", async () => {
    const user = await makeUser(house.house.db, { roles: ['admin'], passwordHash, isActive: false });
    expect((await signIn(user.email)).json()).toMatchObject({ message: 'User Is Not Active' });
    expect((await signIn(user.email, 'wrong')).json()).toMatchObject({ code: 'wrongCredentials' });
  });

  test('lets a whole office in that signs in at once from one address', async () => {
    const own = await openTestHouse();
    const people = await Promise.all(Array.from({ length: 60 }, () => makeUser(own.house.db, { roles: ['admin'], passwordHash })));
    const answers = await Promise.all(people.map(({ email }) => own.anonymous.call('POST', '/api/auth/signin', { email, password: PASSWORD })));
    expect(answers.filter((answer) => answer.statusCode !== 200)).toEqual([]);
    await own.close();
  });

  test('takes its limits from the settings', async () => {
    const own = await openTestHouse({ SIGN_IN_MOST_FAILURES_PER_ACCOUNT: '2' });
    const codes: string[] = [];
    for (let failure = 0; failure < 3; failure++) codes.push((await own.anonymous.call('POST', '/api/auth/signin', { email: 'nobody@example.com', password: 'wrong' })).json().code);
    expect(codes).toEqual(['wrongCredentials', 'wrongCredentials', 'tooManySignIns']);
    await own.close();
  });

  test('does not let removed people in', async () => {
    const user = await makeUser(house.house.db, { roles: ['admin'], passwordHash });
    await house.house.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect((await signIn(user.email)).json()).toMatchObject({ code: 'wrongCredentials' });
  });

  test.each([
    ['removed', { deletedAt: new Date() }],
    ['switched off', { isActive: false }],
  ])('refuses people of a customer that was %s, and opens no session', async (_, change) => {
    const customerId = await makeCustomer(house.house.db, change);
    const user = await makeUser(house.house.db, { roles: ['corporate'], passwordHash, customerId });
    const answer = await house.anonymous.call('POST', '/api/auth/dashboard/signin', { email: user.email, password: PASSWORD });
    expect(answer.json()).toMatchObject({ code: 'userNotActive' });
    expect(await house.house.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  });

  test('ends the session that this browser had before', async () => {
    const user = await makeUser(house.house.db, { roles: ['admin'], passwordHash });
    const first = (await signIn(user.email)).cookies[0]!.value;
    await house.anonymous.call('POST', '/api/auth/signin', { email: user.email, password: PASSWORD }, { cookie: `${SESSION_COOKIE}=${first}` });
    const answer = await house.anonymous.call('GET', '/api/auth/session', undefined, { cookie: `${SESSION_COOKIE}=${first}` });
    expect(answer.json()).toEqual({ user: null });
  });

  test('stops after thirty failures of one address, and lets it try again when the window has passed', async () => {
    const own = await openTestHouse();
    const user = await makeUser(own.house.db, { roles: ['admin'], passwordHash });
    const tryAs = (email: string, password = 'wrong') => own.anonymous.call('POST', '/api/auth/signin', { email, password });
    for (let failure = 0; failure < 30; failure++) await tryAs(`nobody${failure}@example.com`);
    expect((await tryAs(user.email, PASSWORD)).json()).toMatchObject({ code: 'tooManySignIns' });
    await own.house.db.update(signInFailures).set({ at: new Date(Date.now() - 16 * 60_000) });
    expect((await tryAs(user.email, PASSWORD)).statusCode).toBe(200);
    await own.close();
  });

  test('stops after ten failures of one account, whatever headers change, and lets others in', async () => {
    const user = await makeUser(house.house.db, { roles: ['admin'], passwordHash });
    for (let failure = 0; failure < 10; failure++) await signIn(user.email, 'wrong', { 'x-forwarded-for': `10.0.0.${failure}` });
    const answer = await signIn(user.email, PASSWORD, { 'x-forwarded-for': '10.9.9.9' });
    expect(answer.json()).toMatchObject({ code: 'tooManySignIns' });
    const other = await makeUser(house.house.db, { roles: ['admin'], passwordHash });
    expect((await signIn(other.email)).statusCode).toBe(200);
  });
});

describe('POST /api/auth/dashboard/signin', () => {
  test('lets a customer user in and names their customer', async () => {
    const customerId = await makeCustomer(house.house.db, { name: 'Signed In Realty' });
    const user = await makeUser(house.house.db, { roles: ['corporate'], passwordHash, customerId });
    const answer = await house.anonymous.call('POST', '/api/auth/dashboard/signin', { email: user.email, password: PASSWORD });
    expect(answer.json()).toMatchObject({ user: { customer: { _id: customerId, name: 'Signed In Realty' } } });
  });

  test('refuses staff who have no dashboard', async () => {
    const user = await makeUser(house.house.db, { roles: ['operations'], passwordHash });
    const answer = await house.anonymous.call('POST', '/api/auth/dashboard/signin', { email: user.email, password: PASSWORD });
    expect(answer.json()).toMatchObject({ code: 'notForDashboard' });
  });
});

describe('GET /api/auth/signout', () => {
  test('ends the session and clears the cookie', async () => {
    const admin = await house.as('admin');
    expect((await admin.call('GET', '/api/auth/session')).json().user._id).toBe(admin.userId);
    const answer = await admin.call('GET', '/api/auth/signout');
    expect(answer.json()).toEqual({ redirect: false, url: null });
    expect(answer.cookies).toMatchObject([{ name: SESSION_COOKIE, value: '' }]);
    expect((await admin.call('GET', '/api/auth/session')).json()).toEqual({ user: null });
  });

  test('is refused when another site asks for it', async () => {
    const admin = await house.as('admin');
    const answer = await admin.call('GET', '/api/auth/signout', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(answer.json()).toMatchObject({ code: 'crossSite' });
    expect((await admin.call('GET', '/api/auth/session')).json().user._id).toBe(admin.userId);
  });
});

test.each([
  ['removed', { deletedAt: new Date() }],
  ['switched off', { isActive: false }],
])('a session of a customer that was %s opens nothing', async (_, change) => {
  const customerId = await makeCustomer(house.house.db);
  const corporate = await house.as('corporate', { customerId });
  expect((await corporate.call('GET', '/api/offices')).statusCode).toBe(200);
  await house.house.db.update(customers).set(change).where(eq(customers.id, customerId));
  house.house.sessions.forget('everyone');
  expect((await corporate.call('GET', '/api/offices')).statusCode).toBe(401);
});
