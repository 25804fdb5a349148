// How the rows of figures are sorted, as SQL. The start needs no figures, so it walks along an index; the other sorts add up the figures of
// each row that matches.
import { campaignSums, reachSql, SUMS } from './campaign-sums-sql.ts';
import type { RangeSql } from './campaign-sums-sql.ts';
import { isShown } from './stat-rows-sql.ts';

/** The metrics are expressions over the group's sums `m`. */
const METRICS: Readonly<Record<string, string>> = {
  impressions: 'm.impressions',
  clicks: 'm.clicks',
  videoViews: 'm.video_views',
  leadsCount: 'm.leads',
  reach: 'm.reach',
  ctr: 'm.clicks::float8 / nullif(m.impressions, 0)',
  costPerVideoView: 'm.spend_micros::float8 / nullif(m.video_views, 0)',
};

const IS_CATALOG = `exists (select from campaigns e where e.group_id = k.group_id and e.type = 'FACEBOOK_DPA_CAMPAIGN')`;

/** The sums of all campaigns of the row `k`, and the reach of which `combinedReach` is certain. */
export const groupSums = (range: RangeSql): string => `cross join lateral (
  select ${SUMS.map((column) => `sum(f.${column})::int8 as ${column}`).join(', ')},
    max(${reachSql('p', range)}) as reach, count(*) filter (where f.impressions > 0) > 1 and max(${reachSql('p', range)}) is not null as is_least_reach
  from campaigns p cross join lateral ${campaignSums('p', range)} f where p.group_id = k.group_id and ${isShown('p')}) m`;

export interface StatOrder {
  /** Joined to the rows while they are sorted. */
  joins: string;
  /** Columns that the page is sorted by, and the same of the chosen rows. */
  columns: string;
  inner: string;
  outer: string;
}

export function statOrderSql(order: { field: string; descending: boolean }, range: RangeSql): StatOrder {
  const direction = order.descending ? 'desc' : 'asc';
  const metric = METRICS[order.field];
  if (metric !== undefined) {
    return {
      joins: groupSums(range),
      columns: `${metric} as sorted`,
      inner: `${metric} ${direction} nulls last, k.id ${direction}`,
      outer: `k.sorted ${direction} nulls last, k.id ${direction}`,
    };
  }
  // A sort by DPA shows the newest campaigns of each kind first.
  if (order.field === 'fbDpaCatalogId')
    return {
      joins: '',
      columns: `${IS_CATALOG} as sorted`,
      inner: `${IS_CATALOG} ${direction}, k.starts_at desc, k.id desc`,
      outer: `k.sorted ${direction}, k.starts_at desc, k.id desc`,
    };
  const column = order.field === '_id' ? 'k.id' : `k.starts_at ${direction}, k.id`;
  return { joins: '', columns: 'true as sorted', inner: `${column} ${direction}`, outer: `${column} ${direction}` };
}
