import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import { networkAccounts } from '../../networks/account-table.ts';

/** Neither customer nor account: everything is stopped. */
export const deliveryStops = pgTable(
  'delivery_stops',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id),
    accountId: uuid('account_id').references(() => networkAccounts.id),
    reason: text().notNull(),
    setBy: uuid('set_by').notNull(),
    setByName: text('set_by_name').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('delivery_stops_set')
      .on(table.id)
      .where(sql`ended_at is null`),
  ],
);
