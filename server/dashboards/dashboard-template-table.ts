import type { DashboardChoices } from '#contract/dashboards/index.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const present = sql`deleted_at is null`;

/** Templates of dashboards. Only differences to the defaults are stored: {} changes nothing. */
export const dashboardTemplates = pgTable(
  'dashboard_templates',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    configuration: jsonb().$type<DashboardChoices>().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('dashboard_templates_name_unique')
      .on(sql`lower(name)`)
      .where(present),
    index('dashboard_templates_name').on(table.name, table.id).where(present),
    index('dashboard_templates_updated').on(table.updatedAt, table.id).where(present),
    index('dashboard_templates_name_words')
      .using('gin', sql`fold_text(name) gin_trgm_ops`)
      .where(present),
  ],
);
