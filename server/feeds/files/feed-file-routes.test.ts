import { newPushKey } from '#contract/feeds/index.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { feedFile, feedRecord, feedSource, feedStore, useFeedSources } from '#test/harness/feeds/feed-source.ts';
import { multipart } from '#test/harness/multipart-body.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listings } from '../../inventory/listings/listing-table.ts';
import { deleteOldFeedFiles, deleteOldFeedRecords, deleteStrayOriginals } from './originals/delete-old-feed-files.ts';
import { feedFiles, feedPushKeys, feedRecords } from './feed-file-table.ts';
import type { FeedSource } from './feed-source.ts';
import { feedKey } from './originals/open-original.ts';
import { MAX_PUSH_REQUESTS } from './push/push-keys.ts';
import { readFeedFileJob } from './read-feed-file-job.ts';
import { startFeedFiles } from './start-feed-files.ts';

let server: TestServer;
let admin: Caller;
let customerId: string;
let source: FeedSource;
let otherSource: FeedSource;
beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server.context;
  customerId = await makeCustomer(db);
  const [office, otherOffice] = [await makeOffice(db, customerId), await makeOffice(db, await makeCustomer(db))];
  source = feedSource([feedStore(customerId, { KAURIA: office })]);
  otherSource = feedSource([feedStore(await makeCustomer(db), { KAURIA: otherOffice })]);
  await useFeedSources(server.context, [source, otherSource]);
});

