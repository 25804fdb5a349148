import type { Role } from '#domain/access/index.ts';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/user-table.ts';

/** Customers whose dashboard a customer's user may enter, besides their own. */
export const userMemberships = pgTable(
  'user_memberships',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id').notNull(),
    /** Roles of a customer only. */
    roles: text().array().$type<Role[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId] }), index('user_memberships_customer').on(table.customerId)],
);
