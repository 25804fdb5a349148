// Every endpoint × every role, and anonymous: a role that the contract's access does not name is refused.
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CUSTOMER_ROLES, ROLES } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specifiedAccess } from './specified-access.ts';

let server: TestServer;
const callers = new Map<Role, Caller>();

beforeAll(async () => {
  server = await openTestServer();
  const customerId = await makeCustomer(server.context.db);
  const isCustomerRole = (role: Role) => (CUSTOMER_ROLES as readonly Role[]).includes(role);
  for (const role of ROLES) callers.set(role, await server.as(role, isCustomerRole(role) ? { customerId } : {}));
});
afterAll(() => server.close());

/** Unknown ids and no body: enough to pass the access check, too little to change anything. */
const anyUrl = (endpoint: Endpoint): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => (name.endsWith('Id') ? '0198c0de-0000-7000-8000-000000000000' : 'anything'));

test('the contract admits exactly whom the specification names', () => {
  const contract = Object.fromEntries(
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, { access }]) => [
      name,
      typeof access === 'string' ? access : access.toSorted().join(' '),
    ]),
  );
  expect(contract).toEqual(specifiedAccess);
});

describe.each(Object.entries(endpoints) as [string, Endpoint][])('%s', (_, endpoint) => {
  const admitted = (role: Role): boolean => typeof endpoint.access === 'string' || (endpoint.access as readonly Role[]).includes(role);

  test(endpoint.access === 'public' ? 'is open to anonymous people' : 'asks anonymous people to sign in', async () => {
    const answer = await server.anonymous.call(endpoint.method, anyUrl(endpoint));
    if (endpoint.access === 'public') expect(answer.statusCode).not.toBe(401);
    else expect(answer.statusCode).toBe(401);
  });

  test.each(ROLES.map((role) => [role, admitted(role) ? 'admitted' : 'refused'] as const))('%s is %s', async (role, verdict) => {
    const caller = callers.get(role)!;
    if (endpoint.path === '/api/auth/signout') return expect(verdict).toBe('admitted');
    const answer = await caller.call(endpoint.method, anyUrl(endpoint));
    if (verdict === 'refused') expect(answer.statusCode).toBe(403);
    else expect([401, 403]).not.toContain(answer.statusCode);
  });
});
