import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from './user-table.ts';

/** A Google or Facebook account that opens an account here. What names it is the provider's own id, never the email. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().$type<IdentityProviderId>().notNull(),
    subject: text().notNull(),
    /** What the provider last said; for people to recognise the account by, and for nothing else. */
    email: text(),
    name: text(),
    scopes: text().array().notNull(),
    /** Sealed; null once the provider ended them. */
    tokens: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.provider, table.subject),
    uniqueIndex('identities_user').on(table.userId, table.provider),
  ],
);

/** Someone is at a provider and will come back: once, soon, in the same browser. */
export const providerFlows = pgTable(
  'provider_flows',
  {
    /** SHA-256 of the state: a read of this table finishes no flow. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that began. */
    browserHash: text('browser_hash').notNull(),
    provider: text().$type<IdentityProviderId>().notNull(),
    purpose: text().$type<'signin' | 'link'>().notNull(),
    shell: text().$type<'staff' | 'dashboard'>().notNull(),
    returnPath: text('return_path').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** Sealed: the nonce and the verifier of PKCE. */
    proof: text().notNull(),
    /** Who links, and in which session; null for signing in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('provider_flows_expiry').on(table.expiresAt), index('provider_flows_address').on(table.address, table.expiresAt)],
);

/** A provider named the email of an account here: linked once that account's password is given in the same browser. */
export const pendingLinks = pgTable(
  'pending_links',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().$type<IdentityProviderId>().notNull(),
    /** Sealed: what the provider said, tokens and all. */
    identity: text().notNull(),
    shell: text().$type<'staff' | 'dashboard'>().notNull(),
    returnPath: text('return_path').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('pending_links_expiry').on(table.expiresAt)],
);

/** Unlinked here, still to be ended at the provider. A job's payload is for people to read, so the tokens wait here. */
export const identityRevocations = pgTable('identity_revocations', {
  id: uuid().primaryKey(),
  provider: text().$type<IdentityProviderId>().notNull(),
  subject: text().notNull(),
  /** Sealed. */
  tokens: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
