import { sampleCheck } from '#contract/feeds/index.ts';
import type { SampleCheckInput } from '#contract/feeds/index.ts';
import type { AgentPhone } from '#domain/agents/index.ts';
import { makeDataFeed } from '#test/harness/rows/data-feed-rows.ts';
import { makeAgent, makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { makeFeedAccount } from '#test/harness/rows/feed-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stores } from '../../stores/store-table.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

const check = async (feedId: string, records: SampleCheckInput['records'], sourceId: string | null = null) =>
  sampleCheck.strict().parse((await admin.call('POST', `/api/settings/data-feeds/${feedId}/check-sample`, { sourceId, records })).json());
const record = (agentId: string, ...agents: SampleCheckInput['records'][number]['agents']) => ({ agentId, agents });

async function setUp() {
  const { db } = server.context;
  const feedId = await makeDataFeed(db);
  const customerId = await makeCustomer(db);
  const officeId = await makeOffice(db, customerId, { name: 'Northcote' });
  const given = { name: `A ${newId()}`, dataFeedId: feedId };
  const accountId = await makeFeedAccount(db, given, { customerIds: [customerId], agentOffices: [{ agentId: 'KAURIA', officeId }] });
  await db.insert(stores).values({ id: newId(), customerId, name: 'Kauri feed', kind: 'FEED', feedAccountId: accountId });
  return { db, feedId, customerId, officeId, accountId };
}

test('a record with an unknown agentID would be refused with the reason of the import', async () => {
  const { feedId, accountId, customerId } = await setUp();
  const { sourceId, records } = await check(feedId, [record('KAURIA'), record('NOBODY')]);
  expect(sourceId).toBe(accountId);
  expect(records).toMatchObject([
    {
      refusal: null,
      routes: [{ customer: { _id: customerId, name: expect.stringContaining('Customer') }, office: { name: 'Northcote' }, agents: [] }],
    },
    {
      refusal: {
        code: 'agentIdUnknown',
        text: 'AgentID NOBODY is not mapped to an office. Map it in the feed account, then replay the refused records.',
      },
      routes: [],
    },
  ]);
});

test('agents are matched by email, or by name and phone number; the others are told with an agent of their name', async () => {
  const { db, feedId, customerId } = await setUp();
  const phones: AgentPhone[] = [{ type: 'MOBILE', value: '+64215550143' }];
  const _id = await makeAgent(db, customerId, { fullName: 'Mere Tane', email: 'mere@kauri.example', phones });
  await makeAgent(db, await makeCustomer(db), { fullName: 'Ari Cole', email: 'ari@rimu.example' });
  const mere = { _id, name: 'Mere Tane' };
  const { records } = await check(feedId, [
    record('KAURIA', { name: 'M. Tane', email: 'mere@kauri.example', phones: [] }),
    record('KAURIA', { name: 'mere tane', email: '', phones: ['021 555 0143'] }),
    record('KAURIA', { name: 'Mere Tane', email: 'other@kauri.example', phones: ['09 111 1111'] }),
    record('KAURIA', { name: 'Ari Cole', email: 'ari@rimu.example', phones: [] }),
  ]);
  expect(records.map(({ routes }) => routes[0]?.agents)).toEqual([
    [{ sent: 'mere@kauri.example', agent: mere, sameName: null }],
    [{ sent: 'mere tane', agent: mere, sameName: null }],
    [{ sent: 'other@kauri.example', agent: null, sameName: mere }],
    [{ sent: 'ari@rimu.example', agent: null, sameName: null }],
  ]);
});

test('a store with a url takes every record, and a data feed that nothing uses is not checked', async () => {
  const { db, feedId, customerId, accountId } = await setUp();
  const storeId = newId();
  await db
    .insert(stores)
    .values({ id: storeId, customerId, name: 'Z site', kind: 'URL', url: 'https://kauri.example/f.xml', dataFeedId: feedId });
  const { sources, sourceId, records } = await check(feedId, [record('NOBODY')], storeId);
  expect([sources.map(({ _id }) => _id), sourceId]).toEqual([[accountId, storeId], storeId]);
  expect(records).toMatchObject([{ refusal: null, routes: [{ office: null }] }]);
  const unused = await makeDataFeed(db);
  expect(await check(unused, [record('KAURIA')])).toEqual({ sources: [], sourceId: null, records: [] });
  const path = `/api/settings/data-feeds/${newId()}/check-sample`;
  expect((await admin.call('POST', path, { sourceId: null, records: [] })).statusCode).toBe(404);
});

test('an account without a store says so, as the import does', async () => {
  const { db } = server.context;
  const feedId = await makeDataFeed(db);
  await makeFeedAccount(db, { dataFeedId: feedId });
  expect((await check(feedId, [record('KAURIA')])).records).toMatchObject([
    { refusal: { text: 'No store takes the listings of this feed account.' } },
  ]);
});
