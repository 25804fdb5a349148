import { io } from 'socket.io-client';
import type { AddressInfo } from 'node:net';
import { makeCustomer, makeSession, makeUser } from '#test/harness/factories.ts';
import { emailsTo, linkIn, tokenIn, waitForEmail } from '#test/harness/mailbox.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../http/session/session-token.ts';
import { startWorker } from '../../jobs/index.ts';
import { jobKinds } from '../../jobs/job-kinds.ts';
import { jobs } from '../../jobs/job-table.ts';
import type { Worker } from '../../jobs/worker/start-worker.ts';
import { openLive } from '../../live/open-live.ts';
import { CHEAP_PASSWORD_COST, hashCheaply } from '#test/harness/cheap-passwords.ts';
import { verifyPassword } from './password.ts';
import { issueToken } from '../emails/token-store.ts';
import { accountEmailRequests, accountTokens } from '../emails/token-table.ts';
import { findUser } from '../users/user-store.ts';
import { sessions, users } from '../users/user-table.ts';

const OLD = 'the old password';
const NEW = 'a quiet harbour';
const SUBJECT = 'Set a new password';
let server: TestServer;
let worker: Worker;
let passwordHash: string;
beforeAll(async () => {
  server = await openTestServer({ ACCOUNT_MAILS_PER_ADDRESS: '1000' });
  worker = await startWorker(server.context, { kinds: [jobKinds['account-request']], schedules: [], pollSeconds: 0.5 });
  passwordHash = await hashCheaply(OLD);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const forgot = (email: string, shell = '') => server.anonymous.call('POST', `/api/auth${shell}/forgot`, { email });
const reset = (token: string, password = NEW, shell = '') =>
  server.anonymous.call('POST', `/api/auth${shell}/reset/${token}`, { password });
const tokenStateOf = async (token: string) => (await server.anonymous.call('POST', '/api/auth/token', { token })).json().state;
const makePerson = () => makeUser(server.context.db, { roles: ['admin'], passwordHash });
async function tokenFor(email: string, count = 1): Promise<string> {
  await forgot(email);
  return tokenIn(await waitForEmail(server.context, email, SUBJECT, count));
}
const requestsEnded = async (email: string): Promise<boolean> => {
  const requests = await server.context.db
    .select({ state: jobs.state })
    .from(jobs)
    .where(sql`${jobs.payload}->>'email' = ${email}`);
  return requests.length > 0 && requests.every(({ state }) => state === 'DONE');
};

test('a reset invalidates an unused invitation', async () => {
  const person = await makePerson();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const invitation = await server.context.db.transaction((tx) => issueToken(tx, { purpose: 'invite', userId: person.id, expiresAt }));
  expect((await reset(await tokenFor(person.email))).statusCode).toBe(200);
  expect(await tokenStateOf(invitation)).toBe('invalid');
});

describe('POST /api/auth/forgot', () => {
  test('sends a link to set a new password, which works once', async () => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    expect(linkIn((await emailsTo(server.context, person.email))[0]!).pathname).toBe(`/password/reset/${token}`);
    expect((await reset(token)).json()).toEqual({});
    expect((await reset(token, 'another password')).json()).toMatchObject({ code: 'invalidResetToken' });
    const { passwordHash: now } = (await findUser(server.context.db, person.id))!;
    expect([await verifyPassword(now, NEW, CHEAP_PASSWORD_COST), await verifyPassword(now, OLD, CHEAP_PASSWORD_COST)]).toEqual([
      true,
      false,
    ]);
    await waitForEmail(server.context, person.email, 'Your password was changed');
  });

  test('answers an unknown email the same after the same work, and sends no email', async () => {
    const person = await makePerson();
    const [known, unknown] = [await forgot(person.email), await forgot('stranger@example.com')];
    expect([known.statusCode, known.json(), known.headers['content-length']]).toEqual([
      unknown.statusCode,
      unknown.json(),
      unknown.headers['content-length'],
    ]);
    await expect.poll(() => requestsEnded('stranger@example.com')).toBe(true);
    expect(await emailsTo(server.context, 'stranger@example.com')).toEqual([]);
    const requests = await server.context.db.select().from(accountEmailRequests);
    expect(requests.map(({ email }) => email)).toEqual(expect.arrayContaining([person.email, 'stranger@example.com']));
  });

  test('the link leads to our own URL, whatever host the request claims', async () => {
    const person = await makePerson();
    await server.anonymous.call(
      'POST',
      '/api/auth/forgot',
      { email: person.email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    );
    await server.anonymous.call(
      'POST',
      '/api/auth/forgot',
      { email: person.email },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    expect(linkIn(await waitForEmail(server.context, person.email, SUBJECT)).host).toBe('127.0.0.1:4000');
  });

  test('a newer link invalidates the earlier one', async () => {
    const person = await makePerson();
    const first = await tokenFor(person.email);
    const second = await tokenFor(person.email, 2);
    expect((await reset(first)).json()).toMatchObject({ code: 'invalidResetToken' });
    expect((await reset(second)).statusCode).toBe(200);
  });

  test('someone who never accepted their invitation gets it again', async () => {
    const person = await makeUser(server.context.db, { roles: ['sales'], isActive: false });
    await server.context.db
      .insert(accountTokens)
      .values({ id: person.id, tokenHash: person.id, purpose: 'invite', userId: person.id, expiresAt: new Date(0) });
    await forgot(person.email);
    const sentEmail = await waitForEmail(server.context, person.email, 'You are invited to Adstead');
    expect(await tokenStateOf(tokenIn(sentEmail))).toBe('valid');
  });

  test('is limited per account and per IP address', async () => {
    const own = await openTestServer({ ACCOUNT_MAILS_PER_ACCOUNT: '2', ACCOUNT_MAILS_PER_ADDRESS: '4' });
    const ask = async (email: string) =>
      (await own.anonymous.call('POST', '/api/auth/forgot', { email }, { 'x-forwarded-for': '10.0.0.9' })).statusCode;
    expect([await ask('a@example.com'), await ask('A@example.com'), await ask('a@example.com ')]).toEqual([200, 200, 429]);
    expect([await ask('b@example.com'), await ask('c@example.com'), await ask('d@example.com')]).toEqual([200, 200, 429]);
    await own.close();
  });
});

describe('POST /api/auth/dashboard/forgot', () => {
  test('leads to the reset of the dashboard', async () => {
    const customerId = await makeCustomer(server.context.db);
    const person = await makeUser(server.context.db, { roles: ['corporate'], customerId, passwordHash });
    await forgot(person.email, '/dashboard');
    const sentEmail = await waitForEmail(server.context, person.email, SUBJECT);
    expect(linkIn(sentEmail).pathname).toBe(`/password/dashboard/reset/${tokenIn(sentEmail)}`);
    expect((await reset(tokenIn(sentEmail), NEW, '/dashboard')).json()).toEqual({});
  });
});

describe('POST /api/auth/reset/{token}', () => {
  test('ends every session of the person on every node, and their live connections', async () => {
    const person = await makePerson();
    const other = await openSecondNode(server);
    const cookie = `${SESSION_COOKIE}=${await makeSession(server.context.db, person.id)}`;
    const socket = io(other.url, {
      path: '/live',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie },
    });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
    expect((await reset(await tokenFor(person.email))).statusCode).toBe(200);
    await ended;
    expect(await server.context.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
    expect((await server.anonymous.call('GET', '/api/auth/session', undefined, { cookie })).json()).toEqual({ user: null });
    await other.close();
  });

  test('reading the link, as mail scanners do, does not use it up', async () => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    await server.app.inject({ method: 'GET', url: `/password/reset/${token}` });
    expect([await tokenStateOf(token), await tokenStateOf(token)]).toEqual(['valid', 'valid']);
    expect((await reset(token)).statusCode).toBe(200);
    expect(await tokenStateOf(token)).toBe('invalid');
  });

  test('two requests at once take effect once', async () => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    const answers = await Promise.all(['the first one', 'the second one', 'the third one'].map((password) => reset(token, password)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect((await emailsTo(server.context, person.email)).filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1);
  });

  test.each([
    ['short', '12345'],
    ['common', 'iloveyou'],
  ])('a %s password is refused and leaves the link usable', async (_, password) => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    expect((await reset(token, password)).statusCode).toBe(400);
    expect(await tokenStateOf(token)).toBe('valid');
  });

  test('is limited to its purpose and to its time', async () => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    expect((await server.anonymous.call('POST', '/api/auth/active', { token })).json()).toMatchObject({ code: 'invalidToken' });
    expect((await server.anonymous.call('GET', `/api/auth/dashboard/active/${token}`)).json()).toMatchObject({ code: 'invalidToken' });
    await server.context.db
      .update(accountTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(accountTokens.userId, person.id));
    expect((await reset(token)).json()).toMatchObject({ code: 'expiredToken' });
  });

  test('does not let a deactivated user sign in', async () => {
    const person = await makePerson();
    const token = await tokenFor(person.email);
    await server.context.db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
    await reset(token);
    expect((await server.anonymous.call('POST', '/api/auth/signin', { email: person.email, password: NEW })).json()).toMatchObject({
      message: 'User Is Not Active',
    });
  });
});

describe.each([
  ['POST /api/auth/reinvite', ''],
  ['POST /api/auth/dashboard/reinvite', '/dashboard'],
])('%s', (_, shell) => {
  const reinvite = (email: string) => server.anonymous.call('POST', `/api/auth${shell}/reinvite`, { email });

  test('sends an expired invitation once more, and gives everyone the same answer', async () => {
    const person = await makeUser(server.context.db, { roles: ['sales'], isActive: false });
    await server.context.db
      .insert(accountTokens)
      .values({ id: person.id, tokenHash: person.id, purpose: 'invite', userId: person.id, expiresAt: new Date(0) });
    const [known, unknown] = [await reinvite(person.email), await reinvite(`nobody${shell.length}@example.com`)];
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(await tokenStateOf(tokenIn(await waitForEmail(server.context, person.email, 'You are invited to Adstead')))).toBe('valid');
  });

  test('sends the link of a sign-up once more, with the password that was chosen', async () => {
    const email = `unsure${shell.length}@example.com`;
    await server.anonymous.call('POST', '/api/auth/signup', { email, password: NEW });
    await reinvite(email);
    const sentEmail = await waitForEmail(server.context, email, 'Confirm your email address', 2);
    expect((await server.anonymous.call('POST', '/api/auth/active', { token: tokenIn(sentEmail), signUpPassword: NEW })).statusCode).toBe(
      200,
    );
    await server.context.db.update(users).set({ isActive: true }).where(eq(users.email, email));
    expect((await server.anonymous.call('POST', '/api/auth/signin', { email, password: NEW })).statusCode).toBe(200);
  });

  test('sends nothing to an active user', async () => {
    const person = await makePerson();
    await reinvite(person.email);
    await expect.poll(() => requestsEnded(person.email)).toBe(true);
    expect(await emailsTo(server.context, person.email)).toEqual([]);
  });
});

/** A second process on the same database, reduced to what matters here: it receives revocations and has live connections. */
async function openSecondNode({ context: { config } }: TestServer): Promise<{ url: string; close(): Promise<void> }> {
  const { buildApp } = await import('../../app.ts');
  const { createAppContext } = await import('../../create-app-context.ts');
  const composed = await createAppContext(config);
  const app = await buildApp(composed.context);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const live = openLive(app.server, composed.context, config.DATABASE_URL ?? '');
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await live.close();
      await app.close();
      await composed.close();
    },
  };
}
