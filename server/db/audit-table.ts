import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { productNow } from './product-time.ts';

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().default(productNow),
    /** Null when the product itself acted, as a schedule does. */
    actorId: uuid('actor_id'),
    /** The admin who really acted, where one was signed in as the actor. */
    impersonatorId: uuid('impersonator_id'),
    customerId: uuid('customer_id'),
    entity: text().notNull(),
    entityId: uuid('entity_id').notNull(),
    action: text().notNull(),
    /** Field → [before, after]; for a new row only after. */
    changes: jsonb().notNull(),
  },
  (table) => [
    index('audit_entries_entity').on(table.entity, table.entityId, table.at),
    index('audit_entries_customer')
      .on(table.customerId, table.entity, table.at)
      .where(sql`customer_id is not null`),
  ],
);
