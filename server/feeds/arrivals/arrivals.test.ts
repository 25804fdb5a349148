import { Readable } from 'node:stream';
import { MAX_FEED_FILE_BYTES } from '#domain/feeds/index.ts';
import { listings } from '#server/inventory/listings/listing-table.ts';
import type { AppContext } from '#server/app-context.ts';
import { jobs } from '#server/jobs/job-table.ts';
import { stores } from '#server/stores/store-table.ts';
import { makeDataFeed } from '#test/harness/rows/data-feed-rows.ts';
import { makeCustomer, makeOffice } from '#test/harness/factories.ts';
import { makeFeedServer } from '#test/harness/rows/feed-rows.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { openSftpTestServer } from '#test/harness/feeds/sftp-server.ts';
import type { SftpTestServer } from '#test/harness/feeds/sftp-server.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { TestServer } from '#test/harness/test-server.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedAccounts } from '../accounts/feed-account-table.ts';
import { feedFiles, feedRecords } from '../files/feed-file-table.ts';
import { readFeedFileJob } from '../files/index.ts';
import { fetchFeedFilesJob } from './fetch-feed-files-job.ts';
import { feedFolderChecks } from './feed-folder-table.ts';
import { checkFeedFolders } from './check-feed-folders.ts';
import { receiveUploadedFile } from './receive-uploaded-file.ts';

let server: TestServer;
let sftp: SftpTestServer;
let time: number;
let context: AppContext;
let accountId: string;
let customerId: string;
let officeId: string;

beforeAll(async () => {
  server = await openTestServer({ PRIVATE_FILE_SERVERS: '1' });
});
afterAll(() => server.close());

beforeEach(async () => {
  sftp = await openSftpTestServer();
  time = Date.UTC(2026, 10, 17, 9);
  context = { ...server.context, clock: { ...server.context.clock, now: () => time } };
  const { db } = context;
  customerId = await makeCustomer(db);
  officeId = await makeOffice(db, customerId);
  const serverId = await makeFeedServer(db, { protocol: 'SFTP', host: '127.0.0.1', port: sftp.port, baseFolder: '/srv' });
  const admin = await server.as('admin');
  const made = await admin.call('POST', '/api/settings/data-feed-accounts', {
    name: `Kauri ${newId()}`,
    serverId,
    username: 'kauri',
    folder: 'kauri',
    dataFeedId: await makeDataFeed(db),
    customerIds: [customerId],
    agentOffices: [{ agentId: 'KAURIA', officeId }],
  });
  accountId = made.json()._id as string;
  await admin.call('PUT', `/api/settings/data-feed-accounts/${accountId}/ftp-password`, { password: sftp.password });
});
afterEach(async () => {
  await context.db.update(feedAccounts).set({ isActive: false }).where(eq(feedAccounts.id, accountId));
  await sftp.close();
});

const listing = (reference: string, agentId = 'kauria'): string => `
  <residential modTime="2026-11-02-09:10:31" status="current">
    <agentID>${agentId}</agentID><uniqueID>${reference}</uniqueID><headline>Sunny villa</headline>
    <address display="yes"><streetNumber>18</streetNumber><street>Tui Terrace</street><suburb>Northcote</suburb><region>Auckland</region><country>NZ</country></address>
    <price display="yes">985000</price>
  </residential>`;
const fileOf = (...records: string[]): string =>
  `<?xml version="1.0"?><propertyList date="2026-11-02-09:15:00">${records.join('')}</propertyList>`;
const feedText = (...references: string[]): string => fileOf(...references.map((reference) => listing(reference)));

const put = (path: string, text: string): void => void sftp.files.set(`/srv/kauri/${path}`, Buffer.from(text));
const names = (): string[] => [...sftp.files.keys()].map((path) => path.replace('/srv/kauri/', '')).toSorted();

async function lookAfter(milliseconds: number): Promise<void> {
  time += milliseconds;
  await checkFeedFolders(context);
}

const fetchJobs = async (): Promise<number> =>
  (await context.db.select().from(jobs).where(eq(jobs.kind, 'fetch-feed-files'))).filter(
    ({ payload }) => (payload as { accountId: string }).accountId === accountId,
  ).length;
