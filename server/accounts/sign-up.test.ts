import { makeCustomer, makeUser } from '#test/harness/factories.ts';
import { lettersTo, linkIn, tokenIn, untilLetter } from '#test/harness/mailbox.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetUnverifiedSignUps } from './forget-sign-ups.ts';
import { accountTokens } from './token-table.ts';
import { findUserByEmail } from './user-store.ts';
import { users } from './user-table.ts';

const PASSWORD = 'a quiet harbour';
const VERIFY = 'Confirm your email address';
const EXISTS = 'You already have an Adstead account';
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ ACCOUNT_MAILS_PER_ADDRESS: '1000' });
});
afterAll(() => house.close());

const signUp = (email: string, password = PASSWORD, more: object = {}) => house.anonymous.call('POST', '/api/auth/signup', { email, password, ...more });
const activate = (token: string, more: object = {}) => house.anonymous.call('POST', '/api/auth/active', { token, ...more });
const confirm = (token: string, signUpPassword = PASSWORD) => activate(token, { signUpPassword });
const activateOnDashboard = (token: string) => house.anonymous.call('GET', `/api/auth/dashboard/active/${token}`);
const signIn = (email: string, password = PASSWORD) => house.anonymous.call('POST', '/api/auth/signin', { email, password });
const personOf = (email: string) => findUserByEmail(house.house.db, email);

