import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

const present = sql`deleted_at is null`;

/** Labels that tie custom audiences to look-alike audiences. */
export const llaTags = pgTable(
  'lla_tags',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    /** The country and share of the look-alikes that the tag asks for; null where it asks for none. */
    lookalikeCountry: text('lookalike_country'),
    lookalikePercent: integer('lookalike_percent'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('lla_tags_name_unique')
      .on(table.customerId, sql`lower(name)`)
      .where(present),
    index('lla_tags_customer').on(table.customerId, table.id).where(present),
    index('lla_tags_customer_name').on(table.customerId, table.name, table.id).where(present),
    index('lla_tags_customer_updated').on(table.customerId, table.updatedAt, table.id).where(present),
  ],
);
