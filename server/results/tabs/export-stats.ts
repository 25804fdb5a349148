// All matching figures as CSV, under the file name of the specification: campaign-metrics-{date}.csv.
import { campaignMetricsFile, campaignStatList } from '#contract/results/index.ts';
import type { CampaignStatExportQuery } from '#contract/results/index.ts';
import { STATE_PRECEDENCE, stateOfAds } from '#domain/campaigns/index.ts';
import { dayAt } from '#domain/results/index.ts';
import type { Database } from '../../db/connection.ts';
import { exportList } from '../../db/lists/export-list.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import type { FileAnswer } from '../../http/bind-endpoints.ts';
import { shownNameSql } from '../../shown-name-sql.ts';
import { literalRangeSql } from './campaign-sums-sql.ts';
import type { ResultView } from './result-view.ts';
import { SqlValues } from './sql-values.ts';
import { groupSums } from './stat-order-sql.ts';
import { isShown, statRowsSql } from './stat-rows-sql.ts';

const ofGroup = (value: string): string => `(select ${value} from campaigns e where e.group_id = k.group_id and ${isShown('e')})`;
/** As `stateOfAds` decides. A row has at least one campaign. */
const STATE = `case ${STATE_PRECEDENCE.map((state) => `when bool_or(e.state = '${state}') then '${state}'`).join(' ')} else '${stateOfAds(['DELETED'])}' end`;

export async function exportStats(db: Database, view: ResultView, query: CampaignStatExportQuery): Promise<FileAnswer> {
  const range = literalRangeSql(view);
  const values = new SqlValues();
  const scope = { sql: statRowsSql(view, query.search, range, values), values: values.values };
  const hidden = [...(view.seesBudget ? [] : ['budgetText']), ...(view.seesSpend ? [] : ['costPerVideoView'])];
  const columns = campaignStatList.columns.filter(({ field }) => !hidden.includes(field));
  const fields = query.fields.filter((field) => columns.some((column) => column.field === field));
  const source: ListSource = {
    descriptor: { ...campaignStatList, columns },
    from: `campaigns k ${groupSums(range)}`,
    alias: 'k',
    where: 'true',
    joins: 'left join orders o on o.id = k.order_id join customers c on c.id = k.customer_id',
    columns: COLUMNS,
    money: { currency: 'o.currency_code', amounts: { budgetText: view.seesTax ? 'o.total' : 'o.net' } },
    base: sortedBy(query.order.descending),
  };
  const file = await exportList(db, view.actor, { source, scope, request: { ...query, fields, search: [], format: 'csv' } });
  return { ...file, fileName: campaignMetricsFile(dayAt(view.now, view.timezone)) };
}

const rate = (part: string, whole: string, decimals: number): string => `round(${part}::numeric / nullif(${whole}, 0), ${decimals})`;
const dayOf = (moment: string): string => `to_char((${moment}) at time zone c.timezone, 'YYYY-MM-DD')`;

const CTR = rate('m.clicks * 100', 'm.impressions', 4);
const COST_PER_VIEW = rate('m.spend_micros', 'm.video_views * 1000000', 4);

/** Rows without a value come last either way. */
function sortedBy(isDescending: boolean): ListSource['base'] {
  const last = isDescending ? '-1' : `'infinity'::numeric`;
  const metrics = {
    impressions: 'm.impressions',
    reach: 'm.reach',
    clicks: 'm.clicks',
    ctr: CTR,
    videoViews: 'm.video_views',
    costPerVideoView: COST_PER_VIEW,
    leadsCount: 'm.leads',
  };
  return {
    startTime: 'k.starts_at',
    fbDpaCatalogId: ofGroup(`bool_or(e.type = 'FACEBOOK_DPA_CAMPAIGN')`),
    ...Object.fromEntries(Object.entries(metrics).map(([field, value]) => [field, `coalesce(${value}, ${last})`])),
  };
}

const COLUMNS: ListSource['columns'] = {
  name: `coalesce(o.title, ${shownNameSql('k.name')})`,
  orderNumber: 'o.order_number',
  network: ofGroup('array_agg(distinct e.network order by e.network desc)'),
  state: ofGroup(STATE),
  templateType: `coalesce((select e.type from campaigns e where e.group_id = k.group_id and e.network = 'meta' order by e.starts_at, e.id limit 1), k.type)`,
  startTime: dayOf('k.starts_at'),
  endTime: dayOf(ofGroup(`max(e.ends_at) - interval '1 millisecond'`)),
  impressions: 'm.impressions',
  reach: 'm.reach',
  isLeastReach: 'm.is_least_reach',
  clicks: 'm.clicks',
  linkClicks: 'm.link_clicks',
  ctr: CTR,
  videoViews: 'm.video_views',
  thruPlays: 'm.thru_plays',
  costPerVideoView: COST_PER_VIEW,
  leadsCount: 'm.leads',
};
