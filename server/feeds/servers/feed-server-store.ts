// Servers in the database: how rows become the contract's shape, and the only writes to their table. They belong to no customer.
import { feedServerList } from '#contract/feeds/index.ts';
import type { FeedServer, FeedServerInput } from '#contract/feeds/index.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { globalScopePredicate } from '../../db/lists/global-scope.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import type { RemovableRows } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import { feedAccounts } from '../accounts/feed-account-table.ts';
import { feedServers } from './feed-server-table.ts';

const ACCOUNT_COUNT = '(select count(*)::int from feed_accounts a where a.server_id = s.id and a.deleted_at is null)';

export const feedServerListSource: ListSource = {
  descriptor: feedServerList,
  from: 'feed_servers s',
  alias: 's',
  where: 's.deleted_at is null',
  columns: {
    _id: 's.id',
    name: 's.name',
    protocol: 's.protocol',
    host: 's.host',
    port: 's.port',
    baseFolder: 's.base_folder',
    accountCount: ACCOUNT_COUNT,
    updatedAt: 's.updated_at',
  },
  base: { accountCount: ACCOUNT_COUNT },
};

export const removableFeedServers: RemovableRows = {
  source: feedServerListSource,
  scope: globalScopePredicate,
  customer: 'null::uuid',
  area: 'feed-servers',
  entity: 'feed server',
  nameIndex: 'feed_servers_name_unique',
  onRemoved: refuseUsed,
};

async function refuseUsed(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [used] = await tx
    .select({ name: feedServers.name })
    .from(feedAccounts)
    .innerJoin(feedServers, eq(feedServers.id, feedAccounts.serverId))
    .where(and(inArray(feedAccounts.serverId, [...ids]), isNull(feedAccounts.deletedAt)))
    .limit(1);
  if (used) throw new AppError('feedServerInUse', used);
}

export type FeedServerRecord = typeof feedServers.$inferSelect;

const isPresent = (id: string) => and(eq(feedServers.id, id), isNull(feedServers.deletedAt));

export async function findFeedServer(db: Queryable, id: string): Promise<FeedServerRecord | null> {
  const [row] = await db.select().from(feedServers).where(isPresent(id));
  return row ?? null;
}

export async function lockFeedServer(tx: Transaction, id: string): Promise<FeedServerRecord | null> {
  const [row] = await tx.select().from(feedServers).where(isPresent(id)).for('update');
  return row ?? null;
}

/** Locks the server for share: it cannot be removed before a feed account that uses it is saved. */
export async function lockFeedServerForShare(tx: Transaction, id: string): Promise<FeedServerRecord | null> {
  const [row] = await tx.select().from(feedServers).where(isPresent(id)).for('share');
  return row ?? null;
}

export async function readFeedServer(db: Queryable, id: string): Promise<FeedServer | null> {
  const accountCount = sql<number>`(select count(*)::int from feed_accounts a where a.server_id = feed_servers.id and a.deleted_at is null)`;
  const [row] = await db.select({ server: feedServers, accountCount }).from(feedServers).where(isPresent(id));
  return row ? describeFeedServer(row.server, row.accountCount) : null;
}

const describeFeedServer = (server: FeedServerRecord, accountCount: number): FeedServer => ({
  _id: server.id,
  name: server.name,
  protocol: server.protocol,
  host: server.host,
  port: server.port,
  baseFolder: server.baseFolder,
  hostKey: server.hostKey,
  accountCount,
  version: server.version,
  createdAt: server.createdAt.toISOString(),
  updatedAt: server.updatedAt.toISOString(),
});

export const listFeedServerNames = (db: Queryable): Promise<{ _id: string; name: string }[]> =>
  db
    .select({ _id: feedServers.id, name: feedServers.name })
    .from(feedServers)
    .where(isNull(feedServers.deletedAt))
    .orderBy(feedServers.name, feedServers.id);

export async function insertFeedServer(tx: Transaction, input: FeedServerInput): Promise<string> {
  const id = newId();
  await tx.insert(feedServers).values({ id, ...input });
  return id;
}

export async function updateFeedServerRow(tx: Transaction, id: string, input: Partial<typeof feedServers.$inferInsert>): Promise<void> {
  await tx
    .update(feedServers)
    .set({ ...input, version: sql`${feedServers.version} + 1`, updatedAt: sql`now()` })
    .where(eq(feedServers.id, id));
}

/** Keeps a key that was accepted meanwhile, and returns the one that counts; null where the server was changed or removed. */
export async function pinHostKey(db: Queryable, { id, host, port }: FeedServerRecord, presented: string): Promise<string | null> {
  const [row] = await db
    .update(feedServers)
    .set({ hostKey: sql`coalesce(${feedServers.hostKey}, ${presented})` })
    .where(and(isPresent(id), eq(feedServers.host, host), eq(feedServers.port, port)))
    .returning({ hostKey: feedServers.hostKey });
  return row?.hostKey ?? null;
}
