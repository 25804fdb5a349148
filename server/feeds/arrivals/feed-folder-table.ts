import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { feedAccounts } from '../accounts/feed-account-table.ts';

/** When the folder of a feed account is checked next. */
export const feedFolderChecks = pgTable('feed_folder_checks', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => feedAccounts.id),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  /** Failed checks since the last one that succeeded. */
  failures: integer().notNull(),
});

/** Files in the folder of a feed account that have not been fetched. */
export const feedSeenFiles = pgTable(
  'feed_seen_files',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => feedAccounts.id),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    modifiedAt: timestamp('modified_at', { withTimezone: true }),
    /** When the file was first seen with this size and time. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.name] })],
);
