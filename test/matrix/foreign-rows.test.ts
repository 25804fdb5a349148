// Calls every endpoint that takes an id with a row of another customer: it must answer 404, change nothing and reveal nothing.
import { endpoints } from '#contract/index.ts';
import type { EndpointName } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { foreignCalls, makeForeignRows, makeOwnRows, SECRET } from './foreign-calls.ts';
import type { ForeignRows, OwnRows } from './foreign-calls.ts';

let server: TestServer;
let foreign: ForeignRows;
let own: OwnRows;
/** The fingerprint of the foreign rows before any call. */
let untouched: string;

beforeAll(async () => {
  server = await openTestServer();
  foreign = await makeForeignRows(server.context.db);
  own = await makeOwnRows(server.context.db);
  untouched = await foreign.fingerprint();
});
afterAll(() => server.close());

const takesAnId = (endpoint: Endpoint): boolean =>
  /\{(?:\w+I|i)d\}/.test(endpoint.path) || namesAnId(endpoint.body) || namesAnId(endpoint.query);

const namesAnId = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"uuid"');

const all = Object.entries(endpoints) as [EndpointName, Endpoint][];

test('the table names exactly the endpoints that take an id and need a session', () => {
  const expected = all.filter(([, endpoint]) => takesAnId(endpoint) && endpoint.access !== 'public').map(([name]) => name);
  expect(Object.keys(foreignCalls).toSorted()).toEqual(expected.toSorted());
});

/** One person of each role for all calls: a call that ended a session would be noticed by the next one. */
const callers = new Map<Role, Promise<Caller>>();
function callerOf(role: Role, given: Parameters<TestServer['as']>[1] = {}): Promise<Caller> {
  const caller = callers.get(role) ?? server.as(role, given);
  callers.set(role, caller);
  return caller;
}

/** Customer roles from another customer; staff narrowed to another customer by the dashboard they opened. */
async function outsiders(endpoint: Endpoint): Promise<[string, Caller, Record<string, string>][]> {
  const may = (role: Role): boolean => typeof endpoint.access === 'string' || hasAnyRole([role], endpoint.access);
  const people: [string, Caller, Record<string, string>][] = [];
  for (const role of ['corporate', 'branchmanager', 'branchuser'] as const) {
    if (may(role)) people.push([role, await callerOf(role, { customerId: own.customerId, officeIds: [own.officeId] }), {}]);
  }
  for (const role of ['admin', 'sales'] as const) {
    if (may(role)) people.push([`${role} in another dashboard`, await callerOf(role), { 'x-adstead-customer': own.customerId }]);
  }
  return people;
}

describe.each(Object.entries(foreignCalls) as [EndpointName, (typeof foreignCalls)[string]][])('%s', (name, build) => {
  test('reveals nothing of another customer and changes nothing', async () => {
    const endpoint: Endpoint = endpoints[name];
    const { params = {}, query = {}, body, outcome = 'not found' } = build(foreign, own);
    const url = `${endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? 'customers')}?${new URLSearchParams(query).toString()}`;
    const people = await outsiders(endpoint);
    expect(people.length).toBeGreaterThan(0);
    for (const [who, caller, headers] of people) {
      const answer = await caller.call(endpoint.method, url, body, headers);
      if (outcome === 'not found') expect(`${who}: ${answer.statusCode}`).toBe(`${who}: 404`);
      else expect(answer.json()).toMatchObject(outcome);
      expect(answer.body).not.toContain(SECRET);
    }
    expect(await foreign.fingerprint()).toBe(untouched);
  });
});

test('lists, exports and names show no foreign row', async () => {
  const admin = await server.as('admin');
  const headers = { 'x-adstead-customer': own.customerId };
  // Without twins there is nothing at their paths.
  const reads = all.filter(
    ([, { method, path, access, area, changesState }]) =>
      method === 'GET' && !path.includes('{') && access !== 'public' && !changesState && area !== 'twins',
  );
  for (const [name, { path, query }] of reads) {
    // Calls that need a query are called with the ids of a foreign row above.
    if (query?.safeParse({}).success === false) continue;
    const answer = await admin.call('GET', path, undefined, headers);
    expect(`${name}: ${answer.statusCode}`).toBe(`${name}: 200`);
    expect(answer.body).not.toContain(SECRET);
  }
  const corporate = await server.as('corporate', { customerId: own.customerId });
  for (const path of ['/api/offices', '/api/offices/export']) {
    expect((await corporate.call('GET', path)).body).not.toContain(SECRET);
  }
  const workbook = await readXlsx(new Uint8Array((await corporate.call('GET', '/api/offices/export?format=xlsx')).rawPayload));
  expect(workbook.sheets[0]?.rows).toHaveLength(2);
  expect(JSON.stringify(workbook.sheets)).not.toContain(SECRET);
});
