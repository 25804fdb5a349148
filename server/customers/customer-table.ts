import { DEFAULT_LEAD_RETENTION_MONTHS } from '#domain/customers/index.ts';
import type { CustomerSetting } from '#domain/customers/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const present = sql`deleted_at is null`;

export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    vertical: text().notNull(),
    countryCode: text('country_code').notNull(),
    currencyCode: text('currency_code').notNull(),
    timezone: text().notNull(),
    logoId: uuid('logo_id'),
    imageAdLimit: integer('image_ad_limit').notNull(),
    /** Whether staff accept its invoice orders. */
    approvalRequired: boolean('approval_required').notNull(),
    /** Whether the seller's approval is required before an order is delivered, and whether the seller may pay by card. */
    sellerApprovalRequired: boolean('seller_approval_required').notNull().default(false),
    sellerMayPay: boolean('seller_may_pay').notNull().default(false),
    /** The Meta page under which the ads appear, and the pixel that counts their conversions. */
    fbPageId: uuid('meta_page_id'),
    fbPixelId: text('meta_pixel_id').notNull().default(''),
    /** Whether the customer's qualified leads are reported to Meta as conversions. */
    sendsLeadConversions: boolean('sends_lead_conversions').notNull().default(false),
    /** Whether live ads whose rendered pictures or videos show an old value are rendered again and replaced without a person. */
    replacesOutdatedCreatives: boolean('replaces_outdated_creatives').notNull().default(false),
    /** What the networks must be told that the customer advertises, as HOUSING; empty for nothing. With the countries that its ads reach. */
    specialAdCategories: text('special_ad_categories')
      .array()
      .notNull()
      .default(sql`'{}'`),
    specialAdCategoryCountries: text('special_ad_category_countries')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How many months after its campaign's end the data of a lead is kept. */
    leadRetentionMonths: integer('lead_retention_months').notNull().default(DEFAULT_LEAD_RETENTION_MONTHS),
    isActive: boolean('is_active').notNull(),
    settings: jsonb().$type<CustomerSetting[]>().notNull().default([]),
    /** What the customer's people may share with others. */
    shareCampaigns: boolean('share_campaigns').notNull().default(false),
    shareListings: boolean('share_listings').notNull().default(false),
    shareResources: boolean('share_resources').notNull().default(false),
    /** Host names under which reports of this customer may be shown. */
    reportDomains: text('report_domains')
      .array()
      .notNull()
      .default(sql`'{}'`),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  // Every sortable column has an index that ends in the id; filters that people combine with it come first.
  (table) => [
    uniqueIndex('customers_name_unique')
      .on(sql`lower(name)`)
      .where(present),
    index('customers_name').on(table.name, table.id).where(present),
    index('customers_updated').on(table.updatedAt, table.id).where(present),
    index('customers_active_name').on(table.isActive, table.name, table.id).where(present),
    index('customers_active').on(table.isActive, table.id).where(present),
    index('customers_country_name').on(table.countryCode, table.name, table.id).where(present),
    index('customers_vertical').on(table.vertical, table.id).where(present),
    index('customers_country').on(table.countryCode, table.id).where(present),
    index('customers_currency').on(table.currencyCode, table.id).where(present),
    index('customers_name_words')
      .using('gin', sql`fold_text(name) gin_trgm_ops`)
      .where(present),
  ],
);
