import type { ReportType } from '#domain/reports/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Public links to results. The id in the link is stored as it is, because people are shown the link again. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    /** 128 random bits. */
    shortUrlId: text('short_url_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    type: text().$type<ReportType>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    createdBy: uuid('created_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null for a link that works until it is revoked. */
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    /** Added up in batches, so it lags behind by some seconds. */
    views: bigint({ mode: 'number' }).notNull().default(0),
    lastViewedAt: moment('last_viewed_at'),
  },
  (table) => [
    uniqueIndex('reports_short_url').on(table.shortUrlId),
    // A row has one link at a time, however often it is asked for.
    uniqueIndex('reports_subject')
      .on(table.type, table.subjectId)
      .where(sql`revoked_at is null`),
    index('reports_customer').on(table.customerId, table.id),
  ],
);

/** Emails with shared links, for the quota of people and customers. */
export const sharedEmails = pgTable(
  'shared_emails',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    userId: uuid('user_id').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    index('shared_emails_user').on(table.userId, table.sentAt),
    index('shared_emails_customer').on(table.customerId, table.sentAt),
  ],
);
