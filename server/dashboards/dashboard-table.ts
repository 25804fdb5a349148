import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import { dashboardTemplates } from './dashboard-template-table.ts';

const present = sql`deleted_at is null`;

/**
 * How customers' dashboards are set up. Only differences to the template, or to the defaults, are stored: {} changes nothing.
 * A customer without a row has the defaults.
 */
export const dashboards = pgTable(
  'dashboards',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id),
    /** A dashboard is identified by its customer; lists need a column named id. */
    id: uuid()
      .notNull()
      .generatedAlwaysAs(sql`customer_id`),
    templateId: uuid('template_id').references(() => dashboardTemplates.id),
    configuration: jsonb()
      .$type<DashboardChoices>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('dashboards_id').on(table.id),
    index('dashboards_updated').on(table.updatedAt, table.id).where(present),
    index('dashboards_template').on(table.templateId, table.id).where(present),
  ],
);
