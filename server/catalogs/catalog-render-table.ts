import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { listings } from '../inventory/listings/listing-table.ts';
import { catalogs } from './catalog-table.ts';

/** The render that a catalog's feed shows of a listing. */
export const catalogRenders = pgTable(
  'catalog_renders',
  {
    catalogId: uuid('catalog_id')
      .notNull()
      .references(() => catalogs.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    creativeJobId: uuid('creative_job_id').notNull(),
    creativeTemplateId: uuid('creative_template_id').notNull(),
    creativeVersion: integer('creative_version').notNull(),
    /** When the listing had last changed. A later change makes the render untrue. */
    listingChangedAt: timestamp('listing_changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.catalogId, table.listingId] }), index('catalog_renders_listing').on(table.listingId)],
);
