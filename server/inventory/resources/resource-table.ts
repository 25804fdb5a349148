import type { ItemPicture, ItemVideo } from '#contract/inventory/pictures/index.ts';
import type { PublicUrl } from '#domain/inventory/resources/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';

const present = sql`deleted_at is null`;

export const resources = pgTable(
  'resources',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    reference: text().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    description: text().notNull(),
    isPublished: boolean('is_published').notNull(),
    isCopied: boolean('is_copied').notNull(),
    /** People of these offices see it, besides those who see the whole customer. */
    officeIds: uuid('office_ids').array().notNull(),
    /** Offices whose people removed it for themselves, and may restore it. */
    withdrawnOfficeIds: uuid('withdrawn_office_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** With URLs, because those of a file never change. */
    pictures: jsonb().$type<ItemPicture[]>().notNull(),
    videos: jsonb().$type<ItemVideo[]>().notNull(),
    /** Without removed pictures. */
    numImages: integer('num_images').notNull(),
    numVideos: integer('num_videos').notNull(),
    heroImage: text('hero_image'),
    publicUrls: jsonb('public_urls').$type<PublicUrl[]>().notNull(),
    hasValidUrl: boolean('has_valid_url').notNull(),
    /** The listing that it was converted from. */
    listingId: uuid('listing_id'),
    createdBy: uuid('created_by'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('resources_reference').on(table.customerId, table.reference).where(present),
    index('resources_customer').on(table.customerId, table.id).where(present),
    index('resources_updated').on(table.updatedAt, table.id).where(present),
    index('resources_title').on(table.title, table.id).where(present),
    index('resources_name').on(table.name, table.id).where(present),
    index('resources_offices').using('gin', table.officeIds).where(present),
    index('resources_words')
      .using(
        'gin',
        sql`fold_text(title) gin_trgm_ops, fold_text(name) gin_trgm_ops, fold_text(message) gin_trgm_ops, fold_text(description) gin_trgm_ops`,
      )
      .where(present),
  ],
);
