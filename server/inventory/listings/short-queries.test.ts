import { makeCustomer } from '#test/harness/factories.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MOST_SHORT_QUERIES = 500;

let house: TestHouse;
let [one, other]: Caller[] = [];

beforeAll(async () => {
  house = await openTestHouse();
  const customerId = await makeCustomer(house.house.db);
  [one, other] = [await house.as('corporate', { customerId }), await house.as('corporate', { customerId })];
});
afterAll(() => house.close());

const shorten = async (caller: Caller | undefined, query: string): Promise<string> =>
  (await caller!.call('POST', '/api/listing/shorten/querystring', { query })).json<{ id: string }>().id;
const works = async (id: string): Promise<boolean> => (await one!.call('GET', `/api/listings?queryId=${id}`)).statusCode === 200;

test('a person keeps so many short queries, of which the oldest give way; nobody loses those of others', async () => {
  const [first, shared] = [await shorten(one, 'limit=1'), await shorten(one, 'limit=2')];
  expect(await shorten(other, 'limit=2')).toBe(shared);
  await house.house.db.$client.query(
    `insert into short_queries (id, made_by, query, used_at)
     select 'filler' || n, q.made_by, 'limit=3', now() + n * interval '1 ms' from short_queries q, generate_series(1, $2) n where q.id = $1`,
    [first, MOST_SHORT_QUERIES - 2],
  );
  expect([await works(first), await works(shared)]).toEqual([true, true]);
  await Promise.all([shorten(one, 'limit=4'), shorten(one, 'limit=5')]);
  expect([await works(first), await works(shared)]).toEqual([false, true]);
  const { rows } = await house.house.db.$client.query('select count(*)::int as kept from short_queries group by made_by order by kept');
  expect(rows).toEqual([{ kept: 1 }, { kept: MOST_SHORT_QUERIES }]);
});
