import type { CreativeJobState } from '#domain/creatives/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { creativeTemplates } from './creative-template-table.ts';
import type { RenderInput } from './render/render-input.ts';

export interface CreativeResult {
  name: string;
  fileId: string;
  hash: string;
  width: number;
  height: number;
}

/** What a render shows of its item. It stays when the item changes, so that an untrue render can be found. */
export interface ShownValues {
  /** The variables that the template uses, as people read them: 'listing.price' → '$1,250,000'. */
  values: Record<string, string>;
  /** Pictures that the template uses, by their path in the rendered site: 'media/1.jpg' → SHA-256. */
  pictures: Record<string, string>;
}

/** Renders. The same input has the same key, so it is rendered once. */
export const creativeJobs = pgTable(
  'creative_jobs',
  {
    id: uuid().primaryKey(),
    /** SHA-256 over the snapshot of the template, the values, the pictures, the sizes and the renderer. */
    key: text().notNull(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => creativeTemplates.id),
    /** Null for a template as it was being edited. */
    version: integer(),
    customerId: uuid('customer_id'),
    listingId: uuid('listing_id'),
    resourceId: uuid('resource_id'),
    isPreview: boolean('is_preview').notNull(),
    /** Null once the job has ended. */
    input: jsonb().$type<RenderInput>(),
    status: text().$type<CreativeJobState>().notNull(),
    /** Why it failed. How far it is while it waits is in the row of its background job. */
    message: text().notNull().default(''),
    /** What the template printed. */
    console: jsonb().$type<string[]>().notNull().default([]),
    results: jsonb().$type<CreativeResult[]>().notNull().default([]),
    shown: jsonb().$type<ShownValues>().notNull().default({ values: {}, pictures: {} }),
    /** The background job that renders it. */
    jobId: uuid('job_id').notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('creative_jobs_key_unique').on(table.key),
    index('creative_jobs_template').on(table.templateId, table.id),
    index('creative_jobs_listing')
      .on(table.listingId, table.id)
      .where(sql`listing_id is not null`),
    index('creative_jobs_resource')
      .on(table.resourceId, table.id)
      .where(sql`resource_id is not null`),
  ],
);
