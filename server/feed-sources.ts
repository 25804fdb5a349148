// Puts together what the reader of feed files needs: the feed account or the store with a url, its data feed, and the stores that take the
// listings with their filters.
import { STORE_BACKUP_DAYS } from '#domain/feeds/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from './app-context.ts';
import { customers } from './customers/customer-table.ts';
import type { Queryable } from './db/connection.ts';
import {
  dataFeedSourceParts,
  findDataFeed,
  findFeedAccount,
  markUploadsUsed,
  officesByAgentId,
  officesOfStore,
  publishedFilters,
  readFeedImage,
  recordUnknownAgents,
  storesOfFeedAccount,
} from './feeds/index.ts';
import type { FeedSource, FeedSources, FeedStore, FeedStoreRow } from './feeds/index.ts';
import { readVertical } from './inventory/index.ts';
import { feedAccountOfStore, findUrlStore } from './stores/index.ts';

export const feedSources: FeedSources = {
  find: async (context, sourceId) => (await findSource(context, sourceId)) ?? findUrlSource(context, sourceId),
  async ofStore(context, storeId) {
    const accountId = await feedAccountOfStore(context.db, storeId);
    if (accountId === null) return findUrlSource(context, storeId);
    const source = await findSource(context, accountId);
    return source && { ...source, stores: source.stores.filter(({ id }) => id === storeId) };
  },
};

/** Null where the account is gone, switched off, or has no data feed to read its files with. */
async function findSource(context: AppContext, accountId: string): Promise<FeedSource | null> {
  const { db } = context;
  const account = await findFeedAccount(db, accountId);
  const dataFeed = account?.isActive && account.dataFeedId !== null ? await findDataFeed(db, account.dataFeedId) : null;
  if (!account || !dataFeed) return null;
  const offices = await officesByAgentId(db, accountId);
  const rows = await storesOfFeedAccount(db, accountId);
  return {
    id: account.id,
    accountId: account.id,
    name: account.name,
    isFullSnapshot: dataFeed.isFullSnapshot,
    backupDays: account.backupDays,
    stores: await Promise.all(rows.map((row) => openStore(context, row, offices.get(row.customerId) ?? new Map()))),
    ...dataFeedSourceParts({ ...dataFeed, timeZone: account.timezone }),
    readImage: (name, maxBytes) => readFeedImage(context, account, name, maxBytes),
    ...(account.serverId === null && {
      noteImagesUsed: (names: readonly string[]) => markUploadsUsed(db, account.id, names, new Date(context.now())),
    }),
    noteUnknownAgents: (tx, agentIds) => recordUnknownAgents(tx, account.id, agentIds, context.now()),
  };
}

/** A store with a url is a source of its own. Null where it is gone, switched off, or its data feed is gone. */
async function findUrlSource(context: AppContext, storeId: string): Promise<FeedSource | null> {
  const { db } = context;
  const row = await findUrlStore(db, storeId);
  const dataFeed = row && row.dataFeedId !== null ? await findDataFeed(db, row.dataFeedId) : null;
  if (!row || !dataFeed) return null;
  const store = await openStore(context, row, await officesOfStore(db, storeId));
  return {
    id: row.id,
    accountId: null,
    name: row.name,
    isFullSnapshot: dataFeed.isFullSnapshot,
    backupDays: STORE_BACKUP_DAYS,
    stores: [{ ...store, takesAll: true }],
    ...dataFeedSourceParts(dataFeed),
  };
}

async function openStore(
  context: AppContext,
  { id, customerId, filterIds, isActive }: FeedStoreRow,
  offices: FeedStore['offices'],
): Promise<FeedStore> {
  const store = { id, customerId, offices, isPaused: !isActive };
  if (!isActive) return { ...store, filter: null };
  const filters = await publishedFilters(context.db, filterIds);
  if (filters.length === 0) return { ...store, filter: null };
  const vertical = await readVertical(context.db, await verticalOf(context.db, customerId));
  return { ...store, filters, filter: (listings) => context.filterRunner.run(customerId, filters, listings, { vertical }) };
}

async function verticalOf(db: Queryable, customerId: string): Promise<string> {
  const [row] = await db.select({ vertical: customers.vertical }).from(customers).where(eq(customers.id, customerId));
  if (!row) throw new Error(`There is no customer ${customerId}`);
  return row.vertical;
}
