import type { Network } from '#domain/networks/index.ts';
import { bigint, boolean, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { campaigns } from '../../campaigns/campaign-table.ts';
import { networkAccounts } from '../../networks/account-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => bigint(name, { mode: 'number' }).notNull();
const day = () => date({ mode: 'string' }).notNull();

/** Sums that may be added up. Spend is in millionths of the currency's unit. */
const sums = () => ({
  impressions: count('impressions'),
  clicks: count('clicks'),
  linkClicks: count('link_clicks'),
  spendMicros: count('spend_micros'),
  videoViews: count('video_views'),
  thruPlays: count('thru_plays'),
  leads: count('leads'),
});
const ofCampaign = () => ({
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id'),
  network: text().$type<Network>().notNull(),
  currencyCode: text('currency_code').notNull(),
});

/**
 * Figures per ad and day, as the network last answered them. Partitioned by month of the day; a partition is made before its first row is
 * written. No foreign keys: figures are written by the million, and campaigns are never removed.
 */
export const adDayFigures = pgTable(
  'ad_day_figures',
  {
    adId: uuid('ad_id').notNull(),
    /** In the time zone of the account. */
    day: day(),
    campaignId: uuid('campaign_id').notNull(),
    network: text().$type<Network>().notNull(),
    currencyCode: text('currency_code').notNull(),
    ...sums(),
    /** False while the network may still change the day. */
    isFinal: boolean('final').notNull(),
    /** When the network answered these values. The same answer again leaves the row as it is. */
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.adId, table.day] })],
);

/** The sums below are written in the transaction that writes the daily rows. */
export const campaignDayFigures = pgTable(
  'campaign_day_figures',
  { campaignId: uuid('campaign_id').notNull(), day: day(), ...ofCampaign(), ...sums(), isFinal: boolean('final').notNull() },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.day] }),
    index('campaign_day_figures_customer').on(table.customerId, table.day),
  ],
);

export const campaignMonthFigures = pgTable(
  'campaign_month_figures',
  {
    campaignId: uuid('campaign_id').notNull(),
    /** '2026-11' */
    month: text().notNull(),
    ...ofCampaign(),
    ...sums(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.month] }),
    index('campaign_month_figures_customer').on(table.customerId, table.month),
  ],
);

/** Over the whole life of a campaign. */
export const campaignTotalFigures = pgTable(
  'campaign_total_figures',
  { campaignId: uuid('campaign_id').primaryKey(), ...ofCampaign(), ...sums() },
  (table) => [index('campaign_total_figures_customer').on(table.customerId), index('campaign_total_figures_order').on(table.orderId)],
);

export const customerDayFigures = pgTable(
  'customer_day_figures',
  {
    customerId: uuid('customer_id').notNull(),
    network: text().$type<Network>().notNull(),
    currencyCode: text('currency_code').notNull(),
    day: day(),
    ...sums(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.day, table.network, table.currencyCode] })],
);

/** People reached. Never added up, so it is asked of the network for a campaign's life and for whole months. */
export const campaignReach = pgTable(
  'campaign_reach',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** 'life' or a month as '2026-11'. */
    period: text().notNull(),
    /** Null where the network tells none. */
    reach: bigint({ mode: 'number' }),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.period] })],
);

/** How far the figures of an account have been read. */
export const figurePulls = pgTable('figure_pulls', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => networkAccounts.id, { onDelete: 'cascade' }),
  /** The last day of the account up to which every campaign has been read. */
  readThrough: date('read_through', { mode: 'string' }),
  /** When the last complete pull began, by the product's clock. */
  readAt: moment('read_at'),
});
