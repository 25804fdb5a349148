import type { TokenPurpose } from '#domain/accounts/index.ts';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './user-table.ts';

/** What a link in an email proves. One at most per person and purpose, so that a new one voids the one before. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token: a read of this table opens nothing. */
    tokenHash: text('token_hash').notNull(),
    purpose: text().$type<TokenPurpose>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The password that was chosen at sign-up: it counts only once the link is followed. */
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

/** Who asked for an email lately, by account and by address, so that every node counts the same. */
export const accountMailAsks = pgTable(
  'account_mail_asks',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    address: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('account_mail_asks_email').on(table.email, table.at),
    index('account_mail_asks_address').on(table.address, table.at),
  ],
);
