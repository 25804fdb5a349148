import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { emailsTo, linkIn, tokenIn, waitForEmail } from '#test/harness/mailbox.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredSignUps } from './delete-expired-sign-ups.ts';
import { accountTokens } from '../emails/token-table.ts';
import { findUserByEmail } from '../users/user-store.ts';
import { users } from '../users/user-table.ts';

const PASSWORD = 'a quiet harbour';
const VERIFY = 'Confirm your email address';
const EXISTS = 'You already have an Adstead account';
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ ACCOUNT_MAILS_PER_ADDRESS: '1000' });
});
afterAll(() => server.close());

const signUp = (email: string, password = PASSWORD, more: object = {}) =>
  server.anonymous.call('POST', '/api/auth/signup', { email, password, ...more });
const activate = (token: string, more: object = {}) => server.anonymous.call('POST', '/api/auth/active', { token, ...more });
const confirm = (token: string, signUpPassword = PASSWORD) => activate(token, { signUpPassword });
const activateOnDashboard = (token: string) => server.anonymous.call('GET', `/api/auth/dashboard/active/${token}`);
const signIn = (email: string, password = PASSWORD) => server.anonymous.call('POST', '/api/auth/signin', { email, password });
const personOf = (email: string) => findUserByEmail(server.context.db, email);

