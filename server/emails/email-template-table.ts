import type { EmailName } from '#domain/emails/index.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

/** Templates of a customer or of one of its products, in place of the defaults. Without a row the default applies. */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Null for the whole customer. */
    productId: uuid('product_id'),
    name: text().$type<EmailName>().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    changedBy: uuid('changed_by'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('email_templates_unique').on(
      table.customerId,
      sql`coalesce(product_id, '00000000-0000-0000-0000-000000000000')`,
      table.name,
    ),
    index('email_templates_product')
      .on(table.productId)
      .where(sql`product_id is not null`),
  ],
);
