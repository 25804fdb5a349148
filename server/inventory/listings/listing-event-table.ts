import type { ListingEvent, ListingSnapshot } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import { stores } from '../../stores/store-table.ts';

/** What happened to listings that automation rules may follow. Kept for some months, so that a rule can be tried on the past. */
export const listingEvents = pgTable(
  'listing_events',
  {
    /** Grows with time. */
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The store that wrote the listing; null where nobody knows. */
    storeId: uuid('store_id').references(() => stores.id),
    listingId: uuid('listing_id').notNull(),
    kind: text().$type<ListingEvent>().notNull(),
    /** The bulk upload or feed file that wrote it together with others; null for a single write. */
    batchId: uuid('batch_id'),
    /** Null for a new listing. */
    before: jsonb().$type<ListingSnapshot>(),
    after: jsonb().$type<ListingSnapshot>().notNull(),
    /** A rule has still to look at it. */
    isPending: boolean('is_pending').notNull(),
    /** When auto posts look at it next; null where they have nothing to do with it, or are done. */
    postDueAt: timestamp('post_due_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('listing_events_pending')
      .on(table.customerId, table.id)
      .where(sql`is_pending`),
    index('listing_events_post_due')
      .on(table.storeId, table.postDueAt)
      .where(sql`post_due_at is not null`),
    index('listing_events_customer').on(table.customerId, table.kind, table.createdAt),
    index('listing_events_listing').on(table.listingId, table.id),
    index('listing_events_created').on(table.createdAt),
  ],
);
