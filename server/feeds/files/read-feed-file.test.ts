import { FEED_FILE_TEXTS } from '#contract/feeds/index.ts';
import { COLUMN_MAPPING, REAXML_MAPPING } from '#domain/feeds/index.ts';
import type { FeedRecord } from '#domain/feeds/index.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { makeAgent, makeCampaign, makeCustomer, makeListing, makeOffice } from '#test/harness/factories.ts';
import { END_OF_FILE, feedFile, feedRecord, feedSource, feedStore, useFeedSources } from '#test/harness/feeds/feed-source.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppContext } from '../../app-context.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import { listings } from '../../inventory/listings/listing-table.ts';
import { dataFeedSourceParts } from './data-feed-source-parts.ts';
import { feedFiles, feedListings, feedRecords } from './feed-file-table.ts';
import { readFeedFileJob } from './read-feed-file-job.ts';
import { receiveFeedFile } from './receive-feed-file.ts';
import type { FeedSource } from './feed-source.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Feed {
  customerId: string;
  officeId: string;
  source: FeedSource;
  /** Receives a file and reads all that wait; answers the file's row. */
  send(
    text: string,
    given?: { name?: string; datedAt?: Date; isRead?: boolean; storeId?: string | null },
  ): Promise<typeof feedFiles.$inferSelect>;
  read(given?: Partial<JobWork<{ sourceId: string }>>): Promise<void>;
  listings(): Promise<(typeof listings.$inferSelect)[]>;
  listing(reference: string): Promise<typeof listings.$inferSelect>;
  reasons(fileId: string): Promise<string[]>;
}

async function openFeed(given: Partial<FeedSource> = {}, offices: Record<string, string | null> = {}): Promise<Feed> {
  const { context } = server;
  const { db } = context;
  const customerId = await makeCustomer(db);
  const officeId = await makeOffice(db, customerId);
  const source = feedSource([feedStore(customerId, { KAURIA: officeId, TUIAAA: null, ...offices })], given);
  await useFeedSources(context, [source]);
  const read: Feed['read'] = (work) => handleJob(readFeedFileJob, context, { sourceId: source.id }, work);
  const all = () => db.select().from(listings).where(eq(listings.customerId, customerId)).orderBy(asc(listings.reference));
  return {
    customerId,
    officeId,
    source,
    read,
    listings: all,
    async send(text, { name = 'listings.json', datedAt = null as Date | null, isRead = true, storeId = null as string | null } = {}) {
      const { fileId } = await receiveFeedFile(context, {
        source,
        storeId,
        name,
        origin: 'FTP',
        datedAt,
        bytes: (async function* () {
          yield Buffer.from(text);
        })(),
        maxBytes: 1_000_000,
        receivedBy: null,
      });
      if (isRead) await read();
      const [row] = await db.select().from(feedFiles).where(eq(feedFiles.id, fileId));
      if (!row) throw new Error('There is no such file');
      return row;
    },
    async listing(reference) {
      const found = (await all()).find((each) => each.reference === reference);
      if (!found) throw new Error(`There is no listing ${reference}`);
      return found;
    },
    async reasons(fileId) {
      const rows = await db.select().from(feedRecords).where(eq(feedRecords.fileId, fileId)).orderBy(feedRecords.position);
      return rows.flatMap(({ line, reasons }) => reasons.map(({ code }) => `${line} ${code}`));
    },
  };
}

const later = (minutes: number): string => new Date(Date.parse('2026-11-02T09:00:00Z') + minutes * 60_000).toISOString();
const titled = (title: string, given: Partial<FeedRecord> = {}) =>
  feedRecord({ fields: { title, type: 'RESIDENTIAL_FOR_SALE', metaData: { bedrooms: 3 }, hiddenKeys: [] }, ...given });
const statusOf = (status: FeedRecord['status'], given: Partial<FeedRecord> = {}) =>
  feedRecord({ status, isStatusOnly: true, fields: { metaData: {}, hiddenKeys: [] }, modifiedAt: later(5), ...given });

const inSuburb = (reference: string, metaData: Record<string, unknown> = {}) =>
  feedRecord({
    reference,
    fields: {
      title: 'Villa',
      type: 'RESIDENTIAL_FOR_SALE',
      hiddenKeys: [],
      metaData: { suburb: 'Northcote', city: 'Auckland', ...metaData },
    },
  });

describe('a new listing without coordinates', () => {
  test('is at its suburb at once, and is not looked up again', async () => {
    const feed = await openFeed();
    const geoLocation = { latitude: -36.9, longitude: 174.8 };
    await feed.send(
      feedFile(inSuburb('KR-1'), inSuburb('KR-2', { geoLocation }), inSuburb('KR-3', { suburb: 'Nowhere', city: 'Atlantis' })),
    );
    const [suburb, given, unknown] = await feed.listings();
    expect(suburb?.foundLocation).toMatchObject({ location: { precision: 'suburb' }, tryAgainAt: null });
    expect(suburb).toMatchObject({ shownLatitude: suburb?.foundLocation?.location?.latitude, pinIsApproximate: true, lookUpAt: null });
    expect(given).toMatchObject({ foundLocation: null, shownLatitude: geoLocation.latitude, lookUpAt: null });
    expect(unknown).toMatchObject({ foundLocation: { location: null }, shownLatitude: null, lookUpAt: null });
  });

  test('waits for the geocoder where one is set up', async () => {
    const feed = await openFeed();
    const context: AppContext = {
      ...server.context,
      geocoder: { url: new URL('https://geocoder.example') } as unknown as AppContext['geocoder'],
    };
    await feed.send(feedFile(inSuburb('KR-1')), { isRead: false });
    await handleJob(readFeedFileJob, context, { sourceId: feed.source.id });
    expect((await feed.listing('KR-1')).foundLocation).toBeNull();
    expect((await feed.listing('KR-1')).lookUpAt).not.toBeNull();
  });
});

