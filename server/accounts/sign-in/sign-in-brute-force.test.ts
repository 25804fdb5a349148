// Can anyone try more passwords than the limit allows? Everything that a caller can choose varies between attempts.
import { makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashCheaply } from '#test/harness/cheap-passwords.ts';

const TRIES = 300;
const LIMIT_OF_ACCOUNT = 10;
const LIMIT_OF_ADDRESS = 30;

/** Spellings of one person's email. */
const disguises: readonly ((email: string) => string)[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => ` ${email}`,
  (email) => `${email}\t\n`,
  (email) => `\u00a0${email}\u2003`,
  (email) => email.replace('k', '\u212a'),
  (email) => Array.from(email, (character, at) => (at % 2 === 0 ? character.toUpperCase() : character)).join(''),
];

const headersOf = (at: number): Record<string, string> => ({
  'x-forwarded-for': `10.${at % 250}.${at % 199}.${at % 97}`,
  'x-real-ip': `172.16.${at % 250}.1`,
  forwarded: `for=192.0.2.${at % 250}`,
  'user-agent': `browser ${at}`,
  cookie: `adstead_session=made-up-${at}; other=${at}`,
  'idempotency-key': `try-number-${at}`,
  'accept-language': `x-${at}`,
});

const codesOf = async (answers: Promise<{ json(): { code?: string } }>[]): Promise<(string | undefined)[]> =>
  (await Promise.all(answers)).map((answer) => answer.json().code);
const checked = (codes: readonly (string | undefined)[]): number => codes.filter((code) => code === 'wrongCredentials').length;

test('hundreds of concurrent attempts at one account, however disguised, check no more passwords than the limit', async () => {
  const server = await openTestServer({ SIGN_IN_MOST_FAILURES_PER_ADDRESS: '100000' });
  const email = 'kiri.walker@example.com';
  await makeUser(server.context.db, { roles: ['admin'], email, passwordHash: await hashCheaply('the right one') });
  const signInUrls = ['/api/auth/signin', '/api/auth/dashboard/signin'];
  let total = 0;
  const refused = new Set<string | undefined>();
  for (let begin = 0; begin < TRIES; begin += 100) {
    const wave = Array.from({ length: 100 }, (_, index) => {
      const at = begin + index;
      const written = disguises[at % disguises.length]!(email);
      return server.anonymous.call('POST', signInUrls[at % 2]!, { email: written, password: `guess ${at}` }, headersOf(at));
    });
    const codes = await codesOf(wave);
    total += checked(codes);
    for (const code of codes) if (code !== 'wrongCredentials') refused.add(code);
  }
  expect(total).toBe(LIMIT_OF_ACCOUNT);
  expect([...refused].filter((code) => code !== 'tooManySignIns' && code !== 'invalidInput')).toEqual([]);
  const right = await server.anonymous.call('POST', '/api/auth/signin', { email, password: 'the right one' });
  expect(right.json()).toMatchObject({ code: 'tooManySignIns' });
  await server.close();
});

test('a password tried at hundreds of accounts from one IP address is checked no more often than the limit', async () => {
  const server = await openTestServer();
  const tries = Array.from({ length: 150 }, (_, at) =>
    server.anonymous.call('POST', '/api/auth/signin', { email: `person${at}@example.com`, password: 'summer2026' }, headersOf(at)),
  );
  const codes = await codesOf(tries);
  expect(checked(codes)).toBeLessThanOrEqual(LIMIT_OF_ADDRESS);
  expect(checked(codes)).toBeGreaterThan(LIMIT_OF_ADDRESS - 5);
  await server.close();
});

test('a whole IPv6 network counts as one address', async () => {
  const server = await openTestServer({ SIGN_IN_MOST_FAILURES_PER_ADDRESS: '5', TRUSTED_PROXIES: '1' });
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 12; at++) {
    const answer = await server.anonymous.call(
      'POST',
      '/api/auth/signin',
      { email: `person${at}@example.com`, password: 'summer2026' },
      { 'x-forwarded-for': `2001:db8:1:2::${at.toString(16)}` },
    );
    codes.push(answer.json().code);
  }
  expect(checked(codes)).toBe(5);
  await server.close();
});

describe('while strangers guess at an account', () => {
  const PASSWORD = 'the right one';
  const signIn = (server: TestServer, email: string, password: string, cookie = '') =>
    server.anonymous.call('POST', '/api/auth/signin', { email, password }, cookie ? { cookie } : {});
  const knownCookie = (answer: LightMyRequestResponse): string => {
    const cookie = answer.cookies.find(({ name }) => name === 'adstead_known');
    return cookie ? `${cookie.name}=${cookie.value}` : '';
  };
  let server: TestServer;
  const person = async (email: string): Promise<string> => {
    await makeUser(server.context.db, { roles: ['admin'], email, passwordHash: await hashCheaply(PASSWORD) });
    return email;
  };
  const guessOften = async (email: string, cookie = ''): Promise<(string | undefined)[]> => {
    const codes: (string | undefined)[] = [];
    for (let at = 0; at < LIMIT_OF_ACCOUNT + 2; at++)
      codes.push((await signIn(server, email, `guess ${at}`, cookie)).json<{ code?: string }>().code);
    return codes;
  };
  beforeAll(async () => {
    server = await openTestServer({ SIGN_IN_MOST_FAILURES_PER_ADDRESS: '100000' });
  });
  afterAll(() => server.close());

  test('its owner can still sign in with the browser they used before, and with no other', async () => {
    const email = await person('hana.known@example.com');
    const cookie = knownCookie(await signIn(server, email, PASSWORD));
    expect(await guessOften(email)).toContain('tooManySignIns');
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(429);
    expect((await signIn(server, email, PASSWORD, cookie)).statusCode).toBe(200);
  });

  test('a browser that is known for one account gives no further guesses at another', async () => {
    const [mine, other] = [await person('tom.known@example.com'), await person('una.known@example.com')];
    const cookie = knownCookie(await signIn(server, mine, PASSWORD));
    await guessOften(other);
    expect((await signIn(server, other, PASSWORD, cookie)).statusCode).toBe(429);
  });

  test('a known browser has no more attempts than the limit, and locks nobody else out', async () => {
    const email = await person('mere.known@example.com');
    const cookie = knownCookie(await signIn(server, email, PASSWORD));
    const codes = await guessOften(email, cookie);
    expect(checked(codes)).toBe(LIMIT_OF_ACCOUNT);
    expect((await signIn(server, email, PASSWORD, cookie)).statusCode).toBe(429);
    expect((await signIn(server, email, PASSWORD)).statusCode).toBe(200);
  });

  test('many cookies of one account give no more guesses than one', async () => {
    const email = await person('rangi.known@example.com');
    const cookies = [knownCookie(await signIn(server, email, PASSWORD)), knownCookie(await signIn(server, email, PASSWORD))];
    const codes = [...(await guessOften(email, cookies[0])), ...(await guessOften(email, cookies[1]))];
    expect(checked(codes)).toBe(LIMIT_OF_ACCOUNT);
  });
});
