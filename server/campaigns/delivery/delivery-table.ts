import type { DeliveryState, PlannedObject } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { networkAccounts } from '../../networks/account-table.ts';
import { metaPages } from '../../networks/page-table.ts';
import { orders } from '../../orders/order-table.ts';
import { manualCampaigns } from '../manual/manual-campaign-table.ts';
import type { MadeObject } from './objects/delivery-network.ts';
import type { StepState } from './objects/step-log.ts';
import { productNow } from '../../db/product-time.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The delivery of an order's revision, or of a campaign that was made by hand, to one network. Trying an order again goes on with its
 * delivery, or begins another where the plan has changed.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').references(() => orders.id),
    manualId: uuid('manual_id').references(() => manualCampaigns.id),
    revision: integer().notNull(),
    network: text().$type<Network>().notNull(),
    attempt: integer().notNull().default(1),
    accountId: uuid('account_id')
      .notNull()
      .references(() => networkAccounts.id),
    /** The page in whose name ads on Meta appear. */
    pageId: uuid('page_id').references(() => metaPages.id),
    state: text().$type<DeliveryState>().notNull(),
    /** Why it failed or waits, for staff. */
    reason: text(),
    /** What will be made. Stored when the delivery starts, because it depends on the time: a resumed delivery must make the same. */
    plan: jsonb().$type<PlannedObject[]>().notNull(),
    /** How often the removal of the delivery's objects failed, because its account was out of reach. */
    takeBackFailures: integer('take_back_failures').notNull().default(0),
    createdAt: moment('created_at').notNull().default(productNow),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('deliveries_order').on(table.orderId, table.revision, table.network, table.attempt),
    index('deliveries_open')
      .on(table.id)
      .where(sql`ended_at is null`),
    uniqueIndex('deliveries_manual').on(table.manualId),
    check('deliveries_of_one', sql`num_nonnulls(order_id, manual_id) = 1`),
    index('deliveries_account').on(table.accountId, table.id),
  ],
);

/** One row for each object of the plan, in its order. */
export const deliverySteps = pgTable(
  'delivery_steps',
  {
    id: uuid().primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    key: text().notNull(),
    kind: text().notNull(),
    state: text().$type<StepState>().notNull(),
    made: jsonb().$type<MadeObject>(),
    error: text(),
    sentAt: moment('sent_at'),
    doneAt: moment('done_at'),
  },
  (table) => [uniqueIndex('delivery_steps_key').on(table.deliveryId, table.key)],
);