describe('a file of a feed', () => {
  test('makes, changes, closes and withdraws listings, and a second identical one writes nothing', async () => {
    const feed = await openFeed();
    const agentId = await makeAgent(server.context.db, feed.customerId, { email: 'mere@kauri.example' });
    const agents = [
      { name: 'Mere', email: 'mere@kauri.example', phones: [] },
      { name: 'Nobody', email: 'nobody@kauri.example', phones: [] },
    ];
    const refs = ['KR-1', 'KR-2', 'KR-3', 'KR-4'];
    const first = await feed.send(feedFile(...refs.map((reference) => feedRecord({ reference, agents }))));
    expect(first).toMatchObject({ state: 'READ', recordsTotal: 4, recordsDone: 4, created: 4, refused: 0, warned: 4 });
    expect(await feed.reasons(first.id)).toEqual(['1 agentUnknown', '2 agentUnknown', '3 agentUnknown', '4 agentUnknown']);
    expect(await feed.listing('KR-1')).toMatchObject({
      creationType: 'FEED',
      officeId: feed.officeId,
      agentIds: [agentId],
      bedrooms: 3,
      status: 'ACTIVE',
      changedBy: null,
      isDistributed: true,
    });
    await makeCampaign(server.context.db, feed.customerId, 'ACTIVE', [(await feed.listing('KR-4')).id]);

    const second = feedFile(
      titled('House', { modifiedAt: later(1), agents }),
      statusOf('sold', { reference: 'KR-2' }),
      statusOf('leased', { reference: 'KR-3' }),
      statusOf('withdrawn', { reference: 'KR-4' }),
    );
    expect(await feed.send(second)).toMatchObject({ state: 'READ', updated: 3, removed: 1 });
    expect(
      (await feed.listings()).map(({ title, status, isSold, isClosed, deletedAt }) => [
        title,
        status,
        isSold,
        isClosed,
        deletedAt !== null,
      ]),
    ).toEqual([
      ['House', 'ACTIVE', false, false, false],
      ['Villa', 'SOLD', true, false, false],
      ['Villa', 'LEASED', false, true, false],
      ['Villa', 'WITHDRAWN', false, true, true],
    ]);

    const before = await feed.listings();
    expect(await feed.send(second)).toMatchObject({ state: 'SKIPPED', recordsTotal: null });
    const reordered = feedFile(statusOf('withdrawn', { reference: 'KR-4' }), titled('House', { modifiedAt: later(1), agents }));
    const third = await feed.send(reordered);
    expect(third).toMatchObject({ state: 'READ', unchanged: 2, warned: 0 });
    expect(await feed.listings()).toEqual(before);
  });

  test('tells of campaigns that still run for a withdrawn listing, and brings the listing back when it is current again', async () => {
    const feed = await openFeed();
    await feed.send(feedFile(feedRecord()));
    await makeCampaign(server.context.db, feed.customerId, 'ACTIVE', [(await feed.listing('KR-1')).id]);
    const withdrawn = await feed.send(feedFile(statusOf('withdrawn')));
    expect(await feed.reasons(withdrawn.id)).toEqual(['1 campaignsRunning']);
    expect((await feed.listing('KR-1')).deletedAt).not.toBeNull();
    expect(await feed.send(feedFile(feedRecord({ modifiedAt: later(9) })))).toMatchObject({ updated: 1 });
    expect((await feed.listing('KR-1')).deletedAt).toBeNull();
  });

  test('that is only half there fails whole and closes nothing, also as a full snapshot', async () => {
    const feed = await openFeed({ isFullSnapshot: true });
    await feed.send(feedFile(feedRecord(), feedRecord({ reference: 'KR-2' })));
    const half = feedFile(titled('Other', { modifiedAt: later(1) })).replace(`\n${END_OF_FILE}`, '');
    const file = await feed.send(half);
    expect(file).toMatchObject({
      state: 'FAILED',
      reason: 'The file ends at line 0 before it is complete. Send it again.',
      recordsDone: 0,
    });
    expect((await feed.listings()).map(({ title, deletedAt }) => [title, deletedAt])).toEqual([
      ['Villa', null],
      ['Villa', null],
    ]);
  });

  test('is read in order of its date, then its name', async () => {
    const feed = await openFeed();
    const [early, late] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T00:00:00Z')];
    const sent = (title: string) => feedFile(titled(title, { modifiedAt: null }));
    await feed.send(sent('third'), { name: 'a.json', datedAt: late, isRead: false });
    await feed.send(sent('second'), { name: 'b.json', datedAt: early, isRead: false });
    await feed.send(sent('first'), { name: 'a.json', datedAt: early, isRead: false });
    await feed.read();
    expect((await feed.listing('KR-1')).title).toBe('third');
    const ended = await server.context.db
      .select({ name: feedFiles.name, datedAt: feedFiles.datedAt, created: feedFiles.created })
      .from(feedFiles)
      .where(eq(feedFiles.sourceId, feed.source.id));
    expect(ended.find(({ created }) => created === 1)).toMatchObject({ name: 'a.json', datedAt: early });
  });

  test('takes records by their time: older ones are ignored, and a repeated one is compared with the first', async () => {
    const feed = await openFeed();
    const file = await feed.send(
      feedFile(
        titled('newest', { modifiedAt: later(10) }),
        titled('older', { modifiedAt: later(1) }),
        titled('same time', { modifiedAt: later(10) }),
        titled('ahead', { reference: 'KR-2', modifiedAt: '2100-01-01T00:00:00.000Z' }),
      ),
    );
    expect(file).toMatchObject({ created: 2, stale: 1, updated: 1 });
    expect(await feed.reasons(file.id)).toEqual(['3 repeatedInFile', '3 sameTimeChanged', '4 timeAhead']);
    expect((await feed.listing('KR-1')).title).toBe('same time');
  });

  test('keeps refused records apart, with every reason and the record as it was sent', async () => {
    const feed = await openFeed();
    const problem = { code: 'notANumber', path: 'features/bedrooms', value: 'many', isWarning: false };
    const bad = { reference: 'KR-9', problems: [problem, { ...problem, path: 'price' }] };
    const file = await feed.send(
      feedFile(
        feedRecord(),
        bad,
        feedRecord({ agentId: 'NOBODY' }),
        feedRecord({ reference: 'KR-2', fields: { title: 'x', metaData: { bedrooms: 5000 }, hiddenKeys: [] } }),
        feedRecord({ reference: 'KR-\u0000' }),
      ),
    );
    expect(file).toMatchObject({ state: 'READ', created: 1, refused: 4 });
    expect(await feed.reasons(file.id)).toEqual(['2 notANumber', '2 notANumber', '3 agentIdUnknown', '4 metaData', '5 notStorable']);
    const [record] = await server.context.db
      .select()
      .from(feedRecords)
      .where(eq(feedRecords.fileId, file.id))
      .orderBy(feedRecords.position);
    expect(record?.raw).toBe(JSON.stringify(bad));
  });

  test('gives two offices with the same reference a listing each, and takes over one that was made by hand', async () => {
    const feed = await openFeed();
    const byHand = await makeListing(server.context.db, feed.customerId, { reference: 'KR-5', title: 'By hand' });
    const file = await feed.send(feedFile(feedRecord(), feedRecord({ agentId: 'TUIAAA' }), titled('Sent', { reference: 'KR-5' })));
    expect(file).toMatchObject({ created: 2, updated: 1 });
    expect((await feed.listings()).map(({ reference }) => reference)).toEqual(['KR-1', 'KR-1-TUIAAA', 'KR-5']);
    expect(await feed.listing('KR-5')).toMatchObject({ id: byHand, title: 'Sent', creationType: 'FEED' });
  });

  test('gives a reference that one office withdraws to the other office of the same batch', async () => {
    const feed = await openFeed();
    const present = async () => {
      const listed = (await feed.listings()).filter(({ deletedAt }) => deletedAt === null);
      return listed.map(({ reference, title }) => `${reference} ${title}`);
    };
    const kauri = (status: 'current' | 'withdrawn', minutes: number) => titled('Kauri', { status, modifiedAt: later(minutes) });
    const tui = (status: 'current' | 'withdrawn', minutes: number) =>
      titled('Tui', { agentId: 'TUIAAA', status, modifiedAt: later(minutes) });
    await feed.send(feedFile(kauri('current', 0)));
    expect(await feed.send(feedFile(kauri('withdrawn', 1), tui('current', 1)))).toMatchObject({ removed: 1, created: 1 });
    expect(await present()).toEqual(['KR-1 Tui']);
    expect(await feed.send(feedFile(tui('withdrawn', 2), kauri('current', 2)))).toMatchObject({ removed: 1, updated: 1 });
    expect(await present()).toEqual(['KR-1 Kauri']);
  });

  test('leaves a listing that a person deleted', async () => {
    const feed = await openFeed();
    await feed.send(feedFile(feedRecord()));
    const { id } = await feed.listing('KR-1');
    await server.context.db.update(listings).set({ deletedAt: new Date() }).where(eq(listings.id, id));
    const file = await feed.send(feedFile(titled('Again', { modifiedAt: later(1) })));
    expect(await feed.reasons(file.id)).toEqual(['1 removedByPerson']);
    expect((await feed.listing('KR-1')).deletedAt).not.toBeNull();
  });
});

