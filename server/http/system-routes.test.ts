import { openTestHouse } from '#test/harness/test-house.ts';
import type { TestHouse } from '#test/harness/test-house.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test('GET /api/version tells anyone name, version, database kind and twins', async () => {
  const answer = await house.anonymous.call('GET', '/api/version');
  expect(answer.json()).toEqual({ name: 'Adstead', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), database: 'external', twins: [] });
});

test('GET /api/health answers 200 while database and queue answer', async () => {
  const answer = await house.anonymous.call('GET', '/api/health');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok', database: 'ok', queue: 'ok' });
});

test('GET /api/health answers 503 when the database is away', async () => {
  const broken = await openTestHouse();
  await broken.house.db.$client.end();
  const answer = await broken.anonymous.call('GET', '/api/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'failing', database: 'failing' });
  await broken.app.close();
});

test('the OpenAPI document holds every endpoint, and the docs page names them', async () => {
  const { endpoints } = await import('#contract/index.ts');
  const document = (await house.anonymous.call('GET', '/api/openapi.json')).json();
  const page = (await house.anonymous.call('GET', '/api/docs')).body;
  for (const [name, { method, path }] of Object.entries(endpoints)) {
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    expect(page).toContain(path);
  }
});

test('both say what a call refuses, with the words that people read', async () => {
  const document = (await house.anonymous.call('GET', '/api/openapi.json')).json();
  expect(document.paths['/api/auth/signin'].post.responses['429'].description).toContain('tooManySignIns: Too many sign-in tries.');
  expect((await house.anonymous.call('GET', '/api/docs')).body).toContain('<code>tooManySignIns</code> Too many sign-in tries.');
});

test('an unknown call is a 404 in JSON, with a request id', async () => {
  const answer = await house.anonymous.call('GET', '/api/nothing-here');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'notFound', requestId: answer.headers['x-request-id'] });
});

test('an address that cannot be decoded is refused in our own words', async () => {
  const answer = await house.app.inject({ method: 'GET', url: '/api/customer/%ff' });
  expect(answer.json()).toMatchObject({ code: 'malformedRequest' });
});

test('a body that is no JSON and a body that is too large are refused in words', async () => {
  const admin = await house.as('admin');
  const broken = await house.app.inject({ method: 'POST', url: '/api/customer/create', headers: { cookie: admin.cookie, 'content-type': 'application/json' }, payload: '{' });
  expect(broken.json()).toMatchObject({ code: 'malformedRequest' });
  const large = await admin.call('POST', '/api/customer/create', { name: 'x'.repeat(1_100_000) });
  expect(large.json()).toMatchObject({ code: 'tooLarge' });
});
