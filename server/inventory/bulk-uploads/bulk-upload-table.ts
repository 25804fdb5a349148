import type { RecordOutcome } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';

/** One row for each uploaded file of listings. Its progress is written in the same transaction as the listings. */
export const bulkUploads = pgTable(
  'bulk_uploads',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    createdBy: uuid('created_by').notNull(),
    jobId: uuid('job_id').notNull(),
    fileName: text('file_name').notNull(),
    kind: text().$type<'zip' | 'csv'>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 of the file, in hex, to recognise the same file. */
    hash: text().notNull(),
    /** The offices and agent that the person is bound to; null for people who may write for the whole customer. */
    officeIds: uuid('office_ids').array(),
    agentId: uuid('agent_id'),
    /** The offices that the person may choose for listings; null for any of the customer's. */
    officeIdsToChoose: uuid('office_ids_to_choose').array(),
    rowsTotal: integer('rows_total').notNull(),
    /** All rows up to here are written: a job that was interrupted continues from here. */
    rowsDone: integer('rows_done').notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The number of pictures that were new to the customer. */
    pictures: integer().notNull().default(0),
    notes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    failure: text(),
    /** The names of the table's columns as they were written; empty until rows are read. */
    header: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When the file itself was deleted from storage. */
    fileRemovedAt: timestamp('file_removed_at', { withTimezone: true }),
    distributedAt: timestamp('distributed_at', { withTimezone: true }),
  },
  (table) => [
    index('bulk_uploads_customer').on(table.customerId, table.id),
    index('bulk_uploads_file_name').on(table.fileName, table.id),
    index('bulk_uploads_kept')
      .on(table.id)
      .where(sql`file_removed_at is null`),
  ],
);

export const bulkUploadRows = pgTable(
  'bulk_upload_rows',
  {
    id: uuid().primaryKey(),
    bulkId: uuid('bulk_id')
      .notNull()
      .references(() => bulkUploads.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    reference: text().notNull(),
    title: text().notNull(),
    outcome: text().$type<RecordOutcome>().notNull(),
    /** As text for people. */
    reasons: text().notNull(),
    listingId: uuid('listing_id'),
    /** The row as it was sent; only of a refused one, so that it can be corrected and uploaded again. */
    cells: text().array(),
  },
  (table) => [
    uniqueIndex('bulk_upload_rows_line').on(table.bulkId, table.line),
    index('bulk_upload_rows_outcome').on(table.bulkId, table.outcome, table.line),
  ],
);
