import { makeCustomer } from '#test/harness/factories.ts';
import { linkIn, tokenIn, waitForEmail } from '#test/harness/mailbox.ts';
import type { SentEmail } from '#test/harness/mailbox.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import type { Role } from '#domain/access/index.ts';
import { readAgentDetails } from '#domain/accounts/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteUser } from './invite-user.ts';
import { accountTokens } from '../emails/token-table.ts';
import { findUser, insertUser, lockUser } from '../users/user-store.ts';
import type { UserRecord } from '../users/user-store.ts';
import { sessions, users } from '../users/user-table.ts';

const PASSWORD = 'a quiet harbour';
const SUBJECT = 'You are invited to Adstead';
let server: TestServer;
let invited = 0;
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: 'https://ads.example.com/' });
});
afterAll(() => server.close());

async function invite(
  roles: Role[],
  overrides: { customerId?: string; passwordHash?: string } = {},
): Promise<{ user: UserRecord; sentEmail: SentEmail; token: string }> {
  const admin = await server.as('admin');
  const email = `invited${++invited}@example.com`;
  const user = await server.context.db.transaction(async (tx) => {
    const inserted = await insertUser(tx, {
      email,
      displayName: 'Mere Tane-Lee Ngata',
      roles,
      isActive: false,
      customerId: overrides.customerId ?? null,
      passwordHash: overrides.passwordHash ?? null,
    });
    await inviteUser(server.context, tx, inserted!, admin.userId);
    return inserted!;
  });
  const sentEmail = await waitForEmail(server.context, email, SUBJECT);
  return { user, sentEmail, token: tokenIn(sentEmail) };
}

const choose = (token: string, more: object = {}) =>
  server.anonymous.call('POST', '/api/auth/dashboard/signup', {
    email: 'any@example.com',
    password: PASSWORD,
    firstName: 'Mere',
    lastName: 'Ngata',
    token,
    ...more,
  });
const use = (token: string) => server.anonymous.call('GET', `/api/auth/dashboard/active/${token}`);
const tokenStatus = async (token: string) => (await server.anonymous.call('POST', '/api/auth/token', { token })).json();
const personNow = ({ id }: UserRecord) => findUser(server.context.db, id);
const expire = (user: UserRecord) =>
  server.context.db
    .update(accountTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(accountTokens.userId, user.id));

