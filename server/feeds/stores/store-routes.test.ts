import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { store } from '#contract/feeds/index.ts';
import { storeRow } from '#contract/stores/index.ts';
import { nextStoreRun } from '#domain/feeds/index.ts';
import { EVERY_MORNING } from '#domain/schedule/index.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { schedulesOverClockChanges } from '#test/harness/samples/clock-changes.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { makeDataFeed } from '#test/harness/rows/data-feed-rows.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { makeFeedAccount } from '#test/harness/rows/feed-rows.ts';
import { craftArchive } from '#test/harness/samples/sample-archives.ts';
import { makeFilter } from '#test/harness/rows/filter-rows.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listings } from '../../inventory/listings/listing-table.ts';
import { insertManualStore } from '../../stores/index.ts';
import { stores } from '../../stores/store-table.ts';
import { feedFiles, feedListings } from '../files/feed-file-table.ts';
import { receiveFeedFile } from '../files/receive-feed-file.ts';
import { readFeedFileJob } from '../files/read-feed-file-job.ts';
import { jobs } from '../../jobs/job-table.ts';
import { fetchStoreJob, startStoreFetches } from './fetch-store-job.ts';
import { fetchUrl } from './fetch-url.ts';

let server: TestServer;
let operations: Caller;
let customerId: string;
let officeId: string;
let dataFeedId: string;
let origin: string;

/** What the server of the url answers, and what it was asked with. */
let answer: { status: number; body: string | Buffer; headers: Record<string, string> };
/** Answers by itself instead. */
let serve: ((response: ServerResponse) => void) | null;
let asked: IncomingHttpHeaders[];
const web = createServer((request, response) => {
  asked.push(request.headers);
  if (serve) return serve(response);
  const isKnown = answer.headers['etag'] !== undefined && request.headers['if-none-match'] === answer.headers['etag'];
  response.writeHead(isKnown ? 304 : answer.status, answer.headers).end(isKnown ? '' : answer.body);
});

const property = (id: string, agentId: string, page = '') => `<residential modTime="2026-11-02-09:00:00" status="current">
  <agentID>${agentId}</agentID><uniqueID>${id}</uniqueID><headline>Villa ${id}</headline><address display="yes"><streetNumber>1</streetNumber>
  <street>Queen St</street><suburb>Northcote</suburb><state>Auckland</state></address><description>Sunny.</description>
  ${page && `<externalLink href="${page}"/>`}</residential>`;
const propertyList = (...properties: string[]) => `<?xml version="1.0"?><propertyList>${properties.join('')}</propertyList>`;

beforeAll(async () => {
  server = await openTestServer({ PRIVATE_FEED_URLS: '1' });
  operations = await server.as('operations');
  const { db } = server.context;
  dataFeedId = await makeDataFeed(db);
  customerId = await makeCustomer(db);
  officeId = await makeOffice(db, customerId);
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await server.close();
});
beforeEach(() => {
  asked = [];
  serve = null;
  answer = { status: 200, body: propertyList(property('KR-1', 'kauria')), headers: { 'content-type': 'text/xml' } };
});

/** One chunk after another, for as long as somebody reads them. */
function sendForever(response: ServerResponse): void {
  const chunk = Buffer.alloc(1024 * 1024, '<a/>');
  response.writeHead(200);
  const more = (): void => void (response.destroyed || response.write(chunk, more));
  more();
}

const input = (given: object = {}) => ({ name: 'Kauri site', kind: 'URL', url: `${origin}/feed.xml`, dataFeedId, ...given });
const create = async (given: object = {}, ofCustomer = customerId) =>
  store.parse((await operations.call('POST', `/api/customer/${ofCustomer}/store`, input(given))).json());
const fetchOnce = async (storeId: string) => {
  await handleJob(fetchStoreJob, server.context, { storeId });
  await handleJob(readFeedFileJob, server.context, { sourceId: storeId });
};
const filesOf = (storeId: string) =>
  server.context.db.select().from(feedFiles).where(eq(feedFiles.sourceId, storeId)).orderBy(feedFiles.id);