const fetchFiles = (): Promise<void> => handleJob(fetchFeedFilesJob, context, { accountId });
const received = () => context.db.select().from(feedFiles).where(eq(feedFiles.sourceId, accountId)).orderBy(feedFiles.datedAt);
const filesByName = async () => (await received()).toSorted((one, other) => one.name.localeCompare(other.name));
const stored = (of = customerId) =>
  context.db
    .select({ reference: listings.reference, title: listings.title, officeId: listings.officeId })
    .from(listings)
    .where(eq(listings.customerId, of))
    .orderBy(listings.reference);

describe('a file on the server of a feed account', () => {
  test('is fetched once it keeps its size, becomes listings, and is moved away', async () => {
    put('incoming/kauri.xml', feedText('KR-1', 'KR-2').slice(0, 100));
    await lookAfter(0);
    put('incoming/kauri.xml', feedText('KR-1', 'KR-2'));
    await lookAfter(20_000);
    expect(await fetchJobs()).toBe(0);
    await lookAfter(20_000);
    expect(await fetchJobs()).toBe(1);
    await fetchFiles();
    expect(names()).toEqual(['done/20261117-090040-000-kauri.xml']);
    await handleJob(readFeedFileJob, context, { sourceId: accountId });
    expect(await received()).toMatchObject([{ name: 'kauri.xml', origin: 'FTP', state: 'READ', created: 2 }]);
    expect(await stored()).toEqual([
      { reference: 'KR-1', title: 'Sunny villa', officeId },
      { reference: 'KR-2', title: 'Sunny villa', officeId },
    ]);
  });

  test('that an interrupted fetch left is fetched first, and received once', async () => {
    put('processing/kauri.xml', feedText('KR-1'));
    await lookAfter(0);
    expect(await fetchJobs()).toBe(1);
    await fetchFiles();
    put('processing/kauri.xml', feedText('KR-1'));
    await fetchFiles();
    expect((await received()).map(({ state }) => state)).toEqual(['WAITING', 'SKIPPED']);
    expect(names().every((name) => name.startsWith('done/'))).toBe(true);
  });

  test('that is too large is moved to the failed ones, which staff see, and the files after it go on', async () => {
    put('processing/a.xml', feedText('KR-1'));
    put('processing/b.xml', feedText('KR-2'));
    sftp.statedBytes.set('/srv/kauri/processing/a.xml', MAX_FEED_FILE_BYTES + 1);
    await fetchFiles();
    expect(names()).toEqual(['done/20261117-090000-000-b.xml', 'failed/20261117-090000-000-a.xml']);
    expect(await filesByName()).toMatchObject([
      { name: 'a.xml', origin: 'FTP', state: 'FAILED', reason: 'The file is larger than 1024 MB.', bytes: MAX_FEED_FILE_BYTES + 1 },
      { name: 'b.xml', state: 'WAITING' },
    ]);
    const admin = await server.as('admin');
    const shown = await admin.call('GET', `/api/settings/data-feed-accounts/${accountId}/files`);
    expect(shown.json().files).toContainEqual(expect.objectContaining({ name: 'a.xml', state: 'FAILED', isKept: false }));
  });

  test('that is empty is moved to the failed ones, which staff see; a picture stays', async () => {
    put('processing/empty.xml', '');
    put('incoming/KR-1_a.jpg', 'picture');
    await fetchFiles();
    expect(names()).toEqual(['failed/20261117-090000-000-empty.xml', 'incoming/KR-1_a.jpg']);
    expect(await received()).toMatchObject([{ name: 'empty.xml', state: 'FAILED', reason: 'The file is empty.' }]);
  });

  test('is looked for less often while its server cannot be reached, which the account says', async () => {
    const port = sftp.port;
    await sftp.close();
    await lookAfter(0);
    await lookAfter(10_000);
    const [look] = await context.db.select().from(feedFolderChecks).where(eq(feedFolderChecks.accountId, accountId));
    expect(look).toMatchObject({ failures: 1, nextAt: new Date(time - 10_000 + 30_000) });
    const [account] = await context.db.select().from(feedAccounts).where(eq(feedAccounts.id, accountId));
    expect(account?.failure).toContain(String(port));
  });
});

