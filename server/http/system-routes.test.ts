import { installation } from '#contract/system/index.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInstallation } from './read-installation.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('GET /api/version tells anyone name, version, database kind and twins', async () => {
  const answer = await server.anonymous.call('GET', '/api/version');
  expect(answer.json()).toEqual({
    name: 'Adstead',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: 'external',
    twins: [],
    canSteerTwins: false,
    clockAheadMs: 0,
  });
});

test('GET /api/settings/installation tells operations how it is set up, without a secret', async () => {
  const operations = await server.as('operations');
  const answer = await operations.call('GET', '/api/settings/installation');
  const told = installation.strict().parse(answer.json());
  expect(told).toMatchObject({ commit: null, bucket: null, database: { kind: 'external', version: expect.stringMatching(/^\d+/) } });
  expect(told.database.migrations).toBeGreaterThan(60);
  expect(told.systems.find(({ system }) => system === 'payments')).toEqual({ system: 'payments', connection: 'NONE' });
  expect((await server.anonymous.call('GET', '/api/settings/installation')).statusCode).toBe(401);
});

test('the host of an email server is told without its user and password', async () => {
  const context = {
    ...server.context,
    config: { ...server.context.config, SMTP_URL: 'smtp://user:secret@mail.example:587', STRIPE_SECRET_KEY: 'sk_test_1' },
  };
  const told = await readInstallation(context, '1.0.0');
  expect(told.email.host).toBe('mail.example');
  expect(told.systems).toContainEqual({ system: 'payments', connection: 'LIVE' });
  expect(JSON.stringify(told)).not.toMatch(/secret|sk_test/);
});

test('GET /api/health answers 200 while database and queue answer', async () => {
  const answer = await server.anonymous.call('GET', '/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', database: 'ok', queue: 'ok' });
});

test('GET /api/health answers 503 when the database is unavailable', async () => {
  const broken = await openTestServer();
  await broken.context.db.$client.end();
  const answer = await broken.anonymous.call('GET', '/api/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'failing', database: 'failing' });
  await broken.app.close();
});

test('the OpenAPI document holds every endpoint, and the docs page names them', async () => {
  const { endpoints } = await import('#contract/index.ts');
  const document = (await server.anonymous.call('GET', '/api/openapi.json')).json();
  const page = (await server.anonymous.call('GET', '/api/docs')).body;
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    expect(page).toContain(path);
  }
  const paths = Object.values(endpoints).map(({ path }) => path as string);
  expect(Object.keys(document.paths as object).filter((path) => !paths.includes(path))).toEqual([]);
});

test('the OpenAPI document names the session cookie as browsers send it', async () => {
  const cookieOf = (document: { components: { securitySchemes: object } }): string[] =>
    Object.values(document.components.securitySchemes).flatMap((scheme) => (scheme.in === 'cookie' ? [scheme.name] : []));
  expect(cookieOf((await server.anonymous.call('GET', '/api/openapi.json')).json())).toEqual(['adstead_session']);
  const overHttps = await openTestServer({ PUBLIC_URL: 'https://ads.example.com' });
  expect(cookieOf((await overHttps.anonymous.call('GET', '/api/openapi.json')).json())).toEqual(['__Host-adstead_session']);
  await overHttps.close();
});

test('both list the errors of an endpoint, with the texts that people read', async () => {
  const document = (await server.anonymous.call('GET', '/api/openapi.json')).json();
  expect(document.paths['/api/auth/signin'].post.responses['429'].description).toContain('tooManySignIns: Too many sign-in attempts.');
  expect((await server.anonymous.call('GET', '/api/docs')).body).toContain('<code>tooManySignIns</code> Too many sign-in attempts.');
});

test('an unknown call is a 404 in JSON, with a request id', async () => {
  const answer = await server.anonymous.call('GET', '/api/nothing-here');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'notFound', requestId: answer.headers['x-request-id'] });
});

test('a URL that cannot be decoded is refused with our own message', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/customer/%ff' });
  expect(answer.json()).toMatchObject({ code: 'malformedRequest' });
});

test('a body that is not JSON and a body that is too large are refused with a message', async () => {
  const admin = await server.as('admin');
  const broken = await server.app.inject({
    method: 'POST',
    url: '/api/customer/create',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    payload: '{',
  });
  expect(broken.json()).toMatchObject({ code: 'malformedRequest' });
  const large = await admin.call('POST', '/api/customer/create', { name: 'x'.repeat(1_100_000) });
  expect(large.json()).toMatchObject({ code: 'tooLarge' });
});
