// Data feeds in the database: how rows become the contract's shape, and the only writes to their table. They belong to no customer.
import { dataFeedList } from '#contract/feeds/index.ts';
import type { DataFeed, DataFeedChange, DataFeedInput } from '#contract/feeds/index.ts';
import type { FeedMapping } from '#domain/feeds/index.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { globalScopePredicate } from '../../db/lists/global-scope.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import type { RemovableRows, RemovalGuard } from '../../db/remove-rows.ts';
import { verticals } from '../../inventory/verticals/vertical-table.ts';
import { dataFeeds } from './data-feed-table.ts';

export const dataFeedListSource: ListSource = {
  descriptor: dataFeedList,
  from: 'data_feeds f',
  alias: 'f',
  where: 'f.deleted_at is null',
  joins: 'join verticals v on v.code = f.vertical_code',
  columns: {
    _id: 'f.id',
    name: 'f.name',
    verticalLabel: "v.definition->>'label'",
    format: 'f.format',
    isFullSnapshot: 'f.is_full_snapshot',
    timeZone: 'f.time_zone',
    updatedAt: 'f.updated_at',
  },
  base: {},
};

export const removableDataFeeds = (guards: readonly RemovalGuard[]): RemovableRows => ({
  source: dataFeedListSource,
  scope: globalScopePredicate,
  customer: 'null::uuid',
  area: 'data-feeds',
  entity: 'data feed',
  nameIndex: 'data_feeds_name_unique',
  onRemoved: async (tx, ids) => {
    for (const guard of guards) await guard(tx, ids);
  },
});

export type DataFeedRecord = typeof dataFeeds.$inferSelect;

const isPresent = (id: string) => and(eq(dataFeeds.id, id), isNull(dataFeeds.deletedAt));

/** For the modules that read files with it. */
export async function findDataFeed(db: Queryable, id: string): Promise<DataFeedRecord | null> {
  const [row] = await db.select().from(dataFeeds).where(isPresent(id));
  return row ?? null;
}

export async function lockDataFeed(tx: Transaction, id: string): Promise<DataFeedRecord | null> {
  const [row] = await tx.select().from(dataFeeds).where(isPresent(id)).for('update');
  return row ?? null;
}

export async function readDataFeed(db: Queryable, id: string): Promise<DataFeed | null> {
  const label = sql<string>`${verticals.definition}->>'label'`;
  const [row] = await db
    .select({ feed: dataFeeds, label })
    .from(dataFeeds)
    .innerJoin(verticals, eq(verticals.code, dataFeeds.verticalCode))
    .where(isPresent(id));
  return row ? describeDataFeed(row.feed, row.label) : null;
}

const describeDataFeed = (feed: DataFeedRecord, verticalLabel: string): DataFeed => ({
  _id: feed.id,
  name: feed.name,
  vertical: { _id: feed.verticalCode, label: verticalLabel },
  format: feed.format,
  mapping: copyMapping(feed.mapping),
  isFullSnapshot: feed.isFullSnapshot,
  timeZone: feed.timeZone,
  version: feed.version,
  createdAt: feed.createdAt.toISOString(),
  updatedAt: feed.updatedAt.toISOString(),
});

const copyMapping = ({ rules, contentPaths, ...rest }: FeedMapping): DataFeed['mapping'] => ({
  ...rest,
  contentPaths: [...contentPaths],
  rules: rules.map(({ sources, choices, ...rule }) => ({ ...rule, sources: [...sources], ...(choices && { choices: [...choices] }) })),
});

export function listDataFeedsOfVertical(db: Queryable, verticalCode: string) {
  return db
    .select({ _id: dataFeeds.id, name: dataFeeds.name, format: dataFeeds.format })
    .from(dataFeeds)
    .where(and(eq(dataFeeds.verticalCode, verticalCode), isNull(dataFeeds.deletedAt)))
    .orderBy(asc(dataFeeds.name), asc(dataFeeds.id));
}

/** All data feeds by name, for the choice of a feed account; there are few. */
export const listNamedDataFeeds = (db: Queryable): Promise<{ _id: string; name: string; vertical: string }[]> =>
  db
    .select({ _id: dataFeeds.id, name: dataFeeds.name, vertical: dataFeeds.verticalCode })
    .from(dataFeeds)
    .where(isNull(dataFeeds.deletedAt))
    .orderBy(asc(dataFeeds.name), asc(dataFeeds.id));

export async function insertDataFeed(tx: Transaction, { verticalId, ...input }: DataFeedInput): Promise<string> {
  const id = newId();
  await tx.insert(dataFeeds).values({ id, verticalCode: verticalId, ...input });
  return id;
}

export async function updateDataFeedRow(tx: Transaction, id: string, input: Omit<DataFeedChange, 'version'>): Promise<void> {
  await tx
    .update(dataFeeds)
    .set({ ...input, version: sql`${dataFeeds.version} + 1`, updatedAt: sql`now()` })
    .where(eq(dataFeeds.id, id));
}
