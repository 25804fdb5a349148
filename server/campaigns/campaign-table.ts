import type { CampaignState, Fields, PlannedFile, WantedState } from '#domain/campaigns/index.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { networkAccounts } from '../networks/account-table.ts';
import { orders } from '../orders/order-table.ts';
import { deliveryStops } from './delivery/stops/stop-table.ts';
import { deliveries } from './delivery/delivery-table.ts';

export type { CampaignState } from '#domain/campaigns/index.ts';

const present = sql`deleted_at is null`;
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Wanted values that the network has not taken over yet; the columns of the same names hold what it has. */
export interface WantedRun {
  state?: WantedState;
  budget?: number;
  /** As an instant: 2026-11-20T11:00:00.000Z. */
  endsAt?: string;
}
export interface WantedAdSet extends WantedRun {
  targeting?: Fields;
}
export interface WantedAd {
  creative: Fields;
  /** Files that the creative refers to and that have still to be uploaded, by the key of the reference. */
  files: Readonly<Record<string, PlannedFile>>;
}

/** Campaigns on the networks. Amounts are whole minor units of the campaign's currency. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text().notNull(),
    network: text().$type<Network>().notNull(),
    /** Null for a campaign that was made by hand. */
    orderId: uuid('order_id').references(() => orders.id),
    orderRevision: integer('order_revision'),
    /** The delivery that created it; null for campaigns that were not delivered by us. */
    deliveryId: uuid('delivery_id').references(() => deliveries.id),
    /** What people see as one: the campaigns of an order, or those that were made by hand together. */
    groupId: uuid('group_id').generatedAlwaysAs(sql`coalesce(order_id, delivery_id, id)`),
    templateId: uuid('template_id'),
    templateVersion: integer('template_version'),
    type: text().$type<CampaignType>(),
    /** The funnel's first stage, for the stages after it. */
    funnelParentId: uuid('funnel_parent_id'),
    accountId: uuid('account_id').references(() => networkAccounts.id),
    /** Null until the network has answered with one. */
    externalId: text('external_id'),
    /** What it is found by on the network, and its key in the delivery plan. */
    label: text(),
    planKey: text('plan_key'),
    budget: bigint({ mode: 'number' }),
    /** As the network last reported it. */
    spent: bigint({ mode: 'number' }),
    currencyCode: text('currency_code'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** As the network last reported it. */
    state: text().$type<CampaignState>().notNull(),
    /** What we want it to be; another state on the network is a difference that people are shown. */
    desiredState: text('desired_state').$type<CampaignState>().notNull().default('ACTIVE'),
    /** Why the network refused it, in its own words. */
    refusal: text(),
    /** What was changed on the network's own site: field → value there. */
    drift: jsonb().$type<Record<string, unknown>>(),
    observedAt: moment('observed_at'),
    wanted: jsonb().$type<WantedRun>(),
    /** When a change that no job has brought to the network may be sent again; null for at once. */
    resendAt: moment('resend_at'),
    /** How many times it was sent again. */
    resends: integer().notNull().default(0),
    /** The end that was planned, for a campaign that runs longer because its network had not spent the budget by then. */
    extendedFrom: moment('extended_from'),
    /** Why the network refused the last change, in its own words. */
    changeRefusal: text('change_refusal'),
    /** Why the spend guard or a stop paused it; null again once someone sets another state. */
    guardReason: text('guard_reason'),
    /** The last day, by the customer's clock, on which staff were emailed that the spend guard paused it. */
    guardEmailedOn: date('guard_emailed_on'),
    /** The stop that paused it and whose end resumes it; null again once someone sets another state. */
    stopId: uuid('stop_id').references(() => deliveryStops.id),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('campaigns_customer').on(table.customerId, table.id),
    index('campaigns_order').on(table.orderId, table.id),
    index('campaigns_group').on(table.groupId, table.startsAt, table.id),
    /** Overviews count what runs, and find the accounts that it runs on. */
    index('campaigns_customer_current')
      .on(table.customerId, table.state, table.accountId, table.startsAt)
      .where(sql`deleted_at is null and state in ('ACTIVE', 'PENDING_REVIEW', 'REJECTED')`),
    index('campaigns_customer_start').on(table.customerId, table.startsAt, table.id),
    uniqueIndex('campaigns_delivery').on(table.deliveryId, table.planKey),
    index('campaigns_network').on(table.network, table.id).where(present),
    index('campaigns_network_start').on(table.network, table.startsAt, table.id).where(present),
    index('campaigns_network_name').on(table.network, table.name, table.id).where(present),
    index('campaigns_network_end').on(table.network, table.endsAt, table.id).where(present),
    index('campaigns_network_budget').on(table.network, table.budget, table.id).where(present),
    index('campaigns_network_spent').on(table.network, table.spent, table.id).where(present),
    index('campaigns_network_state').on(table.network, table.state, table.id).where(present),
    index('campaigns_network_drift')
      .on(table.network, table.id)
      .where(sql`deleted_at is null and drift is not null`),
    index('campaigns_account').on(table.accountId, table.id),
    index('campaigns_name_words')
      .using('gin', sql`fold_text(name) gin_trgm_ops`)
      .where(present),
    index('campaigns_stopped')
      .on(table.stopId)
      .where(sql`stop_id is not null`),
    index('campaigns_wanted')
      .on(table.id)
      .where(sql`wanted is not null`),
    index('campaigns_resend')
      .on(table.accountId)
      .where(sql`resend_at is not null`),
    uniqueIndex('campaigns_external_id').on(table.network, table.accountId, table.externalId),
    /** Every list of listings looks up which of them are being advertised now. */
    index('campaigns_running')
      .on(table.id)
      .where(sql`state not in ('COMPLETED', 'DELETED')`),
  ],
);

export const campaignListings = pgTable(
  'campaign_listings',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.listingId] }),
    index('campaign_listings_listing').on(table.listingId, table.campaignId),
  ],
);

/** Ad sets on Meta, ad groups on Google. */
export const adSets = pgTable(
  'ad_sets',
  {
    id: uuid().primaryKey(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    planKey: text('plan_key').notNull(),
    label: text(),
    externalId: text('external_id'),
    budget: bigint({ mode: 'number' }),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** As it was sent to the network. */
    targeting: jsonb().$type<Fields>().notNull(),
    state: text().$type<CampaignState>().notNull(),
    wanted: jsonb().$type<WantedAdSet>(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ad_sets_plan_key').on(table.campaignId, table.planKey),
    index('ad_sets_wanted')
      .on(table.campaignId)
      .where(sql`wanted is not null`),
  ],
);

/** The figures of the networks are kept per ad and day, under this id. */
export const ads = pgTable(
  'ads',
  {
    id: uuid().primaryKey(),
    adSetId: uuid('ad_set_id')
      .notNull()
      .references(() => adSets.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    planKey: text('plan_key').notNull(),
    label: text(),
    externalId: text('external_id'),
    /** The creative as it was sent: texts, link and references to media. */
    creative: jsonb().$type<Fields>().notNull(),
    creativeExternalId: text('creative_external_id'),
    wanted: jsonb().$type<WantedAd>(),
    state: text().$type<CampaignState>().notNull(),
    refusal: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ads_plan_key').on(table.adSetId, table.planKey),
    index('ads_external_id').on(table.externalId),
    index('ads_wanted')
      .on(table.adSetId)
      .where(sql`wanted is not null`),
    index('ads_rejected')
      .on(table.adSetId)
      .where(sql`state = 'REJECTED'`),
  ],
);
