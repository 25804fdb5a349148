import { makeSession, makeUser } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCookies, sentCookieName } from './session-cookie.ts';

const HTTPS = { PUBLIC_URL: 'https://ads.example.com' };
const HTTP = { PUBLIC_URL: 'http://ads.example.com' };

test.each([
  ['https', HTTPS, '__Host-adstead_session'],
  ['http', HTTP, 'adstead_session'],
  ['no address at all', { PUBLIC_URL: undefined }, 'adstead_session'],
])('with %s the cookie is named accordingly', (_, config, name) => {
  expect(sentCookieName(config, 'adstead_session')).toBe(name);
});

test('with https only session cookies with the prefix are read, and other cookies as they are', () => {
  const sent = {
    adstead_session: 'tossed',
    adstead_acting_0123456789abcdef: 'tossed',
    '__Host-adstead_acting_0123456789abcdef': 'own',
    adstead_known: 'browser',
  };
  expect(readCookies(HTTPS, sent)).toEqual({ adstead_acting_0123456789abcdef: 'own', adstead_known: 'browser' });
  expect(readCookies(HTTP, sent)).toEqual(sent);
});

describe('over https', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(HTTPS);
  });
  afterAll(() => server.close());

  test('a session works under the name with the prefix, and not without it', async () => {
    const { id } = await makeUser(server.context.db, { roles: ['admin'] });
    const token = await makeSession(server.context.db, id);
    const status = async (cookie: string) => (await server.anonymous.call('GET', '/api/users/me', undefined, { cookie })).statusCode;
    expect(await status(`__Host-adstead_session=${token}`)).toBe(200);
    expect(await status(`adstead_session=${token}`)).toBe(401);
  });

  test('signing out clears the cookie with the prefix', async () => {
    const answer = await (await server.as('admin')).call('GET', '/api/auth/signout');
    expect(answer.cookies).toMatchObject([{ name: '__Host-adstead_session', value: '', secure: true, path: '/' }]);
  });
});
