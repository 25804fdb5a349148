import type { LeadAnswer, LeadState, NoticeKind } from '#domain/leads/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ads, campaigns } from '../campaigns/campaign-table.ts';
import { customers } from '../customers/customer-table.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { metaPages } from '../networks/page-table.ts';
import { orders } from '../orders/order-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const isJoined = sql`customer_id is not null`;

/** People who answered a lead form. A row stays for good, so that a lead is never taken in twice; its data goes. */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey(),
    network: text().$type<Network>().notNull(),
    externalId: text('external_id').notNull(),
    formId: text('form_id'),
    /** The network's id of the ad; null for a lead that no ad brought. */
    externalAdId: text('external_ad_id'),
    /** Null while the ad and the form are not known here. Nobody sees such a lead. */
    customerId: uuid('customer_id').references(() => customers.id),
    orderId: uuid('order_id').references(() => orders.id),
    campaignId: uuid('campaign_id').references(() => campaigns.id),
    adId: uuid('ad_id').references(() => ads.id, { onDelete: 'set null' }),
    /** Null where the campaign advertises several listings. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    name: text(),
    email: text(),
    phone: text(),
    answers: jsonb().$type<LeadAnswer[]>().notNull(),
    consent: jsonb().$type<LeadConsent[]>().notNull(),
    state: text().$type<LeadState>().notNull().default('NEW'),
    stateChangedAt: moment('state_changed_at'),
    stateChangedBy: uuid('state_changed_by'),
    stateChangedByName: text('state_changed_by_name'),
    /** When it was sent, by the network's clock. */
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** When emails about it were written; null until then. */
    announcedAt: moment('announced_at'),
    erasedAt: moment('erased_at'),
  },
  (table) => [
    uniqueIndex('leads_external_id').on(table.network, table.externalId),
    index('leads_customer_created').on(table.customerId, table.createdAt, table.id),
    index('leads_customer_name').on(table.customerId, table.name, table.id),
    index('leads_customer_email').on(table.customerId, table.email, table.id),
    index('leads_customer_state').on(table.customerId, table.state, table.id),
    index('leads_created').on(table.createdAt, table.id).where(isJoined),
    index('leads_order').on(table.orderId, table.createdAt),
    index('leads_campaign').on(table.campaignId),
    index('leads_listing').on(table.listingId),
    index('leads_ad').on(table.adId),
    index('leads_unknown_ad')
      .on(table.externalAdId)
      .where(sql`customer_id is null`),
    index('leads_unknown_form')
      .on(table.formId)
      .where(sql`customer_id is null`),
    index('leads_to_announce')
      .on(table.id)
      .where(sql`announced_at is null and customer_id is not null`),
    index('leads_to_erase')
      .on(table.createdAt)
      .where(sql`erased_at is null`),
    index('leads_email')
      .on(table.customerId, sql`lower(email)`)
      .where(sql`email is not null`),
    index('leads_words').using(
      'gin',
      sql`fold_text(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops`,
    ),
  ],
);

/** A checkbox of the form's own disclaimer. */
export interface LeadConsent {
  key: string;
  isChecked: boolean;
}

/** Webhooks about leads that are still to be read. They hold ids only. */
export const leadWebhooks = pgTable(
  'lead_webhooks',
  {
    externalId: text('external_id').primaryKey(),
    pageId: text('page_id').notNull(),
    receivedAt: moment('received_at').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
  },
  (table) => [index('lead_webhooks_due').on(table.dueAt)],
);

/** The lead forms that deliveries made, and up to where their leads were read. */
export const leadForms = pgTable(
  'lead_forms',
  {
    formId: text('form_id').primaryKey(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => metaPages.id, { onDelete: 'cascade' }),
    deliveryId: uuid('delivery_id').notNull(),
    name: text(),
    /** The newest lead of the last complete reading. */
    newestSeen: moment('newest_seen'),
    /** Null once nothing can be read any more. */
    dueAt: moment('due_at'),
    polledAt: moment('polled_at'),
    error: text(),
  },
  (table) => [
    index('lead_forms_due').on(table.dueAt),
    index('lead_forms_page').on(table.pageId),
    index('lead_forms_delivery').on(table.deliveryId),
  ],
);

/** Emails about leads: each address gets each kind once. */
export const leadNotices = pgTable(
  'lead_notices',
  {
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    emailId: uuid('email_id').notNull(),
    /** SHA-256 of the token in the link by which the address is confirmed. */
    tokenHash: text('token_hash'),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.email, table.kind] }), uniqueIndex('lead_notices_token').on(table.tokenHash)],
);

/** Addresses outside the customer whose owners confirmed that they want the details of its leads. */
export const leadAddresses = pgTable(
  'lead_addresses',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    email: text().notNull(),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.email] })],
);
