import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { listings } from './listing-table.ts';

/** Fields of a feed's listing that a person changed by hand. A table of its own, because lists never read it. */
export const listingLocks = pgTable(
  'listing_locks',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** 'title', or 'metaData.bedrooms'. */
    field: text().notNull(),
    lockedBy: uuid('locked_by').notNull(),
    lockedAt: timestamp('locked_at', { withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.field] })],
);
