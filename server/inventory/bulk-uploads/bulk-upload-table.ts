import type { RowOutcome } from '#contract/inventory/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';

/** One row for each file of listings that someone sent; how far it was read is written together with the listings themselves. */
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
    /** SHA-256 of the file, in hex: the same file is known again. */
    hash: text().notNull(),
    /** Which offices and agent the person is bound to; null for who may write for the whole customer. */
    officeIds: uuid('office_ids').array(),
    agentId: uuid('agent_id'),
    /** Into which offices the person may put listings; null for any of the customer's. */
    officeIdsToChoose: uuid('office_ids_to_choose').array(),
    rowsTotal: integer('rows_total').notNull(),
    /** Everything before is written: a reader that was ended goes on from here. */
    rowsDone: integer('rows_done').notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** That this upload brought and nobody had brought before. */
    pictures: integer().notNull().default(0),
    notes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    failure: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When the file itself went from storage: nobody reads it any more. */
    fileRemovedAt: timestamp('file_removed_at', { withTimezone: true }),
    distributedAt: timestamp('distributed_at', { withTimezone: true }),
  },
  (table) => [
    index('bulk_uploads_customer').on(table.customerId, table.id),
    index('bulk_uploads_kept').on(table.id).where(sql`file_removed_at is null`),
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
    outcome: text().$type<RowOutcome>().notNull(),
    /** In words, for people. */
    reasons: text().notNull(),
    listingId: uuid('listing_id'),
  },
  (table) => [
    uniqueIndex('bulk_upload_rows_line').on(table.bulkId, table.line),
    index('bulk_upload_rows_outcome').on(table.bulkId, table.outcome, table.line),
  ],
);
