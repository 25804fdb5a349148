import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../../customers/customer-table.ts';
import { networkAccounts } from '../../../networks/account-table.ts';

/** What stops of deliveries and of automation have in common. A stop that was released keeps its row, with the time. */
export const stopColumns = () => ({
  id: uuid().primaryKey(),
  customerId: uuid('customer_id').references(() => customers.id),
  reason: text().notNull(),
  setBy: uuid('set_by').notNull(),
  setByName: text('set_by_name').notNull(),
  setAt: timestamp('set_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
export const isInForce = sql`ended_at is null`;

/** Neither customer nor account: everything is stopped. */
export const deliveryStops = pgTable(
  'delivery_stops',
  { ...stopColumns(), accountId: uuid('account_id').references(() => networkAccounts.id) },
  (table) => [index('delivery_stops_set').on(table.id).where(isInForce)],
);
