import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { agents } from '../../customers/agent-table.ts';
import { customers } from '../../customers/customer-table.ts';
import { offices } from '../../customers/office-table.ts';
import { listings } from '../listings/listing-table.ts';

/** The visitors of open homes. An open home is a listing at a point in time. */
export const openHomeVisitors = pgTable(
  'open_home_visitors',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    officeId: uuid('office_id').references(() => offices.id),
    agentId: uuid('agent_id').references(() => agents.id),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** Whether the visitor agreed to be contacted. */
    consent: boolean().notNull(),
    comments: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('open_home_visitors_customer').on(table.customerId, table.id),
    index('open_home_visitors_name').on(table.name, table.id),
    index('open_home_visitors_email').on(table.email, table.id),
    index('open_home_visitors_time').on(table.startsAt, table.id),
    index('open_home_visitors_created').on(table.createdAt, table.id),
    index('open_home_visitors_open_home').on(table.listingId, table.startsAt, table.id),
    index('open_home_visitors_words').using('gin', sql`fold_text(name) gin_trgm_ops, fold_text(email) gin_trgm_ops`),
  ],
);
