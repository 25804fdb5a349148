import type { EmailState } from '#contract/emails/index.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { productNow } from '../db/product-time.ts';

/** Every email of the product: inserted in the transaction that causes it, delivered afterwards by a job. */
export const emailMessages = pgTable(
  'emails',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    state: text().$type<EmailState>().notNull().default('WAITING'),
    attempts: integer().notNull().default(0),
    /** Mail server response last, when it did not accept the message. */
    error: text(),
    /** The customer that the message is about; null when it is about none. */
    customerId: uuid('customer_id'),
    /** The order that the message is about, and which of its emails it is. */
    orderId: uuid('order_id'),
    orderEmail: text('order_email'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(productNow),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('emails_created').on(table.createdAt, table.id),
    index('emails_state').on(table.state, table.id),
    index('emails_recipient').on(table.recipient, table.id),
    index('emails_order')
      .on(table.orderId, table.createdAt)
      .where(sql`order_id is not null`),
    index('emails_customer').on(table.customerId, table.id),
    index('emails_recipient_words').using('gin', sql`fold_text(recipient) gin_trgm_ops`),
    index('emails_subject_words').using('gin', sql`fold_text(subject) gin_trgm_ops`),
  ],
);
