import type { AudioOptions, CreativeSetting, RenderType } from '#domain/creatives/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const present = sql`deleted_at is null`;

/** Templates that render into pictures and videos. They belong to no customer. */
export const creativeTemplates = pgTable(
  'creative_templates',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    renderType: text('render_type').$type<RenderType>().notNull(),
    description: text().notNull(),
    settings: jsonb().$type<CreativeSetting[]>().notNull(),
    audioOptions: jsonb('audio_options').$type<AudioOptions>().notNull(),
    isPublished: boolean('is_published').notNull(),
    /** The newest of its versions; null until it was published with files. */
    publishedVersion: integer('published_version'),
    /** The customers who may use it; empty for all. */
    customerTags: uuid('customer_tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The URL of the preview that was saved last. */
    preview: text(),
    /** The id of a template that came with the product: just-listed. */
    starter: text(),
    /** The template that this one is a copy of. */
    copiedFrom: uuid('copied_from'),
    changedBy: uuid('changed_by'),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('creative_templates_name_unique')
      .on(sql`lower(name)`)
      .where(present),
    uniqueIndex('creative_templates_starter_unique')
      .on(table.starter)
      .where(sql`starter is not null`),
    index('creative_templates_copied_from')
      .on(table.copiedFrom)
      .where(sql`copied_from is not null`),
    index('creative_templates_present').on(table.id).where(present),
    index('creative_templates_name').on(table.name, table.id).where(present),
    index('creative_templates_updated').on(table.updatedAt, table.id).where(present),
  ],
);
