// One store as the contract shows it: the source of its listings, its last and next run, and its property groups.
import type { Store } from '#contract/feeds/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { desc, eq, inArray, isNull, and, or } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import type { Queryable } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { findStore } from '../../stores/index.ts';
import type { StoreRecord } from '../../stores/index.ts';
import { feedAccounts } from '../accounts/feed-account-table.ts';
import { dataFeeds } from '../data-feeds/data-feed-table.ts';
import { feedFiles, feedFileStores } from '../files/feed-file-table.ts';
import { filters } from '../filters/filter-table.ts';
import { readSilence } from '../silences/index.ts';
import { readStoreGroups } from './store-groups.ts';

export async function readStore(db: Queryable, scope: RowScope, id: string): Promise<Store> {
  const row = await findStore(db, scope, id);
  if (!row) throw new AppError('notFound');
  return describeStore(db, row);
}

async function describeStore(db: Queryable, row: StoreRecord): Promise<Store> {
  const [customer] = await db.select({ _id: customers.id, name: customers.name }).from(customers).where(eq(customers.id, row.customerId));
  if (!customer) throw new AppError('notFound');
  return {
    _id: row.id,
    customer,
    name: row.name,
    kind: row.kind,
    feedAccount: row.feedAccountId === null ? null : await accountOf(db, row.feedAccountId),
    url: row.url,
    dataFeed: row.dataFeedId === null ? null : await dataFeedOf(db, row.dataFeedId),
    filters: await filtersOf(db, row.filterIds),
    schedule: row.schedule,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    lastFetch: row.fetchedAt && { at: row.fetchedAt.toISOString(), failure: row.fetchFailure },
    lastFile: await lastFileOf(db, row),
    silence: row.kind === 'MANUAL' ? null : await readSilence(db, { accountId: row.feedAccountId, storeId: row.id }),
    propertyGroups: row.kind === 'URL' ? await readStoreGroups(db, row.id) : [],
    isActive: row.isActive,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function accountOf(db: Queryable, id: string): Promise<Store['feedAccount']> {
  const [account] = await db
    .select({ _id: feedAccounts.id, name: feedAccounts.name, serverId: feedAccounts.serverId })
    .from(feedAccounts)
    .where(and(eq(feedAccounts.id, id), isNull(feedAccounts.deletedAt)));
  return account ? { _id: account._id, name: account.name, receivesUploads: account.serverId === null } : null;
}

async function dataFeedOf(db: Queryable, id: string): Promise<Store['dataFeed']> {
  const [feed] = await db
    .select({ _id: dataFeeds.id, name: dataFeeds.name, format: dataFeeds.format })
    .from(dataFeeds)
    .where(and(eq(dataFeeds.id, id), isNull(dataFeeds.deletedAt)));
  return feed ?? null;
}

async function filtersOf(db: Queryable, ids: readonly string[]): Promise<Store['filters']> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ _id: filters.id, name: filters.name })
    .from(filters)
    .where(and(inArray(filters.id, [...ids]), isNull(filters.deletedAt)));
  return ids.flatMap((id) => rows.filter(({ _id }) => _id === id));
}

/** What the files of a store are stored under: its feed account, or itself. */
export const sourceIdOf = ({ id, feedAccountId }: Pick<StoreRecord, 'id' | 'feedAccountId'>): string => feedAccountId ?? id;

export async function lastFileOf(db: Queryable, store: StoreRecord): Promise<Store['lastFile']> {
  const [file] = await db
    .select({
      _id: feedFiles.id,
      name: feedFiles.name,
      state: feedFiles.state,
      reason: feedFiles.reason,
      receivedAt: feedFiles.receivedAt,
      recordsTotal: feedFiles.recordsTotal,
      recordsDone: feedFiles.recordsDone,
      created: feedFiles.created,
      updated: feedFiles.updated,
      unchanged: feedFiles.unchanged,
      removed: feedFiles.removed,
      refused: feedFiles.refused,
      own: feedFileStores,
    })
    .from(feedFiles)
    .leftJoin(feedFileStores, and(eq(feedFileStores.fileId, feedFiles.id), eq(feedFileStores.storeId, store.id)))
    .where(and(eq(feedFiles.sourceId, sourceIdOf(store)), or(isNull(feedFiles.storeId), eq(feedFiles.storeId, store.id))))
    .orderBy(desc(feedFiles.id))
    .limit(1);
  if (!file) return null;
  const { own, ...whole } = file;
  const isCounted = store.kind === 'FEED' && whole.recordsTotal !== null && whole.state !== 'READING';
  const counts = isCounted ? ownCounts(own) : {};
  return { ...whole, ...counts, receivedAt: whole.receivedAt.toISOString() };
}

/** A file of a feed account holds records of other stores too. While it is read, its progress is that of the whole file. */
function ownCounts(own: typeof feedFileStores.$inferSelect | null) {
  const { records = 0, created = 0, updated = 0, unchanged = 0, removed = 0, refused = 0 } = own ?? {};
  return { recordsTotal: records, recordsDone: records, created, updated, unchanged, removed, refused };
}
