import { makeCustomer } from '#test/harness/factories.ts';
import { linkIn, tokenIn, untilLetter } from '#test/harness/mailbox.ts';
import type { Letter } from '#test/harness/mailbox.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import type { Role } from '#domain/access/index.ts';
import { readAgentDetails } from '#domain/accounts/index.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../http/session-token.ts';
import { inviteUser } from './invite-user.ts';
import { accountTokens } from './token-table.ts';
import { findUser, insertUser, lockUser } from './user-store.ts';
import type { UserRecord } from './user-store.ts';
import { sessions, users } from './user-table.ts';

const PASSWORD = 'a quiet harbour';
const SUBJECT = 'You are invited to Adstead';
let house: TestHouse;
let invited = 0;
beforeAll(async () => {
  house = await openTestHouse({ PUBLIC_URL: 'https://ads.example.com/' });
});
afterAll(() => house.close());

async function invite(roles: Role[], given: { customerId?: string; passwordHash?: string } = {}): Promise<{ user: UserRecord; letter: Letter; token: string }> {
  const admin = await house.as('admin');
  const email = `invited${++invited}@example.com`;
  const user = await house.house.db.transaction(async (tx) => {
    const inserted = await insertUser(tx, { email, displayName: 'Mere Tane-Lee Ngata', roles, isActive: false, customerId: given.customerId ?? null, passwordHash: given.passwordHash ?? null });
    await inviteUser(house.house, tx, inserted!, admin.userId);
    return inserted!;
  });
  const letter = await untilLetter(house.house, email, SUBJECT);
  return { user, letter, token: tokenIn(letter) };
}

const choose = (token: string, more: object = {}) =>
  house.anonymous.call('POST', '/api/auth/dashboard/signup', { email: 'any@example.com', password: PASSWORD, firstName: 'Mere', lastName: 'Ngata', token, ...more });
const use = (token: string) => house.anonymous.call('GET', `/api/auth/dashboard/active/${token}`);
const standing = async (token: string) => (await house.anonymous.call('POST', '/api/auth/token', { token })).json();
const personNow = ({ id }: UserRecord) => findUser(house.house.db, id);
const expire = (user: UserRecord) => house.house.db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1000) }).where(eq(accountTokens.userId, user.id));

