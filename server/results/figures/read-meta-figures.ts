// Reads figures from Meta's insights, page by page, by the table of sources.
import { ADDITIVE_METRICS, META_SOURCES, microsOfDecimal, REACH_SOURCES } from '#domain/results/index.ts';
import type { AdditiveMetric, FigureSums, MetaSource } from '#domain/results/index.ts';
import type { AdAccountAccess, InsightsRow, MetaNetwork } from '../../adapters/meta/index.ts';
import type { FigureReader, NetworkAdDay, NetworkReach } from './figure-reader.ts';

const ROWS_PER_PAGE = 500;
/** Without this filter Meta leaves out ads that were deleted or archived. */
const ANY_STATUS = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
  'CAMPAIGN_PAUSED',
  'ARCHIVED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'WITH_ISSUES',
];

export function metaFigures(meta: MetaNetwork, access: AdAccountAccess): FigureReader {
  return {
    async read(campaignIds, range) {
      const rows: NetworkAdDay[] = [];
      const query = {
        level: 'ad',
        time_range: range,
        time_increment: 1,
        limit: ROWS_PER_PAGE,
        filtering: [
          { field: 'campaign.id', operator: 'IN', value: campaignIds },
          { field: 'ad.effective_status', operator: 'IN', value: ANY_STATUS },
        ],
        fields: [
          'date_start',
          'date_stop',
          'campaign_id',
          'adset_id',
          'ad_id',
          'impressions',
          'clicks',
          'inline_link_clicks',
          'spend',
          'actions',
          'video_thruplay_watched_actions',
        ],
      } as const;
      for await (const row of meta.insights.of(access, access.account, query)) {
        const { campaign_id: campaignId = '', adset_id: adSetId = '', ad_id: adId = '', date_start: day } = row;
        rows.push({ campaignId, adSetId, adId, day, ...figuresOfMeta(row) });
      }
      return rows;
    },
    async reach(campaignIds, range) {
      const found: NetworkReach[] = [];
      const query = {
        level: 'campaign',
        time_range: range,
        time_increment: 'all_days',
        limit: ROWS_PER_PAGE,
        filtering: [{ field: 'campaign.id', operator: 'IN', value: campaignIds }],
        fields: ['date_start', 'date_stop', 'campaign_id', REACH_SOURCES.meta],
      } as const;
      for await (const { campaign_id: campaignId = '', reach } of meta.insights.of(access, access.account, query))
        found.push({ campaignId, reach: reach === undefined ? null : Number(reach) });
      return found;
    },
  };
}

function figuresOfMeta(row: InsightsRow): FigureSums {
  const valueOf = (metric: AdditiveMetric): number => {
    const text = META_SOURCES[metric].map((source) => textAt(row, source)).find((found) => found !== undefined) ?? '0';
    return metric === 'spendMicros' ? microsOfDecimal(text) : Math.round(Number(text));
  };
  return Object.fromEntries(ADDITIVE_METRICS.map((metric) => [metric, valueOf(metric)])) as Record<AdditiveMetric, number>;
}

const textAt = (row: InsightsRow, source: MetaSource): string | undefined =>
  'field' in source ? row[source.field] : row[source.list]?.find(({ action_type: type }) => type === source.action)?.value;
