// Auto posts from the event of a listing to the page on the twin of Meta.
import type { AutoPost, AutoPostRow, ListingLineage } from '#contract/automation/index.ts';
import { makeAgent, makeCustomer, makeListing } from '#test/harness/factories.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { META_APP, openMetaTestTwin, PAGE } from '#test/harness/twins/meta-twin.ts';
import type { MetaTestTwin } from '#test/harness/twins/meta-twin.ts';
import { makeNetworkToken, makePage } from '#test/harness/rows/network-rows.ts';
import { recordedPauses } from '#test/harness/network-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMetaNetwork } from '../../adapters/meta/meta-network.ts';
import type { AppContext } from '../../app-context.ts';
import { listingEvents } from '../../inventory/listings/listing-event-table.ts';
import { listings } from '../../inventory/listings/listing-table.ts';
import { recordListingEvents } from '../../inventory/listings/record-listing-events.ts';
import { jobs } from '../../jobs/job-table.ts';
import { metaPages } from '../../networks/page-table.ts';
import { sealPageToken } from '../../networks/tokens/token-store.ts';
import { insertManualStore } from '../../stores/index.ts';
import { stores } from '../../stores/store-table.ts';
import { postListingsJob, startAutoPosts } from './post-listings-job.ts';

let server: TestServer;
let twin: MetaTestTwin;
let context: AppContext;
let operations: Caller;
let pageToken: string;
let pageId: string;
let customerId: string;
let storeId: string;
let agentId: string;

beforeAll(async () => {
  server = await openTestServer();
  twin = await openMetaTestTwin();
  operations = await server.as('operations');
  const meta = openMetaNetwork({
    graphUrl: twin.url,
    version: 'v26.0',
    appId: META_APP.id,
    appSecret: META_APP.secret,
    webhookVerifyToken: null,
    now: () => 0,
    retries: { tries: 1, firstPauseMs: 1, longestPauseMs: 1, ...recordedPauses() },
  });
  context = { ...server.context, networks: { ...server.context.networks, meta } };
  pageToken = await twin.pageToken();
  pageId = (await makePage(server.context.db, { pageId: PAGE, name: 'Hana Reid' })).id;
  const { db, secrets } = server.context;
  const tokenId = await makeNetworkToken(db);
  await db
    .update(metaPages)
    .set({ tokenId, token: sealPageToken(secrets, pageId, pageToken) })
    .where(eq(metaPages.id, pageId));
});
afterAll(async () => {
  await twin.close();
  await server.close();
});
beforeEach(async () => {
  const { db } = server.context;
  customerId = await makeCustomer(db);
  await db.transaction(async (tx) => insertManualStore(tx, customerId));
  const [store] = await db.select().from(stores).where(eq(stores.customerId, customerId));
  storeId = store?.id ?? '';
  await db
    .update(metaPages)
    .set({ customerIds: [customerId] })
    .where(eq(metaPages.id, pageId));
  agentId = await makeAgent(db, customerId, { fullName: 'Hana Reid', fbPageId: pageId, enableAutoFbPost: true });
});
afterEach(async () => {
  await twin.set();
  for (const { id } of await pagePosts()) await twin.ok('DELETE', id, {}, pageToken);
});