describe('a listing that a person gives back to the feed receives what was sent meanwhile, when it is sent again:', () => {
  const second = titled('Second', { modifiedAt: later(1) });
  const open = async () => {
    const feed = await openFeed();
    const admin = await server.as('admin');
    await feed.send(feedFile(feedRecord()));
    return { feed, admin, id: (await feed.listing('KR-1')).id };
  };

  test('after it was deleted and restored', async () => {
    const { feed, admin, id } = await open();
    await admin.call('DELETE', '/api/listings', { ids: [id] });
    const file = await feed.send(feedFile(second));
    expect(await feed.reasons(file.id)).toEqual(['1 removedByPerson']);
    expect((await admin.call('POST', '/api/listings/restore', { ids: [id] })).json()).toMatchObject({ count: 1 });
    expect((await feed.listing('KR-1')).title).toBe('Villa');
    // The same bytes as before are read, because a listing waits for them; older records stay stale.
    expect(await feed.send(feedFile(feedRecord()))).toMatchObject({ stale: 1 });
    const again = await feed.send(feedFile(second));
    expect(again).toMatchObject({ state: 'READ', updated: 1, warned: 0 });
    expect(await feed.listing('KR-1')).toMatchObject({ title: 'Second', deletedAt: null });
    expect(await feed.send(feedFile(second))).toMatchObject({ state: 'SKIPPED' });
  });

  test('after a field was released', async () => {
    const { feed, admin, id } = await open();
    const { officeId, type } = await feed.listing('KR-1');
    const changed = await admin.call('PUT', `/api/listing/${id}`, {
      title: 'Typed',
      type,
      officeId,
      metaData: [{ key: 'bedrooms', value: 3 }],
    });
    expect(changed.json().locks).toMatchObject([{ field: 'title' }]);
    await feed.send(feedFile(second));
    expect((await feed.listing('KR-1')).title).toBe('Typed');
    await admin.call('POST', `/api/listing/${id}/release-locks`, { fields: ['title'] });
    expect(await feed.send(feedFile(second))).toMatchObject({ state: 'READ', updated: 1, warned: 0 });
    expect((await feed.listing('KR-1')).title).toBe('Second');
  });

  test('but not a withdrawal by the feed that the person overruled', async () => {
    const { feed, admin, id } = await open();
    await feed.send(feedFile(statusOf('withdrawn')));
    await admin.call('POST', '/api/listings/restore', { ids: [id] });
    await feed.send(feedFile(statusOf('withdrawn'), feedRecord({ reference: 'KR-2' })));
    expect((await feed.listing('KR-1')).deletedAt).toBeNull();
  });
});

