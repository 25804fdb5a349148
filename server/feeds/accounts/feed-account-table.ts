import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import { offices } from '../../customers/office-table.ts';
import { feedServers } from '../servers/feed-server-table.ts';

const present = sql`deleted_at is null`;

export const feedAccounts = pgTable(
  'feed_accounts',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Null where senders upload to our own FTP server. */
    serverId: uuid('server_id').references(() => feedServers.id),
    username: text().notNull(),
    /** Sealed, for a server that we sign in to. */
    password: text(),
    /** For our own FTP server, which only compares it. */
    passwordHash: text('password_hash'),
    folder: text().notNull(),
    requiresTls: boolean('requires_tls').notNull(),
    dataFeedId: uuid('data_feed_id'),
    timezone: text().notNull(),
    backupDays: integer('backup_days').notNull(),
    isActive: boolean('is_active').notNull(),
    /** The last connection, by a test or a fetch; the failure is empty where it succeeded. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    failure: text().notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('feed_accounts_name_unique')
      .on(sql`lower(name)`)
      .where(present),
    uniqueIndex('feed_accounts_own_username')
      .on(table.username)
      .where(sql`server_id is null and deleted_at is null`),
    index('feed_accounts_name').on(table.name, table.id).where(present),
    index('feed_accounts_username').on(table.username, table.id).where(present),
    index('feed_accounts_server').on(table.serverId, table.id).where(present),
    index('feed_accounts_data_feed').on(table.dataFeedId).where(present),
    index('feed_accounts_updated').on(table.updatedAt, table.id).where(present),
  ],
);

/** The customers whose listings an account brings. */
export const feedAccountCustomers = pgTable(
  'feed_account_customers',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => feedAccounts.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.customerId] }), index('feed_account_customers_customer').on(table.customerId)],
);

/** Which office an agentID of the sender stands for. AgentIDs are in upper case. */
export const feedAccountAgents = pgTable(
  'feed_account_agents',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => feedAccounts.id),
    agentId: text('agent_id').notNull(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.agentId] }), index('feed_account_agents_office').on(table.officeId)],
);

/** AgentIDs that records had and that stand for no office. */
export const feedUnknownAgents = pgTable(
  'feed_unknown_agents',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => feedAccounts.id),
    agentId: text('agent_id').notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.agentId] })],
);