const read = async (storeId: string) => store.strict().parse((await operations.call('GET', `/api/store/${storeId}`)).json());

describe('a store', () => {
  test('is created with its schedule and next run, filters in order, and its audit entry', async () => {
    const { db } = server.context;
    const filterIds = [await makeFilter(db, {}, 'x'), await makeFilter(db, {}, 'y')].toReversed();
    const schedule = { type: 'INTERVAL', interval: { frequency: 'Hour', cronSyntax: '15 * * * *' }, timezone: 'Pacific/Auckland' };
    const made = await create({ filterIds, schedule });
    expect(made).toMatchObject({ kind: 'URL', isActive: true, dataFeed: { _id: dataFeedId, format: 'REAXML' }, schedule, lastFile: null });
    expect(made.filters.map(({ _id }) => _id)).toEqual(filterIds);
    expect(Date.parse(made.nextRunAt ?? '')).toBeGreaterThan(server.context.clock.now());
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.entityId, made._id));
    expect(entry).toMatchObject({ entity: 'store', action: 'created', actorId: operations.userId, customerId });
    const plural = await operations.call('POST', `/api/customer/${customerId}/stores`, input({ name: 'Plural' }));
    expect(store.parse(plural.json())).toMatchObject({ name: 'Plural', schedule: null, nextRunAt: null });
    expect(await read(made._id)).toEqual(made);
  });

  test.each([
    ['without a url', () => input({ url: '' }), 'invalidInput'],
    ['with a url of another scheme', () => input({ url: 'file:///etc/passwd' }), 'invalidInput'],
    ['without a data feed', () => input({ dataFeedId: null }), 'invalidInput'],
    ['with a data feed that is gone', () => input({ dataFeedId: newId() }), 'storeDataFeedUnknown'],
    ['with a filter that is gone', () => input({ filterIds: [newId()] }), 'storeFilterUnknown'],
    ['for listings added by hand', () => input({ kind: 'MANUAL' }), 'invalidInput'],
    [
      'for a feed account that does not serve the customer',
      () => input({ kind: 'FEED', feedAccountId: newId() }),
      'storeFeedAccountForeign',
    ],
  ])('%s is refused', async (_, body, code) => {
    expect((await operations.call('POST', `/api/customer/${customerId}/store`, body())).json()).toMatchObject({ code });
  });

  test('takes only published filters of the vertical', async () => {
    const { db } = server.context;
    const drafts = [await makeFilter(db), await makeFilter(db, { vertical: 'automotive' }, 'x')];
    for (const filterId of drafts) {
      const refused = await operations.call('POST', `/api/customer/${customerId}/store`, input({ filterIds: [filterId] }));
      expect(refused.json()).toMatchObject({ code: 'storeFilterUnknown' });
    }
  });

  test('is changed over the version that was seen; a pause clears the next run', async () => {
    const schedule = { type: 'INTERVAL', interval: { frequency: 'Hour', cronSyntax: '15 * * * *' }, timezone: 'Pacific/Auckland' };
    const { _id, version } = await create({ schedule });
    const change = { name: 'Renamed', url: `${origin}/other.xml`, dataFeedId, filterIds: [], schedule, isActive: false, version };
    const changed = await operations.call('PUT', `/api/store/${_id}`, change);
    expect(changed.json()).toMatchObject({
      name: 'Renamed',
      url: `${origin}/other.xml`,
      isActive: false,
      nextRunAt: null,
      version: version + 1,
    });
    expect((await operations.call('PUT', `/api/store/${_id}`, change)).json()).toMatchObject({ code: 'changedMeanwhile' });
    const empty = { ...change, url: '', version: version + 1 };
    expect((await operations.call('PUT', `/api/store/${_id}`, empty)).json()).toMatchObject({ code: 'invalidInput' });
  });

  test('is paused and resumed with others, and the one for listings added by hand is not', async () => {
    const { db } = server.context;
    const ids = [(await create({ schedule: EVERY_MORNING }))._id, (await create({ name: 'Second' }))._id];
    const set = async (isActive: boolean, of = ids) => (await operations.call('PUT', '/api/stores/active', { ids: of, isActive })).json();
    expect(await set(false)).toMatchObject({ count: 2 });
    expect(await set(false)).toEqual({ ids: [], count: 0 });
    expect(await read(ids[0] ?? '')).toMatchObject({ isActive: false, nextRunAt: null });
    expect(await set(true)).toMatchObject({ count: 2 });
    expect(await read(ids[0] ?? '')).toMatchObject({ isActive: true, nextRunAt: expect.any(String) });
    const audited = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, ids[0] ?? ''));
    expect(audited.map(({ action }) => action).toSorted()).toEqual(['activated', 'created', 'deactivated']);
    const owner = await makeCustomer(db);
    await db.transaction(async (tx) => insertManualStore(tx, owner));
    const [manual] = await db.select().from(stores).where(eq(stores.customerId, owner));
    expect(await set(false, [manual?.id ?? ''])).toMatchObject({ code: 'storeManual' });
  });

  test('of a feed account counts its own records, not the whole file', async () => {
    const { db } = server.context;
    const other = await makeCustomer(db);
    const accountId = await makeFeedAccount(
      db,
      { dataFeedId },
      {
        customerIds: [customerId, other],
        agentOffices: [
          { agentId: 'KAURIA', officeId },
          { agentId: 'RIMUAA', officeId: await makeOffice(db, other) },
        ],
      },
    );
    const own = await create({ kind: 'FEED', feedAccountId: accountId });
    await create({ kind: 'FEED', feedAccountId: accountId }, other);
    const source = await server.context.feedSources.find(server.context, accountId);
    if (!source) throw new Error('There is no source');
    const bytes = Buffer.from(
      propertyList(property('K1', 'KAURIA'), property('R1', 'RIMUAA'), property('R2', 'RIMUAA'), property('X', 'NOBODY')),
    );
    await receiveFeedFile(server.context, {
      source,
      storeId: null,
      name: 'both.xml',
      origin: 'FTP',
      datedAt: null,
      bytes: (async function* () {
        yield bytes;
      })(),
      maxBytes: 100_000,
      receivedBy: null,
    });
    await handleJob(readFeedFileJob, server.context, { sourceId: accountId });
    expect((await read(own._id)).lastFile).toMatchObject({ recordsTotal: 1, created: 1, refused: 0 });
    const rows = async (of: string) =>
      (await operations.call('GET', `/api/customer/${of}/stores`)).json<{ stores: { kind: string; records: number; created: number }[] }>()
        .stores;
    expect((await rows(other)).filter(({ kind }) => kind === 'FEED')).toMatchObject([{ records: 2, created: 2 }]);
  });

  test('of a feed account exists once for each customer, is removed and put back, and stays removed when the account is saved', async () => {
    const { db } = server.context;
    const accountId = await makeFeedAccount(db, {}, { customerIds: [customerId] });
    const choices = (await operations.call('GET', `/api/customer/${customerId}/store/choices`)).json();
    expect(choices.feedAccounts.map(({ _id }: { _id: string }) => _id)).toContain(accountId);
    const made = await create({ kind: 'FEED', feedAccountId: accountId });
    expect(made).toMatchObject({ url: '', dataFeed: null, feedAccount: { _id: accountId, receivesUploads: true } });
    const again = await operations.call('POST', `/api/customer/${customerId}/store`, input({ kind: 'FEED', feedAccountId: accountId }));
    expect(again.json()).toMatchObject({ code: 'storeFeedAccountTaken' });
    expect((await operations.call('POST', `/api/store/${made._id}/fetch`)).json()).toMatchObject({ code: 'storeNotFetched' });
    await operations.call('DELETE', '/api/stores', { ids: [made._id] });
    expect((await operations.call('GET', `/api/store/${made._id}`)).statusCode).toBe(404);
    const second = await create({ kind: 'FEED', feedAccountId: accountId });
    expect((await operations.call('POST', '/api/stores/restore', { ids: [made._id] })).json()).toMatchObject({
      code: 'storeFeedAccountTaken',
    });
    await operations.call('DELETE', '/api/stores', { ids: [second._id] });
    expect((await operations.call('POST', '/api/stores/restore', { ids: [made._id] })).json()).toEqual({ ids: [made._id], count: 1 });
    await operations.call('PUT', `/api/store/${made._id}`, { name: made.name, isActive: false });
    const admin = await server.as('admin');
    const account = {
      name: `Saved ${accountId}`,
      serverId: null,
      username: `saved-${accountId.slice(-8)}`,
      customerIds: [customerId],
      agentOffices: [],
    };
    expect((await admin.call('PUT', `/api/settings/data-feed-accounts/${accountId}`, account)).statusCode).toBe(200);
    const rows = await db.select().from(stores).where(eq(stores.feedAccountId, accountId));
    expect(rows.filter(({ deletedAt, isActive }) => deletedAt === null && isActive)).toEqual([]);
  });

  test('for listings added by hand is renamed, and never removed', async () => {
    const { db } = server.context;
    const own = await makeCustomer(db);
    await db.transaction(async (tx) => insertManualStore(tx, own));
    const [manual] = await db
      .select()
      .from(stores)
      .where(and(eq(stores.customerId, own), eq(stores.kind, 'MANUAL')));
    const renamed = await operations.call('PUT', `/api/store/${manual?.id}`, { name: 'Typed in', isActive: false });
    expect(renamed.json()).toMatchObject({ name: 'Typed in', isActive: true });
    expect((await operations.call('DELETE', '/api/stores', { ids: [manual?.id] })).json()).toMatchObject({ code: 'storeManual' });
  });

  test('keeps its data feed from being removed', async () => {
    const feedId = await makeDataFeed(server.context.db);
    const { _id } = await create({ dataFeedId: feedId });
    const admin = await server.as('admin');
    expect((await admin.call('POST', '/api/settings/data-feeds/list', { ids: [feedId] })).json()).toMatchObject({
      code: 'dataFeedOfStore',
    });
    await operations.call('DELETE', '/api/stores', { ids: [_id] });
    expect((await admin.call('POST', '/api/settings/data-feeds/list', { ids: [feedId] })).json()).toMatchObject({ count: 1 });
  });
});