test('a listing that a person deletes after restoring it from a withdrawal stays deleted', async () => {
  const feed = await openFeed();
  const admin = await server.as('admin');
  await feed.send(feedFile(feedRecord()));
  const { id } = await feed.listing('KR-1');
  await feed.send(feedFile(statusOf('withdrawn')));
  expect((await admin.call('POST', '/api/listings/restore', { ids: [id] })).json()).toMatchObject({ count: 1 });
  expect((await admin.call('DELETE', '/api/listings', { ids: [id] })).json()).toMatchObject({ count: 1 });
  const file = await feed.send(feedFile(titled('Again', { modifiedAt: later(9) })));
  expect(file).toMatchObject({ updated: 0, unchanged: 1 });
  expect(await feed.reasons(file.id)).toEqual(['1 removedByPerson']);
  expect((await feed.listing('KR-1')).deletedAt).not.toBeNull();
  // Restored once more, it receives what was sent meanwhile.
  await admin.call('POST', '/api/listings/restore', { ids: [id] });
  expect(await feed.send(feedFile(titled('Again', { modifiedAt: later(9) })))).toMatchObject({ updated: 1 });
  expect(await feed.listing('KR-1')).toMatchObject({ title: 'Again', deletedAt: null });
});

describe('fields that a person changed', () => {
  test('stay until they are released; the status always follows the feed', async () => {
    const feed = await openFeed();
    await feed.send(feedFile(feedRecord()));
    const admin = await server.as('admin');
    const { id } = await feed.listing('KR-1');
    const read = async () => (await admin.call('GET', `/api/listing/${id}`)).json();
    const { title: _, ...stored } = await read();
    const changed = await admin.call('PUT', `/api/listing/${id}`, {
      title: 'Typed',
      type: stored.type,
      officeId: stored.office._id,
      metaData: [
        { key: 'bedrooms', value: 4 },
        { key: 'status', value: 'UNDER_OFFER' },
      ],
    });
    expect(changed.json().locks.map(({ field }: { field: string }) => field)).toEqual(['metaData.bedrooms', 'title']);
    await feed.send(feedFile(titled('Sent', { modifiedAt: later(1), status: 'sold' })));
    expect(await feed.listing('KR-1')).toMatchObject({ title: 'Typed', bedrooms: 4, status: 'SOLD' });
    const released = await admin.call('POST', `/api/listing/${id}/release-locks`, { fields: ['title'] });
    expect(released.json().locks).toMatchObject([{ field: 'metaData.bedrooms' }]);
    await feed.send(feedFile(titled('Sent later', { modifiedAt: later(2) })));
    expect(await feed.listing('KR-1')).toMatchObject({ title: 'Sent later', bedrooms: 4, status: 'ACTIVE' });
  });

  test('are locked by a change of many listings too, but not on listings of other origins', async () => {
    const feed = await openFeed();
    await feed.send(feedFile(feedRecord()));
    const other = await makeListing(server.context.db, feed.customerId);
    const office = await makeOffice(server.context.db, feed.customerId);
    const admin = await server.as('admin');
    const ids = [(await feed.listing('KR-1')).id, other];
    await admin.call('PUT', '/api/listings', { selection: { ids }, change: { officeId: office } });
    const locks = await Promise.all(ids.map(async (id) => (await admin.call('GET', `/api/listing/${id}`)).json().locks));
    expect(locks).toMatchObject([[{ field: 'officeId' }], []]);
  });
});

