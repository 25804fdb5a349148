import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutExtraSlashes } from './web-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a URL with a trailing slash is redirected to the one without, including its query', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/customers/?order=name' });
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe('/customers?order=name');
});

test.each([
  ['/', '/'],
  ['/customers', '/customers'],
  ['/customers//', '/customers'],
  ['//evil.example/', '/evil.example'],
])('%s becomes %s, never a URL of another site', (path, expected) => {
  expect(withoutExtraSlashes(path)).toBe(expected);
});

test('the page holds who is signed in, and no name can break out of it', async () => {
  const customerId = await makeCustomer(server.context.db, { name: '</script><script>alert(1)</script>' });
  const corporate = await server.as('corporate', { customerId });
  const page = (await corporate.call('GET', '/customer-dashboard')).body;
  const boot = JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/.exec(page)![1]!);
  expect(boot.user).toMatchObject({ _id: corporate.userId, customer: { _id: customerId } });
  expect(page).not.toContain('<script>alert');
});

test.each([
  ['/password/reset/a.b', 200],
  ['/authentication/activate/x.y', 200],
  ['/', 200],
  ['/customers', 200],
  ['/customer-dashboard', 200],
  ['/customers/no.such/page.html', 404],
  ['/no-such-screen', 404],
  ['/assets/gone.js', 404],
  ['/api/gone', 404],
  ['/files/gone.png', 404],
  ['/robots.txt', 404],
  ['/favicon.svg', 200],
])('%s is answered with %i', async (url, status) => {
  expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(status);
});

test('an unknown path is answered with 404 and the page, which says so', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/no-such-screen' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('<script id="boot"');
});

test('pages are never cached and hashed assets are cached for a year', async () => {
  const page = await server.app.inject({ method: 'GET', url: '/' });
  expect(page.headers['cache-control']).toBe('no-store');
  const asset = /\/assets\/[\w-]+\.js/.exec(page.body)![0];
  expect((await server.app.inject({ method: 'GET', url: asset })).headers['cache-control']).toContain('immutable');
  expect((await server.app.inject({ method: 'GET', url: '/assets/gone.js' })).statusCode).toBe(404);
});

test('pages forbid scripts and frames of other origins, and plugins', async () => {
  const policy = (await server.app.inject({ method: 'GET', url: '/' })).headers['content-security-policy'];
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("object-src 'none'");
});

test('an asset is sent in an encoding that the browser accepts, and not again when the browser has it', async () => {
  const page = await server.app.inject({ method: 'GET', url: '/' });
  const url = /src="(\/assets\/[\w-]+\.js)"/.exec(page.body)![1]!;
  const asking = (encoding: string, more: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding, ...more } });
  const answers = { br: await asking('gzip, deflate, br'), gzip: await asking('gzip, br;q=0'), plain: await asking('identity') };
  expect([answers.br, answers.gzip, answers.plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(answers.br.rawPayload).equals(answers.plain.rawPayload)).toBe(true);
  expect(gunzipSync(answers.gzip.rawPayload).equals(answers.plain.rawPayload)).toBe(true);
  const again = await asking('br', { 'if-none-match': String(answers.br.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});
