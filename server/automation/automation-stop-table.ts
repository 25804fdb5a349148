import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import { stores } from '../stores/store-table.ts';

/** Neither customer nor store: automation is stopped for everyone. */
export const automationStops = pgTable(
  'automation_stops',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id),
    storeId: uuid('store_id').references(() => stores.id),
    reason: text().notNull(),
    setBy: uuid('set_by').notNull(),
    setByName: text('set_by_name').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('automation_stops_set')
      .on(table.id)
      .where(sql`ended_at is null`),
  ],
);
