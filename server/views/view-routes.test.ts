import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a view is saved under its name, replaced by the same name, and removed', async () => {
  const person = await server.as('operations');
  await person.call('PUT', '/api/views/customers', { name: 'Active', state: 'order=name' });
  const saved = (await person.call('PUT', '/api/views/customers', { name: 'Active', state: 'order=-name' })).json();
  expect((await person.call('GET', '/api/views/customers')).json()).toEqual({
    views: [{ _id: saved._id, list: 'customers', name: 'Active', state: 'order=-name' }],
  });
  expect((await person.call('GET', '/api/views/offices')).json()).toEqual({ views: [] });
  await person.call('DELETE', `/api/views/customers/${saved._id}`);
  expect((await person.call('GET', '/api/views/customers')).json()).toEqual({ views: [] });
});

test("another person's view is not seen and cannot be removed", async () => {
  const [owner, other] = [await server.as('admin'), await server.as('admin')];
  const { _id } = (await owner.call('PUT', '/api/views/customers', { name: 'Mine', state: '' })).json();
  expect((await other.call('GET', '/api/views/customers')).json()).toEqual({ views: [] });
  expect((await other.call('DELETE', `/api/views/customers/${_id}`)).statusCode).toBe(404);
  expect((await owner.call('GET', '/api/views/customers')).json().views).toHaveLength(1);
});

test('a person has a limited number of views per list, may replace them, and gets an error beyond the limit', async () => {
  const person = await server.as('sales');
  const save = (name: string, list = 'customers') => person.call('PUT', `/api/views/${list}`, { name, state: '' });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => save(`View ${at + 1}`)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  expect((await save('One more')).json()).toMatchObject({ code: 'tooManyViews', message: expect.stringContaining('50 views') });
  const [{ name }] = (await person.call('GET', '/api/views/customers')).json().views;
  expect((await save(name)).statusCode).toBe(200);
  expect((await save('One more', 'offices')).statusCode).toBe(200);
  expect((await person.call('GET', '/api/views/customers')).json().views).toHaveLength(50);
});
