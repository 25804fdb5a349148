// Every list × every number column: a number that the column cannot hold is refused like any other invalid search, in exports too.
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListDescriptor } from '#contract/list/index.ts';
import { CUSTOMER_ROLES } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let customerId: string;
beforeAll(async () => {
  server = await openTestServer();
  customerId = await makeCustomer(server.context.db);
});
afterAll(() => server.close());

const getEndpoints = Object.values(endpoints as Record<string, Endpoint>).filter(({ method }) => method === 'GET');
const urlOf = ({ path }: Endpoint): string => path.replaceAll(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000000');
const searchOf = (field: string, value: unknown): string => JSON.stringify([{ field, operator: 'equals', value }]);

const callerOf = ({ access }: Endpoint) => {
  const role: Role = typeof access === 'string' ? 'admin' : access[0];
  return server.as(role, (CUSTOMER_ROLES as readonly Role[]).includes(role) ? { customerId } : {});
};

/** Fields that some list searches as numbers. */
async function numberFields(): Promise<Set<string>> {
  const fields = new Set<string>();
  for (const endpoint of getEndpoints.filter(({ path }) => path.endsWith('/page-settings'))) {
    const { columns = [] } = (await (await callerOf(endpoint)).call('GET', urlOf(endpoint))).json<Partial<ListDescriptor>>();
    for (const { field, kind, search } of columns) if (kind === 'number' && search.includes('equals')) fields.add(field);
  }
  return fields;
}

test('no list and no export fails for a number that its column cannot hold', async () => {
  const fields = await numberFields();
  const answers: Record<string, number[]> = {};
  for (const endpoint of getEndpoints) {
    for (const field of fields) {
      // Whether this is a list that searches the field as a number.
      const read = endpoint.query?.safeParse({ search: searchOf(field, '7') });
      if (!read?.success || (read.data as { search?: { value: unknown }[] }).search?.[0]?.value !== 7) continue;
      const caller = await callerOf(endpoint);
      const statuses = [1.5, 99_999_999_999, -99_999_999_999, 1e300, ' ', '0x10'].map(async (value) => {
        const answer = await caller.call('GET', `${urlOf(endpoint)}?search=${encodeURIComponent(searchOf(field, value))}`);
        return answer.statusCode;
      });
      answers[`${endpoint.path} ${field}`] = [...new Set(await Promise.all(statuses))];
    }
  }
  expect(Object.keys(answers)).toEqual(
    expect.arrayContaining([
      '/api/orders orderNumber',
      '/api/ordersCSV orderNumber',
      '/api/products campaignDurationDays',
      '/api/listings bedrooms',
      '/api/listings bathrooms',
    ]),
  );
  expect(Object.entries(answers).filter(([, statuses]) => statuses.join() !== '400')).toEqual([]);
});

test('the largest number that a column can hold finds nothing, without an error', async () => {
  const admin = await server.as('admin');
  const answer = await admin.call('GET', `/api/orders?search=${encodeURIComponent(searchOf('orderNumber', 2_147_483_647))}`);
  expect(answer.statusCode).toBe(200);
});
