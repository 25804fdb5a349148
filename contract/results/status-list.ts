// The status tab: one row per order with its campaigns, the steps it has made, and the next one. No figures.
import { CAMPAIGN_STATES } from '#domain/campaigns/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { MIN_ORDER_SEARCH_CHARACTERS } from '#domain/orders/index.ts';
import { DEFAULT_STAT_PAGE_SIZE, ORDER_PHASES, PROGRESS_STEPS, STAT_PAGE_SIZES } from '#domain/results/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { strictQuery } from '../strict-query.ts';
import { resultFilters } from './result-filters.ts';

const moment = z.iso.datetime({ offset: true });
const MOST = Math.max(...STAT_PAGE_SIZES);

export const statusQuery = strictQuery({
  ...resultFilters,
  text: z.string().trim().max(100).optional().describe(`Words of an order; looked for from ${MIN_ORDER_SEARCH_CHARACTERS} characters on`),
  phase: z
    .enum(ORDER_PHASES)
    .optional()
    .describe('Only orders whose ads run today, or those that end soon; then of all days unless days are sent'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MOST).default(DEFAULT_STAT_PAGE_SIZE),
});
export type StatusQuery = z.output<typeof statusQuery>;

export const orderStatus = z.object({
  /** The id of the order. */
  _id: id,
  orderNumber: z.number().int(),
  title: z.string(),
  campaignName: z.string(),
  current: z.enum(PROGRESS_STEPS),
  steps: z.array(z.object({ step: z.enum(PROGRESS_STEPS), at: moment.nullable(), isDone: z.boolean() })),
  /** What the state is, and what comes next, each in plain sentences. */
  standing: z.string(),
  nextStep: z.string(),
  campaigns: z.array(
    z.object({
      _id: id,
      name: z.string(),
      network: z.enum(NETWORKS),
      state: z.enum(CAMPAIGN_STATES),
      startTime: moment.nullable(),
      endTime: moment.nullable(),
      isCompleted: z.boolean(),
    }),
  ),
});
export type OrderStatus = z.infer<typeof orderStatus>;

export const statusAnswer = z.object({ campaigns: z.array(orderStatus), count: z.number().int() });
