import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import type { SavedView } from '#contract/views/index.ts';
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
    views: [
      expect.objectContaining({ _id: saved._id, list: 'customers', name: 'Active', state: 'order=-name', isShared: false, isOwn: true }),
    ],
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

test('a shared view is seen by colleagues, changed by its owner only, and removed by its owner or an admin', async () => {
  const [owner, colleague, admin] = [await server.as('operations'), await server.as('sales'), await server.as('admin')];
  const save = (caller: Caller, isShared: boolean) =>
    caller.call('PUT', '/api/views/sharing', { name: 'Ours', state: 'order=name', isShared });
  const seen = async (caller: Caller) => (await caller.call('GET', '/api/views/sharing')).json().views as SavedView[];
  const { _id } = (await save(owner, true)).json();
  expect(await seen(colleague)).toMatchObject([{ _id, isShared: true, isOwn: false, ownerName: expect.any(String) }]);
  expect((await colleague.call('DELETE', `/api/views/sharing/${_id}`)).statusCode).toBe(404);
  await save(colleague, false);
  expect(await seen(owner)).toMatchObject([{ _id, state: 'order=name', isOwn: true }]);
  await save(owner, false);
  expect(await seen(admin)).toEqual([]);
  expect((await admin.call('DELETE', `/api/views/sharing/${_id}`)).statusCode).toBe(404);
  await save(owner, true);
  expect((await admin.call('DELETE', `/api/views/sharing/${_id}`)).statusCode).toBe(200);
});

test('staff and each customer share among themselves only', async () => {
  const staff = await server.as('operations');
  const [customerId, otherId] = [await makeCustomer(server.context.db), await makeCustomer(server.context.db)];
  const [one, other] = [await server.as('corporate', { customerId }), await server.as('corporate', { customerId: otherId })];
  const seen = async (caller: Caller) =>
    ((await caller.call('GET', '/api/views/leads')).json().views as SavedView[]).map(({ name }) => name);
  await staff.call('PUT', '/api/views/leads', { name: 'Of staff', state: '', isShared: true });
  await one.call('PUT', '/api/views/leads', { name: 'Of a customer', state: '', isShared: true });
  expect([await seen(staff), await seen(one), await seen(other)]).toEqual([['Of staff'], ['Of a customer'], []]);
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
