// The plan of a delivery as staff read it: campaigns with their ad sets and ads, and on demand what is sent to the network.
import { DELIVERY_STATES, PLANNED_PICTURE_KINDS, REHEARSAL_OUTCOMES } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';

const moment = z.iso.datetime({ offset: true }).nullable();

const plannedAd = z.object({
  key: z.string(),
  name: z.string(),
  /** Null for an ad whose pictures Meta chooses from a catalog. */
  picture: z.object({ kind: z.enum(PLANNED_PICTURE_KINDS), thumbnailUrl: z.string() }).nullable(),
  texts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Where the ad leads; null for a video that can only be watched. */
  link: z.string().nullable(),
});

const plannedAdSet = z.object({
  key: z.string(),
  name: z.string(),
  /** In minor units; null where the campaign has the budget. */
  budget: z.number().int().nullable(),
  startsAt: moment,
  endsAt: moment,
  targeting: z.string(),
  ads: z.array(plannedAd),
});

export type PlannedAdView = z.infer<typeof plannedAd>;

const plannedCampaign = z.object({
  key: z.string(),
  name: z.string(),
  budget: z.number().int(),
  startsAt: moment,
  endsAt: moment,
  adSets: z.array(plannedAdSet),
});
export type PlannedCampaignView = z.infer<typeof plannedCampaign>;

const plannedNetwork = z.object({
  network: z.enum(NETWORKS),
  account: z.object({ _id: id, name: z.string() }).nullable(),
  /** Null until the delivery has begun: until then the plan is calculated from the order's current revision. */
  state: z.enum(DELIVERY_STATES).nullable(),
  /** Why it failed or waits. */
  reason: z.string().nullable(),
  campaigns: z.array(plannedCampaign),
  /** Pictures, videos, forms and audiences that are made besides. */
  others: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  /** In the network's own words; empty unless they were asked for. */
  objects: z.array(z.object({ key: z.string(), kind: z.string(), fields: z.record(z.string(), z.unknown()) })),
});

export const deliveryPlan = z.object({
  orderId: id,
  orderNumber: z.number().int(),
  timezone: z.string(),
  currency,
  networks: z.array(plannedNetwork),
  /** A delivery waits until someone has looked at this plan. */
  isHeld: z.boolean(),
});
export type DeliveryPlanView = z.infer<typeof deliveryPlan>;

export const rehearsal = z.object({
  objects: z.array(
    z.object({
      network: z.enum(NETWORKS),
      key: z.string(),
      kind: z.string(),
      name: z.string(),
      outcome: z.enum(REHEARSAL_OUTCOMES),
      /** The network's words for a refusal; otherwise why it could not be asked. */
      text: z.string().nullable(),
    }),
  ),
});
export type Rehearsal = z.infer<typeof rehearsal>;
