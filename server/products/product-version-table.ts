import type { CampaignType, TemplateModel } from '#domain/networks/index.ts';
import { integer, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { products } from './product-table.ts';

export interface ProductContent {
  customerId: string;
  code: string;
  name: string;
  description: string;
  type: CampaignType;
  /** Minor units of the customer's currency. */
  price: number;
  isTaxInclusive: boolean;
  taxRate: number;
  campaignDurationDays: number;
  budgetPlanId: string | null;
  /** In the product's order. */
  templates: { templateId: string; templateModel: TemplateModel; useImagesForVideo: boolean }[];
}

/** Every content that a product has had. Rows are never changed: a trigger refuses it, because orders name them. */
export const productVersions = pgTable(
  'product_versions',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    version: integer().notNull(),
    content: jsonb().$type<ProductContent>().notNull(),
    /** Null for versions that no user saved. */
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.version] })],
);
