import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { addCustomers } from '#demo/large-sets.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each([
  ['the fast path', '0'],
  ['the plain driver', '1'],
])('over %s', (_, PLAIN_DATABASE_READS) => {
  let server: TestServer;
  let operations: Caller;

  beforeAll(async () => {
    server = await openTestServer({ PLAIN_DATABASE_READS });
    await addCustomers(server.context.db.$client, 14_000);
    operations = await server.as('operations');
  });
  afterAll(() => server.close());

  const list = async (query: string) =>
    (await operations.call('GET', `/api/customers?${query}`)).json() as {
      customers: { name: string }[];
      count?: number;
      countIsEstimate?: boolean;
    };
  const search = (field: string, operator: string, value: unknown): string =>
    `search=${encodeURIComponent(JSON.stringify([{ field, operator, value }]))}`;

  test('a count up to 10,000 is exact, even on a page beyond the last one', async () => {
    const inactive = search('isActive', 'equals', false);
    expect(await list(`limit=25&${inactive}`)).toMatchObject({ count: 3500 });
    const beyond = await list(`limit=25&page=1000&${inactive}`);
    expect(beyond).toEqual({ customers: [], count: 3500 });
    expect(await list(search('name', '%', 'nobody has this name'))).toEqual({ customers: [], count: 0 });
  });

  test('a larger count is marked as an estimate, the first time and when it is cached', async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await list('limit=25&order=name');
      expect(answer.customers).toHaveLength(25);
      expect(answer.countIsEstimate).toBe(true);
      expect(answer.count).toBeGreaterThan(10_000);
    }
  });

  test('the same rows come in the same order with a count and without, page after page', async () => {
    const names = async (query: string) => (await list(query)).customers.map(({ name }) => name);
    const whole = await names('limit=100&order=-name&count=false');
    const pages = [
      ...(await names('limit=25&order=-name')),
      ...(await names('limit=25&page=2&order=-name')),
      ...(await names('limit=50&page=2&order=-name&count=false')),
    ];
    expect(pages).toEqual(whole);
    expect(whole).toEqual(whole.toSorted().toReversed());
  });
});