test('a paused store of an account takes nothing, and what is its own goes to no other customer', async () => {
  const { db } = context;
  const admin = await server.as('admin');
  const path = `/api/settings/data-feed-accounts/${accountId}`;
  const other = await makeCustomer(db);
  const otherOffice = await makeOffice(db, other);
  const { name, username, server: of, folder, dataFeed } = (await admin.call('GET', path)).json();
  const saved = await admin.call('PUT', path, {
    name,
    username,
    serverId: of._id,
    folder,
    dataFeedId: dataFeed._id,
    customerIds: [customerId, other],
    agentOffices: [
      { agentId: 'KAURIA', officeId },
      { agentId: 'TUIAAA', officeId: otherOffice },
    ],
  });
  expect(saved.statusCode).toBe(200);
  const [store] = await db
    .select()
    .from(stores)
    .where(and(eq(stores.customerId, other), eq(stores.feedAccountId, accountId)));
  const pause = (isActive: boolean) => admin.call('PUT', '/api/stores/active', { ids: [store?.id], isActive });
  const read = () => handleJob(readFeedFileJob, context, { sourceId: accountId });
  await pause(false);
  put('processing/both.xml', fileOf(listing('KR-1'), listing('TU-1', 'TUIAAA'), listing('XX-1', 'OTHERS')));
  await fetchFiles();
  await read();
  const [file] = await received();
  expect(file).toMatchObject({ state: 'READ', created: 1, refused: 2 });
  const results = await db
    .select()
    .from(feedRecords)
    .where(eq(feedRecords.fileId, file?.id ?? ''));
  const codes = results.map(({ reference, reasons }) => [reference, ...reasons.filter((each) => !each.isWarning).map(({ code }) => code)]);
  expect(codes.toSorted()).toEqual([
    ['TU-1', 'storePaused'],
    ['XX-1', 'agentIdUnknown'],
  ]);
  expect((await stored()).map(({ reference }) => reference)).toEqual(['KR-1']);
  expect(await stored(other)).toEqual([]);
  const shown = (await admin.call('GET', path)).json();
  expect(shown.unknownAgents.map(({ agentId }: { agentId: string }) => agentId)).toEqual(['OTHERS']);

  // A store of a removed customer takes nothing either.
  await pause(true);
  await admin.call('DELETE', '/api/customers', { ids: [other] });
  put('processing/removed.xml', fileOf(listing('TU-1', 'TUIAAA')));
  await fetchFiles();
  await read();
  expect((await received()).find((each) => each.name === 'removed.xml')).toMatchObject({ created: 0, refused: 1 });
  expect(await stored(other)).toEqual([]);
  await admin.call('POST', '/api/customers/restore', { ids: [other] });

  await pause(true);
  await admin.call('POST', `/api/feed-files/${file?.id}/replay`, { records: 'refused' });
  await read();
  expect(await stored(other)).toMatchObject([{ reference: 'TU-1', officeId: otherOffice }]);
  expect((await stored()).map(({ reference }) => reference)).toEqual(['KR-1']);
});

test('a file that a sender uploads to our own server is received, a picture waits', async () => {
  const receive = receiveUploadedFile(context);
  const file = (name: string, text: string) => ({
    accountId,
    name,
    bytes: Buffer.byteLength(text),
    uploadedAt: new Date('2026-11-02T09:00:00Z'),
    read: async () => Readable.from([Buffer.from(text)]),
  });
  expect(await receive(file('a.jpg', 'picture'))).toBe(false);
  expect(await receive(file('kauri.xml', feedText('KR-9')))).toBe(true);
  expect(await received()).toMatchObject([{ name: 'kauri.xml', state: 'WAITING', datedAt: new Date('2026-11-02T09:00:00Z') }]);
});

test('an empty file that a sender uploads to our own server is taken once, and staff see that it is empty', async () => {
  const taken = await receiveUploadedFile(context)({
    accountId,
    name: 'empty.xml',
    bytes: 0,
    uploadedAt: new Date(),
    read: async () => Readable.from([]),
  });
  expect(taken).toBe(true);
  expect(await received()).toMatchObject([{ name: 'empty.xml', state: 'FAILED', reason: 'The file is empty.' }]);
});