describe('a full snapshot', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => feedRecord({ reference: `S-${from + n}`, modifiedAt: null }));

  test('withdraws what it leaves out, but is held when that is too much, until a person releases it', async () => {
    const feed = await openFeed({ isFullSnapshot: true });
    await feed.send(feedFile(...many(20)));
    expect(await feed.send(feedFile(...many(18)))).toMatchObject({ state: 'READ', removed: 2, unchanged: 18 });
    const held = await feed.send(feedFile(...many(12)));
    expect(held).toMatchObject({ state: 'HELD', removed: 0, reason: expect.stringContaining('6 of 18') });
    expect((await feed.listings()).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(18);
    const admin = await server.as('admin');
    expect((await admin.call('POST', `/api/feed-files/${held.id}/release`)).json()).toMatchObject({ state: 'WAITING' });
    await feed.read();
    expect((await feed.listings()).filter(({ deletedAt }) => deletedAt === null)).toHaveLength(12);
    expect((await admin.call('POST', `/api/feed-files/${held.id}/release`)).statusCode).toBe(409);
  });

  test('does not miss listings that people deleted, so that it is neither held because of them nor withdraws them', async () => {
    const feed = await openFeed({ isFullSnapshot: true });
    const admin = await server.as('admin');
    await feed.send(feedFile(...many(10)));
    const sold = (await feed.listings()).slice(4).map(({ id }) => id);
    await admin.call('DELETE', '/api/listings', { ids: sold });
    const file = await feed.send(feedFile(...many(4)));
    expect(file).toMatchObject({ state: 'READ', unchanged: 4, removed: 0, warned: 0 });
  });

  test('never withdraws a listing because its record was refused, and replaces an older one on hold', async () => {
    const feed = await openFeed({ isFullSnapshot: true });
    await feed.send(feedFile(...many(6)));
    const broken = { ...feedRecord({ reference: 'S-5', modifiedAt: null, agentId: 'NOBODY' }) };
    const held = await feed.send(feedFile(...many(1)));
    expect(held.state).toBe('HELD');
    expect(await feed.send(feedFile(...many(5), broken))).toMatchObject({ state: 'READ', removed: 0, refused: 1 });
    const [superseded] = await server.context.db.select().from(feedFiles).where(eq(feedFiles.id, held.id));
    expect(superseded).toMatchObject({ state: 'SKIPPED', reason: 'A newer file was read.' });
  });

  test('that is the same as an earlier one, but not as the last, is read again', async () => {
    const feed = await openFeed({ isFullSnapshot: true });
    const [both, first] = [feedFile(...many(2)), feedFile(...many(1))];
    const present = async () => (await feed.listings()).filter(({ deletedAt }) => deletedAt === null).map(({ reference }) => reference);
    const original = await feed.send(both);
    expect(await feed.send(first)).toMatchObject({ state: 'READ', removed: 1 });
    expect(await feed.send(first)).toMatchObject({ state: 'SKIPPED' });
    expect(await feed.send(both)).toMatchObject({ state: 'READ', updated: 1 });
    expect(await present()).toEqual(['S-0', 'S-1']);
    // A file that waits counts too.
    await feed.send(first, { isRead: false });
    expect(await feed.send(first, { isRead: false })).toMatchObject({ state: 'SKIPPED' });
    await feed.read();
    const admin = await server.as('admin');
    await admin.call('POST', `/api/settings/data-feed-accounts/${feed.source.id}/restore`, { fileId: original.id });
    await feed.read();
    expect(await present()).toEqual(['S-0', 'S-1']);
    expect(await feed.send(both)).toMatchObject({ state: 'SKIPPED', originalId: original.id });
    expect(await feed.send(first)).toMatchObject({ state: 'READ', removed: 1 });
  });

  test('that arrives after a newer one withdraws nothing, and only records that are newer themselves change anything', async () => {
    const feed = await openFeed({ isFullSnapshot: true });
    const day = (date: number) => new Date(Date.UTC(2026, 10, date));
    const timed = (title: string, minutes: number) => titled(title, { reference: 'T-1', modifiedAt: later(minutes) });
    const present = async () =>
      (await feed.listings()).filter(({ deletedAt }) => deletedAt === null).map(({ reference, title }) => `${reference} ${title}`);
    await feed.send(feedFile(...many(3), timed('first', 0)), { datedAt: day(1) });
    // The clock of the sender was wrong once, which makes no later file old.
    await feed.send(feedFile(...many(2), timed('second', 5)), { datedAt: new Date('2100-01-01') });
    const newest = await feed.send(feedFile(...many(2), ...many(2, 5), timed('second', 5)), { datedAt: new Date() });
    expect(newest).toMatchObject({ state: 'READ', created: 2, reason: null });
    const now = ['S-0 Villa', 'S-1 Villa', 'S-5 Villa', 'S-6 Villa', 'T-1 second'];
    expect(await present()).toEqual(now);
    const changed = titled('Old', { reference: 'S-0', modifiedAt: null });
    const late = await feed.send(feedFile(changed, ...many(2, 1), ...many(1, 9), timed('first', 0)), { datedAt: day(2) });
    const reason = FEED_FILE_TEXTS.outdatedSnapshot.replace('{missing}', '2');
    expect(late).toMatchObject({ state: 'READ', removed: 0, created: 0, updated: 0, unchanged: 1, stale: 4, reason });
    expect(await present()).toEqual(now);
    await feed.send(feedFile(timed('corrected', 9)), { datedAt: day(3) });
    expect(await present()).toEqual([...now.slice(0, -1), 'T-1 corrected']);
  });

  test('of one store replaces only its own file on hold, and one of the account all', async () => {
    const otherId = await makeCustomer(server.context.db);
    const stores = [feedStore(await makeCustomer(server.context.db), { KAURIA: null }), feedStore(otherId, { TUIAAA: null })];
    const feed = await openFeed({ isFullSnapshot: true, stores });
    const [storeId, otherStoreId] = stores.map(({ id }) => id) as [string, string];
    const of = (agentId: string, count: number) => many(count).map((record) => ({ ...record, agentId }));
    await feed.send(feedFile(...of('KAURIA', 6), ...of('TUIAAA', 6)));
    const held = [
      await feed.send(feedFile(...of('KAURIA', 1), ...of('TUIAAA', 6))),
      await feed.send(feedFile(...of('KAURIA', 1)), { storeId }),
      await feed.send(feedFile(...of('TUIAAA', 1)), { storeId: otherStoreId }),
    ];
    const states = async () => {
      const files = await server.context.db.select().from(feedFiles).where(eq(feedFiles.sourceId, feed.source.id)).orderBy(feedFiles.id);
      return held.map(({ id }) => files.find((file) => file.id === id)?.state);
    };
    expect(await states()).toEqual(['HELD', 'HELD', 'HELD']);
    expect(await feed.send(feedFile(...of('TUIAAA', 5)), { storeId: otherStoreId })).toMatchObject({ state: 'READ', removed: 1 });
    expect(await states()).toEqual(['HELD', 'HELD', 'SKIPPED']);
    expect(await feed.send(feedFile(...of('KAURIA', 6), ...of('TUIAAA', 5)))).toMatchObject({ state: 'READ', removed: 0 });
    expect(await states()).toEqual(['SKIPPED', 'SKIPPED', 'SKIPPED']);
  });

  test('of refused rows asks the mapping which listings they are about, and withdraws nothing where it cannot tell', async () => {
    const rules = COLUMN_MAPPING.rules.map((rule) => (rule.target === 'reference' ? { ...rule, sources: ['propertyCode'] } : rule));
    const reading = dataFeedSourceParts({ format: 'CSV', mapping: { ...COLUMN_MAPPING, rules }, timeZone: 'Pacific/Auckland' });
    const feed = await openFeed({ isFullSnapshot: true, ...reading });
    // The id is a column of its own, which holds the code of another property.
    const row = (code: number, status = 'current') => `P-${code},P-9,Villa ${code},RESIDENTIAL_FOR_SALE,${status}`;
    const csv = (...rows: readonly string[]) => ['propertyCode,id,title,type,status', ...rows].join('\n');
    const present = async () => (await feed.listings()).filter(({ deletedAt }) => deletedAt === null).map(({ reference }) => reference);
    await feed.send(csv(...[1, 2, 3, 4, 9].map((code) => row(code))));
    const named = await feed.send(csv(row(1), row(2, 'nonsense'), row(3), row(4)));
    expect(named).toMatchObject({ state: 'READ', refused: 1, removed: 1, reason: null });
    expect(await present()).toEqual(['P-1', 'P-2', 'P-3', 'P-4']);
    const reason = FEED_FILE_TEXTS.unnamedRecords.replace('{missing}', '2');
    const broken = await feed.send(csv(row(1), '"P-2"x,P-9,Villa,RESIDENTIAL_FOR_SALE,current', row(3)));
    expect(broken).toMatchObject({ state: 'READ', refused: 1, removed: 0, unchanged: 2, reason });
    const empty = await feed.send(csv(row(1), ',P-2,Villa,RESIDENTIAL_FOR_SALE,current', row(3)));
    expect(empty).toMatchObject({ state: 'READ', refused: 1, removed: 0, unchanged: 2, reason });
    expect(await present()).toEqual(['P-1', 'P-2', 'P-3', 'P-4']);
    expect(await feed.send(csv(row(1), row(2), row(3)))).toMatchObject({ removed: 1, reason: null });
  });
});