const path = (): string => `/api/store/${storeId}/auto-post`;
const texts = {
  NEW: 'New: {{listing.title}}\n{{listing.price}}',
  OPEN_HOME: '',
  PRICE_CHANGED: 'Now {{listing.price}}',
  SOLD: 'Sold: {{listing.title}}',
};
const switchOn = async (given: object = {}): Promise<void> => {
  const answer = await operations.call('PUT', path(), { isOn: true, texts, postsPerDay: 5, ...given });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const pagePosts = async (): Promise<{ id: string; message: string }[]> => (await twin.ok('GET', `${PAGE}/feed`, {}, pageToken)).data;
const messages = async (): Promise<string[]> => (await pagePosts()).map(({ message }) => message);
const post = (given: Partial<Parameters<typeof handleJob>[3]> = {}) => handleJob(postListingsJob, context, { storeId }, given);
const rows = async (): Promise<AutoPostRow[]> =>
  (await operations.call('GET', `/api/store/${storeId}/auto-posts`)).json<{ posts: AutoPostRow[] }>().posts;

const picture = { s3Url: '/files/x', thumbnailUrl: '/files/x/thumbnail', width: 1200, height: 800, deleted: false, croppedImageId: null };

/** A listing that arrives as a writer would store it, with its event. */
async function arrive(given: Parameters<typeof makeListing>[2] = {}): Promise<string> {
  const pictures = [{ ...picture, _id: newId() }];
  const id = await makeListing(server.context.db, customerId, {
    title: 'Villa',
    agentIds: [agentId],
    startPrice: 90_000_000,
    pictures,
    ...given,
  });
  await write(id, null);
  return id;
}

async function write(id: string, before: Partial<typeof listings.$inferSelect> | null): Promise<void> {
  const { db } = server.context;
  const [after] = await db.select().from(listings).where(eq(listings.id, id));
  if (!after) throw new Error('There is no listing');
  await db.transaction(async (tx) => recordListingEvents(tx, { customerId }, [{ id, before: before && { ...after, ...before }, after }]));
}

test('are off until someone switches them on, with words for each event and the pages they appear on', async () => {
  await makeAgent(server.context.db, customerId, { fullName: 'Ari Cole', enableAutoFbPost: true });
  expect((await operations.call('GET', path())).json<AutoPost>()).toMatchObject({
    isOn: false,
    postsPerDay: 5,
    postedToday: 0,
    texts: { NEW: expect.stringContaining('{{listing.title}}') },
    agents: [
      { agent: { name: 'Ari Cole' }, page: null, problem: 'The agent has no page.' },
      { agent: { name: 'Hana Reid' }, page: { name: 'Hana Reid' }, problem: '' },
    ],
  });
  await arrive();
  await startAutoPosts(context);
  expect(await server.context.db.select().from(jobs).where(eq(jobs.customerId, customerId))).toEqual([]);
  expect(
    (await operations.call('PUT', path(), { isOn: true, texts: { ...texts, NEW: '{{listing.nothing}}' }, postsPerDay: 5 })).statusCode,
  ).toBe(400);
  await switchOn();
  const stale = await operations.call('PUT', path(), { isOn: false, texts, postsPerDay: 5, version: 0 });
  expect(stale.json()).toMatchObject({ code: 'changedMeanwhile' });
});

test('say what happened to a listing once, in the store’s words', async () => {
  await switchOn();
  const id = await arrive();
  await startAutoPosts(context);
  expect(await server.context.db.select().from(jobs).where(eq(jobs.customerId, customerId))).toMatchObject([{ kind: 'post-listings' }]);
  await post();
  expect(await messages()).toEqual(['New: Villa\n$900,000']);
  await write(id, null);
  await server.context.db.update(listings).set({ startPrice: 85_000_000 }).where(eq(listings.id, id));
  await write(id, { startPrice: 90_000_000 });
  await post();
  expect(await messages()).toEqual(['Now $850,000', 'New: Villa\n$900,000']);
  expect((await rows()).map(({ event, state, pageName }) => [event, state, pageName])).toEqual([
    ['PRICE_CHANGED', 'POSTED', 'Hana Reid'],
    ['NEW', 'POSTED', 'Hana Reid'],
  ]);
  expect((await operations.call('GET', path())).json<AutoPost>().postedToday).toBe(2);
  const lineage = (await operations.call('GET', `/api/listing/${id}/lineage`)).json<ListingLineage>();
  expect(lineage.entries.filter(({ step }) => step === 'post').map(({ title }) => title)).toEqual([
    'New listing on the page Hana Reid: posted',
    'Price change on the page Hana Reid: posted',
  ]);
});

test('keep the daily limit, wait for pictures, and never tell a price that is withheld', async () => {
  await switchOn({ postsPerDay: 1 });
  const waiting = await arrive({ title: 'Without picture', pictures: [] });
  await arrive();
  await arrive({ title: 'Too much' });
  const auction = await arrive({ title: 'Auction', meta: { priceView: 'Auction' } });
  await write(auction, { startPrice: 1 });
  await post();
  expect((await rows()).map(({ listingTitle, event, state, reason }) => [listingTitle, event, state, reason])).toEqual([
    ['Auction', 'PRICE_CHANGED', 'SKIPPED', 'priceNotPublic'],
    ['Auction', 'NEW', 'SKIPPED', 'dailyLimit'],
    ['Too much', 'NEW', 'SKIPPED', 'dailyLimit'],
    ['Villa', 'NEW', 'POSTED', null],
  ]);
  const [event] = await server.context.db
    .select()
    .from(listingEvents)
    .where(and(eq(listingEvents.listingId, waiting), eq(listingEvents.kind, 'NEW')));
  expect(event?.postDueAt?.getTime()).toBeGreaterThan(Date.now());
});

test('that were sent without an answer, and whose worker was killed, appear once', async () => {
  await switchOn();
  await arrive();
  await twin.set({ route: 'POST /{version}/{id}/{edge}', kind: 'lost-response', times: 1 });
  await post();
  expect(await rows()).toMatchObject([{ state: 'SENDING' }]);
  await server.context.db.update(listingEvents).set({ postDueAt: new Date() }).where(eq(listingEvents.customerId, customerId));
  await post();
  expect([await messages(), (await rows()).map(({ state }) => state)]).toEqual([['New: Villa\n$900,000'], ['POSTED']]);
});

test('that the page says already count as done, and those that Meta refuses say why', async () => {
  await switchOn();
  await twin.ok('POST', `${PAGE}/photos`, { message: 'Sold: Villa', url: server.context.address.link('/files/x') }, pageToken);
  const id = await arrive({ meta: { status: 'SOLD' } });
  await write(id, { metaData: [] });
  await post();
  expect([await messages(), (await rows()).map(({ state }) => state)]).toEqual([['Sold: Villa'], ['POSTED']]);
  await server.context.db.update(metaPages).set({ tokenState: 'REVOKED' }).where(eq(metaPages.id, pageId));
  await arrive({ title: 'House' });
  await post();
  await server.context.db.update(metaPages).set({ tokenState: 'LINKED' }).where(eq(metaPages.id, pageId));
  expect((await rows())[0]).toMatchObject({ listingTitle: 'House', state: 'FAILED', failure: expect.stringContaining('Hana Reid') });
});

test('stop with the automation of the store', async () => {
  await switchOn();
  await operations.call('POST', '/api/automation-stops', { scope: 'store', storeId, reason: 'Wrong prices.' });
  await arrive();
  await post();
  expect([await messages(), (await rows()).map(({ reason }) => reason)]).toEqual([[], ['stopped']]);
});
