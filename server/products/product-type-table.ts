import type { CampaignType } from '#domain/networks/index.ts';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How many items products of a type take. The types are fixed and were inserted by the migration; staff change the numbers. */
export const productTypes = pgTable('product_types', {
  id: uuid().primaryKey(),
  code: text().$type<CampaignType>().notNull().unique('product_types_code_unique'),
  minListings: integer('min_listings').notNull(),
  maxListings: integer('max_listings').notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
