import type { Role } from '#domain/access/index.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const present = sql`deleted_at is null`;

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Always lower case. */
    email: text().notNull(),
    displayName: text('display_name').notNull(),
    /** argon2id; null until the person has set a password. */
    passwordHash: text('password_hash'),
    roles: text().array().$type<Role[]>().notNull(),
    isActive: boolean('is_active').notNull(),
    /** Signed up by themselves, and not activated or deactivated by anyone yet. */
    awaitsActivation: boolean('awaits_activation').notNull().default(false),
    /** The link of their invitation was invalidated. */
    isInvitationVoid: boolean('is_invitation_void').notNull().default(false),
    /** When the person proved that emails to this address reach them; null until then. */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    /** The customer of a dashboard user; null for staff. */
    customerId: uuid('customer_id'),
    /** An uploaded file. */
    pictureId: uuid('picture_id'),
    /** The last sign-in by the person, not by an admin who acts as them. */
    lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** Deleted users are kept for the audit log and for an undo; their email can be used again. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email).where(present),
    index('users_customer')
      .on(table.customerId)
      .where(sql`customer_id is not null`),
    index('users_name').on(table.displayName, table.id).where(present),
    index('users_email_order').on(table.email, table.id).where(present),
    index('users_created').on(table.createdAt, table.id).where(present),
    index('users_last_sign_in').on(table.lastSignInAt, table.id).where(present),
    index('users_updated').on(table.updatedAt, table.id).where(present),
    /** The same expression as in lists (user-list.ts), so that they can be sorted by it. */
    index('users_status')
      .on(
        sql`(case when is_active then 'active' when awaits_activation then 'waiting' when password_hash is null and email_verified_at is null and not is_invitation_void then 'invited' else 'inactive' end)`,
        table.id,
      )
      .where(present),
    index('users_words')
      .using('gin', sql`fold_text(display_name) gin_trgm_ops, fold_text(email) gin_trgm_ops`)
      .where(present),
    index('users_roles').using('gin', table.roles).where(present),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the cookie's token, so that someone who reads this table cannot use a session. */
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    userAgent: text('user_agent').notNull(),
    /** To some minutes; null until the session is used again some minutes after the sign-in. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** The admin's own session, when an admin acts as this user; this session is deleted together with it. */
    adminSessionId: uuid('admin_session_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_admin_session')
      .on(table.adminSessionId)
      .where(sql`admin_session_id is not null`),
  ],
);

/** Failed sign-ins of the last minutes, by account and by IP address; in the database, so that all nodes share the count. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    ipAddress: text('ip_address').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_in_failures_email').on(table.email, table.at),
    index('sign_in_failures_ip_address').on(table.ipAddress, table.at),
  ],
);
