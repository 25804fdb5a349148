// Figures of an account, a campaign, an ad set or an ad. All numbers are text; days are days of the account's time zone.
import { z } from 'zod';
import type { Answered } from '../ad-network/answered.ts';
import { fieldsOf, graphList } from './graph/graph-lists.ts';
import { graphPath } from './graph/graph.ts';
import type { Graph } from './graph/graph.ts';
import type { AdAccountAccess } from './graph/meta-access.ts';
import { of } from './objects.ts';

const actions = z.array(z.object({ action_type: z.string(), value: z.string().default('0') })).optional();
const figure = z.string().optional();
const row = z.object({
  date_start: z.string(),
  date_stop: z.string(),
  campaign_id: figure,
  adset_id: figure,
  ad_id: figure,
  impressions: figure,
  reach: figure,
  frequency: figure,
  clicks: figure,
  inline_link_clicks: figure,
  ctr: figure,
  cpc: figure,
  cpm: figure,
  spend: figure,
  actions,
  cost_per_action_type: actions,
  video_thruplay_watched_actions: actions,
  cost_per_thruplay: actions,
});
/** Breakdowns such as `age` or `publisher_platform` come beside the figures. */
const rowWithBreakdowns = row.catchall(z.unknown());
export type InsightsRow = z.output<typeof rowWithBreakdowns>;

export interface InsightsQuery {
  level?: 'account' | 'campaign' | 'adset' | 'ad';
  time_range?: { since: string; until: string };
  /** The whole life of the object is `maximum`. */
  date_preset?: string;
  /** Days per row, from 1 to 90. */
  time_increment?: number | 'monthly' | 'all_days';
  breakdowns?: readonly string[];
  filtering?: readonly { field: string; operator: string; value: unknown }[];
  /** All figures that rows have, when it is missing. */
  fields?: readonly (keyof typeof row.shape)[];
  /** Rows per page; 100 when it is missing. */
  limit?: number;
}

const report = z.object({ report_run_id: z.string() });
const run = z.object({
  id: z.string(),
  async_status: z.string(),
  async_percent_completion: z.number(),
  error_code: z.number().optional(),
  error_message: z.string().optional(),
});
export type ReportRun = z.output<typeof run> & { isComplete: boolean; hasFailed: boolean };

export interface MetaInsights {
  /** Reads the figures of an account, campaign, ad set or ad. No delivery, no rows. */
  of(access: AdAccountAccess, objectId: string, query: InsightsQuery): AsyncIterable<InsightsRow>;
  /** Starts a report for many rows; a second one is harmless. */
  startReport(access: AdAccountAccess, objectId: string, query: InsightsQuery): Promise<Answered<{ report_run_id: string }>>;
  readReport(access: AdAccountAccess, reportRunId: string): Promise<Answered<ReportRun>>;
  reportRows(access: AdAccountAccess, reportRunId: string): AsyncIterable<InsightsRow>;
}

const FAILED = ['Job Failed', 'Job Skipped'];

export function openInsights(graph: Graph): MetaInsights {
  const by = (access: AdAccountAccess) => of(access, 'ads_insights');
  const paramsOf = ({ fields, ...query }: InsightsQuery) => ({ fields: fields?.join(',') ?? fieldsOf(row), ...query });
  return {
    of: (access, objectId, query) =>
      graphList(graph, { path: graphPath`${objectId}/insights`, params: paramsOf(query), ...by(access) }, rowWithBreakdowns),
    startReport: (access, objectId, query) =>
      graph.call(
        { method: 'POST', path: graphPath`${objectId}/insights`, effect: 'repeatable', params: paramsOf(query), ...by(access) },
        report,
      ),
    async readReport(access, reportRunId) {
      const params = { fields: fieldsOf(run) };
      const found = await graph.call({ method: 'GET', path: graphPath`${reportRunId}`, effect: 'read', params, ...by(access) }, run);
      // A report at 100 % may still be running, so both must hold.
      const isComplete = found.async_status === 'Job Completed' && found.async_percent_completion === 100;
      return { ...found, isComplete, hasFailed: FAILED.includes(found.async_status) };
    },
    reportRows: (access, reportRunId) =>
      graphList(graph, { path: graphPath`${reportRunId}/insights`, params: { fields: fieldsOf(row) }, ...by(access) }, rowWithBreakdowns),
  };
}
