// Feeds that go silent: noticed against their habit, told once, and ended by the next file.
import type { FeedAccount, Store } from '#contract/feeds/index.ts';
import type { NotificationPage } from '#contract/notifications/index.ts';
import type { StaffOverview } from '#contract/staff-overview/index.ts';
import type { StoreRow } from '#contract/stores/index.ts';
import { makeDataFeed } from '#test/harness/rows/data-feed-rows.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { makeFeedAccount } from '#test/harness/rows/feed-rows.ts';
import { handleJob } from '#test/harness/handle-job.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { eq, like } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../db/audit-table.ts';
import { emailMessages } from '../../emails/email-message-table.ts';
import { insertStore } from '../../stores/index.ts';
import { feedAccounts } from '../accounts/feed-account-table.ts';
import { feedFiles } from '../files/feed-file-table.ts';
import { checkFeedSilences } from './check-silences-job.ts';

const DAY = 86_400_000;
let server: TestServer;
let admin: Caller;
let dataFeedId: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.as('admin');
  dataFeedId = await makeDataFeed(server.context.db);
});
afterAll(() => server.close());

const check = () => handleJob(checkFeedSilences, server.context, {});
const long = new Date(Date.now() - 200 * DAY);

async function receive(
  sourceId: string,
  ...given: { at: number; origin?: 'FTP' | 'URL' | 'PUSH'; customerIds?: string[] }[]
): Promise<void> {
  const rows = given.map(({ at, origin = 'FTP', customerIds = [] }) => {
    const id = newId();
    const moment = new Date(at);
    const times = { datedAt: moment, receivedAt: moment, keepUntil: moment, endedAt: moment };
    return { id, sourceId, name: 'a.xml', sha256: id, bytes: 1, origin, state: 'READ' as const, originalId: id, customerIds, ...times };
  });
  await server.context.db.insert(feedFiles).values(rows);
}

/** One file a day, the last one so many days ago. */
const daily = (lastDaysAgo: number, more: object = {}) =>
  Array.from({ length: 30 }, (_, day) => ({ at: Date.now() - (lastDaysAgo + 29 - day) * DAY, ...more }));

const emailsAbout = (name: string) =>
  server.context.db
    .select()
    .from(emailMessages)
    .where(like(emailMessages.subject, `%${name}%`));
const overview = async () => (await admin.call('GET', '/api/staff-overview')).json<StaffOverview>().silentFeeds;

test('a feed account that stops sending is told to operations once, shown, and ends with the next file', async () => {
  const { db } = server.context;
  const accountId = await makeFeedAccount(db, { name: 'Kauri export', dataFeedId, updatedAt: long });
  const customerId = await makeCustomer(db);
  const storeId = await insertStore(db as never, { customerId, name: 'Kauri', kind: 'FEED', feedAccountId: accountId, updatedAt: long });
  await receive(accountId, ...daily(5, { customerIds: [customerId] }));
  await check();
  await check();
  const emails = await emailsAbout('Kauri export');
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain('usually receives a file every day');
  const told = (await admin.call('GET', '/api/notifications')).json<NotificationPage>().notifications;
  expect(told.filter(({ title }) => title.includes('Kauri export'))).toMatchObject([{ kind: 'feedStopped', path: '/' }]);
  const { silence } = (await admin.call('GET', `/api/settings/data-feed-accounts/${accountId}`)).json<FeedAccount>();
  expect(silence).toMatchObject({ usualGapMs: DAY, endedAt: null });
  expect((await admin.call('GET', `/api/store/${storeId}`)).json<Store>().silence).toEqual(silence);
  const { stores } = (await admin.call('GET', `/api/customer/${customerId}/stores`)).json<{ stores: StoreRow[] }>();
  expect(stores.map(({ silentSince }) => Date.parse(silentSince ?? ''))).toEqual([Date.parse(silence?.since ?? '')]);
  expect(await overview()).toMatchObject({ count: 1, rows: [{ _id: accountId, name: 'Kauri export', customer: null, usualGapMs: DAY }] });

  await receive(accountId, { at: Date.now(), customerIds: [customerId] });
  await check();
  expect(await overview()).toMatchObject({ count: 0 });
  expect((await admin.call('GET', `/api/settings/data-feed-accounts/${accountId}`)).json<FeedAccount>().silence?.endedAt).not.toBeNull();
  const noted = await db.select().from(auditEntries).where(eq(auditEntries.entityId, accountId)).orderBy(auditEntries.id);
  expect(noted.map(({ changes }) => Object.keys(changes as object))).toEqual([
    expect.arrayContaining(['silentSince']),
    expect.arrayContaining(['silentUntil']),
  ]);
  expect(await emailsAbout('Kauri export')).toHaveLength(1);
});

test('a store whose customer is no longer in the files is told alone, and a url that does not change is silent too', async () => {
  const { db } = server.context;
  const accountId = await makeFeedAccount(db, { name: 'Both', dataFeedId, updatedAt: long });
  const [gone, there] = [await makeCustomer(db, { name: 'Gone Homes' }), await makeCustomer(db)];
  for (const customerId of [gone, there])
    await insertStore(db as never, { customerId, name: `Store of ${customerId}`, kind: 'FEED', feedAccountId: accountId, updatedAt: long });
  await receive(accountId, ...daily(6, { customerIds: [gone] }), ...daily(0, { customerIds: [there] }));
  const url = { kind: 'URL', url: 'https://feed.example/a.xml', dataFeedId, updatedAt: long } as const;
  const urlStore = await insertStore(db as never, { customerId: there, name: 'By url', ...url });
  const quiet = await insertStore(db as never, { customerId: there, name: 'Switched off', ...url, isActive: false });
  await receive(urlStore, ...daily(5, { origin: 'URL' }));
  await receive(quiet, ...daily(5, { origin: 'URL' }));
  await check();
  expect((await overview())?.rows.map(({ name, customer }) => [name, customer?.name === 'Gone Homes'])).toEqual([
    [`Store of ${gone}`, true],
    ['By url', false],
  ]);
  await db.update(feedAccounts).set({ isActive: false }).where(eq(feedAccounts.id, accountId));
  await check();
  expect((await overview())?.rows.map(({ name }) => name)).toEqual(['By url']);
});
