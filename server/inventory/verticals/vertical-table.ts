import type { Vertical } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** One row for each vertical. Those of the product are written at every start, unless staff changed them. */
export const verticals = pgTable(
  'verticals',
  {
    /** What customers, feeds and filters refer to it by. It never changes. */
    code: text().primaryKey(),
    id: uuid().notNull().defaultRandom(),
    definition: jsonb().$type<Vertical>().notNull(),
    /** Set when staff changed it: from then on it is theirs. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    changedBy: uuid('changed_by'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('verticals_id_unique').on(table.id),
    uniqueIndex('verticals_name_unique')
      .on(sql`lower(definition ->> 'label')`)
      .where(sql`deleted_at is null`),
  ],
);
