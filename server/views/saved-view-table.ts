import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users/user-table.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    state: text().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    /** The customer whose people see it while it is shared; null for staff. */
    customerId: uuid('customer_id'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.userId, table.list, table.name),
    index('saved_views_shared')
      .on(table.list, table.customerId)
      .where(sql`is_shared`),
  ],
);
