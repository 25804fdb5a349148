import type { Network } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import { listings } from '../inventory/listings/listing-table.ts';

export type CampaignState = 'DRAFT' | 'PENDING_REVIEW' | 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'REJECTED' | 'DELETED';

/** Campaigns on the networks. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    network: text().$type<Network>().notNull(),
    state: text().$type<CampaignState>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('campaigns_customer').on(table.customerId, table.id),
    /** Every list of listings looks up which of them are being advertised now. */
    index('campaigns_running')
      .on(table.id)
      .where(sql`state not in ('COMPLETED', 'DELETED')`),
  ],
);

export const campaignListings = pgTable(
  'campaign_listings',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.listingId] }),
    index('campaign_listings_listing').on(table.listingId, table.campaignId),
  ],
);
