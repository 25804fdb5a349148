import type { DecisionReason, RuleCondition, StoredAction } from '#domain/automation/index.ts';
import type { ListingEvent } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users/user-table.ts';
import { customers } from '../customers/customer-table.ts';
import { stores } from '../stores/store-table.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

export const automationRules = pgTable(
  'automation_rules',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Null for the listings of every store. */
    storeId: uuid('store_id').references(() => stores.id),
    name: text().notNull(),
    isOn: boolean('is_on').notNull(),
    /** Events before this are none of the rule's. */
    switchedOnAt: timestamp('switched_on_at', { withTimezone: true }),
    event: text().$type<ListingEvent>().notNull(),
    conditions: jsonb().$type<RuleCondition[]>().notNull(),
    action: jsonb().$type<StoredAction>().notNull(),
    ordersPerDay: integer('orders_per_day').notNull(),
    ordersPerMonth: integer('orders_per_month').notNull(),
    moneyPerDay: amount('money_per_day'),
    moneyPerMonth: amount('money_per_month'),
    holdAbove: integer('hold_above').notNull(),
    /** In whose name it orders. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    /** Set while it waits for a person. */
    heldAt: timestamp('held_at', { withTimezone: true }),
    holdReason: jsonb('hold_reason').$type<DecisionReason>(),
    /** The limit that kept it from ordering last, and the customer's day on which that limit counts from zero again. */
    limitReason: jsonb('limit_reason').$type<DecisionReason>(),
    limitUntil: date('limit_until', { mode: 'string' }),
    limitReachedAt: timestamp('limit_reached_at', { withTimezone: true }),
    /** Events before the last release no longer count for the safety stop. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('automation_rules_customer')
      .on(table.customerId, table.id)
      .where(sql`deleted_at is null`),
    index('automation_rules_held')
      .on(table.heldAt)
      .where(sql`held_at is not null and deleted_at is null`),
    index('automation_rules_limited')
      .on(table.limitUntil)
      .where(sql`limit_until is not null and deleted_at is null`),
  ],
);

/** What all rules of a customer may order in a day; a customer without a row has the defaults. */
export const automationLimits = pgTable('automation_limits', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  ordersPerDay: integer('orders_per_day').notNull(),
  moneyPerDay: amount('money_per_day'),
});
