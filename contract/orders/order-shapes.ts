// An order as the API returns it, with its price, its timeline, and the steps that the reader may take.
import { CAMPAIGN_CHANGE_KINDS, CAMPAIGN_STATES } from '#domain/campaigns/index.ts';
import { CAMPAIGN_TYPES, NETWORKS } from '#domain/networks/index.ts';
import { ORDER_MOVERS, ORDER_PAYERS, ORDER_STATES, ORDER_TYPES, PAYMENT_TYPES, REFUND_KINDS, REFUND_STATES } from '#domain/orders/index.ts';
import { PROGRESS_STEPS } from '#domain/results/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { EMAIL_STATES } from '../emails/index.ts';
import { id } from '../id.ts';
import { campaignData } from './campaign-data-shapes.ts';
import { orderDocument } from './order-document-endpoints.ts';
import { orderAttribute, ORDER_SOURCES } from './order-input.ts';

const time = z.iso.datetime({ offset: true });
const named = z.object({ _id: id, name: z.string() });
const amount = z.number().int();
/** Tax and total are null for those who see prices without tax. */
const parts = { net: amount, tax: amount.nullable(), total: amount.nullable() };

/** Steps that people can take; all others are taken by the application or the payment gateway. */
export const OFFERED_STEPS = ['acceptInvoice', 'retryDelivery', 'cancel'] as const;

export const orderComment = z.object({
  _id: id,
  text: z.string(),
  createdBy: z.object({ _id: id, displayName: z.string() }).nullable(),
  createdAt: time,
  /** True for the comment's author and for admins. */
  isRemovable: z.boolean(),
});
export type OrderComment = z.infer<typeof orderComment>;

const timelineEntry = z.object({
  from: z.enum(ORDER_STATES).nullable(),
  to: z.enum(ORDER_STATES),
  step: z.string(),
  mover: z.enum([...ORDER_MOVERS, 'seller']),
  /** Null for the application and the payment gateway. */
  actorName: z.string().nullable(),
  at: time,
  /** The reason for a failure; only for staff. */
  note: z.string().nullable(),
});

const refund = z.object({
  _id: id,
  kind: z.enum(REFUND_KINDS),
  amount,
  /** The tax in the amount; null until the refund is done. */
  tax: amount.nullable(),
  state: z.enum(REFUND_STATES),
  /** Null where the rest was refunded. */
  reason: z.string().nullable(),
  requestedByName: z.string().nullable(),
  createdAt: time,
});
export type OrderRefund = z.infer<typeof refund>;

const emailEntry = z.object({
  kind: z.string(),
  /** Null for customers, as a subject may hold an amount that they do not see. */
  subject: z.string().nullable(),
  /** Empty for customers. */
  recipients: z.array(z.string()),
  state: z.enum(EMAIL_STATES),
  createdAt: time,
});
export type OrderEmailEntry = z.infer<typeof emailEntry>;

/** A change to one of its campaigns: settings, pauses, and rejected ads that were fixed. */
const campaignChange = z.object({
  campaign: z.string(),
  network: z.enum(NETWORKS),
  change: z.enum(CAMPAIGN_CHANGE_KINDS),
  /** Without budgets for readers who do not see the networks' money. `subject` is null for the campaign itself. */
  settings: z.array(z.object({ subject: z.string().nullable(), label: z.string(), before: z.string(), after: z.string() })),
  /** Only for staff who see the networks' money. */
  note: z.string().nullable(),
  /** Null for the application. */
  actorName: z.string().nullable(),
  createdAt: time,
});
export type OrderCampaignChange = z.infer<typeof campaignChange>;

/** A change of an order after it was placed. */
const revision = z.object({
  number: z.number().int(),
  changedByName: z.string(),
  /** The reason that the person gave; null for none. */
  why: z.string().nullable(),
  /** What was changed, in words. */
  changes: z.array(z.string()),
  createdAt: time,
});
export type OrderRevisionSummary = z.infer<typeof revision>;

/** An advertised item in its current state. */
const orderItem = z.object({
  _id: id,
  title: z.string(),
  heroUrl: z.string().nullable(),
  /** All pictures of the item; the order refers to some of them. */
  pictures: z.array(z.object({ _id: id, thumbnailUrl: z.string() })),
});