describe('POST /api/auth/signup', () => {
  test('makes an inactive user who waits for their address and then for an admin', async () => {
    const answer = await signUp('New.Person@Example.com', PASSWORD, { displayName: 'New Person' });
    expect(answer.json()).toEqual({ isActivationMailSent: true });
    expect(await personOf('new.person@example.com')).toMatchObject({ roles: ['user'], isActive: false, customerId: null, emailVerifiedAt: null, passwordHash: null, displayName: 'New Person' });
    const letter = await untilLetter(house.house, 'new.person@example.com', VERIFY);
    expect(linkIn(letter).pathname).toMatch(/^\/authentication\/activate\/[\w-]{43}$/);
    expect((await confirm(tokenIn(letter))).json()).toEqual({ user: null, isExisting: false });
    expect((await signIn('new.person@example.com')).json()).toMatchObject({ code: 'userNotActive' });
    const admin = await house.as('admin');
    const { id } = (await personOf('new.person@example.com'))!;
    expect((await admin.call('GET', `/api/users/activate/${id}`)).statusCode).toBe(200);
    expect((await signIn('new.person@example.com')).json()).toMatchObject({ user: { roles: ['user'] } });
  });

  test('who waited hears by email that they were let in, once', async () => {
    await signUp('let.in@example.com');
    await confirm(tokenIn(await untilLetter(house.house, 'let.in@example.com', VERIFY)));
    const person = await personOf('let.in@example.com');
    const admin = await house.as('admin');
    for (let click = 0; click < 2; click += 1) expect((await admin.call('GET', `/api/users/activate/${person?.id}`)).statusCode).toBe(200);
    const letter = await untilLetter(house.house, 'let.in@example.com', 'You can sign in to Adstead now');
    expect(linkIn(letter).pathname).toBe('/authentication/signin');
    expect((await lettersTo(house.house, 'let.in@example.com')).map(({ subject }) => subject)).toEqual([VERIFY, 'You can sign in to Adstead now']);
  });

  test('gives way to an invitation while nobody has confirmed it, and its link opens nothing any more', async () => {
    await signUp('squatted@example.com', PASSWORD, { displayName: 'A stranger' });
    const stranger = tokenIn(await untilLetter(house.house, 'squatted@example.com', VERIFY));
    const admin = await house.as('admin');
    const invited = await admin.call('POST', '/api/users', { email: 'squatted@example.com', displayName: 'Mere Tane', roles: ['sales'], customerId: null });
    expect(invited.json()).toMatchObject({ email: 'squatted@example.com', displayName: 'Mere Tane', roles: ['sales'] });
    expect((await confirm(stranger)).json()).toMatchObject({ code: 'invalidToken' });
    expect(await untilLetter(house.house, 'squatted@example.com', 'You are invited to Adstead')).toBeDefined();
  });

  test('stays where it was confirmed: an invitation to that address is refused', async () => {
    await signUp('confirmed@example.com');
    await confirm(tokenIn(await untilLetter(house.house, 'confirmed@example.com', VERIFY)));
    const admin = await house.as('admin');
    const invited = await admin.call('POST', '/api/users', { email: 'confirmed@example.com', displayName: 'Mere Tane', roles: ['sales'], customerId: null });
    expect(invited.json()).toMatchObject({ code: 'emailTaken' });
  });

  test('a password counts only once the address is confirmed, even when an admin was quicker', async () => {
    await signUp('hasty@example.com');
    await house.house.db.update(users).set({ isActive: true }).where(eq(users.email, 'hasty@example.com'));
    expect((await signIn('hasty@example.com')).json()).toMatchObject({ code: 'wrongCredentials' });
  });

  test('the answer is the same for an address that is known, and a mail says so', async () => {
    const user = await makeUser(house.house.db, { roles: ['sales'], passwordHash: 'kept' });
    const [known, unknown] = [await signUp(user.email), await signUp('unknown@example.com')];
    expect([known.statusCode, known.json(), known.cookies]).toEqual([unknown.statusCode, unknown.json(), unknown.cookies]);
    const letters = await lettersTo(house.house, user.email);
    expect(letters.map((letter) => letter.subject)).toEqual([EXISTS]);
    expect(linkIn(letters[0]!).pathname).toBe('/authentication/signin');
    expect(await personOf(user.email)).toMatchObject({ passwordHash: 'kept', roles: ['sales'], isActive: true });
  });

  test('of two sign-ups before anyone confirmed, the link of the earlier is void and neither password counts: a new one is chosen at the later', async () => {
    await signUp('twice@example.com', 'the first password');
    const first = await untilLetter(house.house, 'twice@example.com', VERIFY);
    await signUp('twice@example.com', 'the second password');
    const second = await untilLetter(house.house, 'twice@example.com', VERIFY, 2);
    expect((await activate(tokenIn(first))).json()).toMatchObject({ code: 'invalidToken' });
    expect((await house.anonymous.call('POST', '/api/auth/token', { token: tokenIn(second) })).json()).toMatchObject({ needsPassword: true });
    expect((await activate(tokenIn(second))).json()).toMatchObject({ code: 'passwordNeeded' });
    expect((await activate(tokenIn(second), { password: 'chosen at the link' })).json()).toEqual({ user: null, isExisting: false });
    await house.house.db.update(users).set({ isActive: true }).where(eq(users.email, 'twice@example.com'));
    for (const password of ['the first password', 'the second password']) {
      expect((await signIn('twice@example.com', password)).json()).toMatchObject({ code: 'wrongCredentials' });
    }
    expect((await signIn('twice@example.com', 'chosen at the link')).statusCode).toBe(200);
  });

  test('a third sign-up brings no password back', async () => {
    await signUp('thrice@example.com', 'the first password');
    await signUp('thrice@example.com', 'the second password');
    await signUp('thrice@example.com', 'the third password');
    const third = await untilLetter(house.house, 'thrice@example.com', VERIFY, 3);
    expect((await activate(tokenIn(third))).json()).toMatchObject({ code: 'passwordNeeded' });
    const kept = await house.house.db
      .select({ hash: accountTokens.passwordHash })
      .from(accountTokens)
      .innerJoin(users, eq(users.id, accountTokens.userId))
      .where(eq(users.email, 'thrice@example.com'));
    expect(kept).toEqual([{ hash: null }]);
  });

  test('what an admin decided about someone stays when a stranger signs up with that address', async () => {
    await signUp('decided@example.com', PASSWORD, { displayName: 'Decided' });
    const person = await personOf('decided@example.com');
    const customerId = await makeCustomer(house.house.db);
    const admin = await house.as('admin');
    expect((await admin.call('PUT', `/api/users/${person?.id}`, { roles: ['corporate'], customerId })).statusCode).toBe(200);
    await signUp('decided@example.com', 'another harbour', { displayName: 'Stranger' });
    expect(await personOf('decided@example.com')).toMatchObject({ displayName: 'Decided', roles: ['corporate'], customerId, isActive: false });
  });

  test('a second sign-up before anyone decided stands in the trail', async () => {
    await signUp('twice.named@example.com', PASSWORD, { displayName: 'First' });
    await signUp('twice.named@example.com', PASSWORD, { displayName: 'Second' });
    const person = await personOf('twice.named@example.com');
    const { rows } = await house.house.db.$client.query(`select changes from audit_entries where entity_id = $1 and action = 'updated'`, [person?.id]);
    expect(rows).toEqual([{ changes: { displayName: ['First', 'Second'] } }]);
  });

  test('two sign-ups at once make one user', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp('race@example.com')));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await house.house.db.select().from(users).where(eq(users.email, 'race@example.com'))).toHaveLength(1);
    const valid = await Promise.all((await lettersTo(house.house, 'race@example.com')).map((letter) => house.anonymous.call('POST', '/api/auth/token', { token: tokenIn(letter) })));
    expect(valid.filter((answer) => answer.json().state === 'valid')).toHaveLength(1);
  });

  test.each([
    ['short', '12345', 'Please enter a passphrase or password with 6 or more characters.'],
    ['very long', 'x'.repeat(129), 'Please enter a passphrase or password with 6 or more characters.'],
    ['common', 'Password1', 'This password is one of the most common ones. Please choose another one.'],
  ])('a %s password is refused at its field', async (_, password, message) => {
    const answer = await signUp('weak@example.com', password);
    expect(answer.json()).toMatchObject({ fields: [{ path: 'password', message }] });
    expect(await personOf('weak@example.com')).toBeNull();
  });

  test('nobody chooses their own role, customer or activity', async () => {
    for (const more of [{ roles: ['admin'] }, { isActive: true }, { customerId: '0198c0de-0000-7000-8000-000000000000' }]) {
      expect((await signUp('greedy@example.com', PASSWORD, more)).json()).toMatchObject({ code: 'invalidInput' });
    }
    expect(await personOf('greedy@example.com')).toBeNull();
  });

  test('a central instance refuses it and says so beforehand', async () => {
    const central = await openTestHouse({ CENTRAL_INSTANCE: '1' });
    expect((await central.anonymous.call('GET', '/api/auth/config')).json()).toMatchObject({ isSignUpOpen: false });
    const answer = await central.anonymous.call('POST', '/api/auth/signup', { email: 'a@example.com', password: PASSWORD });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'signUpClosed']);
    expect(await findUserByEmail(central.house.db, 'a@example.com')).toBeNull();
    await central.close();
  });

  test('sign-ups that nobody confirmed are forgotten; those that are confirmed or invited stay', async () => {
    await signUp('forgotten@example.com');
    await signUp('confirmed@example.com');
    await confirm(tokenIn(await untilLetter(house.house, 'confirmed@example.com', VERIFY)));
    await house.house.db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 8 * 24 * 3600 * 1000) });
    await forgetUnverifiedSignUps(house.house.db, Date.now());
    expect(await personOf('forgotten@example.com')).toBeNull();
    expect(await personOf('confirmed@example.com')).not.toBeNull();
  });
});

