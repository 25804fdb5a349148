import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/user-table.ts';

/** One key at most for each person. */
export const apiKeys = pgTable(
  'api_keys',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its first characters, by which people recognise it. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key, so that someone who reads this table cannot use it. */
    keyHash: text('key_hash').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** To the minute. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('api_keys_hash').on(table.keyHash)],
);
