import { index, pgTable } from 'drizzle-orm/pg-core';
import { remarkColumns } from '../order-table.ts';

/** Internal notes of staff. A table apart from comments, so that no query for customers can select them by mistake. */
export const orderNotes = pgTable('order_notes', remarkColumns(), (table) => [index('order_notes_order').on(table.orderId, table.id)]);