describe('whoever confirms a sign-up that was somebody else’s', () => {
  const standing = async (token: string) => (await house.anonymous.call('POST', '/api/auth/token', { token })).json();

  test('sees under which name it was, and confirms nothing without its password', async () => {
    await signUp('owner@example.com', 'of a stranger', { displayName: 'A Stranger' });
    const token = tokenIn(await untilLetter(house.house, 'owner@example.com', VERIFY));
    expect(await standing(token)).toMatchObject({ state: 'valid', needsPassword: false, signedUpAs: 'A Stranger' });
    expect((await activate(token)).json()).toMatchObject({ code: 'passwordNeeded' });
    expect((await activateOnDashboard(token)).json()).toMatchObject({ code: 'passwordNeeded' });
    expect((await confirm(token, 'a guess of the owner')).json()).toMatchObject({ code: 'notSignUpPassword', fields: [{ path: 'signUpPassword' }] });
    expect(await personOf('owner@example.com')).toMatchObject({ emailVerifiedAt: null, passwordHash: null });
    expect(await standing(token)).toMatchObject({ state: 'valid' });
  });

  test('can choose a password instead, and the stranger’s opens nothing', async () => {
    await signUp('careful@example.com', 'of a stranger');
    const token = tokenIn(await untilLetter(house.house, 'careful@example.com', VERIFY));
    expect((await activate(token, { password: 'of the owner alone' })).json()).toEqual({ user: null, isExisting: false });
    await house.house.db.update(users).set({ isActive: true }).where(eq(users.email, 'careful@example.com'));
    expect((await signIn('careful@example.com', 'of a stranger')).json()).toMatchObject({ code: 'wrongCredentials' });
    expect((await signIn('careful@example.com', 'of the owner alone')).statusCode).toBe(200);
  });

  test('has no more guesses than at the door', async () => {
    const own = await openTestHouse({ SIGN_IN_MOST_FAILURES_PER_ACCOUNT: '2' });
    await own.anonymous.call('POST', '/api/auth/signup', { email: 'guess@example.com', password: PASSWORD });
    const token = tokenIn(await untilLetter(own.house, 'guess@example.com', VERIFY));
    const codes: string[] = [];
    for (const guess of ['one guess', 'two guesses', PASSWORD]) {
      codes.push((await own.anonymous.call('POST', '/api/auth/active', { token, signUpPassword: guess })).json<{ code: string }>().code);
    }
    expect(codes).toEqual(['notSignUpPassword', 'notSignUpPassword', 'tooManySignIns']);
    await own.close();
  });

  test('needs no password of the sign-up where an admin has set one meanwhile, which then counts', async () => {
    await signUp('helped@example.com', 'of a stranger');
    const token = tokenIn(await untilLetter(house.house, 'helped@example.com', VERIFY));
    await house.house.db.update(users).set({ passwordHash: 'set by an admin' }).where(eq(users.email, 'helped@example.com'));
    expect(await standing(token)).toMatchObject({ needsPassword: false, signedUpAs: null });
    expect((await activate(token)).json()).toEqual({ user: null, isExisting: true });
    expect(await personOf('helped@example.com')).toMatchObject({ passwordHash: 'set by an admin' });
  });
});

describe('GET /api/auth/config', () => {
  test('says that people may sign up', async () => {
    expect((await house.anonymous.call('GET', '/api/auth/config')).json()).toMatchObject({ isSignUpOpen: true });
  });
});

test('emails are limited for each address asked about, known or not', async () => {
  const own = await openTestHouse({ ACCOUNT_MAILS_PER_ACCOUNT: '3' });
  const ask = () => own.anonymous.call('POST', '/api/auth/signup', { email: 'often@example.com', password: PASSWORD });
  const codes = (await Promise.all(Array.from({ length: 12 }, ask))).map((answer) => answer.json().code ?? 'ok');
  expect(codes.filter((code) => code === 'ok').length).toBeLessThanOrEqual(3);
  expect(codes.filter((code) => code === 'tooManyMails').length).toBeGreaterThanOrEqual(9);
  expect((await own.anonymous.call('POST', '/api/auth/forgot', { email: 'other@example.com' })).statusCode).toBe(200);
  await own.close();
});
