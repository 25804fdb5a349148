import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A query of the listings list under a short id, which is told from the query itself. */
export const shortQueries = pgTable(
  'short_queries',
  {
    id: text().primaryKey(),
    query: text().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('short_queries_used').on(table.usedAt)],
);