describe('POST /api/auth/signup', () => {
  test('makes an inactive user who waits for their email to be confirmed and then for an admin', async () => {
    const answer = await signUp('New.Person@Example.com', PASSWORD, { displayName: 'New Person' });
    expect(answer.json()).toEqual({ isActivationMailSent: true });
    expect(await personOf('new.person@example.com')).toMatchObject({
      roles: ['user'],
      isActive: false,
      customerId: null,
      emailVerifiedAt: null,
      passwordHash: null,
      displayName: 'New Person',
    });
    const sentEmail = await waitForEmail(server.context, 'new.person@example.com', VERIFY);
    expect(linkIn(sentEmail).pathname).toMatch(/^\/authentication\/activate\/[\w-]{43}$/);
    expect((await confirm(tokenIn(sentEmail))).json()).toEqual({ user: null, isExisting: false });
    expect((await signIn('new.person@example.com')).json()).toMatchObject({ code: 'userNotActive' });
    const admin = await server.as('admin');
    const { id } = (await personOf('new.person@example.com'))!;
    expect((await admin.call('GET', `/api/users/activate/${id}`)).statusCode).toBe(200);
    expect((await signIn('new.person@example.com')).json()).toMatchObject({ user: { roles: ['user'] } });
  });

  test('a user who waited gets one email when they are activated', async () => {
    await signUp('let.in@example.com');
    await confirm(tokenIn(await waitForEmail(server.context, 'let.in@example.com', VERIFY)));
    const person = await personOf('let.in@example.com');
    const admin = await server.as('admin');
    for (let click = 0; click < 2; click += 1) expect((await admin.call('GET', `/api/users/activate/${person?.id}`)).statusCode).toBe(200);
    const sentEmail = await waitForEmail(server.context, 'let.in@example.com', 'You can sign in to Adstead now');
    expect(linkIn(sentEmail).pathname).toBe('/authentication/signin');
    expect((await emailsTo(server.context, 'let.in@example.com')).map(({ subject }) => subject)).toEqual([
      VERIFY,
      'You can sign in to Adstead now',
    ]);
  });

  test('is replaced by an invitation while it is not confirmed, and its link is then refused', async () => {
    await signUp('squatted@example.com', PASSWORD, { displayName: 'A stranger' });
    const stranger = tokenIn(await waitForEmail(server.context, 'squatted@example.com', VERIFY));
    const admin = await server.as('admin');
    const invited = await admin.call('POST', '/api/users', {
      email: 'squatted@example.com',
      displayName: 'Mere Tane',
      roles: ['sales'],
      customerId: null,
    });
    expect(invited.json()).toMatchObject({ email: 'squatted@example.com', displayName: 'Mere Tane', roles: ['sales'] });
    expect((await confirm(stranger)).json()).toMatchObject({ code: 'invalidToken' });
    expect(await waitForEmail(server.context, 'squatted@example.com', 'You are invited to Adstead')).toBeDefined();
  });

  test('stays once it is confirmed: an invitation to that email is refused', async () => {
    await signUp('confirmed@example.com');
    await confirm(tokenIn(await waitForEmail(server.context, 'confirmed@example.com', VERIFY)));
    const admin = await server.as('admin');
    const invited = await admin.call('POST', '/api/users', {
      email: 'confirmed@example.com',
      displayName: 'Mere Tane',
      roles: ['sales'],
      customerId: null,
    });
    expect(invited.json()).toMatchObject({ code: 'emailTaken' });
  });

  test('a password is valid only once the email is confirmed, even when an admin has activated the user', async () => {
    await signUp('hasty@example.com');
    await server.context.db.update(users).set({ isActive: true }).where(eq(users.email, 'hasty@example.com'));
    expect((await signIn('hasty@example.com')).json()).toMatchObject({ code: 'wrongCredentials' });
  });

  test('the answer is the same for a known email, and an email explains it', async () => {
    const user = await makeUser(server.context.db, { roles: ['sales'], passwordHash: 'kept' });
    const [known, unknown] = [await signUp(user.email), await signUp('unknown@example.com')];
    expect([known.statusCode, known.json(), known.cookies]).toEqual([unknown.statusCode, unknown.json(), unknown.cookies]);
    const sentEmails = await emailsTo(server.context, user.email);
    expect(sentEmails.map((sentEmail) => sentEmail.subject)).toEqual([EXISTS]);
    expect(linkIn(sentEmails[0]!).pathname).toBe('/authentication/signin');
    expect(await personOf(user.email)).toMatchObject({ passwordHash: 'kept', roles: ['sales'], isActive: true });
  });

  test('a second unconfirmed sign-up invalidates the first link and both passwords: a new one is chosen with the second link', async () => {
    await signUp('twice@example.com', 'the first password');
    const first = await waitForEmail(server.context, 'twice@example.com', VERIFY);
    await signUp('twice@example.com', 'the second password');
    const second = await waitForEmail(server.context, 'twice@example.com', VERIFY, 2);
    expect((await activate(tokenIn(first))).json()).toMatchObject({ code: 'invalidToken' });
    expect((await server.anonymous.call('POST', '/api/auth/token', { token: tokenIn(second) })).json()).toMatchObject({
      needsPassword: true,
    });
    expect((await activate(tokenIn(second))).json()).toMatchObject({ code: 'passwordNeeded' });
    expect((await activate(tokenIn(second), { password: 'chosen at the link' })).json()).toEqual({ user: null, isExisting: false });
    await server.context.db.update(users).set({ isActive: true }).where(eq(users.email, 'twice@example.com'));
    for (const password of ['the first password', 'the second password']) {
      expect((await signIn('twice@example.com', password)).json()).toMatchObject({ code: 'wrongCredentials' });
    }
    expect((await signIn('twice@example.com', 'chosen at the link')).statusCode).toBe(200);
  });

  test('a third sign-up restores no password', async () => {
    await signUp('thrice@example.com', 'the first password');
    await signUp('thrice@example.com', 'the second password');
    await signUp('thrice@example.com', 'the third password');
    const third = await waitForEmail(server.context, 'thrice@example.com', VERIFY, 3);
    expect((await activate(tokenIn(third))).json()).toMatchObject({ code: 'passwordNeeded' });
    const storedTokens = await server.context.db
      .select({ hash: accountTokens.passwordHash })
      .from(accountTokens)
      .innerJoin(users, eq(users.id, accountTokens.userId))
      .where(eq(users.email, 'thrice@example.com'));
    expect(storedTokens).toEqual([{ hash: null }]);
  });

  test('the changes that an admin made to a user stay when a stranger signs up with that email', async () => {
    await signUp('decided@example.com', PASSWORD, { displayName: 'Decided' });
    const person = await personOf('decided@example.com');
    const customerId = await makeCustomer(server.context.db);
    const admin = await server.as('admin');
    expect((await admin.call('PUT', `/api/users/${person?.id}`, { roles: ['corporate'], customerId })).statusCode).toBe(200);
    await signUp('decided@example.com', 'another harbour', { displayName: 'Stranger' });
    expect(await personOf('decided@example.com')).toMatchObject({
      displayName: 'Decided',
      roles: ['corporate'],
      customerId,
      isActive: false,
    });
  });

  test('a second unconfirmed sign-up is in the audit log', async () => {
    await signUp('twice.named@example.com', PASSWORD, { displayName: 'First' });
    await signUp('twice.named@example.com', PASSWORD, { displayName: 'Second' });
    const person = await personOf('twice.named@example.com');
    const { rows } = await server.context.db.$client.query(
      `select changes from audit_entries where entity_id = $1 and action = 'updated'`,
      [person?.id],
    );
    expect(rows).toEqual([{ changes: { displayName: ['First', 'Second'] } }]);
  });

  test('two sign-ups at once make one user', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp('race@example.com')));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await server.context.db.select().from(users).where(eq(users.email, 'race@example.com'))).toHaveLength(1);
    const valid = await Promise.all(
      (await emailsTo(server.context, 'race@example.com')).map((sentEmail) =>
        server.anonymous.call('POST', '/api/auth/token', { token: tokenIn(sentEmail) }),
      ),
    );
    expect(valid.filter((answer) => answer.json().state === 'valid')).toHaveLength(1);
  });

  test.each([
    ['short', '12345', 'Please enter a passphrase or password with 6 or more characters.'],
    ['very long', 'x'.repeat(129), 'Please enter a passphrase or password with 6 or more characters.'],
    ['common', 'Password1', 'This password is too common. Choose another one.'],
  ])('a %s password is refused at its field', async (_, password, message) => {
    const answer = await signUp('weak@example.com', password);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'password', message }] });
    expect(await personOf('weak@example.com')).toBeNull();
  });

  test('nobody chooses their own role, customer or active state', async () => {
    for (const more of [{ roles: ['admin'] }, { isActive: true }, { customerId: '0198c0de-0000-7000-8000-000000000000' }]) {
      expect((await signUp('greedy@example.com', PASSWORD, more)).json()).toMatchObject({ code: 'invalidInput' });
    }
    expect(await personOf('greedy@example.com')).toBeNull();
  });

  test('a central instance refuses it and says so beforehand', async () => {
    const central = await openTestServer({ CENTRAL_INSTANCE: '1' });
    expect((await central.anonymous.call('GET', '/api/auth/config')).json()).toMatchObject({ isSignUpOpen: false });
    const answer = await central.anonymous.call('POST', '/api/auth/signup', { email: 'a@example.com', password: PASSWORD });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'signUpClosed']);
    expect(await findUserByEmail(central.context.db, 'a@example.com')).toBeNull();
    await central.close();
  });

  test('unconfirmed sign-ups are deleted; confirmed and invited users stay', async () => {
    await signUp('forgotten@example.com');
    await signUp('confirmed@example.com');
    await confirm(tokenIn(await waitForEmail(server.context, 'confirmed@example.com', VERIFY)));
    await server.context.db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 8 * 24 * 3600 * 1000) });
    await deleteExpiredSignUps(server.context.db, Date.now());
    expect(await personOf('forgotten@example.com')).toBeNull();
    expect(await personOf('confirmed@example.com')).not.toBeNull();
  });
});

