import type { Network } from '#domain/networks/index.ts';
import type { DaySpan } from '#domain/products/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const present = sql`deleted_at is null`;

export const budgetPlans = pgTable(
  'budget_plans',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    marginPercent: doublePrecision('margin_percent').notNull(),
    platformShares: jsonb('platform_shares').$type<Record<Network, number>>().notNull(),
    daySpans: jsonb('day_spans').$type<DaySpan[]>().notNull(),
    /** Per day, in minor units of the plan's currency. */
    minimumPerAdSet: bigint('minimum_per_ad_set', { mode: 'number' }).notNull(),
    currencyCode: text('currency_code').notNull(),
    version: integer().notNull().default(1),
    /** The newest of its stored versions. Unlike `version`, it counts changes of the content only. */
    contentVersion: integer('content_version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('budget_plans_name_unique')
      .on(sql`lower(name)`)
      .where(present),
    index('budget_plans_name').on(table.name, table.id).where(present),
    index('budget_plans_margin').on(table.marginPercent, table.id).where(present),
    index('budget_plans_updated').on(table.updatedAt, table.id).where(present),
  ],
);
