import type { AccountStatus, BlockList, Network, TokenState } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { networkTokens } from './tokens/token-table.ts';

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
    /** When the network was last asked for the minimum budget; null for one that was entered by hand. */
    minimumBudgetAt: timestamp('minimum_budget_at', { withTimezone: true }),
    /** Follows from the token and the time; stored, so that lists can be searched by it. */
    tokenState: text('token_state').$type<TokenState>().notNull(),
    /** The token by which we reach the account; null while it is not linked. */
    tokenId: uuid('token_id').references(() => networkTokens.id, { onDelete: 'set null' }),
    /** Google: the manager account through which the token reaches it; null for direct access. */
    loginCustomerId: text('login_customer_id'),
    /** Set while the network refuses our token for this account, although the token itself works. */
    accessLostAt: timestamp('access_lost_at', { withTimezone: true }),
    /** When name, status, currency and time zone were last read from the network. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** Meta: the publisher block lists of the account, as Meta last named them. */
    blockLists: jsonb('block_lists').$type<BlockList[]>().notNull().default([]),
    /** Meta: the block lists that its campaigns exclude; null for all. */
    blockListIds: text('block_list_ids').array(),
    /** Google: the placements that its campaigns exclude; null for the default ones. */
    excludedPlacements: text('excluded_placements').array(),
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
    index('network_accounts_status').on(table.network, table.status, table.id).where(present),
    index('network_accounts_customers').using('gin', table.customerIds),
    index('network_accounts_token').on(table.tokenId),
    index('network_accounts_alerts')
      .on(table.id)
      .where(sql`deleted_at is null and token_state in ('EXPIRING', 'MISSING_SCOPE', 'EXPIRED', 'REVOKED')`),
    index('network_accounts_name_words')
      .using('gin', sql`fold_text(name) gin_trgm_ops`)
      .where(present),
  ],
);