test('filters change, leave out and fail single records; a listing that is left out still follows its status', async () => {
  const feed = await openFeed();
  await feed.send(feedFile(feedRecord({ reference: 'drop-2' })));
  const [store] = feed.source.stores;
  if (!store) throw new Error('The source has a store');
  const facts = { console: [], milliseconds: 0 };
  store.filter = async (sent) =>
    sent.map((listing) => {
      if (listing.reference.startsWith('drop')) return { ...facts, kind: 'dropped', filter: 'Tidy', reason: null };
      if (listing.reference === 'fail') return { ...facts, kind: 'failed', filter: 'Tidy', message: 'it took too long.', line: 1 };
      return { ...facts, kind: 'kept', listing: { ...listing, title: 'Filtered' } };
    });
  const refs = ['keep', 'drop-1', 'fail'];
  const file = await feed.send(
    feedFile(
      ...refs.map((reference) => feedRecord({ reference })),
      feedRecord({ reference: 'drop-2', status: 'sold', modifiedAt: later(1) }),
    ),
  );
  expect(file).toMatchObject({ created: 1, filtered: 1, refused: 1, updated: 1 });
  expect(await feed.reasons(file.id)).toEqual(['3 filterFailed', '4 filterDropped']);
  expect((await feed.listings()).map(({ reference, title, status }) => [reference, title, status])).toEqual([
    ['drop-2', 'Villa', 'SOLD'],
    ['keep', 'Filtered', 'ACTIVE'],
  ]);
});

