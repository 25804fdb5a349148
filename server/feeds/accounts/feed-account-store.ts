// Feed accounts in the database: how rows become the contract's shape, and the only writes to their tables.
import { feedAccountList, OWN_FTP_SERVER } from '#contract/feeds/index.ts';
import type { FeedAccount, FeedAccountInput, FeedConnectionState } from '#contract/feeds/index.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../../customers/customer-table.ts';
import { offices } from '../../customers/office-table.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { globalScopePredicate } from '../../db/lists/global-scope.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import type { RemovableRows } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import { dataFeeds } from '../data-feeds/data-feed-table.ts';
import { readSilence } from '../silences/index.ts';
import { feedServers } from '../servers/feed-server-table.ts';
import type { NamedDataFeed } from './data-feed-directory.ts';
import { feedAccountAgents, feedAccountCustomers, feedAccounts, feedUnknownAgents } from './feed-account-table.ts';

const CUSTOMER_COUNT =
  '(select count(*)::int from feed_account_customers k join customers c on c.id = k.customer_id where k.account_id = a.id and c.deleted_at is null)';
const SILENT_SINCE = '(select q.since from feed_silences q where q.account_id = a.id and q.ended_at is null)';
const CONNECTION =
  "case when a.server_id is null then 'OWN' when a.checked_at is null then 'UNKNOWN' when a.failure = '' then 'OK' else 'FAILED' end";

export const feedAccountListSource: ListSource = {
  descriptor: feedAccountList,
  from: 'feed_accounts a',
  alias: 'a',
  where: 'a.deleted_at is null',
  joins: 'left join feed_servers s on s.id = a.server_id',
  columns: {
    _id: 'a.id',
    name: 'a.name',
    serverId: 'a.server_id',
    serverName: `coalesce(s.name, '${OWN_FTP_SERVER}')`,
    username: 'a.username',
    folder: 'a.folder',
    customerCount: CUSTOMER_COUNT,
    connection: CONNECTION,
    silentSince: SILENT_SINCE,
    isActive: 'a.is_active',
    updatedAt: 'a.updated_at',
  },
  base: { customerCount: CUSTOMER_COUNT, silentSince: SILENT_SINCE },
};

export const removableFeedAccounts: RemovableRows = {
  source: feedAccountListSource,
  scope: globalScopePredicate,
  customer: 'null::uuid',
  area: 'feed-accounts',
  entity: 'feed account',
  nameIndex: 'feed_accounts_name_unique',
  onRestored: refuseRemovedServers,
};

async function refuseRemovedServers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [lost] = await tx
    .select({ name: feedAccounts.name })
    .from(feedAccounts)
    .innerJoin(feedServers, eq(feedServers.id, feedAccounts.serverId))
    .where(and(inArray(feedAccounts.id, [...ids]), sql`${feedServers.deletedAt} is not null`))
    .limit(1);
  if (lost) throw new AppError('feedAccountServerGone', lost);
}

export type FeedAccountRecord = typeof feedAccounts.$inferSelect;

const isPresent = (id: string) => and(eq(feedAccounts.id, id), isNull(feedAccounts.deletedAt));

export async function findFeedAccount(db: Queryable, id: string): Promise<FeedAccountRecord | null> {
  const [row] = await db.select().from(feedAccounts).where(isPresent(id));
  return row ?? null;
}

/** A data feed stays while accounts read their files with it. */
export async function refuseUsedDataFeeds(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [used] = await tx
    .select({ name: dataFeeds.name })
    .from(dataFeeds)
    .innerJoin(feedAccounts, and(eq(feedAccounts.dataFeedId, dataFeeds.id), isNull(feedAccounts.deletedAt)))
    .where(inArray(dataFeeds.id, [...ids]))
    .orderBy(asc(dataFeeds.name))
    .limit(1);
  if (used) throw new AppError('dataFeedInUse', used);
}

export async function lockFeedAccount(tx: Transaction, id: string): Promise<FeedAccountRecord | null> {
  const [row] = await tx.select().from(feedAccounts).where(isPresent(id)).for('update');
  return row ?? null;
}

export async function readFeedAccount(db: Queryable, id: string, dataFeeds: readonly NamedDataFeed[]): Promise<FeedAccount | null> {
  const [row] = await db
    .select({ account: feedAccounts, server: feedServers })
    .from(feedAccounts)
    .leftJoin(feedServers, eq(feedServers.id, feedAccounts.serverId))
    .where(isPresent(id));
  if (!row) return null;
  const { account, server } = row;
  const dataFeed = dataFeeds.find(({ _id }) => _id === account.dataFeedId);
  const { checkedAt, failure } = account;
  const agentOffices = await readAgentOffices(db, id);
  return {
    _id: account.id,
    name: account.name,
    server: server && { _id: server.id, name: server.name, protocol: server.protocol, baseFolder: server.baseFolder },
    username: account.username,
    hasPassword: account.password !== null || account.passwordHash !== null,
    folder: account.folder,
    requiresTls: account.requiresTls,
    dataFeed: dataFeed ? { _id: dataFeed._id, name: dataFeed.name } : null,
    customers: (await customersOfAccount(db, id)).map(({ _id, name }) => ({ _id, name })),
    agentOffices,
    unknownAgents: (await readUnknownAgents(db, id)).filter(({ agentId }) => !agentOffices.some((line) => line.agentId === agentId)),
    timezone: account.timezone,
    backupDays: account.backupDays,
    isActive: account.isActive,
    connection: { state: connectionState(account), checkedAt: checkedAt?.toISOString() ?? null, failure },
    silence: await readSilence(db, { accountId: id }),
    version: account.version,
    createdAt: account.createdAt.toISOString(),
    updatedAt: account.updatedAt.toISOString(),
  };
}

