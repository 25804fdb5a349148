import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/user-table.ts';
import { customers } from './customer-table.ts';

const present = sql`deleted_at is null`;

export const agents = pgTable(
  'agents',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    officeIds: uuid('office_ids').array().notNull(),
    fullName: text('full_name').notNull(),
    /** Always lower case. */
    email: text().notNull(),
    /** Who signs in to the dashboard as this agent; null until someone did. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('agents_email').on(table.customerId, table.email).where(present),
    index('agents_by_email').on(table.email).where(present),
    index('agents_customer_name').on(table.customerId, table.fullName, table.id).where(present),
    index('agents_user').on(table.userId).where(sql`user_id is not null`),
  ],
);
