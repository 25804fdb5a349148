import type { FeedFormat, FeedMapping } from '#domain/feeds/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { verticals } from '../../inventory/verticals/vertical-table.ts';

const present = sql`deleted_at is null`;

export const dataFeeds = pgTable(
  'data_feeds',
  {
    id: uuid().primaryKey(),
    verticalCode: text('vertical_code')
      .notNull()
      .references(() => verticals.code),
    name: text().notNull(),
    format: text().$type<FeedFormat>().notNull(),
    mapping: jsonb().$type<FeedMapping>().notNull(),
    isFullSnapshot: boolean('is_full_snapshot').notNull(),
    timeZone: text('time_zone').notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('data_feeds_name_unique')
      .on(sql`lower(name)`)
      .where(present),
    index('data_feeds_name').on(table.name, table.id).where(present),
    index('data_feeds_updated').on(table.updatedAt, table.id).where(present),
    index('data_feeds_vertical').on(table.verticalCode, table.name).where(present),
  ],
);
