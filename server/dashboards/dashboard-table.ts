import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

/** How each customer's dashboard is set up. Only what was chosen is kept: {} is the defaults. */
export const dashboards = pgTable('dashboards', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id),
  configuration: jsonb().$type<DashboardChoices>().notNull().default(sql`'{}'::jsonb`),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