describe('a store with a url', () => {
  test('is fetched, asks only for a newer file, and shows its last run with counts', async () => {
    answer.headers['etag'] = '"1"';
    const own = await makeCustomer(server.context.db);
    const { _id } = await create({}, own);
    const { jobId } = (await operations.call('POST', `/api/store/${_id}/fetch`)).json();
    const [job] = await server.context.db.select().from(jobs).where(eq(jobs.id, jobId));
    expect(job).toMatchObject({ kind: 'fetch-store', payload: { storeId: _id }, userId: operations.userId });
    await fetchOnce(_id);
    await fetchOnce(_id);
    expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    expect(await filesOf(_id)).toMatchObject([{ state: 'READ', origin: 'URL', name: 'feed.xml', created: 1, refused: 0 }]);
    expect(await read(_id)).toMatchObject({ lastFetch: { failure: '' }, lastFile: { state: 'READ', recordsTotal: 1, created: 1 } });
    const [listed] = (await operations.call('GET', `/api/customer/${own}/stores`)).json().stores;
    expect(storeRow.strict().parse(listed)).toMatchObject({ _id, records: 1, created: 1, lastFailure: '' });
    const files = (await operations.call('GET', `/api/store/${_id}/files`)).json();
    expect(files).toMatchObject({ count: 1, files: [{ name: 'feed.xml', created: 1 }] });
  });

  test('lists no counts of a file that could not be read', async () => {
    const own = await makeCustomer(server.context.db);
    const { _id } = await create({}, own);
    answer.body = propertyList(property('KR-1', 'kauria')).slice(0, -20);
    await fetchOnce(_id);
    const [listed] = (await operations.call('GET', `/api/customer/${own}/stores`)).json().stores;
    expect(storeRow.strict().parse(listed)).toMatchObject({ records: null, created: null, updated: null, removed: null, refused: null });
    expect(listed.lastFailure).not.toBe('');
  });

  test('asks again for an unchanged file when a person gave a listing back to the feed', async () => {
    answer.headers['etag'] = '"1"';
    const { _id } = await create({}, await makeCustomer(server.context.db));
    await fetchOnce(_id);
    const [link] = await server.context.db.select().from(feedListings).where(eq(feedListings.sourceId, _id));
    const admin = await server.as('admin');
    await admin.call('DELETE', '/api/listings', { ids: [link?.listingId] });
    expect((await admin.call('POST', '/api/listings/restore', { ids: [link?.listingId] })).json()).toMatchObject({ count: 1 });
    await fetchOnce(_id);
    await fetchOnce(_id);
    expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, undefined, '"1"']);
  });

  test('is not fetched while its customer is removed', async () => {
    const own = await makeCustomer(server.context.db);
    const { _id } = await create({}, own);
    const admin = await server.as('admin');
    await admin.call('DELETE', '/api/customers', { ids: [own] });
    await fetchOnce(_id);
    expect(asked).toEqual([]);
    await admin.call('POST', '/api/customers/restore', { ids: [own] });
    await fetchOnce(_id);
    expect(asked).toHaveLength(1);
  });

  test('asks again for an unchanged file that failed', async () => {
    answer = { status: 200, body: '<propertyList><residential>', headers: { etag: '"half"' } };
    const { _id } = await create();
    await fetchOnce(_id);
    await fetchOnce(_id);
    expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, undefined]);
    expect((await filesOf(_id)).map(({ state }) => state)).toEqual(['FAILED', 'FAILED']);
  });

  test.each([
    [404, 'The server answered 404.'],
    [503, 'The server answered 503.'],
  ])('says that the server answered %i', async (status, failure) => {
    answer.status = status;
    const { _id } = await create();
    await expect(handleJob(fetchStoreJob, server.context, { storeId: _id })).rejects.toThrow(failure);
    expect(await read(_id)).toMatchObject({ lastFetch: { failure }, lastFile: null });
  });

  test('never asks a private address where that is not allowed', async () => {
    const { _id } = await create();
    const context = { ...server.context, config: { ...server.context.config, PRIVATE_FEED_URLS: false } };
    await expect(handleJob(fetchStoreJob, context, { storeId: _id })).rejects.toThrow('https');
    expect(asked).toEqual([]);
  });

  test('takes a zip with listings, also to show its groups', async () => {
    const { _id } = await create({ url: `${origin}/feed.zip` }, await makeCustomer(server.context.db));
    answer.body = craftArchive([
      { name: 'listings.xml', content: propertyList(property('Z-1', 'kauria')) },
      { name: 'images/Z-1.jpg', content: 'x' },
    ]);
    expect((await operations.call('POST', `/api/store/${_id}/fetch/property-group`)).json()).toMatchObject({
      propertyGroups: [{ groupId: 'KAURIA' }],
    });
    await fetchOnce(_id);
    expect(await filesOf(_id)).toMatchObject([{ state: 'READ', name: 'feed.zip', created: 1 }]);
  });

  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    [
      'that ends in the middle',
      (response) => void response.writeHead(200).write('<propertyList>', () => response.destroy()),
      /ended before/,
    ],
    ['of endless bytes', sendForever, /larger than 50 MB/],
  ])('stores nothing of an answer %s', async (_, answers, failure) => {
    serve = answers;
    const { _id } = await create();
    await expect(handleJob(fetchStoreJob, server.context, { storeId: _id })).rejects.toThrow(failure);
    expect(await filesOf(_id)).toEqual([]);
    expect(await readdir(server.context.files.incoming)).toEqual([]);
    expect(await read(_id)).toMatchObject({ lastFetch: { failure: expect.stringMatching(failure) }, lastFile: null });
  });

  test('gives up on a server that never answers, and on one that never ends its answer', async () => {
    const limits = { timeoutMs: 100 };
    serve = () => undefined;
    expect(await fetchUrl(server.context, origin, limits)).toMatchObject({ kind: 'failed', why: 'The server took too long to answer.' });
    serve = (response) => void response.writeHead(200).write('<propertyList>');
    const fetched = await fetchUrl(server.context, origin, limits);
    if (fetched.kind !== 'answer') throw new Error('There is no answer');
    const readWhole = async () => {
      let bytes = 0;
      for await (const piece of fetched.body) bytes += piece.byteLength;
      return bytes;
    };
    await expect(readWhole()).rejects.toThrow('The server took too long to answer.');
  });

  test('is fetched once for a planned time, by one of two workers', async () => {
    const { db } = server.context;
    const schedule = { type: 'INTERVAL', interval: { frequency: 'Hour', cronSyntax: '15 * * * *' }, timezone: 'Pacific/Auckland' };
    const { _id } = await create({ schedule });
    const planned = new Date(server.context.clock.now() - 3 * 3600_000);
    await db.update(stores).set({ nextRunAt: planned }).where(eq(stores.id, _id));
    await Promise.all([startStoreFetches(server.context), startStoreFetches(server.context)]);
    const started = (await db.select().from(jobs).where(eq(jobs.kind, 'fetch-store'))).filter(
      ({ payload }) => (payload as { storeId: string }).storeId === _id,
    );
    expect(started).toMatchObject([{ userId: null, customerId }]);
    expect(Date.parse((await read(_id)).nextRunAt ?? '')).toBeGreaterThan(server.context.clock.now());
  });

  test('is fetched once for each planned time over both changes of the clocks', async () => {
    const { db, clock } = server.context;
    const setting = (cronSyntax: string, frequency: string, timezone: string) => ({
      type: 'INTERVAL',
      interval: { frequency, cronSyntax },
      timezone,
    });
    for (const ofChange of Map.groupBy(schedulesOverClockChanges, ({ zone, from }) => `${zone} ${from}`).values()) {
      const [{ from, to } = { from: 0, to: 0 }] = ofChange;
      const fired = new Map<string, number[]>();
      for (const { cron, frequency, zone } of ofChange) {
        const { _id } = await create({ schedule: setting(cron, frequency, zone) });
        const first = nextStoreRun((await read(_id)).schedule, from - 1);
        await db
          .update(stores)
          .set({ nextRunAt: new Date(first ?? 0) })
          .where(eq(stores.id, _id));
        fired.set(_id, []);
      }
      for (let now = from; now < to; now += 15 * 60_000) {
        const context = { ...server.context, clock: { ...clock, now: () => now } };
        await Promise.all([startStoreFetches(context), startStoreFetches(context)]);
        const started = await db
          .update(jobs)
          .set({ state: 'DONE' })
          .where(and(eq(jobs.kind, 'fetch-store'), eq(jobs.state, 'WAITING')))
          .returning();
        for (const { payload } of started) fired.get((payload as { storeId: string }).storeId)?.push(now);
      }
      expect([...fired.values()]).toEqual(ofChange.map(({ expected }) => expected));
      await db
        .update(stores)
        .set({ nextRunAt: null })
        .where(inArray(stores.id, [...fired.keys()]));
    }
  });

  test('names its property groups, and gives their listings the chosen office', async () => {
    const { db } = server.context;
    answer.body = propertyList(property('G-1', 'kauria'), property('G-2', 'kauria'), property('G-3', 'tuiaaa'));
    const { _id } = await create();
    const fetched = await operations.call('POST', `/api/store/${_id}/fetch/property-group`);
    expect(fetched.json()).toEqual({
      propertyGroups: [
        { groupId: 'KAURIA', office: null, records: 2 },
        { groupId: 'TUIAAA', office: null, records: 1 },
      ],
    });
    const mapped = await operations.call('PUT', `/api/store/${_id}/property-group`, { groupId: 'kauria', officeId });
    expect(mapped.json().propertyGroups[0]).toMatchObject({ groupId: 'KAURIA', office: { _id: officeId } });
    const foreignOffice = await makeOffice(db, await makeCustomer(db));
    const refused = await operations.call('PUT', `/api/store/${_id}/property-group`, { groupId: 'TUIAAA', officeId: foreignOffice });
    expect(refused.json()).toMatchObject({ code: 'storeOfficeForeign' });
    await fetchOnce(_id);
    const rows = await db.select().from(listings).where(eq(listings.customerId, customerId)).orderBy(listings.reference);
    expect(rows.filter(({ reference }) => reference.startsWith('G-')).map((row) => [row.reference, row.officeId])).toEqual([
      ['G-1', officeId],
      ['G-2', officeId],
      ['G-3', null],
    ]);
  });

  test('fills the public pages of listings that have none, and leaves the others', async () => {
    const { db } = server.context;
    const own = await makeCustomer(db);
    answer.body = propertyList(property('U-1', 'kauria'), property('U-2', 'kauria', 'https://kauri.example/old'));
    const { _id } = await create({}, own);
    await fetchOnce(_id);
    answer.body = propertyList(property('U-1', 'kauria', 'https://kauri.example/1'), property('U-2', 'kauria', 'https://kauri.example/2'));
    const path = `/api/store/${_id}/fetch/listingUrls`;
    expect((await operations.call('POST', path)).json()).toEqual({ found: 2, filled: 1 });
    const rows = await db.select().from(listings).where(eq(listings.customerId, own)).orderBy(listings.reference);
    expect(rows.map(({ customerUrl }) => customerUrl)).toEqual(['https://kauri.example/1', 'https://kauri.example/old']);
    expect((await operations.call('POST', path)).json()).toEqual({ found: 2, filled: 0 });
  });

  test('says why its url cannot be read now', async () => {
    const { _id } = await create();
    answer.status = 500;
    const refused = await operations.call('POST', `/api/store/${_id}/fetch/property-group`);
    expect(refused.json()).toMatchObject({ code: 'storeSourceFailed', message: 'The server answered 500.' });
  });
});

