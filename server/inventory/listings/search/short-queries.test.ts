import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MAX_SHORT_QUERIES = 500;

let server: TestServer;
let [one, other]: Caller[] = [];

beforeAll(async () => {
  server = await openTestServer();
  const customerId = await makeCustomer(server.context.db);
  [one, other] = [await server.as('corporate', { customerId }), await server.as('corporate', { customerId })];
});
afterAll(() => server.close());

const shorten = async (caller: Caller | undefined, query: string): Promise<string> =>
  (await caller!.call('POST', '/api/listing/shorten/querystring', { query })).json<{ id: string }>().id;
const works = async (id: string): Promise<boolean> => (await one!.call('GET', `/api/listings?queryId=${id}`)).statusCode === 200;

test('a person keeps a limited number of short queries: the oldest are deleted, and those of others stay', async () => {
  const [first, shared] = [await shorten(one, 'limit=1'), await shorten(one, 'limit=2')];
  expect(await shorten(other, 'limit=2')).toBe(shared);
  await server.context.db.$client.query(
    `insert into short_queries (id, user_id, query, used_at)
     select 'filler' || n, q.user_id, 'limit=3', now() + n * interval '1 ms' from short_queries q, generate_series(1, $2) n where q.id = $1`,
    [first, MAX_SHORT_QUERIES - 2],
  );
  expect([await works(first), await works(shared)]).toEqual([true, true]);
  await Promise.all([shorten(one, 'limit=4'), shorten(one, 'limit=5')]);
  expect([await works(first), await works(shared)]).toEqual([false, true]);
  const { rows } = await server.context.db.$client.query('select count(*)::int as kept from short_queries group by user_id order by kept');
  expect(rows).toEqual([{ kept: 1 }, { kept: MAX_SHORT_QUERIES }]);
});