const campaign = {
  _id: id,
  name: z.string(),
  deleted: z.boolean(),
  /** As the network last reported it. */
  state: z.enum(CAMPAIGN_STATES),
  /** How far it is, in the words of the dashboard. */
  step: z.enum(PROGRESS_STEPS),
  /** Something must be changed. Other ads of the campaign may run meanwhile. */
  hasRejectedAd: z.boolean(),
  /** Why the network rejected the ad, in its own words. */
  refusal: z.string().nullable(),
  report: z.object({ shortUrl: z.string() }).nullable(),
};

export const order = z.object({
  _id: id,
  orderNumber: z.number().int(),
  title: z.string(),
  /** As shown to the reader: customers do not see that a delivery started or failed. */
  status: z.enum(ORDER_STATES),
  /** The text for customers. */
  message: z.string(),
  /** `taxCode` is the name of the tax in its country. */
  customer: named.extend({ isActive: z.boolean(), taxCode: z.string() }),
  orderType: z.enum(ORDER_TYPES),
  orderedFrom: z.enum(ORDER_SOURCES),
  /** Whose invoice an order by an automation rule is on. */
  payer: z.enum(ORDER_PAYERS).nullable(),
  items: z.array(orderItem),
  fbDpaCatalogId: id.nullable(),
  products: z.array(
    z.object({
      _id: id,
      code: z.string(),
      name: z.string(),
      type: z.enum(CAMPAIGN_TYPES),
      campaignDurationDays: z.number().int(),
      ...parts,
    }),
  ),
  ...parts,
  /** The part of the total that the customer's credit pays; null for those who see prices without tax. */
  creditUsed: amount.nullable(),
  /** Null for those who may not see it. */
  digitalInvestment: amount.nullable(),
  currency,
  paymentType: z.enum(PAYMENT_TYPES),
  /** Only an order on invoice has one; empty for none. */
  purchaseOrderNumber: z.string(),
  /** 'Visa ending 4242': the card that paid, for those who may pay or refund; null without one. */
  paidWith: z.string().nullable(),
  paidAt: time.nullable(),
  refundedAt: time.nullable(),
  /** What was refunded of the payment, refunds on their way included; null for those who see prices without tax. */
  refunded: amount.nullable(),
  /** What can still be refunded; nothing for those who may not refund. */
  refundable: amount,
  /** The oldest first; only for staff. */
  refunds: z.array(refund),
  /** The oldest first; empty for those who see prices without tax. */
  documents: z.array(orderDocument),
  /** Only for staff: the settings of the issuing company that are missing, where this order therefore has no document. */
  missingIssuerSettings: z.array(z.string()),
  /** Only for staff, who can retry the refund; customers see it as pending. */
  isRefundFailed: z.boolean(),
  campaignName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  email: z.string(),
  agents: z.array(z.object({ _id: id, fullName: z.string() })),
  office: named.nullable(),
  attributes: z.array(orderAttribute),
  campaignData: z.array(campaignData),
  fbCampaigns: z.array(z.object({ ...campaign, startTime: time.nullable(), adSets: z.array(named) })),
  gdnCampaigns: z.array(z.object({ ...campaign, startDate: z.string().nullable() })),
  comments: z.array(orderComment),
  timeline: z.array(timelineEntry),
  /** The oldest first; for customers without those to staff. */
  emails: z.array(emailEntry),
  /** The oldest first; for customers once the order is delivered. */
  campaignChanges: z.array(campaignChange),
  /** The number of the current revision; 1 for an order as it was placed. */
  revision: z.number().int(),
  /** From the second on; only for staff. */
  revisions: z.array(revision),
  /** Steps that the reader may take now. */
  steps: z.array(z.enum(OFFERED_STEPS)),
  isEditable: z.boolean(),
  /** The reader ordered it, or may act for who did, and may change its ads. */
  isAdsEditable: z.boolean(),
  orderedBy: z.object({ _id: id, displayName: z.string() }).nullable(),
  /** The member of staff who looks after it; null for nobody, and for customers, who are not told. */
  assignee: z.object({ _id: id, displayName: z.string() }).nullable(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
});
export type Order = z.infer<typeof order>;

/** What people can change of an order, as it was in one of its revisions. */
export const orderRevision = revision.extend(
  order.pick({
    campaignName: true,
    startDate: true,
    endDate: true,
    email: true,
    agents: true,
    office: true,
    attributes: true,
    campaignData: true,
  }).shape,
);
export type OrderRevision = z.infer<typeof orderRevision>;

/** The response to placing an order. */
export const placedOrder = order.pick({ _id: true, orderNumber: true, status: true, message: true });
