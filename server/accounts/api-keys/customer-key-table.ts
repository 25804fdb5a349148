import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';

/** One key at most for each customer. Programs that use it act in the customer's corporate role, and as no person. */
export const customerApiKeys = pgTable(
  'customer_api_keys',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The actor id of changes made with the key; stays the same when the key is replaced. */
    id: uuid().notNull(),
    /** Its first characters, by which people recognise it. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key, so that someone who reads this table cannot use it. */
    keyHash: text('key_hash').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** To the minute. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('customer_api_keys_hash').on(table.keyHash)],
);
