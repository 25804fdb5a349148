import type { OrderType } from '#domain/orders/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import { networkAccounts } from '../../networks/account-table.ts';

/** What staff asked for when they made a campaign without an order. Its delivery makes one campaign, or one per stage of a funnel. */
export const manualCampaigns = pgTable(
  'manual_campaigns',
  {
    id: uuid().primaryKey(),
    /** Names the campaign on the network: MAN-12. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    network: text().$type<Network>().notNull(),
    templateId: uuid('template_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    itemType: text('item_type').$type<Exclude<OrderType, 'CATALOG'>>().notNull(),
    itemIds: uuid('item_ids').array().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => networkAccounts.id),
    name: text().notNull(),
    /** For the whole run, in minor units of the account's currency. */
    budget: bigint({ mode: 'number' }).notNull(),
    currencyCode: text('currency_code').notNull(),
    /** YYYY-MM-DD where the customer is. */
    startDate: text('start_date').notNull(),
    days: integer().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Someone deleted it while it was being created: what exists of it is taken back. */
    cancelRequestedAt: timestamp('cancel_requested_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('manual_campaigns_number').on(table.number), index('manual_campaigns_customer').on(table.customerId, table.id)],
);
