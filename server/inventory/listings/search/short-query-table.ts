import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** A query of the listings list under a short id, which is a hash of the query. */
export const shortQueries = pgTable(
  'short_queries',
  {
    id: text().notNull(),
    /** Who requested it. The same query has a row for each person, so that one person's limit does not delete another's. */
    userId: uuid('user_id'),
    query: text().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('short_queries_once').on(table.id, table.userId).nullsNotDistinct(),
    index('short_queries_used').on(table.usedAt),
    index('short_queries_user').on(table.userId, table.usedAt),
  ],
);