describe('a test of the connection', () => {
  const path = '/api/customer/store/test';

  test('of a url shows the answer and its first ten records with their problems', async () => {
    answer.body = propertyList(...Array.from({ length: 12 }, (_, index) => property(index === 1 ? '' : `T-${index}`, 'kauria')));
    const tested = (await operations.call('POST', path, { kind: 'URL', customerId, url: `${origin}/feed.xml`, dataFeedId })).json();
    expect(tested).toMatchObject({
      isReached: true,
      message: 'Connected. The file holds 12 records.',
      answer: { status: 200, type: 'text/xml', bytes: answer.body.length },
      sample: { count: 12, refusal: null },
    });
    expect(tested.sample.records).toHaveLength(10);
    expect(tested.sample.records[0]).toMatchObject({ reference: 'T-0', title: 'Villa T-0', isRefused: false });
    expect(tested.sample.records[1]).toMatchObject({ isRefused: true });
    expect(tested.sample.records[1].problems.length).toBeGreaterThan(0);
  });

  test('says what a server refused', async () => {
    answer.status = 403;
    const tested = await operations.call('POST', path, { kind: 'URL', customerId, url: origin, dataFeedId });
    expect(tested.json()).toEqual({ isReached: false, message: 'The server answered 403.', answer: null, sample: null });
  });

  test('of a feed account is the test of the account', async () => {
    const feedAccountId = await makeFeedAccount(server.context.db, {}, { customerIds: [customerId] });
    const tested = (await operations.call('POST', path, { kind: 'FEED', customerId, feedAccountId })).json();
    expect(tested).toMatchObject({ isReached: false, answer: null, sample: null });
    expect(tested.message).toContain('FTP server is turned off');
  });
});
