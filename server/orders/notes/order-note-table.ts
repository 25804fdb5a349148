import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../order-table.ts';
import { productNow } from '../../db/product-time.ts';

/** Internal notes of staff. A table apart from comments, so that no query for customers can select them by mistake. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(productNow),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
);
