import { io } from 'socket.io-client';
import type { AddressInfo } from 'node:net';
import { makeCustomer, makeSession, makeUser } from '#test/harness/factories.ts';
import { lettersTo, linkIn, tokenIn, untilLetter } from '#test/harness/mailbox.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../http/session-token.ts';
import { startWorker } from '../jobs/index.ts';
import { jobKinds } from '../jobs/job-kinds.ts';
import { jobs } from '../jobs/job-table.ts';
import type { Worker } from '../jobs/start-worker.ts';
import { openLive } from '../live/open-live.ts';
import { hashPassword, passwordMatchesNow } from './password.ts';
import { issueToken } from './token-store.ts';
import { accountMailAsks, accountTokens } from './token-table.ts';
import { findUser } from './user-store.ts';
import { sessions, users } from './user-table.ts';

const OLD = 'the old password';
const NEW = 'a quiet harbour';
const SUBJECT = 'Set a new password';
let house: TestHouse;
let worker: Worker;
let passwordHash: string;
beforeAll(async () => {
  house = await openTestHouse({ ACCOUNT_MAILS_PER_ADDRESS: '1000' });
  worker = await startWorker(house.house, { kinds: [jobKinds['account-request']], schedules: [], pollSeconds: 0.5 });
  passwordHash = await hashPassword(OLD);
});
afterAll(async () => {
  await worker.close();
  await house.close();
});

const forgot = (email: string, shell = '') => house.anonymous.call('POST', `/api/auth${shell}/forgot`, { email });
const reset = (token: string, password = NEW, shell = '') => house.anonymous.call('POST', `/api/auth${shell}/reset/${token}`, { password });
const standing = async (token: string) => (await house.anonymous.call('POST', '/api/auth/token', { token })).json().state;
const makePerson = () => makeUser(house.house.db, { roles: ['admin'], passwordHash });
async function tokenFor(email: string, count = 1): Promise<string> {
  await forgot(email);
  return tokenIn(await untilLetter(house.house, email, SUBJECT, count));
}
const requestsEnded = async (email: string): Promise<boolean> => {
  const asked = await house.house.db.select({ state: jobs.state }).from(jobs).where(sql`${jobs.payload}->>'email' = ${email}`);
  return asked.length > 0 && asked.every(({ state }) => state === 'DONE');
};

test('a reset voids an invitation that was never used', async () => {
  const person = await makePerson();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const invitation = await house.house.db.transaction((tx) => issueToken(tx, { purpose: 'invite', userId: person.id, expiresAt }));
  expect((await reset(await tokenFor(person.email))).statusCode).toBe(200);
  expect(await standing(invitation)).toBe('invalid');
});

