// Every endpoint without a body, over HTTP: a query parameter that the contract does not name is refused with its name, also where the
// call has no query. contract/contract.test.ts holds the same for every schema.
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CUSTOMER_ROLES } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const callers = new Map<Role, Caller>();
beforeAll(async () => {
  server = await openTestServer();
  const customerId = await makeCustomer(server.context.db);
  for (const role of ['admin', 'user', 'branchuser'] as const)
    callers.set(role, await server.as(role, (CUSTOMER_ROLES as readonly Role[]).includes(role) ? { customerId } : {}));
});
afterAll(() => server.close());

function callerFor({ access }: Endpoint): Caller {
  if (access === 'public') return server.anonymous;
  const role = [...callers.keys()].find((each) => access === 'signed-in' || access.includes(each));
  return callers.get(role!)!;
}

const EXAMPLES = ['0198c0de-0000-7000-8000-000000000000', '1', 'NZD', 'a'.repeat(22), 'a'.repeat(43), `adf_${'a'.repeat(43)}`, 'offices'];

/** A value of each parameter that passes its schema, so that only the query is refused. */
function urlOf({ path, params }: Endpoint): string {
  const { shape = {} } = (params ?? {}) as { shape?: Record<string, z.ZodType> };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = shape[name]!;
    const { enum: choices = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { enum?: string[] };
    return [...choices, ...EXAMPLES].find((value) => schema.safeParse(value).success) ?? EXAMPLES[0]!;
  });
}

const withoutBody = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { body, upload }]) => !body && !upload);

test.each(withoutBody)('%s', async (_, endpoint) => {
  const answer = await callerFor(endpoint).call(endpoint.method, `${urlOf(endpoint)}?unknownParameter=1`);
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining("There is no query parameter 'unknownParameter'.")]);
});