describe('an invitation to a dashboard', () => {
  test('leads to the sign-up page with the details filled in, at the configured PUBLIC_URL', async () => {
    const customerId = await makeCustomer(server.context.db, { name: 'Harcrest <b>Realty</b>' });
    const { user, sentEmail } = await invite(['corporate'], { customerId });
    const link = linkIn(sentEmail);
    expect(link.origin).toBe('https://ads.example.com');
    const [, shell, page, details = ''] = link.pathname.split('/');
    expect([shell, page]).toEqual(['customer-dashboard', 'signup']);
    expect(readAgentDetails(decodeURIComponent(details))).toMatchObject({
      email: user.email,
      firstName: 'Mere',
      lastName: 'Tane-Lee Ngata',
    });
    expect(sentEmail.html).toContain('Harcrest &#60;b&#62;Realty');
    expect(sentEmail.customerId).toBe(customerId);
  });

  test('lets the person choose a password, is used at once and signs in', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(server.context.db) });
    expect((await choose(token)).json()).toEqual({ isActivationMailSent: false });
    expect(await personNow(user)).toMatchObject({ isActive: false, passwordHash: null });
    const answer = await use(token);
    expect(answer.json()).toMatchObject({ user: { _id: user.id, email: user.email, displayName: 'Mere Ngata' }, isExisting: false });
    expect(answer.cookies).toMatchObject([{ name: '__Host-adstead_session', httpOnly: true, secure: true, path: '/' }]);
    expect(await personNow(user)).toMatchObject({ isActive: true });
    const again = await server.anonymous.call('POST', '/api/auth/dashboard/signin', { email: user.email, password: PASSWORD });
    expect(again.statusCode).toBe(200);
  });

  test('identifies the person by its token only', async () => {
    const customerId = await makeCustomer(server.context.db);
    const { user, token } = await invite(['branchuser'], { customerId });
    const victim = await invite(['corporate'], { customerId });
    await choose(token, { email: victim.user.email });
    expect((await use(token)).json()).toMatchObject({ user: { _id: user.id, roles: ['branchuser'] } });
    expect(await personNow(victim.user)).toMatchObject({ isActive: false, passwordHash: null });
  });

  test('is used once, also by two clicks at once', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(server.context.db) });
    await choose(token);
    const answers = await Promise.all([use(token), use(token), use(token)]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().message === 'Invalid token or user already activated.')).toHaveLength(2);
    expect(await server.context.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
  });

  test('is not used up when no password is chosen', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(server.context.db) });
    expect((await use(token)).json()).toMatchObject({ code: 'passwordNeeded' });
    expect(await personNow(user)).toMatchObject({ isActive: false });
    expect(await tokenStatus(token)).toMatchObject({ state: 'valid', needsPassword: true, purpose: 'invite', email: user.email });
  });

  test('someone who has a password keeps it and is signed in at once', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(server.context.db), passwordHash: 'kept' });
    expect(await tokenStatus(token)).toMatchObject({ needsPassword: false });
    expect((await use(token)).json()).toMatchObject({ user: { _id: user.id }, isExisting: true });
    expect(await personNow(user)).toMatchObject({ passwordHash: 'kept', isActive: true });
  });

  test('expires, whatever its URL says', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(server.context.db) });
    await choose(token);
    await expire(user);
    expect([(await use(token)).statusCode, (await choose(token)).json().code]).toEqual([410, 'expiredToken']);
    expect(await tokenStatus(token)).toEqual({ state: 'expired', purpose: 'invite', needsPassword: false, email: null, signedUpAs: null });
    expect(await personNow(user)).toMatchObject({ isActive: false });
  });

  test('is invalid after another one was sent, and after the person is deleted', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(server.context.db) });
    const admin = await server.as('admin');
    await server.context.db.transaction(async (tx) => inviteUser(server.context, tx, (await lockUser(tx, user.id))!, admin.userId));
    const second = tokenIn(await waitForEmail(server.context, user.email, SUBJECT, 2));
    expect((await choose(token)).json()).toMatchObject({ code: 'invalidToken' });
    expect((await choose(second)).statusCode).toBe(200);
    await server.context.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect((await use(second)).json()).toMatchObject({ code: 'invalidToken' });
  });

  test('is refused when the customer was deactivated meanwhile', async () => {
    const customerId = await makeCustomer(server.context.db, { isActive: false });
    const { token } = await invite(['branchuser'], { customerId });
    await choose(token);
    const answer = await use(token);
    expect([answer.json().code, answer.cookies]).toEqual(['userNotActive', []]);
  });

  test('cannot be used by a plain link or another site', async () => {
    const { token } = await invite(['branchuser'], { customerId: await makeCustomer(server.context.db), passwordHash: 'kept' });
    const url = `/api/auth/dashboard/active/${token}`;
    expect((await server.app.inject({ method: 'GET', url })).json()).toMatchObject({ code: 'crossSite' });
    expect((await server.anonymous.call('GET', url, undefined, { 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
      code: 'crossSite',
    });
    expect(await tokenStatus(token)).toMatchObject({ state: 'valid' });
  });
});

describe('an invitation to the staff console', () => {
  test('asks for a password and signs in', async () => {
    const { user, sentEmail, token } = await invite(['operations']);
    expect(linkIn(sentEmail).pathname).toBe(`/authentication/activate/${token}`);
    expect((await server.anonymous.call('POST', '/api/auth/active', { token })).json()).toMatchObject({ code: 'passwordNeeded' });
    const answer = await server.anonymous.call('POST', '/api/auth/active', { token, password: PASSWORD });
    expect(answer.json()).toMatchObject({ user: { _id: user.id, roles: ['operations'] } });
    expect(answer.cookies).toMatchObject([{ name: '__Host-adstead_session' }]);
  });

  test('works on a central instance, where nobody signs up by themselves', async () => {
    const central = await openTestServer({ CENTRAL_INSTANCE: '1' });
    const admin = await central.as('admin');
    await central.context.db.transaction(async (tx) => {
      const user = await insertUser(tx, {
        email: 'called@example.com',
        displayName: 'Called',
        roles: ['sales'],
        isActive: false,
        customerId: null,
      });
      await inviteUser(central.context, tx, user!, admin.userId);
    });
    const token = tokenIn(await waitForEmail(central.context, 'called@example.com', SUBJECT));
    expect((await central.anonymous.call('POST', '/api/auth/active', { token, password: PASSWORD })).statusCode).toBe(200);
    await central.close();
  });

  test('refuses a common password and stays usable', async () => {
    const { token } = await invite(['sales']);
    expect((await server.anonymous.call('POST', '/api/auth/active', { token, password: 'qwerty123' })).json()).toMatchObject({
      code: 'commonPassword',
    });
    expect(await tokenStatus(token)).toMatchObject({ state: 'valid' });
  });
});

test('only hashes of tokens are stored', async () => {
  const { user, token } = await invite(['sales']);
  const [stored] = await server.context.db.select().from(accountTokens).where(eq(accountTokens.userId, user.id));
  expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test.each(['x', 'A'.repeat(43), '../../signin', '%00'])('a made-up token %j is invalid', async (token) => {
  expect(await tokenStatus(token)).toMatchObject({ state: 'invalid', email: null });
});
