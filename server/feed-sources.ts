// Puts together what the reader of feed files needs: the feed account, its data feed, and the stores of its customers with their filters.
import { DEFAULT_VANISHING_PERCENT } from '#domain/feeds/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from './app-context.ts';
import { customers } from './customers/customer-table.ts';
import type { Queryable } from './db/connection.ts';
import {
  dataFeedReading,
  findDataFeed,
  findFeedAccount,
  officesByAgentId,
  publishedFilters,
  readFeedImage,
  recordUnknownAgents,
} from './feeds/index.ts';
import type { FeedSource, FeedSources, FeedStore } from './feeds/index.ts';
import { readVertical } from './inventory/index.ts';
import { feedAccountOfStore, storesOfFeedAccount } from './stores/index.ts';
import type { FeedStoreRow } from './stores/index.ts';

export const feedSources: FeedSources = {
  find: findSource,
  async ofStore(context, storeId) {
    const accountId = await feedAccountOfStore(context.db, storeId);
    const source = accountId === null ? null : await findSource(context, accountId);
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
    vanishingPercent: DEFAULT_VANISHING_PERCENT,
    backupDays: account.backupDays,
    stores: await Promise.all(rows.map((row) => openStore(context, row, offices.get(row.customerId) ?? new Map()))),
    ...dataFeedReading({ ...dataFeed, timeZone: account.timezone }),
    readImage: (name, maxBytes) => readFeedImage(context, account, name, maxBytes),
    noteUnknownAgents: (tx, agentIds) => recordUnknownAgents(tx, account.id, agentIds, context.now()),
  };
}

async function openStore(context: AppContext, row: FeedStoreRow, offices: FeedStore['offices']): Promise<FeedStore> {
  const filters = await publishedFilters(context.db, row.filterIds);
  if (filters.length === 0) return { ...row, offices, filter: null };
  const vertical = await readVertical(context.db, await verticalOf(context.db, row.customerId));
  return { ...row, offices, filter: (listings) => context.filterRunner.run(row.customerId, filters, listings, { vertical }) };
}

async function verticalOf(db: Queryable, customerId: string): Promise<string> {
  const [row] = await db.select({ vertical: customers.vertical }).from(customers).where(eq(customers.id, customerId));
  if (!row) throw new Error(`There is no customer ${customerId}`);
  return row.vertical;
}