describe('POST /api/auth/forgot', () => {
  test('sends a link to set a new password, which works once', async () => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    expect(linkIn((await lettersTo(house.house, person.email))[0]!).pathname).toBe(`/password/reset/${token}`);
    expect((await reset(token)).json()).toEqual({});
    expect((await reset(token, 'another password')).json()).toMatchObject({ code: 'invalidResetToken' });
    const { passwordHash: now } = (await findUser(house.house.db, person.id))!;
    expect([await passwordMatchesNow(now, NEW), await passwordMatchesNow(now, OLD)]).toEqual([true, false]);
    await untilLetter(house.house, person.email, 'Your password was changed');
  });

  test('answers an unknown address the same after the same work, and writes nobody', async () => {
    const person = await makePerson();
    const [known, unknown] = [await forgot(person.email), await forgot('stranger@example.com')];
    expect([known.statusCode, known.json(), known.headers['content-length']]).toEqual([unknown.statusCode, unknown.json(), unknown.headers['content-length']]);
    await expect.poll(() => requestsEnded('stranger@example.com'), { timeout: 20_000 }).toBe(true);
    expect(await lettersTo(house.house, 'stranger@example.com')).toEqual([]);
    const asked = await house.house.db.select().from(accountMailAsks);
    expect(asked.map(({ email }) => email)).toEqual(expect.arrayContaining([person.email, 'stranger@example.com']));
  });

  test('the link leads to our own address, whatever the request claims', async () => {
    const person = await makePerson();
    await house.anonymous.call('POST', '/api/auth/forgot', { email: person.email }, { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' });
    await house.anonymous.call('POST', '/api/auth/forgot', { email: person.email }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(linkIn(await untilLetter(house.house, person.email, SUBJECT)).host).toBe('127.0.0.1:4000');
  });

  test('an earlier link is void once there is a later one', async () => {
    const person = await makePerson();
    const first = await tokenFor(person.email);
    const second = await tokenFor(person.email, 2);
    expect((await reset(first)).json()).toMatchObject({ code: 'invalidResetToken' });
    expect((await reset(second)).statusCode).toBe(200);
  });

  test('who was invited and never came gets the invitation again', async () => {
    const person = await makeUser(house.house.db, { roles: ['sales'], isActive: false });
    await house.house.db.insert(accountTokens).values({ id: person.id, tokenHash: person.id, purpose: 'invite', userId: person.id, expiresAt: new Date(0) });
    await forgot(person.email);
    const letter = await untilLetter(house.house, person.email, 'You are invited to Adstead');
    expect(await standing(tokenIn(letter))).toBe('valid');
  });

  test('is limited for each account and each address', async () => {
    const own = await openTestHouse({ ACCOUNT_MAILS_PER_ACCOUNT: '2', ACCOUNT_MAILS_PER_ADDRESS: '4' });
    const ask = async (email: string) => (await own.anonymous.call('POST', '/api/auth/forgot', { email }, { 'x-forwarded-for': '10.0.0.9' })).statusCode;
    expect([await ask('a@example.com'), await ask('A@example.com'), await ask('a@example.com ')]).toEqual([200, 200, 429]);
    expect([await ask('b@example.com'), await ask('c@example.com'), await ask('d@example.com')]).toEqual([200, 200, 429]);
    await own.close();
  });
});

describe('POST /api/auth/dashboard/forgot', () => {
  test('leads to the reset of the dashboard', async () => {
    const customerId = await makeCustomer(house.house.db);
    const person = await makeUser(house.house.db, { roles: ['corporate'], customerId, passwordHash });
    await forgot(person.email, '/dashboard');
    const letter = await untilLetter(house.house, person.email, SUBJECT);
    expect(linkIn(letter).pathname).toBe(`/password/dashboard/reset/${tokenIn(letter)}`);
    expect((await reset(tokenIn(letter), NEW, '/dashboard')).json()).toEqual({});
  });
});

describe('POST /api/auth/reset/{token}', () => {
  test('ends every session of the person on every node, and their live connections', async () => {
    const person = await makePerson();
    const other = await openSecondNode(house);
    const cookie = `${SESSION_COOKIE}=${await makeSession(house.house.db, person.id)}`;
    const socket = io(other.url, { path: '/live', transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: { cookie } });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    expect((await reset(await tokenFor(person.email))).statusCode).toBe(200);
    await ended;
    expect(await house.house.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    expect((await house.anonymous.call('GET', '/api/auth/session', undefined, { cookie })).json()).toEqual({ user: null });
    await other.close();
  });

  test('looking at the link, as mail scanners do, uses nothing up', async () => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    await house.app.inject({ method: 'GET', url: `/password/reset/${token}` });
    expect([await standing(token), await standing(token)]).toEqual(['valid', 'valid']);
    expect((await reset(token)).statusCode).toBe(200);
    expect(await standing(token)).toBe('invalid');
  });

  test('two at once have one effect', async () => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    const answers = await Promise.all(['the first one', 'the second one', 'the third one'].map((password) => reset(token, password)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect((await lettersTo(house.house, person.email)).filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1);
  });

  test.each([
    ['short', '12345'],
    ['common', 'iloveyou'],
  ])('a %s password is refused and leaves the link usable', async (_, password) => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    expect((await reset(token, password)).statusCode).toBe(400);
    expect(await standing(token)).toBe('valid');
  });

  test('is bound to its purpose and to its time', async () => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    expect((await house.anonymous.call('POST', '/api/auth/active', { token })).json()).toMatchObject({ code: 'invalidToken' });
    expect((await house.anonymous.call('GET', `/api/auth/dashboard/active/${token}`)).json()).toMatchObject({ code: 'invalidToken' });
    await house.house.db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 1) }).where(eq(accountTokens.userId, person.id));
    expect((await reset(token)).json()).toMatchObject({ code: 'expiredToken' });
  });

  test('lets nobody in who was locked out', async () => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    await house.house.db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
    await reset(token);
    expect((await house.anonymous.call('POST', '/api/auth/signin', { email: person.email, password: NEW })).json()).toMatchObject({ message: 'User Is Not Active' });
  });
});

describe.each([
  ['POST /api/auth/reinvite', ''],
  ['POST /api/auth/dashboard/reinvite', '/dashboard'],
])('%s', (_, shell) => {
  const reinvite = (email: string) => house.anonymous.call('POST', `/api/auth${shell}/reinvite`, { email });

  test('sends an expired invitation once more, and the same answer to anyone', async () => {
    const person = await makeUser(house.house.db, { roles: ['sales'], isActive: false });
    await house.house.db.insert(accountTokens).values({ id: person.id, tokenHash: person.id, purpose: 'invite', userId: person.id, expiresAt: new Date(0) });
    const [known, unknown] = [await reinvite(person.email), await reinvite(`nobody${shell.length}@example.com`)];
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(await standing(tokenIn(await untilLetter(house.house, person.email, 'You are invited to Adstead')))).toBe('valid');
  });

  test('sends the link of a sign-up once more, with the password that was chosen', async () => {
    const email = `unsure${shell.length}@example.com`;
    await house.anonymous.call('POST', '/api/auth/signup', { email, password: NEW });
    await reinvite(email);
    const letter = await untilLetter(house.house, email, 'Confirm your email address', 2);
    expect((await house.anonymous.call('POST', '/api/auth/active', { token: tokenIn(letter), signUpPassword: NEW })).statusCode).toBe(200);
    await house.house.db.update(users).set({ isActive: true }).where(eq(users.email, email));
    expect((await house.anonymous.call('POST', '/api/auth/signin', { email, password: NEW })).statusCode).toBe(200);
  });

  test('sends nothing to someone who is in already', async () => {
    const person = await makePerson();
    await reinvite(person.email);
    await expect.poll(() => requestsEnded(person.email), { timeout: 20_000 }).toBe(true);
    expect(await lettersTo(house.house, person.email)).toEqual([]);
  });
});

/** Another process on the same database, as far as it matters here: it hears of revocations and keeps live connections. */
async function openSecondNode({ house: { config } }: TestHouse): Promise<{ url: string; close(): Promise<void> }> {
  const { buildApp } = await import('../app.ts');
  const { composeHouse } = await import('../compose-house.ts');
  const composed = await composeHouse(config);
  const app = await buildApp(composed.house);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const live = openLive(app.server, composed.house, config.DATABASE_URL ?? '');
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await live.close();
      await app.close();
      await composed.close();
    },
  };
}
