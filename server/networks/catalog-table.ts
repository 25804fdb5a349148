import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

const present = sql`deleted_at is null`;

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
    /** The network's id; null until the catalog exists there. */
    platformId: text('platform_id'),
    /** The network's id of the set of homes that its filter selects; null until it exists there. */
    productSetId: text('product_set_id'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('catalogs_name_unique')
      .on(table.customerId, sql`lower(name)`)
      .where(present),
    uniqueIndex('catalogs_default')
      .on(table.customerId)
      .where(sql`is_default and deleted_at is null`),
    index('catalogs_customer').on(table.customerId, table.id).where(present),
    index('catalogs_name').on(table.name, table.id).where(present),
    index('catalogs_updated').on(table.updatedAt, table.id).where(present),
  ],
);