describe('a large file is read in a thread:', () => {
  const reading = dataFeedSourceParts({ format: 'REAXML', mapping: REAXML_MAPPING, timeZone: 'Pacific/Auckland' });
  const description = 'A warm home. '.repeat(300);
  const records = Array.from(
    { length: 150 },
    (_, n) => `<residential modTime="2026-11-02-09:00:00" status="current"><agentID>KAURIA</agentID><uniqueID>KR-${n}</uniqueID>
      <listingAgent id="1"><name>Mere</name><email>mere@kauri.example</email></listingAgent>
      <headline>Home ${n}</headline><description>${description}</description></residential>`,
  );
  const listOf = (sent: readonly string[]): string => `<propertyList>${sent.join('')}</propertyList>`;
  const xml = listOf(records);
  const areAsMade = async (feed: Feed): Promise<boolean> =>
    (await feed.listings()).every(({ version, deletedAt }) => version === 1 && deletedAt === null);

  test('half of it closes nothing', async () => {
    const feed = await openFeed({ isFullSnapshot: true, ...reading });
    const agentId = await makeAgent(server.context.db, feed.customerId, { email: 'mere@kauri.example' });
    feed.source.mapRecord = () => {
      throw new Error('The main thread maps nothing');
    };
    const file = await feed.send(xml);
    expect(file).toMatchObject({ state: 'READ', recordsTotal: 150, recordsDone: 150, created: 150, refused: 0, warned: 0 });
    expect(await feed.listing('KR-149')).toMatchObject({ title: 'Home 149', officeId: feed.officeId, agentIds: [agentId] });
    const half = await feed.send(xml.slice(0, xml.length - 20_000));
    expect(half).toMatchObject({ state: 'FAILED', recordsDone: 0, removed: 0, reason: expect.stringContaining('before it is complete') });
    const again = await feed.send(`${xml}\n`);
    expect(again).toMatchObject({ state: 'READ', unchanged: 150, removed: 0 });
    expect(await areAsMade(feed)).toBe(true);
  });

  test('when the thread crashes, the job tries the file again, the file fails at last, and no listing is closed', async () => {
    const feed = await openFeed({ isFullSnapshot: true, ...reading });
    await feed.send(xml);
    feed.source.description = { format: 'REAXML', mapping: null as never, timeZone: 'Pacific/Auckland' };
    const fewer = listOf(records.slice(0, 140));
    await expect(feed.send(fewer)).rejects.toThrow(TypeError);
    const states = async (): Promise<string[]> => {
      const { id } = feed.source;
      const files = await server.context.db.select().from(feedFiles).where(eq(feedFiles.sourceId, id)).orderBy(feedFiles.id);
      return files.map(({ state, reason }) => [state, reason].join(' '));
    };
    expect(await states()).toEqual(['READ ', 'WAITING ']);
    await feed.read({ attempt: 6 });
    expect(await states()).toEqual(['READ ', `FAILED ${FEED_FILE_TEXTS.unreadable}`]);
    expect(await areAsMade(feed)).toBe(true);
    feed.source.description = reading.description;
    expect(await feed.send(fewer)).toMatchObject({ state: 'READ', unchanged: 140, removed: 10 });
  });
});

/** Everything that a run leaves, without the ids and times that differ by themselves. */
async function stateAfter(feed: Feed): Promise<unknown> {
  const { db } = server.context;
  const files = await db.select().from(feedFiles).where(eq(feedFiles.sourceId, feed.source.id)).orderBy(feedFiles.datedAt);
  const links = await db
    .select()
    .from(feedListings)
    .where(eq(feedListings.sourceId, feed.source.id))
    .orderBy(feedListings.reference, feedListings.agentId);
  return {
    // A deleted listing may have the reference of another one.
    listings: (await feed.listings())
      .map(({ reference, title, status, version, deletedAt }) => [reference, title, status, version, deletedAt !== null].join(' '))
      .toSorted(),
    files: files.map(({ state, recordsDone, created, updated, unchanged, stale, refused, removed, warned }) => [
      state,
      recordsDone,
      [created, updated, unchanged, stale, refused, removed, warned],
    ]),
    records: await Promise.all(files.map(({ id }) => feed.reasons(id))),
    links: links.map(({ reference, agentId, modifiedAt, withdrawnAt }) => [reference, agentId, modifiedAt, withdrawnAt !== null]),
  };
}

test('a reader that is killed before or after any write leaves the same as one that is not', async () => {
  // Each repeated listing begins a new batch.
  const first = feedFile(feedRecord(), feedRecord({ reference: 'KR-2' }), titled('b', { modifiedAt: later(1) }), {
    ...feedRecord({ agentId: 'X' }),
  });
  const rest = Array.from({ length: 7 }, (_, n) => feedRecord({ reference: `KR-${n + 10}` }));
  const second = feedFile(titled('c', { modifiedAt: later(2) }), ...rest, titled('d', { modifiedAt: later(3) }));
  const run = async (killAt: number, isAfter: boolean): Promise<{ state: unknown; writes: number }> => {
    const feed = await openFeed({ isFullSnapshot: true });
    await feed.send(first, { datedAt: new Date(1), isRead: false });
    await feed.send(second, { datedAt: new Date(2), isRead: false });
    let writes = 0;
    const write: JobWork<unknown>['write'] = async (work) => {
      const isKilled = writes++ === killAt;
      if (isKilled && !isAfter) throw new Error('killed');
      const answer = await server.context.db.transaction(work);
      if (isKilled) throw new Error('killed');
      return answer;
    };
    await feed.read({ write }).catch((error: Error) => expect(error.message).toBe('killed'));
    await feed.read();
    return { state: await stateAfter(feed), writes };
  };
  const clean = await run(-1, false);
  expect(clean.writes).toBeGreaterThan(6);
  // Nothing is stored between a write and the next one, so that only the last one is also followed by a kill.
  for (let step = 0; step < clean.writes; step++) expect([step, (await run(step, false)).state]).toEqual([step, clean.state]);
  expect((await run(clean.writes - 1, true)).state).toEqual(clean.state);
});

