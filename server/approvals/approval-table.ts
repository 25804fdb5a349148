import type { Decision } from '#domain/approvals/index.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import { orders } from '../orders/order-table.ts';

/** The seller's link to one order, made out to one person. An order has one that works at most. */
export const approvalLinks = pgTable(
  'approval_links',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The link is found by its hash, and sealed for copying it and sending it again. */
    tokenHash: text('token_hash').notNull(),
    sealedToken: text('sealed_token').notNull(),
    sellerName: text('seller_name').notNull(),
    sellerEmail: text('seller_email').notNull(),
    /** Each time that the seller is asked is a round, which ends with one decision. 0 where the link was only sent for following. */
    round: integer().notNull().default(1),
    askedRevision: integer('asked_revision').notNull(),
    sentBy: uuid('sent_by').notNull(),
    sentByName: text('sent_by_name').notNull(),
    sentByEmail: text('sent_by_email').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The hash of the last code that was sent; null when none is valid. */
    codeHash: text('code_hash'),
    codeExpiresAt: timestamp('code_expires_at', { withTimezone: true }),
    codeTries: integer('code_tries').notNull().default(0),
    /** Counts how often the card screen was opened since that time, to limit it. */
    paymentRequests: integer('payment_requests').notNull().default(0),
    paymentRequestsSince: timestamp('payment_requests_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('approval_links_token').on(table.tokenHash),
    uniqueIndex('approval_links_working')
      .on(table.orderId)
      .where(sql`revoked_at is null`),
    index('approval_links_order').on(table.orderId, table.id),
  ],
);

/** What a seller decided, and about what exactly. Rows are never changed. */
export const approvalDecisions = pgTable(
  'approval_decisions',
  {
    id: uuid().primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => approvalLinks.id),
    round: integer().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    revision: integer().notNull(),
    /** SHA-256 in hex of what the page showed: the revision, the price and the ads. */
    revisionHash: text('revision_hash').notNull(),
    decision: text().$type<Decision>().notNull(),
    /** What the seller wants to be changed; null for an approval. */
    words: text(),
    sellerName: text('seller_name').notNull(),
    sellerEmail: text('seller_email').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('approval_decisions_round').on(table.linkId, table.round),
    index('approval_decisions_order').on(table.orderId, table.id),
  ],
);

/** Counts the emails to sellers, to limit them per link and per cause: a user's id, or the address that asked for a code. */
export const approvalEmails = pgTable(
  'approval_emails',
  {
    id: uuid().primaryKey(),
    linkId: uuid('link_id').notNull(),
    cause: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('approval_emails_link').on(table.linkId, table.at), index('approval_emails_cause').on(table.cause, table.at)],
);
