// What a total is made of: networks, the campaigns on one of them, the ads of one campaign, or the days of one ad.
import { NETWORKS } from '#domain/networks/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { rowQuery } from '../list/index.ts';
import { figures } from './figure-shapes.ts';
import { dayRange, resultFilters } from './result-filters.ts';
import { campaignStatList } from './stat-list.ts';

export const PART_LEVELS = ['network', 'campaign', 'ad', 'day'] as const;
export type PartLevel = (typeof PART_LEVELS)[number];

export const PART_METRICS = ['impressions', 'clicks', 'linkClicks', 'videoViews', 'thruPlays', 'leadsCount', 'spend'] as const;
export type PartMetric = (typeof PART_METRICS)[number];

/** More parts are added up in one. */
export const MAX_PARTS = 100;

/** The filters of the list, and the part that is opened. */
export const figurePartsQuery = rowQuery(campaignStatList, {
  ...resultFilters,
  level: z.enum(PART_LEVELS),
  metric: z.enum(PART_METRICS).default('impressions').describe('Sorts the parts, largest first'),
  network: z.enum(NETWORKS).optional(),
  row: id.optional().describe('Only this row of the list'),
  campaign: id.optional().describe('The campaign whose ads are asked for'),
  ad: id.optional().describe('The ad whose days are asked for'),
});
export type FigurePartsQuery = z.output<typeof figurePartsQuery>;

const figurePart = figures.extend({
  /** The network, the id of the campaign or ad, or the day. */
  key: z.string(),
  name: z.string(),
});
export type FigurePart = z.infer<typeof figurePart>;

export const figurePartsAnswer = z.object({
  range: dayRange,
  currency,
  parts: z.array(figurePart),
  /** The sum of the parts that are not listed. */
  rest: figures.extend({ count: z.number().int() }).nullable(),
});
export type FigurePartsAnswer = z.infer<typeof figurePartsAnswer>;
