import type { DocumentKind } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../order-table.ts';
import { refunds } from '../payments/payment-table.ts';
import type { DocumentContent } from './document-content.ts';

/** The companies that issued documents, with the last number of their sequences. */
export const documentIssuers = pgTable('document_issuers', {
  gstNumber: text('gst_number').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** Receipts, tax invoices and credit notes. A trigger refuses every change, and numbers have no gaps. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    id: uuid().primaryKey(),
    /** The GST number; the statement that inserts a document writes the issuer's row too, so that no foreign key has to check it. */
    issuer: text().notNull(),
    number: integer().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    customerId: uuid('customer_id').notNull(),
    /** Set for a credit note for a refund. */
    refundId: uuid('refund_id').references(() => refunds.id),
    /** In minor units, tax included; never negative. */
    amount: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    /** All that is printed. */
    content: jsonb().$type<DocumentContent>().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('order_documents_number').on(table.issuer, table.number),
    index('order_documents_order').on(table.orderId, table.number),
    uniqueIndex('order_documents_bill')
      .on(table.orderId)
      .where(sql`kind <> 'CREDIT_NOTE'`),
    uniqueIndex('order_documents_cancellation')
      .on(table.orderId)
      .where(sql`kind = 'CREDIT_NOTE' and refund_id is null`),
    uniqueIndex('order_documents_refund')
      .on(table.refundId)
      .where(sql`refund_id is not null`),
  ],
);

/** The PDF of each document that was downloaded: the first one stays, so that every download has the same bytes. */
export const documentFiles = pgTable('document_files', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => orderDocuments.id),
  /** Its key in the storage. */
  hash: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
