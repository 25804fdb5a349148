import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { filters } from './filter-table.ts';

/** What was published. Rows are never changed: a trigger refuses it, because files that were read name them. */
export const filterVersions = pgTable(
  'filter_versions',
  {
    filterId: uuid('filter_id')
      .notNull()
      .references(() => filters.id),
    version: integer().notNull(),
    name: text().notNull(),
    code: text().notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.filterId, table.version] })],
);
