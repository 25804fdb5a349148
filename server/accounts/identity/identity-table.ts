import type { IdentityProviderId } from '#domain/accounts/index.ts';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from '../users/user-table.ts';

/** A Google or Facebook account with which a user signs in. It is identified by the provider's own id, never by the email. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().$type<IdentityProviderId>().notNull(),
    subject: text().notNull(),
    /** As the provider last reported it; only shown to people, to recognise the account. */
    email: text(),
    name: text(),
    scopes: text().array().notNull(),
    /** Sealed; null once the provider has revoked them. */
    tokens: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.provider, table.subject),
    uniqueIndex('identities_user').on(table.userId, table.provider),
  ],
);

/** A sign-in at a provider that is under way. It can be finished once, within minutes, in the same browser. */
export const providerFlows = pgTable(
  'provider_flows',
  {
    /** SHA-256 of the state, so that someone who reads this table cannot finish a flow. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie in the browser that began the flow. */
    browserHash: text('browser_hash').notNull(),
    provider: text().$type<IdentityProviderId>().notNull(),
    purpose: text().$type<'signin' | 'link' | 'network'>().notNull(),
    shell: text().$type<'staff' | 'dashboard'>().notNull(),
    returnPath: text('return_path').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** Sealed: the nonce and the PKCE verifier. */
    proof: text().notNull(),
    /** The user who links an account or signs in on an ad network, and their session; null for signing in here. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    ipAddress: text('ip_address').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('provider_flows_expiry').on(table.expiresAt), index('provider_flows_ip_address').on(table.ipAddress, table.expiresAt)],
);

/** A provider reported the email of an existing account; it is linked once that account's password is entered in the same browser. */
export const pendingLinks = pgTable(
  'pending_links',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().$type<IdentityProviderId>().notNull(),
    /** Sealed: the identity that the provider reported, including its tokens. */
    identity: text().notNull(),
    shell: text().$type<'staff' | 'dashboard'>().notNull(),
    returnPath: text('return_path').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('pending_links_expiry').on(table.expiresAt)],
);

/** Unlinked here, still to be revoked at the provider. People can read a job's payload, so the tokens are stored here. */
export const identityRevocations = pgTable('identity_revocations', {
  id: uuid().primaryKey(),
  provider: text().$type<IdentityProviderId>().notNull(),
  subject: text().notNull(),
  /** Sealed. */
  tokens: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
