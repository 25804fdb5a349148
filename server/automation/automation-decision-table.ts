import type { Decision, ReasonCode } from '#domain/automation/index.ts';
import type { ListingEvent } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import { orders } from '../orders/order-table.ts';
import { automationRules } from './automation-rule-table.ts';

/** One row for each rule, listing and event, written together with what follows from it, so that nothing follows twice. */
export const automationDecisions = pgTable(
  'automation_decisions',
  {
    /** Grows with time. */
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => automationRules.id),
    listingId: uuid('listing_id').notNull(),
    /** Its row may be gone, because events are kept for some months only. */
    eventId: uuid('event_id').notNull(),
    event: text().$type<ListingEvent>().notNull(),
    eventKey: text('event_key').notNull(),
    decision: text().$type<Decision>().notNull(),
    reasonCode: text('reason_code').$type<ReasonCode>().notNull(),
    reasonParams: jsonb('reason_params').$type<Record<string, string | number>>().notNull(),
    orderId: uuid('order_id').references(() => orders.id),
    /** The total of the order in minor units, with tax; 0 without an order. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    /** The day in the customer's time zone, by which limits are counted. */
    decidedOn: date('decided_on', { mode: 'string' }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('automation_decisions_once').on(table.ruleId, table.listingId, table.eventKey),
    index('automation_decisions_rule').on(table.ruleId, table.id),
    index('automation_decisions_reason').on(table.ruleId, table.reasonCode, table.id),
    index('automation_decisions_listing').on(table.listingId, table.ruleId, table.id),
    index('automation_decisions_ordered')
      .on(table.customerId, table.decidedOn)
      .where(sql`order_id is not null`),
  ],
);
