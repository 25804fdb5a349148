import type { AudienceKind, AudienceState } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { networkAccounts } from './account-table.ts';

const present = sql`deleted_at is null`;

export const customAudiences = pgTable(
  'custom_audiences',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => networkAccounts.id),
    platformId: text('platform_id').notNull(),
    name: text().notNull(),
    kind: text().$type<AudienceKind>().notNull(),
    /** Number of people, as the network reports it. */
    size: bigint({ mode: 'number' }),
    state: text().$type<AudienceState>().notNull(),
    tags: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('custom_audiences_platform_id').on(table.accountId, table.platformId).where(present),
    index('custom_audiences_account').on(table.accountId, table.id).where(present),
    index('custom_audiences_name').on(table.accountId, table.name, table.id).where(present),
    index('custom_audiences_size').on(table.accountId, table.size, table.id).where(present),
    index('custom_audiences_updated').on(table.accountId, table.updatedAt, table.id).where(present),
  ],
);