const read = (sourceId = source.id) => handleJob(readFeedFileJob, server.context, { sourceId });
const titles = async () => {
  const rows = await server.context.db.select({ title: listings.title }).from(listings).where(eq(listings.customerId, customerId));
  return rows.map(({ title }) => title).toSorted();
};
async function upload(text: string, name = 'listings.json') {
  const { body, type } = await multipart(text, name, 'application/json');
  const answer = await admin.call('POST', `/api/settings/data-feed-accounts/${source.id}/files`, body, { 'content-type': type });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
async function uploadCorrected(fileId: string, text: string, name = 'corrected.json') {
  const { body, type } = await multipart(text, name, 'application/json');
  return (await admin.call('POST', `/api/feed-files/${fileId}/corrected-records`, body, { 'content-type': type })).json();
}
const later = '2026-11-03T00:00:00.000Z';
const titled = (title: string, given = {}) => feedRecord({ fields: { title, metaData: {}, hiddenKeys: [] }, ...given });

test('an uploaded file is listed for its account and its customers, with counts and refused records', async () => {
  const uploaded = await upload(feedFile(feedRecord(), feedRecord({ reference: 'KR-2', agentId: 'NOBODY' })));
  expect(uploaded).toMatchObject({ state: 'WAITING', origin: 'UPLOAD', recordsTotal: null, isKept: true });
  await read();
  const file = { _id: uploaded._id, state: 'READ', recordsTotal: 2, created: 1, refused: 1 };
  const operations = await server.as('operations');
  for (const path of [`/api/settings/data-feed-accounts/${source.id}/files`, `/api/customer/${customerId}/feed-files`])
    expect((await operations.call('GET', path)).json()).toMatchObject({ files: [file], count: 1 });
  expect((await operations.call('GET', `/api/feed-files/${uploaded._id}`)).json()).toMatchObject(file);
  const { records } = (await operations.call('GET', `/api/feed-files/${uploaded._id}/records`)).json();
  expect(records).toMatchObject([{ line: 2, reference: 'KR-2', agentId: 'NOBODY', outcome: 'refused' }]);
  expect(records[0].reasons).toMatchObject([{ code: 'agentIdUnknown', text: expect.stringContaining('NOBODY') }]);
  expect(await upload(feedFile(feedRecord(), feedRecord({ reference: 'KR-2', agentId: 'NOBODY' })))).toMatchObject({ state: 'SKIPPED' });
});

test('refused records are downloaded whole, and replayed alone once the cause is mended', async () => {
  const refused = feedRecord({ reference: 'KR-2', agentId: 'NOBODY' });
  const { _id } = await upload(feedFile(titled('first'), refused));
  await read();
  const download = await admin.call('GET', `/api/feed-files/${_id}/refused-records`);
  expect(download.headers['content-disposition']).toContain('listings-refused.json');
  expect(JSON.parse(download.body)).toEqual([{ ...refused, reasons: [expect.stringContaining('NOBODY')] }]);

  const [store] = source.stores;
  if (store) store.offices = new Map([...store.offices, ['NOBODY', null]]);
  const replay = () => admin.call('POST', `/api/feed-files/${_id}/replay`, { records: 'refused' });
  const [one, two] = [(await replay()).json(), (await replay()).json()];
  expect(one).toMatchObject({ state: 'WAITING', origin: 'RESTORE' });
  expect(two._id).toBe(one._id);
  await read();
  expect((await admin.call('GET', `/api/feed-files/${one._id}`)).json()).toMatchObject({
    state: 'READ',
    recordsTotal: 1,
    created: 1,
    refused: 0,
  });
  expect(await titles()).toEqual(['Villa', 'first']);
  expect((await admin.call('POST', `/api/feed-files/${one._id}/replay`, { records: 'refused' })).json().code).toBe('nothingRefused');
});

test('a file shows its replays with their results, and a replay the file that it reads again', async () => {
  const { _id, receivedAt } = await upload(feedFile(titled('first'), feedRecord({ reference: 'KR-2', agentId: 'NOBODY' })));
  await read();
  const details = async (id: string) => (await admin.call('GET', `/api/feed-files/${id}`)).json();
  expect(await details(_id)).toMatchObject({ replayOf: null, replays: [] });
  const replay = async (id: string, records: string) =>
    (await admin.call('POST', `/api/feed-files/${id}/replay`, { records })).json()._id as string;
  const refused = await replay(_id, 'refused');
  expect((await details(_id)).replays).toMatchObject([{ _id: refused, kind: 'refused', state: 'WAITING' }]);
  await read();
  const whole = await replay(refused, 'all');
  await read();
  await admin.call('POST', `/api/settings/data-feed-accounts/${source.id}/restore`, { fileId: _id });
  expect((await details(_id)).replays).toMatchObject([
    { kind: 'restore', state: 'WAITING' },
    { _id: whole, kind: 'all', state: 'READ', recordsTotal: 2 },
    { _id: refused, kind: 'refused', state: 'READ', recordsTotal: 1, refused: 1 },
  ]);
  expect(await details(refused)).toMatchObject({ replayOf: { _id, receivedAt }, replays: [{ kind: 'restore' }, { _id: whole }] });
  expect(await details(whole)).toMatchObject({ replayOf: { _id } });
});

test('corrected records come back as a file of the same source, and withdraw nothing', async () => {
  source.isFullSnapshot = true;
  const refused = feedRecord({ reference: 'KR-2', agentId: 'NOBODY' });
  const { _id, name, receivedAt } = await upload(feedFile(titled('first'), refused));
  await read();
  const corrected = feedFile(titled('second', { reference: 'KR-2' }));
  const answer = await uploadCorrected(_id, corrected);
  expect(answer).toMatchObject({ state: 'WAITING', origin: 'UPLOAD', accountId: source.id, storeId: null, receivedBy: expect.any(String) });
  await read();
  const details = async (id: string) => (await admin.call('GET', `/api/feed-files/${id}`)).json();
  expect(await details(answer._id)).toMatchObject({ state: 'READ', created: 1, removed: 0, correctionOf: { _id, name, receivedAt } });
  expect((await details(_id)).replays).toMatchObject([{ _id: answer._id, kind: 'correction', created: 1 }]);
  expect(await titles()).toEqual(['first', 'second']);
  expect(await uploadCorrected(_id, corrected)).toMatchObject({ state: 'SKIPPED' });

  await admin.call('POST', `/api/feed-files/${answer._id}/replay`, { records: 'all' });
  await read();
  expect(await titles()).toEqual(['first', 'second']);
  // From the sender, the same bytes are a full snapshot.
  const { _id: fromSender } = await upload(corrected);
  await read();
  expect(await details(fromSender)).toMatchObject({ state: 'READ', removed: 1 });
});

test('corrected records of a file that was pushed to a store go to that store only, while it takes listings', async () => {
  const path = `/api/store/${source.stores[0]?.id}/push-key`;
  const { key } = newPushKey.parse((await admin.call('POST', path)).json());
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const payload = feedFile(feedRecord({ agentId: 'NOBODY' }));
  const { id } = (await server.app.inject({ method: 'POST', url: '/api/feeds/push', payload, headers })).json();
  await read();
  const corrected = await uploadCorrected(id, feedFile(titled('corrected')));
  expect(corrected).toMatchObject({ state: 'WAITING', storeId: source.stores[0]?.id });
  expect(await uploadCorrected(id, 'a picture', 'villa.jpg')).toMatchObject({
    code: 'notAFeedFile',
    message: 'Choose a file of listings or a ZIP file: .xml, .csv, .txt, .json, .zip.',
  });
  expect(await uploadCorrected(corrected._id, feedFile(feedRecord()))).toMatchObject({ code: 'nothingRefused' });
  await useFeedSources(server.context, []);
  expect(await uploadCorrected(id, feedFile(feedRecord()))).toMatchObject({ code: 'feedSourceOff' });
});

test('a backup is restored over newer files, until it is cleaned up', async () => {
  const { _id } = await upload(feedFile(titled('old')));
  await read();
  await upload(feedFile(titled('new', { modifiedAt: later })));
  await read();
  const backups = async () => (await admin.call('GET', `/api/settings/data-feed-accounts/${source.id}/backups/list`)).json().count;
  expect(await backups()).toBe(2);
  await admin.call('POST', `/api/feed-files/${_id}/replay`, { records: 'all' });
  await read();
  expect(await titles()).toEqual(['new']);
  const restore = () => admin.call('POST', `/api/settings/data-feed-accounts/${source.id}/restore`, { fileId: _id });
  expect((await restore()).json()).toMatchObject({ origin: 'RESTORE' });
  await read();
  expect(await titles()).toEqual(['old']);

  const cleanUp = () => admin.call('POST', `/api/settings/data-feed-accounts/${source.id}/cleanup`);
  expect((await cleanUp()).json()).toEqual({ count: 0 });
  const longAgo = new Date(Date.now() - 31 * 24 * 3600_000);
  await server.context.db.update(feedFiles).set({ receivedAt: longAgo, keepUntil: longAgo }).where(eq(feedFiles.id, _id));
  expect((await cleanUp()).json()).toEqual({ count: 1 });
  expect((await restore()).json().code).toBe('feedFileGone');
  expect(await backups()).toBe(1);
  await server.context.db.update(feedFiles).set({ keepUntil: longAgo }).where(eq(feedFiles.sourceId, source.id));
  await deleteOldFeedFiles(server.context.db, server.context.now(), server.context.files);
  expect(await backups()).toBe(0);
});

test('a push key writes to its own store only, and a new one replaces it', async () => {
  const [store] = source.stores;
  const path = `/api/store/${store?.id}/push-key`;
  expect((await admin.call('GET', path)).json()).toEqual({ prefix: null, createdAt: null, lastUsedAt: null });
  const { key, prefix } = newPushKey.parse((await admin.call('POST', path)).json());
  const push = (text: string, headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/feeds/push',
      payload: text,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const bearer = { authorization: `Bearer ${key}` };
  const file = feedFile(feedRecord(), feedRecord({ reference: 'KR-2', agentId: 'NOBODY' }));
  for (const headers of [undefined, { authorization: 'Basic abc' }])
    expect((await push(file, headers ?? {})).json()).toMatchObject({
      code: 'pushKeyMissing',
      message: expect.stringContaining('x-api-key'),
    });
  const foreign = await push(file, { authorization: 'Bearer adk_of-a-person' });
  expect([foreign.statusCode, foreign.json().code]).toEqual([401, 'pushKeyInvalid']);
  expect(foreign.json().message).toContain('x-api-key');
  const refused = await push(file, { 'x-api-key': key, 'content-type': 'text/html' });
  expect([refused.statusCode, refused.json().message]).toEqual([
    415,
    'Send the file with one of these as content-type: application/xml, text/xml, text/csv, application/json, application/zip.',
  ]);
  expect((await push(file, { ...bearer, 'content-type': 'text/html' })).statusCode).toBe(415);
  const answer = await push(file, bearer);
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toMatchObject({ state: 'WAITING', result: `/api/feeds/push/${answer.json().id}` });
  await read();
  const result = await server.app.inject({ url: answer.json().result, headers: bearer });
  expect(result.json()).toMatchObject({ state: 'READ', counts: { created: 1, refused: 1 }, records: [{ line: 2, reference: 'KR-2' }] });

  const other = newPushKey.parse((await admin.call('POST', `/api/store/${otherSource.stores[0]?.id}/push-key`)).json());
  expect((await server.app.inject({ url: answer.json().result, headers: { authorization: `Bearer ${other.key}` } })).statusCode).toBe(404);
  expect((await admin.call('GET', path)).json()).toMatchObject({ prefix, lastUsedAt: expect.any(String) });
  expect((await admin.call('GET', path)).body).not.toContain(key);
  const customer = { ids: [store?.customerId] };
  await admin.call('DELETE', '/api/customers', customer);
  expect((await push(file, bearer)).json().code).toBe('pushKeyInvalid');
  await admin.call('POST', '/api/customers/restore', customer);
  expect((await push(file, bearer)).statusCode).toBe(202);
  await admin.call('POST', path);
  expect((await push(file, bearer)).json().code).toBe('pushKeyInvalid');
  const listed = { url: `/api/settings/data-feed-accounts/${otherSource.id}/files`, headers: { authorization: `Bearer ${other.key}` } };
  expect((await server.app.inject(listed)).statusCode).toBe(401);
});

test('a push key may make so many requests a minute, and another key its own', async () => {
  const { db } = server.context;
  const keyOf = async (storeId: string | undefined) =>
    newPushKey.parse((await admin.call('POST', `/api/store/${storeId}/push-key`)).json()).key;
  const [key, other] = [await keyOf(source.stores[0]?.id), await keyOf(otherSource.stores[0]?.id)];
  const ask = (bearer: string) =>
    server.app.inject({ url: `/api/feeds/push/${source.id}`, headers: { authorization: `Bearer ${bearer}` } });
  expect((await ask(key)).statusCode).toBe(404);
  const full = { windowRequests: MAX_PUSH_REQUESTS };
  await db
    .update(feedPushKeys)
    .set(full)
    .where(eq(feedPushKeys.storeId, source.stores[0]?.id ?? ''));
  expect((await ask(key)).json()).toMatchObject({ code: 'tooManyRequests' });
  expect((await ask(other)).statusCode).toBe(404);
  await db
    .update(feedPushKeys)
    .set({ windowStartedAt: new Date(Date.now() - 61_000) })
    .where(eq(feedPushKeys.storeId, source.stores[0]?.id ?? ''));
  expect((await ask(key)).statusCode).toBe(404);
});

test('results of single records go after 90 days, once their file can no longer be read again', async () => {
  const { db, files } = server.context;
  const { _id: fileId } = await upload(feedFile(feedRecord({ agentId: 'NOBODY' })));
  await read();
  const left = () => db.$count(feedRecords, eq(feedRecords.fileId, fileId));
  await deleteOldFeedRecords(db, Date.now());
  const longAgo = new Date(Date.now() - 91 * 24 * 3600_000);
  await db.update(feedFiles).set({ receivedAt: longAgo }).where(eq(feedFiles.id, fileId));
  await deleteOldFeedRecords(db, Date.now());
  expect(await left()).toBe(1);
  await db.update(feedFiles).set({ keepUntil: longAgo }).where(eq(feedFiles.id, fileId));
  await deleteOldFeedFiles(db, Date.now(), files);
  await deleteOldFeedRecords(db, Date.now());
  expect(await left()).toBe(0);
  expect((await db.select().from(feedFiles).where(eq(feedFiles.id, fileId)))[0]).toMatchObject({ refused: 1 });
});

test('an original that a killed process left without a row goes after a day, and the others stay', async () => {
  const { db, files } = server.context;
  const { _id: kept } = await upload(feedFile(feedRecord({ reference: 'KEPT-1' })));
  const { _id: removed } = await upload(feedFile(feedRecord({ reference: 'GONE-1' })));
  await db.update(feedFiles).set({ fileRemovedAt: new Date() }).where(eq(feedFiles.id, removed));
  const stray = newId();
  await files.storage.put(feedKey(stray), Buffer.from('left behind'), 'application/gzip');
  const left = async () => {
    const sizes = await Promise.all([kept, removed, stray].map((id) => files.storage.sizeOf(feedKey(id))));
    return sizes.map((bytes) => bytes !== null);
  };
  await deleteStrayOriginals(db, Date.now(), files);
  expect(await left()).toEqual([true, true, true]);
  await deleteStrayOriginals(db, Date.now() + 25 * 3600_000, files);
  expect(await left()).toEqual([true, false, false]);
  const many = Array.from({ length: 51 }, () => newId());
  for (const id of many) await files.storage.put(feedKey(id), Buffer.from('of another product'), 'application/gzip');
  await expect(deleteStrayOriginals(db, Date.now() + 25 * 3600_000, files)).rejects.toThrow('None is deleted');
  expect(await files.storage.sizeOf(feedKey(many[0] ?? ''))).not.toBeNull();
  for (const id of many) await files.storage.remove(feedKey(id));
});

test('waiting files of every source get a job, once', async () => {
  await upload(feedFile(feedRecord()));
  await startFeedFiles(server.context);
  await startFeedFiles(server.context);
  const { rows } = await server.context.db.$client.query(`select 1 from jobs where payload ->> 'sourceId' = $1 and state = 'WAITING'`, [
    source.id,
  ]);
  expect(rows).toHaveLength(1);
});
