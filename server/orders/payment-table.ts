import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orders } from './order-table.ts';

/** The one payment of an order, written down before a browser may pay it. */
export const payments = pgTable(
  'payments',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** The provider's id. */
    paymentId: text('payment_id').notNull(),
    /** One more for each that was cancelled at the provider while the order still waited. */
    attempt: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currencyCode: text('currency_code').notNull(),
    /** What had gone back, and whether it was disputed, when the provider was last asked: only what came since is news. */
    amountRefunded: bigint('amount_refunded', { mode: 'number' }).notNull().default(0),
    isDisputed: boolean('is_disputed').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was found to be over at the provider, without money: there is nothing left to watch. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('payments_payment_id').on(table.paymentId)],
);

/** Who pays, as the provider knows them: their cards are kept there. */
export const payers = pgTable(
  'payers',
  {
    userId: uuid('user_id').primaryKey(),
    payerId: text('payer_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('payers_payer_id').on(table.payerId)],
);

/** What was asked of the provider that must happen once, by the name in its key. What got a fault is asked with the next number. */
export const providerRequests = pgTable(
  'provider_requests',
  {
    name: text().primaryKey(),
    number: integer().notNull().default(1),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  // All of an order are found by how their names begin, which an index of a language's own order cannot.
  (table) => [index('provider_requests_beginning').on(sql`${table.name} collate "C"`)],
);

/** Opens the card screen for one order and one person; only the hash is kept. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    userId: uuid('user_id').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('payment_sessions_expires').on(table.expiresAt)],
);

/** Notices of the provider that were acted on: each has one effect, however often it comes. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    paymentId: text('payment_id'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('payment_notices_received').on(table.receivedAt)],
);

/** Until when all that the provider told was heard or asked for; test payments and live ones apart. */
export const noticeRounds = pgTable('notice_rounds', {
  isLive: boolean('is_live').primaryKey(),
  heardUntil: timestamp('heard_until', { withTimezone: true }).notNull(),
});

export type RefundState = 'OWED' | 'PENDING' | 'DONE' | 'FAILED';

/** Written when it is decided that money goes back; done when the provider says so. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Part of the key that the provider gets: the same never gives money back twice. */
    number: integer().notNull(),
    paymentId: text('payment_id').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().$type<RefundState>().notNull(),
    providerId: text('provider_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('refunds_number').on(table.orderId, table.number),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`state in ('OWED', 'PENDING')`),
  ],
);
