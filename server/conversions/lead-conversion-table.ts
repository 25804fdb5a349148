import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import { networkAccounts } from '../networks/account-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** That a lead was qualified, on its way to the network it came from. Holds the network's id of the lead and nothing about the person. */
export const leadConversions = pgTable(
  'lead_conversions',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id').notNull(),
    /** The network's id of the lead. */
    externalLeadId: text('external_lead_id').notNull(),
    /** The ad account that it came from, whose token may send to the pixel. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => networkAccounts.id, { onDelete: 'cascade' }),
    qualifiedAt: moment('qualified_at').notNull(),
    state: text().$type<'WAITING' | 'SENT' | 'FAILED'>().notNull(),
    attempts: integer().notNull().default(0),
    /** A moment of the product's clock; null where the next attempt is due at once. */
    nextAttemptAt: moment('next_attempt_at'),
    /** Why the last attempt failed; empty when it did not. */
    reason: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // A lead that is qualified a second time is the same conversion.
    uniqueIndex('lead_conversions_lead').on(table.leadId),
    index('lead_conversions_waiting')
      .on(table.accountId, table.id)
      .where(sql`state = 'WAITING'`),
  ],
);
