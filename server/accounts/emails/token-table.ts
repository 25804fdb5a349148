import type { TokenPurpose } from '#domain/accounts/index.ts';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/user-table.ts';

/** Tokens of links in emails. At most one per user and purpose, so that a new one replaces the previous one. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token, so that someone who reads this table cannot use it. */
    tokenHash: text('token_hash').notNull(),
    purpose: text().$type<TokenPurpose>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The password that was chosen at sign-up; it becomes valid only once the link is followed. */
    passwordHash: text('password_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('account_tokens_hash').on(table.tokenHash),
    uniqueIndex('account_tokens_purpose').on(table.userId, table.purpose),
    index('account_tokens_expiry').on(table.expiresAt),
  ],
);

/** Recent requests for emails, by email and by IP address; in the database, so that all nodes share the count. */
export const accountEmailRequests = pgTable(
  'account_email_requests',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    ipAddress: text('ip_address').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('account_email_requests_email').on(table.email, table.at),
    index('account_email_requests_ip_address').on(table.ipAddress, table.at),
  ],
);
