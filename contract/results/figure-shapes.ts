// The figures of ads on the wire, shared by campaign rows, their parts, totals and days.
import { FRESHNESS_STATES } from '#domain/results/index.ts';
import { z } from 'zod';

const count = z.number().int();

/** Numbers that may be added up. */
export const insights = z.object({
  impressions: count,
  /** People reached; null where the range is neither the whole life of a campaign nor a whole month, or the network reports none. */
  reach: count.nullable(),
  /** Several campaigns were shown, and may have reached the same people: at least so many. */
  isLeastReach: z.boolean(),
  /** Clicks of all kinds; CTR is of these. */
  clicks: count,
  linkClicks: count,
  /** In per cent: 1.2 is 1.2 %. Null without impressions. */
  ctr: z.number().nullable(),
  /** Views of at least three seconds. */
  videoViews: count,
  thruPlays: count,
  /** In units of the currency; null without views. */
  costPerVideoView: z.number().nullable(),
});
export type Insights = z.infer<typeof insights>;

export const figures = z.object({
  insights,
  leadsCount: count,
  /** Spend on the networks in minor units of the currency; null for roles that do not see the digital investment. */
  spend: count.nullable(),
  /** False while a network may still change a day of the range. */
  isFinal: z.boolean(),
});
export type Figures = z.infer<typeof figures>;

export const freshness = z.object({
  state: z.enum(FRESHNESS_STATES),
  /** When the account that was read longest ago was read; null where none was. */
  readAt: z.iso.datetime({ offset: true }).nullable(),
});
export type FreshnessShape = z.infer<typeof freshness>;
