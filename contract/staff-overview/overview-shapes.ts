// What needs a person today: one section per kind, with the count of all and the rows that come first. A section that the person may not
// see is absent.
import { ACCOUNT_STATUSES, NETWORKS, TOKEN_STATES } from '#domain/networks/index.ts';
import { TARGET_IDS } from '#domain/operating/index.ts';
import { z } from 'zod';
import { deliveryStop } from '../campaigns/index.ts';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';

const time = z.iso.datetime({ offset: true });
const section = <Row extends z.ZodType>(row: Row) => z.object({ count: z.number().int(), rows: z.array(row) });

export const overviewOrder = z.object({
  _id: id,
  orderNumber: z.number().int(),
  title: z.string(),
  customerName: z.string(),
  /** Since when it waits. */
  since: time,
  /** Why its delivery failed or waits. */
  reason: z.string().nullable(),
  total: z.number().int(),
  currency,
});
export type OverviewOrder = z.infer<typeof overviewOrder>;

const campaign = z.object({
  _id: id,
  network: z.enum(NETWORKS),
  name: z.string(),
  customerName: z.string(),
  orderId: id.nullable(),
});

export const rejectedCampaign = campaign.extend({
  rejectedAds: z.number().int(),
  /** The reason for one of the ads, in the network's own words. */
  reason: z.string().nullable(),
});
export type RejectedCampaign = z.infer<typeof rejectedCampaign>;

export const pacedCampaign = campaign.extend({
  pace: z.enum(['under', 'over']),
  endsAt: time,
  /** Null for people who do not see the networks' money. */
  money: z.object({ spent: z.number().int(), expected: z.number().int(), budget: z.number().int(), currency }).nullable(),
});
export type PacedCampaign = z.infer<typeof pacedCampaign>;

export const overviewCreative = campaign.extend({
  /** The title of the listing or resource that the ad shows. */
  itemTitle: z.string(),
  since: time,
  /** 'Price: $900,000, now $850,000' */
  changes: z.array(z.string()),
});
export type OverviewCreative = z.infer<typeof overviewCreative>;

export const overviewAccount = z.object({
  _id: id,
  network: z.enum(NETWORKS),
  name: z.string(),
  tokenState: z.enum(TOKEN_STATES),
  expiresAt: time.nullable(),
  /** How many customers it serves. */
  customers: z.number().int(),
});
export type OverviewAccount = z.infer<typeof overviewAccount>;

/** An account that its network has disabled, closed or stopped for a payment: none of its ads run. */
export const unableAccount = overviewAccount.omit({ tokenState: true, expiresAt: true }).extend({ status: z.enum(ACCOUNT_STATUSES) });
export type UnableAccount = z.infer<typeof unableAccount>;

export const stoppedJob = z.object({
  /** The id of the job, or of the schedule that did not run. */
  _id: z.string(),
  kind: z.enum(['failed', 'late', 'schedule']),
  title: z.string(),
  /** When it failed, or since when it waits. */
  since: time,
  error: z.string().nullable(),
});
export type StoppedJob = z.infer<typeof stoppedJob>;

export const missedTarget = z.object({ _id: z.enum(TARGET_IDS), since: time, value: z.number() });
export type MissedTarget = z.infer<typeof missedTarget>;

/** A feed account or store that sent nothing for much longer than it usually does. */
export const silentFeed = z.object({
  _id: id,
  name: z.string(),
  /** The customer of a store; null for a feed account. */
  customer: z.object({ _id: id, name: z.string() }).nullable(),
  since: time,
  usualGapMs: z.number().int(),
});
export type SilentFeed = z.infer<typeof silentFeed>;

/** A rule of a customer that holds its listings until a person has looked. */
export const heldRule = z.object({
  _id: id,
  name: z.string(),
  customer: z.object({ _id: id, name: z.string() }),
  since: time,
  reason: z.string(),
});
export type HeldRule = z.infer<typeof heldRule>;

/** Amounts in minor units; null for people who do not see them. */
export const overviewWeek = z.object({
  weekOf: z.iso.date(),
  /** What customers ordered, without tax. */
  sold: z.number().int(),
  planned: z.number().int().nullable(),
  /** Null also for weeks to come. */
  spent: z.number().int().nullable(),
  margin: z.number().int().nullable(),
});
export type OverviewWeekRow = z.infer<typeof overviewWeek>;
export const weeksOfCurrency = z.object({ currency, weeks: z.array(overviewWeek) });
export type WeeksOfCurrency = z.infer<typeof weeksOfCurrency>;

export const staffOverview = z.object({
  ordersToAccept: section(overviewOrder),
  failedDeliveries: section(overviewOrder),
  unpaidOrders: section(overviewOrder),
  rejectedAds: section(rejectedCampaign),
  pace: section(pacedCampaign),
  heldDeliveries: section(overviewOrder).optional(),
  outdatedCreatives: section(overviewCreative).optional(),
  stops: section(deliveryStop).optional(),
  accounts: section(overviewAccount).optional(),
  unableAccounts: section(unableAccount).optional(),
  /** `count` has the schedules that did not run too, which are in no list. */
  stoppedJobs: section(stoppedJob).extend({ failed: z.number().int(), late: z.number().int() }).optional(),
  missedTargets: section(missedTarget).optional(),
  silentFeeds: section(silentFeed).optional(),
  heldRules: section(heldRule).optional(),
  /** The currency with the most orders first. */
  weeks: z.array(weeksOfCurrency),
});
export type StaffOverview = z.infer<typeof staffOverview>;