describe('someone who confirms a sign-up that was somebody else’s', () => {
  const tokenStatus = async (token: string) => (await server.anonymous.call('POST', '/api/auth/token', { token })).json();

  test('sees the name of the sign-up, and cannot confirm it without its password', async () => {
    await signUp('owner@example.com', 'of a stranger', { displayName: 'A Stranger' });
    const token = tokenIn(await waitForEmail(server.context, 'owner@example.com', VERIFY));
    expect(await tokenStatus(token)).toMatchObject({ state: 'valid', needsPassword: false, signedUpAs: 'A Stranger' });
    expect((await activate(token)).json()).toMatchObject({ code: 'passwordNeeded' });
    expect((await activateOnDashboard(token)).json()).toMatchObject({ code: 'passwordNeeded' });
    expect((await confirm(token, 'a guess of the owner')).json()).toMatchObject({
      code: 'notSignUpPassword',
      fields: [{ path: 'signUpPassword' }],
    });
    expect(await personOf('owner@example.com')).toMatchObject({ emailVerifiedAt: null, passwordHash: null });
    expect(await tokenStatus(token)).toMatchObject({ state: 'valid' });
  });

  test('can choose a password instead, and the stranger’s is refused', async () => {
    await signUp('careful@example.com', 'of a stranger');
    const token = tokenIn(await waitForEmail(server.context, 'careful@example.com', VERIFY));
    expect((await activate(token, { password: 'of the owner alone' })).json()).toEqual({ user: null, isExisting: false });
    await server.context.db.update(users).set({ isActive: true }).where(eq(users.email, 'careful@example.com'));
    expect((await signIn('careful@example.com', 'of a stranger')).json()).toMatchObject({ code: 'wrongCredentials' });
    expect((await signIn('careful@example.com', 'of the owner alone')).statusCode).toBe(200);
  });

  test('has no more attempts than at sign-in', async () => {
    const own = await openTestServer({ SIGN_IN_MOST_FAILURES_PER_ACCOUNT: '2' });
    await own.anonymous.call('POST', '/api/auth/signup', { email: 'guess@example.com', password: PASSWORD });
    const token = tokenIn(await waitForEmail(own.context, 'guess@example.com', VERIFY));
    const codes: string[] = [];
    for (const guess of ['one guess', 'two guesses', PASSWORD]) {
      codes.push((await own.anonymous.call('POST', '/api/auth/active', { token, signUpPassword: guess })).json<{ code: string }>().code);
    }
    expect(codes).toEqual(['notSignUpPassword', 'notSignUpPassword', 'tooManySignIns']);
    await own.close();
  });

  test('does not need the sign-up password when an admin has set one meanwhile, which is then valid', async () => {
    await signUp('helped@example.com', 'of a stranger');
    const token = tokenIn(await waitForEmail(server.context, 'helped@example.com', VERIFY));
    await server.context.db.update(users).set({ passwordHash: 'set by an admin' }).where(eq(users.email, 'helped@example.com'));
    expect(await tokenStatus(token)).toMatchObject({ needsPassword: false, signedUpAs: null });
    expect((await activate(token)).json()).toEqual({ user: null, isExisting: true });
    expect(await personOf('helped@example.com')).toMatchObject({ passwordHash: 'set by an admin' });
  });
});

describe('GET /api/auth/config', () => {
  test('says that people may sign up', async () => {
    expect((await server.anonymous.call('GET', '/api/auth/config')).json()).toMatchObject({ isSignUpOpen: true });
  });
});

test('emails are limited per email address, known or not', async () => {
  const own = await openTestServer({ ACCOUNT_MAILS_PER_ACCOUNT: '3' });
  const ask = () => own.anonymous.call('POST', '/api/auth/signup', { email: 'often@example.com', password: PASSWORD });
  const codes = (await Promise.all(Array.from({ length: 12 }, ask))).map((answer) => answer.json().code ?? 'ok');
  expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(3);
  expect(codes.filter((code) => code === 'tooManyMails').length).toBeGreaterThanOrEqual(9);
  expect((await own.anonymous.call('POST', '/api/auth/forgot', { email: 'other@example.com' })).statusCode).toBe(200);
  await own.close();
});
