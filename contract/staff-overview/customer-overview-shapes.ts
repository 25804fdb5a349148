// One customer at a glance, for staff: its orders, money, campaigns, people, accounts and listings, missing set-up, and latest changes.
import { NETWORKS } from '#domain/networks/index.ts';
import { ORDER_STATES } from '#domain/orders/index.ts';
import { ACTIVITY_ENTITIES } from '#domain/staff-overview/index.ts';
import { z } from 'zod';
import { userStatus } from '../accounts/user-shapes.ts';
import { currency } from '../currency-shapes.ts';
import { customer } from '../customers/index.ts';
import { id } from '../id.ts';

const count = z.number().int();

export const customerOrder = z.object({
  _id: id,
  orderNumber: count,
  title: z.string(),
  status: z.enum(ORDER_STATES),
  total: count,
  currency,
  startDate: z.iso.date(),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

const campaignCounts = z.object({
  live: count,
  inReview: count,
  rejected: count,
  /** Live ones that end within a week. */
  ending: count,
});
export type CampaignCounts = z.infer<typeof campaignCounts>;

/** Amounts in minor units, of the last 30 days. */
const recentMoney = z.object({
  currency,
  /** What was ordered, with tax. */
  ordered: count,
  /** What the networks spent. */
  spent: count,
});

export const customerActivity = z.object({
  _id: id,
  at: z.iso.datetime({ offset: true }),
  entity: z.enum(ACTIVITY_ENTITIES),
  entityId: id,
  action: z.string(),
  /** Which fields were changed, by their names in the audit trail; empty for other actions. */
  fields: z.array(z.string()),
  /** The name of the record; null once it is gone. */
  name: z.string().nullable(),
  /** Null for the application itself. */
  actor: z.string().nullable(),
});
export type CustomerActivity = z.infer<typeof customerActivity>;

const customerPerson = z.object({
  _id: id,
  displayName: z.string(),
  status: userStatus,
  /** Null for someone who never signed in. */
  lastSignInAt: z.iso.datetime({ offset: true }).nullable(),
});
export type CustomerPerson = z.infer<typeof customerPerson>;

/** Counting listings stops here, so that the answer is fast for any number of them. */
export const MAX_LISTINGS_IN_OVERVIEW = 10_000;

export const customerOverview = z.object({
  customer: customer.pick({
    _id: true,
    name: true,
    isActive: true,
    logo: true,
    officeCount: true,
    agentCount: true,
    fbAdAccounts: true,
    gdnAccounts: true,
    fbPage: true,
    hasListing: true,
    hasTemplate: true,
    hasProduct: true,
    hasDashboard: true,
    hasUser: true,
  }),
  orders: z.object({ byStatus: z.record(z.enum(ORDER_STATES), count), latest: z.array(customerOrder) }),
  /** The customer's own currency first. */
  money: z.array(recentMoney),
  /** The first of the days that `money` is of. */
  moneySince: z.iso.date(),
  campaigns: z.record(z.enum(NETWORKS), campaignCounts),
  /** Accounts of the customer's own users. */
  people: z.object({
    active: count,
    invited: count,
    waiting: count,
    /** A few: who waits for activation first, then who is invited, then who signed in last. */
    first: z.array(customerPerson),
  }),
  listings: z.object({ count, advertised: count, isMore: z.boolean() }),
  /** The newest first. */
  activity: z.array(customerActivity),
});
export type CustomerOverview = z.infer<typeof customerOverview>;
