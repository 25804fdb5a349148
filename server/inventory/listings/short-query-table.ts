import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** A query of the listings list under a short id, which is told from the query itself. */
export const shortQueries = pgTable(
  'short_queries',
  {
    id: text().notNull(),
    /** Who asked for it: two people who ask for the same have one each, so that neither loses the other's. */
    madeBy: uuid('made_by'),
    query: text().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('short_queries_once').on(table.id, table.madeBy).nullsNotDistinct(),
    index('short_queries_used').on(table.usedAt),
    index('short_queries_maker').on(table.madeBy, table.usedAt),
  ],
);
