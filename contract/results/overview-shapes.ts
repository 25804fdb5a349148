// The overview of a dashboard: figures of a range and of the period before, by day and by network.
import { NETWORKS } from '#domain/networks/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { calendarDate } from '../input-shapes.ts';
import { strictQuery } from '../strict-query.ts';
import { figures, freshness } from './figure-shapes.ts';
import { dayRange, resultFilters } from './result-filters.ts';

const count = z.number().int();

export const overviewQuery = strictQuery(resultFilters);

const overviewDay = z.object({
  day: calendarDate,
  impressions: count,
  clicks: count,
  videoViews: count,
  leadsCount: count,
});
export type OverviewDay = z.infer<typeof overviewDay>;

export const overview = z.object({
  range: dayRange,
  previousRange: dayRange,
  currency,
  totals: figures,
  previous: figures,
  /** Each day of the range, also those without figures. */
  days: z.array(overviewDay),
  networks: z.array(figures.extend({ network: z.enum(NETWORKS) })),
  /** Campaigns as they are now. */
  campaigns: z.object({ live: count, inReview: count, needChange: count }),
  freshness,
});
export type Overview = z.infer<typeof overview>;
