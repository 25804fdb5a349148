import type { CampaignType, TemplateModel } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import { campaignTemplates } from '../templates/campaign-template-table.ts';
import { budgetPlans } from './budget-plan-table.ts';

const present = sql`deleted_at is null`;

export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Orders refer to the product by it. */
    code: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    type: text().$type<CampaignType>().notNull(),
    /** Minor units of the customer's currency. */
    price: bigint({ mode: 'number' }).notNull(),
    isTaxInclusive: boolean('is_tax_inclusive').notNull(),
    taxRate: doublePrecision('tax_rate').notNull(),
    campaignDurationDays: integer('campaign_duration_days').notNull(),
    budgetPlanId: uuid('budget_plan_id').references(() => budgetPlans.id),
    isActive: boolean('is_active').notNull(),
    /** Orders of it may edit the copy of those templates that allow it. */
    allowsCopyChanges: boolean('allows_copy_changes').notNull().default(true),
    version: integer().notNull().default(1),
    /** The newest of its stored versions. Unlike `version`, it counts changes of the content only. */
    contentVersion: integer('content_version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('products_code_unique').on(table.code).where(present),
    index('products_present').on(table.id).where(present),
    index('products_name').on(table.name, table.id).where(present),
    index('products_price').on(table.price, table.id).where(present),
    index('products_duration').on(table.campaignDurationDays, table.id).where(present),
    index('products_updated').on(table.updatedAt, table.id).where(present),
    index('products_active').on(table.isActive, table.id).where(present),
    index('products_customer').on(table.customerId, table.id).where(present),
    index('products_budget_plan').on(table.budgetPlanId).where(present),
    index('products_words')
      .using('gin', sql`fold_text(name) gin_trgm_ops, fold_text(code) gin_trgm_ops`)
      .where(present),
  ],
);

/** The templates of a product, in the order in which the wizard shows them. */
export const productTemplates = pgTable(
  'product_templates',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    position: integer().notNull(),
    campaignTemplateId: uuid('campaign_template_id')
      .notNull()
      .references(() => campaignTemplates.id),
    templateModel: text('template_model').$type<TemplateModel>().notNull(),
    /** Whether the ad's video is made from the item's images. */
    useImagesForVideo: boolean('use_images_for_video').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] }), index('product_templates_template').on(table.campaignTemplateId)],
);
