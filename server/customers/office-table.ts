import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users/user-table.ts';
import { customers } from './customer-table.ts';

const present = sql`deleted_at is null`;

export const offices = pgTable(
  'offices',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    street: text().notNull(),
    suburb: text().notNull(),
    city: text().notNull(),
    postcode: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phone: text().notNull(),
    email: text().notNull(),
    /** The ad accounts in which its campaigns may run; empty means those of its customer. */
    fbAdAccountIds: uuid('meta_ad_account_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    gdnAccountIds: uuid('google_account_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    isActive: boolean('is_active').notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('offices_name_unique')
      .on(table.customerId, sql`lower(name)`)
      .where(present),
    index('offices_customer_name').on(table.customerId, table.name, table.id).where(present),
    index('offices_customer').on(table.customerId, table.id).where(present),
    index('offices_name').on(table.name, table.id).where(present),
    index('offices_updated').on(table.updatedAt, table.id).where(present),
    index('offices_active').on(table.isActive, table.id).where(present),
    index('offices_active_name').on(table.isActive, table.name, table.id).where(present),
    index('offices_suburb').on(table.suburb, table.id).where(present),
    index('offices_city').on(table.city, table.id).where(present),
    index('offices_email').on(table.email, table.id).where(present),
    index('offices_name_words')
      .using('gin', sql`fold_text(name) gin_trgm_ops`)
      .where(present),
    index('offices_place_words')
      .using('gin', sql`fold_text(suburb) gin_trgm_ops, fold_text(city) gin_trgm_ops, fold_text(email) gin_trgm_ops`)
      .where(present),
  ],
);

/** Who manages an office or works in it; it decides which rows a branch manager or agent sees. */
export const officeMembers = pgTable(
  'office_members',
  {
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'manager' | 'agent'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.officeId, table.userId, table.kind] }), index('office_members_user').on(table.userId)],
);
