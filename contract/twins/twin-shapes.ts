// What the twins' page shows and sends.
import { z } from 'zod';
import { strictQuery } from '../strict-query.ts';
import { TWIN_FAULTS, TWIN_NAMES } from './twin-faults.ts';

export const twinName = z.enum(TWIN_NAMES);
/** The twins that have campaigns. */
export const adTwinName = z.enum(['meta', 'google-ads']);
export type AdTwinName = z.infer<typeof adTwinName>;

export const twinClock = z.object({
  now: z.iso.datetime(),
  /** The product's clock is this far ahead of real time. */
  aheadMs: z.number().int().min(0),
  /** False where a network is real: then the product keeps real time. */
  isMovable: z.boolean(),
});

export const twin = z.object({
  name: twinName,
  /** False while it does not answer; then nothing else is known of it. */
  isAnswering: z.boolean(),
  faults: z.array(z.object({ fault: z.enum(TWIN_FAULTS), isOnce: z.boolean() })),
  /** The policies that an ad can be rejected for. */
  policies: z.array(z.string()),
});
export type Twin = z.infer<typeof twin>;

export const twinEntry = z.object({
  _id: z.string(),
  twin: twinName,
  at: z.iso.datetime(),
  /** 'request', or what changed in the twin. */
  what: z.string(),
  method: z.string().nullable(),
  path: z.string().nullable(),
  status: z.number().int().nullable(),
  /** The fault that was switched on for it. */
  fault: z.string().nullable(),
  /** Everything else that was recorded, without secrets and file contents. */
  details: z.record(z.string(), z.unknown()),
});
export type TwinEntry = z.infer<typeof twinEntry>;

const MAX_TIMELINE_PAGE = 200;

export const timelineQuery = strictQuery({
  twin: twinName.optional(),
  failures: z.enum(['true', 'false']).default('false'),
  /** From the answer before. */
  cursor: z
    .string()
    .max(200)
    .regex(/^[a-z-]+:\d{1,12}(,[a-z-]+:\d{1,12}){0,3}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(MAX_TIMELINE_PAGE).default(50),
});

export const timelineAnswer = z.object({
  entries: z.array(twinEntry),
  /** Null at the end. */
  cursor: z.string().nullable(),
  /** Twins that did not answer, whose entries are missing. */
  silent: z.array(twinName),
});

export const twinAccount = z.object({ id: z.string(), name: z.string(), currency: z.string(), campaigns: z.number().int() });
export type TwinAccount = z.infer<typeof twinAccount>;

const REVIEW_STATES = ['IN_REVIEW', 'APPROVED', 'LIMITED', 'REJECTED'] as const;
export const REVIEW_LABELS: Readonly<Record<(typeof REVIEW_STATES)[number], string>> = {
  IN_REVIEW: 'In review',
  APPROVED: 'Approved',
  LIMITED: 'Approved with limits',
  REJECTED: 'Rejected',
};

const treeAd = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  review: z.object({ state: z.enum(REVIEW_STATES), reason: z.string().nullable() }),
  takesLeads: z.boolean(),
});
export type TwinAd = z.infer<typeof treeAd>;

/** Amounts in minor units of the account's currency. */
const treeParent = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  budget: z.number().int().nullable(),
  spent: z.number().int(),
});
const treeAdSet = treeParent.extend({ ads: z.array(treeAd) });
export const twinCampaign = treeParent.extend({ adSets: z.array(treeAdSet) });
export type TwinCampaign = z.infer<typeof twinCampaign>;

export const CAMPAIGNS_PER_PAGE = 20;

export const adDecision = z.strictObject({
  /** The network's id of the ad. */
  ad: z
    .string()
    .max(120)
    .regex(/^[\w/~]+$/),
  decision: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('approve') }),
    /** One of the twin's policies. */
    z.strictObject({ kind: z.literal('reject'), policy: z.string().min(1).max(100) }),
  ]),
});
export type AdDecision = z.infer<typeof adDecision>;

/** Answers that are left out are made up by the twin. */
export const twinLead = z.strictObject({
  ad: adDecision.shape.ad,
  name: z.string().trim().max(100).default(''),
  email: z.string().trim().max(200).default(''),
  phone: z.string().trim().max(40).default(''),
});
export type TwinLead = z.output<typeof twinLead>;

export const faultSwitch = z.strictObject({
  fault: z.enum(TWIN_FAULTS),
  isOn: z.boolean(),
  /** Ends with the next request. */
  isOnce: z.boolean().default(false),
});
export type FaultSwitch = z.output<typeof faultSwitch>;

export const CLOCK_STEPS = ['hour', 'day', 'week'] as const;
export type ClockStep = (typeof CLOCK_STEPS)[number];
