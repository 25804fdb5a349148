import type { SmtpSecurity } from '#domain/mail/index.ts';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

/** How a customer's emails leave: who they come from, and by which server. Ours, where there is no row. */
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
  /** Sealed; null where the server asks for none. */
  sealedPassword: text('sealed_password'),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
