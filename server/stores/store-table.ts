import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

const present = sql`deleted_at is null`;

/** A source of a customer's listings. */
export const stores = pgTable(
  'stores',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    kind: text().$type<'FEED' | 'URL' | 'MANUAL'>().notNull(),
    /** Of a store of the kind FEED: the feed account whose listings it takes. */
    feedAccountId: uuid('feed_account_id'),
    /** The data filters that its listings pass through, in order. */
    filterIds: uuid('filter_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('stores_manual')
      .on(table.customerId)
      .where(sql`kind = 'MANUAL'`),
    index('stores_customer').on(table.customerId, table.id).where(present),
    index('stores_feed_account')
      .on(table.feedAccountId)
      .where(sql`feed_account_id is not null`),
    index('stores_customer_name').on(table.customerId, table.name, table.id).where(present),
  ],
);
