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

  test('is not, is empty and ranges divide the rows into those that match and those that do not', async () => {
    const countOf = async (...conditions: unknown[]) =>
      (
        await list(
          `limit=1&search=${encodeURIComponent(JSON.stringify([{ field: 'isActive', operator: 'equals', value: false }, ...conditions]))}`,
        )
      ).count ?? 0;
    const nowhere = { field: 'countryCode', operator: 'not in', value: ['NZ'] };
    const here = { field: 'countryCode', operator: 'in', value: ['NZ'] };
    expect((await countOf(nowhere)) + (await countOf(here))).toBe(3500);
    const before = { field: 'updatedAt', operator: 'between', value: ['', '2020-01-01T00:00:00Z'] };
    const since = { field: 'updatedAt', operator: 'between', value: ['2020-01-01T00:00:00+13:00', ''] };
    expect([await countOf(before), await countOf(since)]).toEqual([0, 3500]);
    const both = { field: 'updatedAt', operator: 'between', value: ['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'] };
    const later = { ...both, value: ['2021-01-01T00:00:00Z', '2022-01-01T00:00:00Z'] };
    expect([await countOf(both), await countOf(later)]).toEqual([3500, 0]);
  });

  test('a larger count is marked as an estimate, the first time and when it is cached', async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await list('limit=25&order=name');
      expect(answer.customers).toHaveLength(25);
      expect(answer.countIsEstimate).toBe(true);
      expect(answer.count).toBeGreaterThan(10_000);
    }
  });

  test('more rows than a bulk action takes are refused before it starts', async () => {
    const body = { action: 'deactivate-customers', selection: { matching: [] } };
    const answer = await operations.call('POST', '/api/customers/actions', body);
    expect(answer.json()).toMatchObject({ code: 'tooManySelected', message: expect.stringContaining('10,000') });
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
