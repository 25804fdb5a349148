import type { SchedulerSetting } from '#domain/schedule/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** The feed account whose listings a store of the kind FEED takes. */
    feedAccountId: uuid('feed_account_id'),
    /** The data filters that its listings pass through, in order. */
    filterIds: uuid('filter_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The address of the listings of a store of the kind URL, with the data feed that reads them. */
    url: text().notNull().default(''),
    dataFeedId: uuid('data_feed_id'),
    /** Null where it is fetched by hand only. */
    schedule: jsonb().$type<SchedulerSetting>(),
    nextRunAt: timestamp('next_run_at', { withTimezone: true }),
    /** The validators that the server of the url sent with the last file, for conditional requests. */
    etag: text().notNull().default(''),
    lastModified: text('last_modified').notNull().default(''),
    /** The last request to the url; the failure is empty where it succeeded. */
    fetchedAt: timestamp('fetched_at', { withTimezone: true }),
    fetchFailure: text('fetch_failure').notNull().default(''),
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
    index('stores_due')
      .on(table.nextRunAt)
      .where(sql`next_run_at is not null and deleted_at is null`),
    index('stores_data_feed')
      .on(table.dataFeedId)
      .where(sql`data_feed_id is not null`),
    index('stores_customer_name').on(table.customerId, table.name, table.id).where(present),
  ],
);