describe('an invitation to a dashboard', () => {
  test('leads to the sign-up with the details filled in, at the address that is set', async () => {
    const customerId = await makeCustomer(house.house.db, { name: 'Harcrest <b>Realty</b>' });
    const { user, letter } = await invite(['corporate'], { customerId });
    const link = linkIn(letter);
    expect(link.origin).toBe('https://ads.example.com');
    const [, shell, page, details = ''] = link.pathname.split('/');
    expect([shell, page]).toEqual(['customer-dashboard', 'signup']);
    expect(readAgentDetails(decodeURIComponent(details))).toMatchObject({ email: user.email, firstName: 'Mere', lastName: 'Tane-Lee Ngata' });
    expect(letter.html).toContain('Harcrest &#60;b&#62;Realty');
    expect(letter.customerId).toBe(customerId);
  });

  test('lets the person choose a password, is used at once and signs in', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(house.house.db) });
    expect((await choose(token)).json()).toEqual({ isActivationMailSent: false });
    expect(await personNow(user)).toMatchObject({ isActive: false, passwordHash: null });
    const answer = await use(token);
    expect(answer.json()).toMatchObject({ user: { _id: user.id, email: user.email, displayName: 'Mere Ngata' }, isExisting: false });
    expect(answer.cookies).toMatchObject([{ name: SESSION_COOKIE, httpOnly: true }]);
    expect(await personNow(user)).toMatchObject({ isActive: true });
    const again = await house.anonymous.call('POST', '/api/auth/dashboard/signin', { email: user.email, password: PASSWORD });
    expect(again.statusCode).toBe(200);
  });

  test('only its token decides whom it is about', async () => {
    const customerId = await makeCustomer(house.house.db);
    const { user, token } = await invite(['branchuser'], { customerId });
    const victim = await invite(['corporate'], { customerId });
    await choose(token, { email: victim.user.email });
    expect((await use(token)).json()).toMatchObject({ user: { _id: user.id, roles: ['branchuser'] } });
    expect(await personNow(victim.user)).toMatchObject({ isActive: false, passwordHash: null });
  });

  test('is used once, also by two clicks at once', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(house.house.db) });
    await choose(token);
    const answers = await Promise.all([use(token), use(token), use(token)]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().message === 'Invalid token or user already activated.')).toHaveLength(2);
    expect(await house.house.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
  });

  test('without a password chosen it is not used up', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(house.house.db) });
    expect((await use(token)).json()).toMatchObject({ code: 'passwordNeeded' });
    expect(await personNow(user)).toMatchObject({ isActive: false });
    expect(await standing(token)).toMatchObject({ state: 'valid', needsPassword: true, purpose: 'invite', email: user.email });
  });

  test('someone who has a password keeps it and comes in at once', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(house.house.db), passwordHash: 'kept' });
    expect(await standing(token)).toMatchObject({ needsPassword: false });
    expect((await use(token)).json()).toMatchObject({ user: { _id: user.id }, isExisting: true });
    expect(await personNow(user)).toMatchObject({ passwordHash: 'kept', isActive: true });
  });

  test('expires, whatever its address says', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(house.house.db) });
    await choose(token);
    await expire(user);
    expect([(await use(token)).statusCode, (await choose(token)).json().code]).toEqual([410, 'expiredToken']);
    expect(await standing(token)).toEqual({ state: 'expired', purpose: 'invite', needsPassword: false, email: null, signedUpAs: null });
    expect(await personNow(user)).toMatchObject({ isActive: false });
  });

  test('is void when another one was sent, and when the person is removed', async () => {
    const { user, token } = await invite(['branchuser'], { customerId: await makeCustomer(house.house.db) });
    const admin = await house.as('admin');
    await house.house.db.transaction(async (tx) => inviteUser(house.house, tx, (await lockUser(tx, user.id))!, admin.userId));
    const second = tokenIn(await untilLetter(house.house, user.email, SUBJECT, 2));
    expect((await choose(token)).json()).toMatchObject({ code: 'invalidToken' });
    expect((await choose(second)).statusCode).toBe(200);
    await house.house.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    expect((await use(second)).json()).toMatchObject({ code: 'invalidToken' });
  });

  test('opens nothing at a customer that was switched off meanwhile', async () => {
    const customerId = await makeCustomer(house.house.db, { isActive: false });
    const { token } = await invite(['branchuser'], { customerId });
    await choose(token);
    const answer = await use(token);
    expect([answer.json().code, answer.cookies]).toEqual(['userNotActive', []]);
  });

  test('a mere link or another site cannot use it', async () => {
    const { token } = await invite(['branchuser'], { customerId: await makeCustomer(house.house.db), passwordHash: 'kept' });
    const url = `/api/auth/dashboard/active/${token}`;
    expect((await house.app.inject({ method: 'GET', url })).json()).toMatchObject({ code: 'crossSite' });
    expect((await house.anonymous.call('GET', url, undefined, { 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({ code: 'crossSite' });
    expect(await standing(token)).toMatchObject({ state: 'valid' });
  });
});

describe('an invitation to the staff console', () => {
  test('asks for a password and signs in', async () => {
    const { user, letter, token } = await invite(['operations']);
    expect(linkIn(letter).pathname).toBe(`/authentication/activate/${token}`);
    expect((await house.anonymous.call('POST', '/api/auth/active', { token })).json()).toMatchObject({ code: 'passwordNeeded' });
    const answer = await house.anonymous.call('POST', '/api/auth/active', { token, password: PASSWORD });
    expect(answer.json()).toMatchObject({ user: { _id: user.id, roles: ['operations'] } });
    expect(answer.cookies).toMatchObject([{ name: SESSION_COOKIE }]);
  });

  test('works on a central instance, where nobody signs up by themselves', async () => {
    const central = await openTestHouse({ CENTRAL_INSTANCE: '1' });
    const admin = await central.as('admin');
    await central.house.db.transaction(async (tx) => {
      const user = await insertUser(tx, { email: 'called@example.com', displayName: 'Called', roles: ['sales'], isActive: false, customerId: null });
      await inviteUser(central.house, tx, user!, admin.userId);
    });
    const token = tokenIn(await untilLetter(central.house, 'called@example.com', SUBJECT));
    expect((await central.anonymous.call('POST', '/api/auth/active', { token, password: PASSWORD })).statusCode).toBe(200);
    await central.close();
  });

  test('refuses a common password and stays usable', async () => {
    const { token } = await invite(['sales']);
    expect((await house.anonymous.call('POST', '/api/auth/active', { token, password: 'qwerty123' })).json()).toMatchObject({ code: 'commonPassword' });
    expect(await standing(token)).toMatchObject({ state: 'valid' });
  });
});

test('only hashes of tokens are kept', async () => {
  const { user, token } = await invite(['sales']);
  const [kept] = await house.house.db.select().from(accountTokens).where(eq(accountTokens.userId, user.id));
  expect(kept?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(kept)).not.toContain(token);
});

test.each(['x', 'A'.repeat(43), '../../signin', '%00'])('a made-up token %j is invalid', async (token) => {
  expect(await standing(token)).toMatchObject({ state: 'invalid', email: null });
});
