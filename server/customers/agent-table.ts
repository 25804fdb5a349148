import type { AgentPhone } from '#domain/agents/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users/user-table.ts';
import { customers } from './customer-table.ts';

const present = sql`deleted_at is null`;

export const agents = pgTable(
  'agents',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    officeIds: uuid('office_ids').array().notNull(),
    fullName: text('full_name').notNull(),
    /** Always lower case. */
    email: text().notNull(),
    /** The user who signs in to the dashboard as this agent; null until one is linked. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull().default(''),
    phones: jsonb().$type<AgentPhone[]>().notNull().default([]),
    /** An uploaded file. */
    imageId: uuid('image_id'),
    /** The ad accounts that may pay for this agent's ads, and the page under which the ads appear. */
    fbAdAccountIds: uuid('meta_ad_account_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    gdnAccountIds: uuid('google_account_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    fbPageId: uuid('meta_page_id'),
    /** Whether listings are posted automatically, and from which stores. */
    enableAutoFbPost: boolean('enable_auto_fb_post').notNull().default(false),
    storeIds: uuid('store_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    useCustomerUrlForCampaign: boolean('use_customer_url_for_campaign').notNull().default(false),
    customizeMap: boolean('customize_map').notNull().default(false),
    dashboardListingTypes: text('dashboard_listing_types')
      .array()
      .notNull()
      .default(sql`'{}'`),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('agents_email').on(table.customerId, table.email).where(present),
    index('agents_by_email').on(table.email).where(present),
    index('agents_customer_name').on(table.customerId, table.fullName, table.id).where(present),
    index('agents_name').on(table.fullName, table.id).where(present),
    index('agents_updated').on(table.updatedAt, table.id).where(present),
    index('agents_words')
      .using('gin', sql`fold_text(full_name) gin_trgm_ops, fold_text(email) gin_trgm_ops`)
      .where(present),
    index('agents_offices').using('gin', table.officeIds).where(present),
    index('agents_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
  ],
);
