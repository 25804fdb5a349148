import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

/** One key at most for each customer. Programs that use it act as the customer's corporate, and are nobody's person. */
export const customerApiKeys = pgTable(
  'customer_api_keys',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Stands as the actor of what is done with the key; stays the same when a new key is made. */
    id: uuid().notNull(),
    /** Its first characters, by which people recognise it. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key: a read of this table opens nothing. */
    keyHash: text('key_hash').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** To the minute. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('customer_api_keys_hash').on(table.keyHash)],
);