function connectionState({ serverId, checkedAt, failure }: FeedAccountRecord): FeedConnectionState {
  if (serverId === null) return 'OWN';
  if (checkedAt === null) return 'UNKNOWN';
  return failure === '' ? 'OK' : 'FAILED';
}

export const customersOfAccount = (db: Queryable, accountId: string): Promise<{ _id: string; name: string; isActive: boolean }[]> =>
  db
    .select({ _id: customers.id, name: customers.name, isActive: customers.isActive })
    .from(feedAccountCustomers)
    .innerJoin(customers, eq(customers.id, feedAccountCustomers.customerId))
    .where(and(eq(feedAccountCustomers.accountId, accountId), isNull(customers.deletedAt)))
    .orderBy(asc(customers.name), asc(customers.id));

/** Offices that were removed no longer receive listings. */
const readAgentOffices = (db: Queryable, accountId: string): Promise<FeedAccount['agentOffices']> =>
  db
    .select({
      agentId: feedAccountAgents.agentId,
      office: { _id: offices.id, name: offices.name },
      customer: { _id: customers.id, name: customers.name },
    })
    .from(feedAccountAgents)
    .innerJoin(offices, eq(offices.id, feedAccountAgents.officeId))
    .innerJoin(customers, eq(customers.id, offices.customerId))
    .where(and(eq(feedAccountAgents.accountId, accountId), isNull(offices.deletedAt), isNull(customers.deletedAt)))
    .orderBy(asc(feedAccountAgents.agentId));

const MAX_UNKNOWN_SHOWN = 200;

async function readUnknownAgents(db: Queryable, accountId: string): Promise<FeedAccount['unknownAgents']> {
  const rows = await db
    .select()
    .from(feedUnknownAgents)
    .where(eq(feedUnknownAgents.accountId, accountId))
    .orderBy(asc(feedUnknownAgents.agentId))
    .limit(MAX_UNKNOWN_SHOWN);
  return rows.map(({ agentId, lastSeenAt }) => ({ agentId, lastSeenAt: lastSeenAt.toISOString() }));
}

export type FeedAccountFields = Omit<FeedAccountInput, 'customerIds' | 'agentOffices'>;

export async function insertFeedAccount(tx: Transaction, fields: FeedAccountFields): Promise<string> {
  const id = newId();
  await tx.insert(feedAccounts).values({ id, ...fields });
  return id;
}

export async function updateFeedAccountRow(tx: Transaction, id: string, fields: Partial<typeof feedAccounts.$inferInsert>): Promise<void> {
  await tx
    .update(feedAccounts)
    .set({ ...fields, version: sql`${feedAccounts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(feedAccounts.id, id));
}

/** What the last connection came to; the failure is empty where it succeeded. */
export async function writeConnectionResult(db: Queryable, id: string, failure: string, now: number): Promise<void> {
  await db
    .update(feedAccounts)
    .set({ checkedAt: new Date(now), failure })
    .where(eq(feedAccounts.id, id));
}

export async function setAccountCustomers(tx: Transaction, accountId: string, customerIds: readonly string[]): Promise<void> {
  await tx.delete(feedAccountCustomers).where(eq(feedAccountCustomers.accountId, accountId));
  if (customerIds.length > 0) await tx.insert(feedAccountCustomers).values(customerIds.map((customerId) => ({ accountId, customerId })));
}

export async function setAgentOffices(tx: Transaction, accountId: string, lines: FeedAccountInput['agentOffices']): Promise<void> {
  await tx.delete(feedAccountAgents).where(eq(feedAccountAgents.accountId, accountId));
  await addAgentOffices(tx, accountId, lines);
}

/** An agentID that stands for an office is no longer unknown. */
export async function addAgentOffices(tx: Transaction, accountId: string, lines: FeedAccountInput['agentOffices']): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(feedAccountAgents)
    .values(lines.map((line) => ({ accountId, ...line })))
    .onConflictDoUpdate({
      target: [feedAccountAgents.accountId, feedAccountAgents.agentId],
      set: { officeId: sql`excluded.office_id` },
    });
  await tx.delete(feedUnknownAgents).where(
    and(
      eq(feedUnknownAgents.accountId, accountId),
      inArray(
        feedUnknownAgents.agentId,
        lines.map(({ agentId }) => agentId),
      ),
    ),
  );
}

/** Called where records were refused because their agentIDs stand for no office. */
export async function recordUnknownAgents(tx: Transaction, accountId: string, agentIds: readonly string[], now: number): Promise<void> {
  const lastSeenAt = new Date(now);
  const rows = [...new Set(agentIds)].slice(0, MAX_UNKNOWN_SHOWN).map((agentId) => ({ accountId, agentId, lastSeenAt }));
  if (rows.length === 0) return;
  await tx
    .insert(feedUnknownAgents)
    .values(rows)
    .onConflictDoUpdate({ target: [feedUnknownAgents.accountId, feedUnknownAgents.agentId], set: { lastSeenAt } });
}

/** AgentID → office, for each customer of the account. */
export async function officesByAgentId(db: Queryable, accountId: string): Promise<Map<string, Map<string, string>>> {
  const byCustomer = new Map<string, Map<string, string>>();
  for (const { agentId, office, customer } of await readAgentOffices(db, accountId)) {
    const own = byCustomer.get(customer._id) ?? new Map<string, string>();
    byCustomer.set(customer._id, own.set(agentId, office._id));
  }
  return byCustomer;
}
