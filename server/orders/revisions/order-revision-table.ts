import type { CampaignDataShape, OrderInput } from '#contract/orders/index.ts';
import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../order-table.ts';
import { productNow } from '../../db/product-time.ts';

/**
 * What people can change of an order, as it was after each change; number 1 is the order as it was placed. Rows are never changed: a
 * trigger refuses it, because deliveries, approvals and reports name them.
 */
export const orderRevisions = pgTable(
  'order_revisions',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer().notNull(),
    campaignName: text('campaign_name').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    agentIds: uuid('agent_ids').array().notNull(),
    officeId: uuid('office_id'),
    attributes: jsonb().$type<OrderInput['attributes']>().notNull(),
    campaignData: jsonb('campaign_data').$type<CampaignDataShape[]>().notNull(),
    email: text().notNull(),
    /** The content of every picture and video that the campaign data names: SHA-256 in hex, by the file's id. */
    fileHashes: jsonb('file_hashes').$type<Record<string, string>>().notNull(),
    changedBy: uuid('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
    /** The reason that the person gave; null for none. */
    why: text(),
    /** What was changed since the revision before, in words, with the names of that day. */
    changes: text().array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(productNow),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);
