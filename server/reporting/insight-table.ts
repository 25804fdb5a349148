import type { Network } from '#domain/networks/index.ts';
import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/order-table.ts';

/** Figures of an order's campaigns on a network, per day. */
export const insights = pgTable(
  'insights',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    network: text().$type<Network>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    impressions: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.network, table.day] })],
);
