import { makeAgent, makeCustomer, makeListing, makeOffice } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let staff: Caller;
let customerId: string;
beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  customerId = await makeCustomer(db, { name: 'Rātana Realty' });
  await makeOffice(db, customerId, { name: 'Rātana Pā' });
  await makeAgent(db, customerId, { fullName: 'Hēmi Rātana' });
  await makeListing(db, customerId, { title: 'Villa in Rātana' });
  staff = await server.as('admin');
});
afterAll(() => server.close());

const search = (field: string, value: string): string => `search=${encodeURIComponent(JSON.stringify([{ field, operator: '%', value }]))}`;

describe.each(['ratana', 'RĀTANA', 'Ra\u0304tana'])("'%s' finds what has Rātana in its name", (typed) => {
  test.each([
    ['the customers list', 'customers', () => `/api/customers?${search('name', typed)}`],
    ['the offices list', 'offices', () => `/api/offices?${search('name', typed)}`],
    ['the agents list', 'agents', () => `/api/agents?${search('nameOrEmail', typed)}`],
    ['the listings list', 'listings', () => `/api/listings?${search('text', typed)}`],
    ['the choice of a customer', 'customers', () => `/api/customers/list?search=${encodeURIComponent(typed)}`],
    ['the choice of an agent', 'agents', () => `/api/customer/${customerId}/agents?search=${encodeURIComponent(typed)}`],
    ['the hub', 'dashboards', () => `/api/hub?search=${encodeURIComponent(typed)}`],
  ])('in %s', async (_, rows, url) => {
    const answer = await staff.call('GET', url());
    expect([answer.statusCode, answer.json<Record<string, unknown[]>>()[rows]]).toEqual([200, [expect.anything()]]);
  });
});
