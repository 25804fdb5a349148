// The list of campaign figures: its rows, columns and filters. A row is an order with the campaigns it has on the networks, or a campaign
// that was made by hand.
import { CAMPAIGN_STATE_LABELS, CAMPAIGN_STATES } from '#domain/campaigns/index.ts';
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES, NETWORK_LABELS, NETWORKS } from '#domain/networks/index.ts';
import { ORDER_NUMBER_PREFIX } from '#domain/orders/index.ts';
import { DEFAULT_STAT_PAGE_SIZE, DEFAULT_STAT_SORT, PROGRESS_STEPS, STAT_PAGE_SIZES } from '#domain/results/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { column, idColumn, listQuery, rowQuery } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import { figures, freshness } from './figure-shapes.ts';
import { dayRange, resultFilters } from './result-filters.ts';

const moment = z.iso.datetime({ offset: true });

/** One campaign on a network. */
const campaignPart = figures.extend({
  _id: id,
  name: z.string(),
  network: z.enum(NETWORKS),
  state: z.enum(CAMPAIGN_STATES),
  isCompleted: z.boolean(),
  startTime: moment,
  endTime: moment.nullable(),
  templateType: z.enum(CAMPAIGN_TYPES).nullable(),
});
export type CampaignPart = z.infer<typeof campaignPart>;

export const campaignStat = campaignPart.omit({ network: true }).extend({
  orderId: id.nullable(),
  orderNumber: z.number().int().nullable(),
  networks: z.array(z.enum(NETWORKS)),
  /** How far its campaigns are together, as the status tab says it. */
  step: z.enum(PROGRESS_STEPS),
  /** False for campaigns to come, which have no figures yet. */
  hasStarted: z.boolean(),
  /** The type of the first product of the order. */
  productType: z.enum(CAMPAIGN_TYPES).nullable(),
  fbDpaCatalogId: id.nullable(),
  currency,
  /** The price of the order, with or without tax by role; null for roles that do not see budgets, and for campaigns made by hand. */
  budgetText: z.string().nullable(),
  /** The stages of a funnel in their order, the first included; empty where it is none. */
  funnelCampaignChildren: z.array(campaignPart),
  /** Its campaigns that are no stage, where the row has several. */
  subCampaignChildren: z.array(campaignPart),
});
export type CampaignStat = z.infer<typeof campaignStat>;

const number = (field: string, label: string, isSortable = true) => column(field, label, { kind: 'number', sortable: isSortable });

export const campaignStatList: ListDescriptor = {
  name: 'campaignStats',
  title: 'Campaigns',
  noun: 'campaign',
  columns: [
    idColumn(),
    column('text', 'Campaign, title or number', { search: ['%'], shown: false, internal: true, searchOnly: true }),
    column('name', 'Campaign'),
    column('orderNumber', 'Order', { kind: 'number', prefix: ORDER_NUMBER_PREFIX }),
    column('network', 'Network', {
      kind: 'set',
      search: ['equals'],
      choices: NETWORKS.map((value) => ({ value, label: NETWORK_LABELS[value] })),
    }),
    column('state', 'Status', {
      search: ['equals', 'in'],
      choices: CAMPAIGN_STATES.map((value) => ({ value, label: CAMPAIGN_STATE_LABELS[value] })),
    }),
    column('templateType', 'Type', {
      search: ['equals', 'in'],
      choices: CAMPAIGN_TYPES.map((value) => ({ value, label: CAMPAIGN_TYPE_LABELS[value] })),
    }),
    column('startTime', 'Start', { kind: 'date', sortable: true }),
    column('endTime', 'End', { kind: 'date' }),
    number('impressions', 'Impressions'),
    number('reach', 'Reach'),
    column('isLeastReach', 'Reach is a minimum', { kind: 'boolean', shown: false, exported: true }),
    number('clicks', 'Clicks'),
    number('linkClicks', 'Link clicks', false),
    number('ctr', 'CTR (%)'),
    number('videoViews', 'Video views'),
    number('thruPlays', 'ThruPlays', false),
    number('costPerVideoView', 'Cost per view'),
    number('leadsCount', 'Leads'),
    column('budgetText', 'Budget', { kind: 'money' }),
    column('fbDpaCatalogId', 'DPA', { kind: 'id', sortable: true, internal: true }),
  ],
  pageSizes: STAT_PAGE_SIZES,
  defaultPageSize: DEFAULT_STAT_PAGE_SIZE,
  defaultOrder: DEFAULT_STAT_SORT,
};

/** The name of the file in the specification; `date` is today where the customer is. */
export const campaignMetricsFile = (date: string): string => `campaign-metrics-${date}.csv`;

export const campaignStatQuery = listQuery(campaignStatList, {
  filters: { ...resultFilters, includeTotals: z.enum(['true', 'false']).optional().describe("'true' adds the sums over all that match") },
});
export const campaignStatExportQuery = rowQuery(campaignStatList, resultFilters);
export type CampaignStatQuery = z.output<typeof campaignStatQuery>;
export type CampaignStatExportQuery = z.output<typeof campaignStatExportQuery>;

export const campaignStatAnswer = z.object({
  campaignStats: z.array(campaignStat),
  count: z.number().int().optional(),
  countIsEstimate: z.boolean().optional(),
  range: dayRange,
  totals: figures.extend({ currency, freshness }).optional(),
});
export type CampaignStatAnswer = z.infer<typeof campaignStatAnswer>;
