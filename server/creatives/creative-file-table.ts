import type { CreativeAssetType, CreativeFileType } from '#domain/creatives/index.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { files } from '../files/file-table.ts';
import { creativeTemplates } from './creative-template-table.ts';

/** An uploaded content that files of templates refer to. Uploads of the same content share one row, unless the sender asked for another. */
export const creativeAssets = pgTable(
  'creative_assets',
  {
    id: uuid().primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    /** SHA-256 of the content, as in the row of the file. */
    hash: text().notNull(),
    originalName: text('original_name').notNull(),
    bytes: integer().notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('creative_assets_hash').on(table.hash)],
);

/** A file of a template, or a shared asset, which has no template. It holds a text or refers to an uploaded content. */
export const creativeFiles = pgTable(
  'creative_files',
  {
    id: uuid().primaryKey(),
    templateId: uuid('template_id').references(() => creativeTemplates.id),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').$type<CreativeFileType>().notNull(),
    content: text().notNull(),
    assetId: uuid('asset_id').references(() => creativeAssets.id),
    assetKey: text('asset_key'),
    assetType: text('asset_type').$type<CreativeAssetType>(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('creative_files_name_unique')
      .on(table.templateId, sql`lower(file_name)`)
      .where(sql`template_id is not null`),
    uniqueIndex('creative_files_one_audio')
      .on(table.templateId)
      .where(sql`template_id is not null and file_type = 'AUDIO'`),
    uniqueIndex('creative_files_key_unique')
      .on(table.assetKey)
      .where(sql`template_id is null`),
    index('creative_files_template').on(table.templateId, table.id),
    index('creative_files_file_name').on(table.fileName, table.id),
    index('creative_files_asset_key').on(table.assetKey, table.id),
    index('creative_files_updated').on(table.updatedAt, table.id),
  ],
);
