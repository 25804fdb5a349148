import type { FeedFetch } from '#contract/catalogs/index.ts';
import { WHOLE_CATALOG } from '#domain/catalogs/index.ts';
import type { CatalogFilter } from '#domain/catalogs/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import { networkAccounts } from '../networks/account-table.ts';

const present = sql`deleted_at is null`;
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Catalogs of a customer's listings on Meta. */
export const catalogs = pgTable(
  'catalogs',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    /** The ad account in whose business the catalog is, and by whose access it is reached. */
    accountId: uuid('account_id').references(() => networkAccounts.id),
    filter: jsonb()
      .$type<CatalogFilter>()
      .notNull()
      .default(sql.raw(`'${JSON.stringify(WHOLE_CATALOG)}'`)),
    /** Meta's id of the pixel whose events name homes of the catalog; empty for none. */
    pixelId: text('pixel_id').notNull().default(''),
    /** Renders of this creative template are the first pictures of its homes; null for their own pictures only. */
    creativeTemplateId: uuid('creative_template_id'),
    /** The part of the feed's address that cannot be guessed. */
    feedKey: text('feed_key')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    /** The network's id; null until the catalog exists there. */
    platformId: text('platform_id'),
    feedId: text('feed_id'),
    /** The network's id of the set of homes that its filter selects; null until it exists there. */
    productSetId: text('product_set_id'),
    /** When a worker asked Meta to make the next part; it may exist although no answer came. */
    sentAt: moment('sent_at'),
    /** The version that Meta has; null until everything is there. */
    syncedVersion: integer('synced_version'),
    /** Why it is not on Meta, or not in this version; empty when nothing is wrong. */
    problem: text().notNull().default(''),
    /** Meta shall read the feed now. */
    fetchRequestedAt: moment('fetch_requested_at'),
    /** Meta's id of its last upload of the feed, and the result. */
    uploadId: text('upload_id'),
    lastFetch: jsonb('last_fetch').$type<FeedFetch>(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('catalogs_name_unique')
      .on(table.customerId, sql`lower(name)`)
      .where(present),
    uniqueIndex('catalogs_default')
      .on(table.customerId)
      .where(sql`is_default and deleted_at is null`),
    uniqueIndex('catalogs_feed_key').on(table.feedKey),
    index('catalogs_customer').on(table.customerId, table.id).where(present),
    index('catalogs_name').on(table.name, table.id).where(present),
    index('catalogs_updated').on(table.updatedAt, table.id).where(present),
    /** The same expression as in lists (catalog-store.ts), so that they can be sorted by it. */
    index('catalogs_state')
      .on(
        sql`(case when account_id is null then 'NO_ACCOUNT' when problem <> '' then 'FAILED' when platform_id is not null and feed_id is not null and product_set_id is not null then 'READY' else 'WAITING' end)`,
        table.id,
      )
      .where(present),
    index('catalogs_account').on(table.accountId),
  ],
);