describe('records that are sent again as they were', () => {
  const refs = ['KR-1', 'KR-2', 'KR-3'];
  const countMappings = ({ source }: Feed): string[] => {
    const mapped: string[] = [];
    const map = source.mapRecord;
    source.mapRecord = (sent, facts) => {
      const answer = map(sent, facts);
      mapped.push(answer.record?.reference ?? '');
      return answer;
    };
    return mapped;
  };

  test('are not mapped, unless the mapping changed or a person restores the file', async () => {
    const feed = await openFeed();
    const mapped = countMappings(feed);
    const first = await feed.send(feedFile(...refs.map((reference) => feedRecord({ reference }))));
    expect(mapped.splice(0)).toEqual(refs);
    const again = await feed.send(feedFile(...refs.toReversed().map((reference) => feedRecord({ reference }))));
    expect(again).toMatchObject({ state: 'READ', recordsTotal: 3, recordsDone: 3, unchanged: 3, customerIds: [feed.customerId] });
    expect(mapped.splice(0)).toEqual([]);
    const changed = titled('Other', { reference: 'KR-2', modifiedAt: later(1) });
    expect(await feed.send(feedFile(feedRecord(), changed))).toMatchObject({ unchanged: 1, updated: 1 });
    expect(mapped.splice(0)).toEqual(['KR-2']);
    feed.source.mappingVersion = 'another';
    expect(await feed.send(feedFile(changed, feedRecord()))).toMatchObject({ unchanged: 2 });
    expect(mapped.splice(0)).toEqual(['KR-2', 'KR-1']);
    const admin = await server.as('admin');
    await admin.call('POST', `/api/settings/data-feed-accounts/${feed.source.id}/restore`, { fileId: first.id });
    await feed.read();
    expect(mapped.splice(0)).toEqual(refs);
    expect((await feed.listing('KR-2')).title).toBe('Villa');
  });

  test('bring back a listing that a full snapshot left out', async () => {
    const feed = await openFeed({ isFullSnapshot: true });
    const six = Array.from({ length: 6 }, (_, n) => feedRecord({ reference: `S-${n}`, modifiedAt: null }));
    await feed.send(feedFile(...six));
    expect(await feed.send(feedFile(...six.slice(1)))).toMatchObject({ removed: 1, unchanged: 5 });
    expect(await feed.send(feedFile(...six.toReversed()))).toMatchObject({ updated: 1, unchanged: 5 });
    expect((await feed.listing('S-0')).deletedAt).toBeNull();
  });

  test('leave the same as if each of them were mapped', async () => {
    const record = fc
      .record({
        reference: fc.constantFrom('KR-1', 'KR-2', 'KR-3'),
        agentId: fc.constantFrom('KAURIA', 'KAURIA', 'TUIAAA', 'NOBODY'),
        title: fc.constantFrom('a', 'b'),
        status: fc.constantFrom('current' as const, 'current' as const, 'sold' as const, 'withdrawn' as const),
        minutes: fc.option(fc.constantFrom(0, 1), { nil: null }),
      })
      .map(({ title, minutes, ...rest }) => titled(title, { ...rest, modifiedAt: minutes === null ? null : later(minutes) }));
    const files = fc.array(fc.array(record, { maxLength: 4 }), { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(files, fc.boolean(), async (sent, isFullSnapshot) => {
        const states = [];
        for (const isMappedAlways of [false, true]) {
          const feed = await openFeed({ isFullSnapshot });
          for (const [index, records] of sent.entries()) {
            if (isMappedAlways) feed.source.mappingVersion = `version ${index}`;
            await feed.send(feedFile(...records), { datedAt: new Date(index) });
          }
          states.push(await stateAfter(feed));
        }
        expect(states[0]).toEqual(states[1]);
      }),
      { numRuns: 8 },
    );
  });
});

test('a file that always fails does not hold up the next one', async () => {
  const feed = await openFeed();
  await feed.send(feedFile(feedRecord({ reference: 'poison' })), { datedAt: new Date(1), isRead: false });
  await feed.send(feedFile(feedRecord()), { datedAt: new Date(2), isRead: false });
  const map = feed.source.mapRecord;
  feed.source.mapRecord = (sent, facts) => {
    if (sent.raw.includes('poison')) throw new Error('A fault of ours');
    return map(sent, facts);
  };
  await expect(feed.read()).rejects.toThrow('A fault of ours');
  await feed.read({ attempt: 6 });
  const files = await server.context.db.select().from(feedFiles).where(eq(feedFiles.sourceId, feed.source.id)).orderBy(feedFiles.datedAt);
  expect(files.map(({ state }) => state)).toEqual(['FAILED', 'READ']);
});
