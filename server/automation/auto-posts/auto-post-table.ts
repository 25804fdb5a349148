import type { PostEvent, PostReason, PostState, PostTexts } from '#domain/automation/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import { stores } from '../../stores/store-table.ts';

/** Stores without a row post nothing. */
export const autoPostSettings = pgTable('auto_post_settings', {
  storeId: uuid('store_id')
    .primaryKey()
    .references(() => stores.id),
  isOn: boolean('is_on').notNull(),
  texts: jsonb().$type<PostTexts>().notNull(),
  postsPerDay: integer('posts_per_day').notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** One row for each page, listing and event, inserted before the post is sent, so that nothing is posted twice. */
export const listingPosts = pgTable(
  'listing_posts',
  {
    /** Grows with time. */
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    listingId: uuid('listing_id').notNull(),
    agentId: uuid('agent_id').notNull(),
    pageId: uuid('page_id').notNull(),
    event: text().$type<PostEvent>().notNull(),
    eventKey: text('event_key').notNull(),
    state: text().$type<PostState>().notNull(),
    reason: text().$type<PostReason>(),
    /** What the network said about a post that failed. */
    failure: text().notNull().default(''),
    message: text().notNull(),
    imageUrl: text('image_url').notNull().default(''),
    /** The network's id; null where it said only that the post exists. */
    networkPostId: text('network_post_id'),
    /** The day in the customer's time zone, by which the daily limit is counted. */
    postedOn: date('posted_on', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('listing_posts_once').on(table.pageId, table.listingId, table.eventKey),
    index('listing_posts_store').on(table.storeId, table.id),
    index('listing_posts_day')
      .on(table.storeId, table.postedOn)
      .where(sql`state in ('SENDING', 'POSTED')`),
    index('listing_posts_listing').on(table.listingId, table.id),
  ],
);
