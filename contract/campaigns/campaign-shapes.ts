// Campaigns, ad sets and ads as the API returns them. Budgets, dates, targeting and copy are what we want them to be; `pending` names
// those that the network has not taken over yet.
import {
  CAMPAIGN_ACTIONS,
  CAMPAIGN_STATES,
  CHANGED_FIELDS,
  DELIVERY_STATES,
  PREVIEW_PLACEMENTS,
  STEP_STATES,
} from '#domain/campaigns/index.ts';
import { CAMPAIGN_TYPES, NETWORKS } from '#domain/networks/index.ts';
import { GENDERS } from '#domain/templates/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { mapMarker } from '../places/index.ts';

const time = z.iso.datetime({ offset: true });
const state = z.enum(CAMPAIGN_STATES);
/** In minor units; null where it is not known, or not for the reader. */
const amount = z.number().int().nullable();

const networkChange = z.object({
  subject: z.string(),
  field: z.enum(CHANGED_FIELDS),
  label: z.string(),
  before: z.string(),
  after: z.string(),
  isReviewedAgain: z.boolean(),
});

/** What the order pays for and what its campaigns are set to together, whether the networks have it yet or not; in minor units. */
const orderBudget = z.object({ orderNumber: z.number().int(), paysFor: z.number().int(), setNow: z.number().int() });
export type CampaignOrderBudget = z.infer<typeof orderBudget>;

const run = {
  state,
  /** What we want it to be. */
  desiredState: state,
  budget: amount,
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  /** YYYY-MM-DD by the customer's clock. */
  lastDay: z.string().nullable(),
  /** The network's id. */
  externalId: z.string().nullable(),
};

const ad = z.object({
  _id: id,
  name: z.string(),
  state,
  /** Why the network refused it, in its own words. */
  refusal: z.string().nullable(),
  externalId: z.string().nullable(),
  copy: z.array(z.object({ key: z.string(), label: z.string(), text: z.string(), most: z.number().int(), isRequired: z.boolean() })),
  /** Pictures that can be replaced. `_id` is null for one that is not among the pictures of the order's items. */
  pictures: z.array(z.object({ _id: id.nullable(), thumbnailUrl: z.string().nullable() })),
  /** The first picture that it shows; null for one that is not among the pictures of the advertised items. */
  image: z.string().nullable(),
});
export type Ad = z.infer<typeof ad>;

const targeting = z.object({ ageMin: z.number(), ageMax: z.number(), gender: z.enum(GENDERS), markers: z.array(mapMarker) });

export const adSet = z.object({
  _id: id,
  name: z.string(),
  network: z.enum(NETWORKS),
  campaign: z.object({ _id: id, name: z.string() }),
  customer: z.object({ _id: id, name: z.string(), timezone: z.string() }),
  currency,
  ...run,
  /** Null where the ad set has none of its own, as an ad group on Google. */
  targeting: targeting.nullable(),
  /** Where the ads are shown on the network now, in words. */
  area: z.string(),
  ads: z.array(ad),
  /** What the reader may change. */
  isEditable: z.boolean(),
  maySetMoney: z.boolean(),
  pending: z.array(networkChange),
  changeRefusal: z.string().nullable(),
  version: z.number().int(),
  updatedAt: time,
});
export type AdSet = z.infer<typeof adSet>;

/** With the pictures that its ads can show instead. */
export const editedAdSet = adSet.extend({
  pictureChoices: z.array(z.object({ _id: id, thumbnailUrl: z.string() })),
  /** Null for readers who set no budget, and for a campaign without an order or whose order has no budget plan. */
  orderBudget: orderBudget.nullable(),
});
export type EditedAdSet = z.infer<typeof editedAdSet>;

/** How the ads of an ad set look in one placement. A frame shows a page of the network; without one, `reason` says why. */
export const adSetPreviews = z.object({
  placement: z.enum(PREVIEW_PLACEMENTS),
  previews: z.array(
    z.object({
      adId: id,
      name: z.string(),
      frame: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** The number of ads; not all of them are previewed. */
  count: z.number().int(),
});
export type AdSetPreviews = z.infer<typeof adSetPreviews>;

const deliveryStep = z.object({
  key: z.string(),
  kind: z.string(),
  state: z.enum(STEP_STATES),
  /** The last time at which something happened to it. */
  at: time.nullable(),
  externalId: z.string().nullable(),
  /** The object on the network's own site; null for what has no page there. */
  managerUrl: z.string().nullable(),
  error: z.string().nullable(),
});

const delivery = z.object({ state: z.enum(DELIVERY_STATES), reason: z.string().nullable(), steps: z.array(deliveryStep) });
export type Delivery = z.infer<typeof delivery>;

export const orderDeliveries = z.object({ deliveries: z.array(delivery.extend({ network: z.enum(NETWORKS) })) });

export const campaign = z.object({
  _id: id,
  name: z.string(),
  network: z.enum(NETWORKS),
  type: z.enum(CAMPAIGN_TYPES).nullable(),
  customer: z.object({ _id: id, name: z.string(), timezone: z.string() }),
  order: z.object({ _id: id, orderNumber: z.number().int(), title: z.string() }).nullable(),
  /** What it advertises; none for resources. */
  listings: z.array(z.object({ _id: id, title: z.string() })),
  account: z.object({ _id: id, accountId: z.string(), name: z.string() }).nullable(),
  ...run,
  isCompleted: z.boolean(),
  deleted: z.boolean(),
  spent: amount,
  currency,
  /** Null for a campaign without an order, or whose order has no budget plan. */
  orderBudget: orderBudget.nullable(),
  /** The last day that was planned (YYYY-MM-DD), for one that runs longer because its budget was not spent by then. */
  extendedFrom: z.string().nullable(),
  refusal: z.string().nullable(),
  /** What was changed on the network's own site. */
  drift: z.array(z.object({ field: z.string(), label: z.string(), observed: z.string() })),
  /** The campaign on the network's own site; null before it exists there. */
  managerUrl: z.string().nullable(),
  /** When the network was last asked. */
  observedAt: time.nullable(),
  /** The delivery that created it; null where none did. */
  delivery: delivery.nullable(),
  /** What the reader may do now. */
  actions: z.array(z.enum(CAMPAIGN_ACTIONS)),
  isEditable: z.boolean(),
  pending: z.array(networkChange),
  /** Why they cannot be sent now. */
  pendingReason: z.string().nullable(),
  /** Why the network refused the last change. */
  changeRefusal: z.string().nullable(),
  /** Why the spend guard paused it. */
  guardReason: z.string().nullable(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
});
export type Campaign = z.infer<typeof campaign>;

/** A display campaign is edited with its ads; it has one ad group. */
export const googleCampaign = campaign.extend({ adGroups: z.array(adSet) });
export type GoogleCampaign = z.infer<typeof googleCampaign>;
