import type { COVER_STATES } from '#contract/files/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** One row for each upload; uploads of the same content share one stored object, found by its hash. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the content, in hex: the object's key in storage and in its URL. */
    hash: text().notNull(),
    /** The real type of the content, detected from its bytes. */
    mediaType: text('media_type').notNull(),
    extension: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** In pixels; null where the content is not a picture, and for videos until the background job has run. */
    width: integer(),
    height: integer(),
    /** For videos and sounds, set by the background job. */
    durationMs: integer('duration_ms'),
    videoCodec: text('video_codec'),
    audioCodec: text('audio_codec'),
    /** The cover picture of a video or a sound: another file. */
    coverId: uuid('cover_id'),
    coverState: text('cover_state').$type<(typeof COVER_STATES)[number]>(),
    /** The file name that the sender gave: shown to people, never part of a path. */
    originalName: text('original_name').notNull(),
    /** The customer that the file belongs to; null when staff uploaded it for none in particular. */
    customerId: uuid('customer_id'),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('files_hash').on(table.hash),
    index('files_customer')
      .on(table.customerId, table.id)
      .where(sql`customer_id is not null`),
  ],
);
