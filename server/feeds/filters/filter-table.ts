import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const present = sql`deleted_at is null`;

/** Data filters: JavaScript of staff that changes or drops the listings of feeds. They belong to a vertical and to no customer. */
export const filters = pgTable(
  'filters',
  {
    id: uuid().primaryKey(),
    vertical: text().notNull(),
    name: text().notNull(),
    /** The draft. */
    code: text().notNull(),
    /** The newest of its versions; null until it is published. */
    publishedVersion: integer('published_version'),
    changedBy: uuid('changed_by'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('filters_name_unique')
      .on(table.vertical, sql`lower(name)`)
      .where(present),
    index('filters_present').on(table.id).where(present),
    index('filters_name').on(table.name, table.id).where(present),
    index('filters_vertical').on(table.vertical, table.id).where(present),
    index('filters_updated').on(table.updatedAt, table.id).where(present),
  ],
);
