import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { networkAccounts } from './account-table.ts';
import { customAudiences } from './audience-table.ts';

/** Look-alikes that LLA tags ask for: one for each source, country and share, whichever tags ask for it. */
export const lookalikes = pgTable(
  'lookalikes',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => networkAccounts.id),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => customAudiences.id),
    country: text().notNull(),
    percent: integer().notNull(),
    /** Its name on Meta, by which it is found after an unknown outcome. */
    name: text().notNull(),
    /** The audience that Meta made; null until it exists. */
    audienceId: uuid('audience_id').references(() => customAudiences.id),
    /** When a worker asked Meta to make it; it may exist although no answer came. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Why Meta did not make it; empty when nothing is wrong. */
    problem: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lookalikes_spec').on(table.sourceId, table.country, table.percent),
    index('lookalikes_account').on(table.accountId),
    index('lookalikes_audience')
      .on(table.audienceId)
      .where(sql`audience_id is not null`),
  ],
);
