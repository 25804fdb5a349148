import type { SmtpSecurity } from '#domain/emails/index.ts';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

/** The sender and the mail server of a customer's emails. Without a row they are the product's own. */
export const emailSettings = pgTable('email_settings', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  fromName: text('from_name').notNull(),
  replyTo: text('reply_to').notNull(),
  usesOwnServer: boolean('uses_own_server').notNull(),
  fromEmail: text('from_email').notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  security: text().$type<SmtpSecurity>().notNull(),
  username: text().notNull(),
  /** Encrypted; null when the server needs no password. */
  sealedPassword: text('sealed_password'),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
