import { hashCheaply } from '#test/harness/cheap-passwords.ts';
import { users } from './user-table.ts';
import { files } from '#server/files/file-table.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { SESSION_COOKIE } from '#server/http/session/session-token.ts';
import { makeCustomer, makeSession } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const PASSWORD = 'tui in the kowhai';
let server: TestServer;
let passwordHash: string;
let person: Caller;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_MOST_FAILURES_PER_ADDRESS: '1000' });
  passwordHash = await hashCheaply(PASSWORD);
});
beforeEach(async () => {
  person = await server.as('admin');
  await server.context.db.update(users).set({ passwordHash }).where(eq(users.id, person.userId));
});
afterAll(() => server.close());

const change = (body: object, caller = person) => caller.call('PUT', '/api/users/me/password', body);
const emailOf = async (id: string) => (await server.context.db.select().from(users).where(eq(users.id, id)))[0]!.email;

test('a person changes their own name, and no other field', async () => {
  const corporate = await server.as('corporate', { customerId: await makeCustomer(server.context.db) });
  expect((await corporate.call('PUT', '/api/users/me', { displayName: '  Hana Rāwiri ' })).json()).toMatchObject({
    displayName: 'Hana Rāwiri',
  });
  for (const field of ['roles', 'email', 'customerId', 'isActive', 'passwordHash']) {
    expect((await corporate.call('PUT', '/api/users/me', { displayName: 'Hana', [field]: ['admin'] })).statusCode).toBe(400);
  }
  expect((await corporate.call('GET', '/api/users/me')).json()).toMatchObject({ roles: ['corporate'], displayName: 'Hana Rāwiri' });
});

describe('a person changes their password', () => {
  test('with the current one, which is then refused', async () => {
    expect((await change({ currentPassword: PASSWORD, password: 'kereru over the hill' })).statusCode).toBe(200);
    const email = await emailOf(person.userId);
    const signIn = async (password: string) => (await server.anonymous.call('POST', '/api/auth/signin', { email, password })).statusCode;
    expect([await signIn(PASSWORD), await signIn('kereru over the hill')]).toEqual([400, 200]);
    expect(await server.context.db.select().from(emailMessages).where(eq(emailMessages.recipient, email))).toMatchObject([
      { subject: 'Your password was changed' },
    ]);
  });

  test('which ends every other session and the key, and keeps this one', async () => {
    const elsewhere = await makeSession(server.context.db, person.userId);
    const { apiKey } = (await person.call('GET', `/api/users/${person.userId}/generate-apikey`)).json();
    await change({ currentPassword: PASSWORD, password: 'kereru over the hill' });
    server.context.sessions.forget('everyone');
    expect((await person.call('GET', '/api/users/me')).statusCode).toBe(200);
    expect((await server.anonymous.call('GET', '/api/users/me', undefined, { cookie: `${SESSION_COOKIE}=${elsewhere}` })).statusCode).toBe(
      401,
    );
    expect((await server.anonymous.call('GET', '/api/users/me', undefined, { 'x-api-key': apiKey })).statusCode).toBe(401);
  });

  test.each([
    ['a wrong current one', { currentPassword: 'wrong', password: 'kereru over the hill' }, 'wrongPassword'],
    ['one of the most common', { currentPassword: PASSWORD, password: 'password1' }, 'commonPassword'],
    ['too short a one', { currentPassword: PASSWORD, password: 'tui' }, 'invalidInput'],
  ])('not with %s', async (_, body, code) => {
    expect((await change(body)).json()).toMatchObject({ code });
    const email = await emailOf(person.userId);
    expect((await server.anonymous.call('POST', '/api/auth/signin', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  test('and wrong current passwords count as failed sign-ins', async () => {
    const wrong = { currentPassword: 'wrong', password: 'kereru over the hill' };
    for (let failure = 0; failure < 10; failure++) await change(wrong);
    expect((await change({ ...wrong, currentPassword: PASSWORD })).json()).toMatchObject({ code: 'tooManySignIns' });
  });

  test('but not while they have none', async () => {
    await server.context.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.userId));
    expect((await change({ currentPassword: 'x', password: 'kereru over the hill' })).json()).toMatchObject({ code: 'noPasswordYet' });
  });
});

describe('a picture', () => {
  const makeFile = async (customerId: string | null = null): Promise<string> => {
    const id = newId();
    await server.context.db.insert(files).values({
      id,
      hash: id.replaceAll('-', '').repeat(2),
      mediaType: 'image/png',
      extension: 'png',
      bytes: 1,
      originalName: 'me.png',
      customerId,
    });
    return id;
  };

  test('is shown in the session and the list, and can be removed', async () => {
    const pictureId = await makeFile();
    expect((await person.call('PUT', '/api/users/me/picture', { pictureId })).json()).toMatchObject({ picture: { _id: pictureId } });
    server.context.sessions.forget('everyone');
    expect((await person.call('GET', '/api/auth/session')).json().user.pictureUrl).toMatch(/^\/files\/[0-9a-f]{64}\/thumbnail$/);
    await person.call('PUT', '/api/users/me/picture', { pictureId: null });
    server.context.sessions.forget('everyone');
    expect((await person.call('GET', '/api/auth/session')).json().user.pictureUrl).toBeUndefined();
  });

  test("of someone of a customer becomes that customer's; one of another customer is refused", async () => {
    const [own, other] = [await makeCustomer(server.context.db), await makeCustomer(server.context.db)];
    const corporate = await server.as('corporate', { customerId: own });
    const [free, foreign] = [await makeFile(), await makeFile(other)];
    expect((await person.call('PUT', `/api/users/${corporate.userId}/picture`, { pictureId: free })).statusCode).toBe(200);
    expect((await server.context.db.select().from(files).where(eq(files.id, free)))[0]).toMatchObject({ customerId: own });
    expect((await person.call('PUT', `/api/users/${corporate.userId}/picture`, { pictureId: foreign })).statusCode).toBe(404);
    expect((await person.call('PUT', '/api/users/me/picture', { pictureId: foreign })).statusCode).toBe(404);
  });
});
