import type { MailState } from '#contract/mail/index.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every email that the product wrote: written with what caused it, delivered afterwards. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text().$type<MailState>().notNull().default('WAITING'),
    attempts: integer().notNull().default(0),
    /** What the mail server said last, when it did not accept the message. */
    error: text(),
    /** The customer that the message is about; null when it is about none. */
    customerId: uuid('customer_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mail_messages_created').on(table.createdAt, table.id),
    index('mail_messages_state').on(table.state, table.id),
    index('mail_messages_customer').on(table.customerId, table.id),
    index('mail_messages_recipient_words').using('gin', sql`recipient gin_trgm_ops`),
    index('mail_messages_subject_words').using('gin', sql`subject gin_trgm_ops`),
  ],
);
