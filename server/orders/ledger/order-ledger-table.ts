import type { UnspentOutcome } from '#domain/results/index.ts';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../../customers/customer-table.ts';
import { orders } from '../order-table.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

/** The closed ledgers of completed orders. They never change; the sum of a customer's credits, without what its orders have used, is its balance. */
export const orderLedgers = pgTable(
  'order_ledgers',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    currencyCode: text('currency_code').notNull(),
    planned: amount('planned'),
    setOnNetwork: amount('set_on_network').notNull(),
    spent: amount('spent').notNull(),
    outcome: text().$type<UnspentOutcome>().notNull(),
    /** With tax; the other amounts are without. */
    credited: amount('credited').notNull(),
    /** A moment of the product's clock. */
    closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_ledgers_customer').on(table.customerId, table.currencyCode)],
);
