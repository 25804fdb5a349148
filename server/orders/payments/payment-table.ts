import type { RefundKind, RefundState } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../order-table.ts';
import { productNow } from '../../db/product-time.ts';

/** The one payment of an order. It is stored before its client secret is sent to a browser. */
export const payments = pgTable(
  'payments',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** The provider's id. */
    paymentId: text('payment_id').notNull(),
    /** Incremented when the payment was cancelled at the provider while the order still waited for one. */
    attempt: integer().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currencyCode: text('currency_code').notNull(),
    /** Refunds that we did not make and dispute, as last read from the provider; only a difference to these is acted on. */
    amountRefunded: bigint('amount_refunded', { mode: 'number' }).notNull().default(0),
    isDisputed: boolean('is_disputed').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was found cancelled at the provider, unpaid: it needs no more reconciling. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('payments_payment_id').on(table.paymentId)],
);

/** The provider's customer object of each person who pays: a user, whose saved cards are stored there, or a seller by the id of their link. */
export const payers = pgTable(
  'payers',
  {
    userId: uuid('user_id').primaryKey(),
    payerId: text('payer_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('payers_payer_id').on(table.payerId)],
);

/** Requests to the provider that must take effect once. Name and number make the idempotency key; once a key is spent, the next number is used. */
export const providerRequests = pgTable(
  'provider_requests',
  {
    name: text().primaryKey(),
    number: integer().notNull().default(1),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  },
  // The requests of one order are found by the prefix of their names, which needs the C collation.
  (table) => [index('provider_requests_beginning').on(sql`${table.name} collate "C"`)],
);

/** Opens the card screen for one order and one person; only the token's hash is stored. */
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

/** Webhook events that were handled: each takes effect once, however often it is delivered. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    paymentId: text('payment_id'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('webhook_events_received').on(table.receivedAt)],
);

/** Until when all webhook events were received or replayed, for test mode and live mode separately. */
export const webhookReplays = pgTable('webhook_replays', {
  isLive: boolean('is_live').primaryKey(),
  replayedUntil: timestamp('replayed_until', { withTimezone: true }).notNull(),
});

/** Inserted when a refund is decided; DONE when the provider confirms it. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Part of the idempotency key, so that the same refund is never made twice. */
    number: integer().notNull(),
    paymentId: text('payment_id').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().$type<RefundState>().notNull(),
    kind: text().$type<RefundKind>().notNull().default('REST'),
    /** The tax in the amount, as a credit note states it; fixed when the refund is done. */
    tax: bigint({ mode: 'number' }),
    /** Why staff refund a part; null for the rest of an order. */
    reason: text(),
    requestedBy: uuid('requested_by'),
    requestedByName: text('requested_by_name'),
    providerId: text('provider_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(productNow),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('refunds_number').on(table.orderId, table.number),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`state in ('OWED', 'PENDING')`),
  ],
);
