import type { AccountStatus, Network, TokenState } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const present = sql`deleted_at is null`;

/** Accounts on the networks: those of Meta are the specification's ad accounts, those of Google its gdn accounts. */
export const networkAccounts = pgTable(
  'network_accounts',
  {
    id: uuid().primaryKey(),
    network: text().$type<Network>().notNull(),
    /** As the network writes it: act_… or 123-456-7890. */
    platformId: text('platform_id').notNull(),
    name: text().notNull(),
    currencyCode: text('currency_code').notNull(),
    timezone: text().notNull(),
    status: text().$type<AccountStatus>().notNull(),
    /** Per day, in minor units of the account's currency; null until it is known. */
    minimumBudget: bigint('minimum_budget', { mode: 'number' }),
    tokenState: text('token_state').$type<TokenState>().notNull(),
    /** An account may serve several customers. */
    customerIds: uuid('customer_ids').array().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('network_accounts_platform_id').on(table.network, table.platformId).where(present),
    index('network_accounts_network').on(table.network, table.id).where(present),
    index('network_accounts_name').on(table.network, table.name, table.id).where(present),
    index('network_accounts_updated').on(table.network, table.updatedAt, table.id).where(present),
    index('network_accounts_customers').using('gin', table.customerIds),
    index('network_accounts_name_words')
      .using('gin', sql`fold_text(name) gin_trgm_ops`)
      .where(present),
  ],
);
