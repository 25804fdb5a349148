import type { FeedFileOrigin, FeedFileState, FeedOutcome, ImageSlot } from '#domain/feeds/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import { stores } from '../../stores/store-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const counter = () => integer().notNull().default(0);

/** One row for each file that a feed sent, and for each replay of one. Its progress is written in the same transaction as the listings. */
export const feedFiles = pgTable(
  'feed_files',
  {
    id: uuid().primaryKey(),
    /** The feed account, or the store where it has none. Files of one source are read one after another. */
    sourceId: uuid('source_id').notNull(),
    accountId: uuid('account_id'),
    /** Set where only this store may be written, as by its push key. */
    storeId: uuid('store_id'),
    name: text().notNull(),
    /** In hex, to recognise the same file; empty where the file was not taken. */
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    origin: text().$type<FeedFileOrigin>().notNull(),
    state: text().$type<FeedFileState>().notNull().default('WAITING'),
    /** The file whose stored bytes are read: itself, or the original of a replay. */
    originalId: uuid('original_id').notNull(),
    /** A replay of only the records that this file refused. */
    refusedOf: uuid('refused_of'),
    /** The file whose refused records it holds, corrected by a person. It is never a full snapshot. */
    correctionOf: uuid('correction_of'),
    /** Applied even where newer records were applied since. */
    isForced: boolean('is_forced').notNull().default(false),
    /** A person looked at how many listings would be withdrawn. */
    releasedBy: uuid('released_by'),
    receivedBy: uuid('received_by'),
    /** The customers that it wrote listings of. */
    customerIds: uuid('customer_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    recordsTotal: integer('records_total'),
    /** All records up to here are applied: a job that was interrupted continues from here. */
    recordsDone: integer('records_done').notNull().default(0),
    created: counter(),
    updated: counter(),
    unchanged: counter(),
    stale: counter(),
    filtered: counter(),
    refused: counter(),
    removed: counter(),
    warned: counter(),
    reason: text(),
    /** The names of all columns of a table, empty where a column has none, with which refused rows are written again. */
    header: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    datedAt: moment('dated_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    endedAt: moment('ended_at'),
    /** Until when the original is kept. */
    keepUntil: moment('keep_until').notNull(),
    fileRemovedAt: moment('file_removed_at'),
  },
  (table) => [
    index('feed_files_source').on(table.sourceId, table.id),
    index('feed_files_received').on(table.sourceId, table.receivedAt, table.id),
    index('feed_files_name').on(table.sourceId, table.name, table.id),
    index('feed_files_state').on(table.sourceId, table.state, table.id),
    index('feed_files_original').on(table.originalId),
    index('feed_files_corrections')
      .on(table.correctionOf)
      .where(sql`correction_of is not null`),
    index('feed_files_hash').on(table.sourceId, table.sha256),
    index('feed_files_open')
      .on(table.sourceId, table.datedAt, table.name, table.id)
      .where(sql`state in ('WAITING', 'READING')`),
    index('feed_files_kept')
      .on(table.keepUntil)
      .where(sql`file_removed_at is null`),
    index('feed_files_customers').using('gin', table.customerIds),
  ],
);

/** What a file of a feed account came to for each of its stores. Records that no store takes count for the file alone. */
export const feedFileStores = pgTable(
  'feed_file_stores',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => feedFiles.id, { onDelete: 'cascade' }),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    records: counter(),
    created: counter(),
    updated: counter(),
    unchanged: counter(),
    stale: counter(),
    filtered: counter(),
    refused: counter(),
    removed: counter(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.storeId] }), index('feed_file_stores_store').on(table.storeId, table.fileId)],
);

export interface StoredReason {
  code: string;
  text: string;
  isWarning: boolean;
}

/** Refused records and those with warnings; nothing is written about the others. */
export const feedRecords = pgTable(
  'feed_records',
  {
    id: uuid().primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => feedFiles.id, { onDelete: 'cascade' }),
    /** The number of records before it in the file, since several can be on one line. */
    position: integer().notNull(),
    line: integer().notNull(),
    agentId: text('agent_id').notNull(),
    reference: text().notNull(),
    outcome: text().$type<FeedOutcome>().notNull(),
    reasons: jsonb().$type<StoredReason[]>().notNull(),
    /** The record as it was sent; only of a refused one, so that it can be corrected and sent again. */
    raw: text(),
    customerId: uuid('customer_id'),
    listingId: uuid('listing_id'),
  },
  (table) => [
    index('feed_records_line').on(table.fileId, table.line, table.id),
    index('feed_records_position').on(table.fileId, table.position),
  ],
);

/** A published filter that a record passed through. */
export interface PassedFilter {
  name: string;
  version: number;
}

/** The records that wrote a listing, or would have without a filter: the way of a listing from its file. */
export const feedListingRecords = pgTable(
  'feed_listing_records',
  {
    listingId: uuid('listing_id').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => feedFiles.id, { onDelete: 'cascade' }),
    /** The number of records before it in the file. */
    position: integer().notNull(),
    storeId: uuid('store_id').notNull(),
    line: integer().notNull(),
    reference: text().notNull(),
    outcome: text().$type<FeedOutcome>().notNull(),
    /** In the order in which they ran; none where the record was not filtered. */
    filters: jsonb().$type<PassedFilter[]>().notNull(),
    /** What the filters changed: 'title', 'metaData.suburb'. */
    filteredFields: text('filtered_fields').array().notNull(),
    /** A filter left the record out, so that only its status was followed. */
    isLeftOut: boolean('is_left_out').notNull(),
    appliedAt: moment('applied_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.fileId, table.position] }),
    index('feed_listing_records_listing').on(table.listingId, table.appliedAt),
    index('feed_listing_records_file').on(table.fileId),
  ],
);

/** Which listing a sender's reference stands for, and the version of it that was applied last. */
export const feedListings = pgTable(
  'feed_listings',
  {
    sourceId: uuid('source_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** In upper case; empty where the format has none. */
    agentId: text('agent_id').notNull(),
    reference: text().notNull(),
    listingId: uuid('listing_id').notNull(),
    fileId: uuid('file_id').notNull(),
    modifiedAt: moment('modified_at'),
    /** The hash of the record's content; empty where the version has to be applied again. */
    hash: text().notNull(),
    /** The hash of the record as it was sent, with the version of its mapping; null where no record was sent. */
    sentHash: text('sent_hash'),
    images: jsonb().$type<ImageSlot[]>().notNull().default([]),
    /** When waiting pictures are fetched next; null when none is waiting. */
    imagesDueAt: moment('images_due_at'),
    /** After this time a picture that is not there is given up. */
    imagesUntil: moment('images_until'),
    /** When the feed withdrew the listing, which was removed at the same time; people may have restored or deleted it since. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.customerId, table.agentId, table.reference] }),
    index('feed_listings_listing').on(table.listingId),
    index('feed_listings_images')
      .on(table.imagesDueAt)
      .where(sql`images_due_at is not null`),
  ],
);

/** The key with which a program pushes listings to one store. Only its hash is stored. */
export const feedPushKeys = pgTable(
  'feed_push_keys',
  {
    storeId: uuid('store_id')
      .primaryKey()
      .references(() => stores.id),
    keyHash: text('key_hash').notNull(),
    prefix: text().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
    /** Requests since the window began. */
    windowStartedAt: moment('window_started_at'),
    windowRequests: integer('window_requests').notNull().default(0),
  },
  (table) => [uniqueIndex('feed_push_keys_hash').on(table.keyHash)],
);
