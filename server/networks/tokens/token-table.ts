import type { Network, TokenState } from '#domain/networks/index.ts';
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/users/user-table.ts';

/** `user`: of a person, for about sixty days. `system`: of a system user of a business. `refresh`: Google's refresh token. */
export type TokenKind = 'user' | 'system' | 'refresh';

/** Access to a network that someone there granted to us. A new sign-in of the same person replaces the earlier one. */
export const networkTokens = pgTable(
  'network_tokens',
  {
    id: uuid().primaryKey(),
    network: text().$type<Network>().notNull(),
    /** The network's id of the person or system user, and their name there. */
    externalUserId: text('external_user_id').notNull(),
    externalUserName: text('external_user_name').notNull(),
    /** Sealed; null once it is revoked. */
    token: text(),
    kind: text().$type<TokenKind>().notNull(),
    /** Those that were granted. */
    scopes: text().array().notNull(),
    /** As of the last check; a change of it is what staff are told of. */
    state: text().$type<TokenState>().notNull(),
    /** Null for a token that does not expire. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** When the network last said whether the token works. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** Why the last check failed, as the network said; empty when it did not. */
    lastError: text('last_error').notNull().default(''),
    linkedBy: uuid('linked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('network_tokens_external_user').on(table.network, table.externalUserId)],
);
