// Reads figures from Google Ads by GAQL, page by page, by the table of sources.
import { ADDITIVE_METRICS, GOOGLE_SOURCES, REACH_SOURCES } from '#domain/results/index.ts';
import type { AdditiveMetric, DayRange, FigureSums, GoogleMetric } from '#domain/results/index.ts';
import { z } from 'zod';
import { gaqlIds, int64 } from '../../adapters/google-ads/index.ts';
import type { GoogleAdsAccess, GoogleAdsNetwork } from '../../adapters/google-ads/index.ts';
import type { FigureReader, NetworkAdDay, NetworkReach } from './figure-reader.ts';

/** Google counts people for ranges of up to this many days. */
const MAX_DAYS_OF_REACH = 92;
const DAY_MS = 86_400_000;

const named = z.object({ resourceName: z.string() });
const metrics = z.object({
  impressions: int64.optional(),
  clicks: int64.optional(),
  costMicros: int64.optional(),
  videoTrueviewViews: int64.optional(),
  conversions: z.number().optional(),
});
const adDay = z.object({
  campaign: named,
  adGroup: named,
  adGroupAd: named,
  segments: z.object({ date: z.string() }),
  metrics: metrics.default({}),
});
const reached = z.object({ campaign: named, metrics: z.object({ uniqueUsers: int64.optional() }).default({}) });

const METRICS: readonly GoogleMetric[] = ['impressions', 'clicks', 'cost_micros', 'video_trueview_views', 'conversions'];
const AD_DAY_FIELDS = [
  'campaign.resource_name',
  'ad_group.resource_name',
  'ad_group_ad.resource_name',
  'segments.date',
  ...METRICS.map((metric) => `metrics.${metric}`),
].join(', ');

export function googleFigures(google: GoogleAdsNetwork, { customerId, ...access }: GoogleAdsAccess & { customerId: string }): FigureReader {
  const where = (campaignIds: readonly string[], { since, until }: DayRange): string =>
    `WHERE campaign.id IN ${gaqlIds(campaignIds.map((name) => name.split('/').at(-1) ?? ''))} AND segments.date BETWEEN '${since}' AND '${until}'`;
  return {
    async read(campaignIds, range) {
      const rows: NetworkAdDay[] = [];
      const query = `SELECT ${AD_DAY_FIELDS} FROM ad_group_ad ${where(campaignIds, range)}`;
      for await (const row of google.search.rows(access, customerId, query, adDay))
        rows.push({
          campaignId: row.campaign.resourceName,
          adSetId: row.adGroup.resourceName,
          adId: row.adGroupAd.resourceName,
          day: row.segments.date,
          ...figuresOfGoogle(row.metrics),
        });
      return rows;
    },
    async reach(campaignIds, range) {
      if ((Date.parse(range.until) - Date.parse(range.since)) / DAY_MS >= MAX_DAYS_OF_REACH)
        return campaignIds.map((campaignId) => ({ campaignId, reach: null }));
      const found: NetworkReach[] = [];
      const query = `SELECT campaign.resource_name, ${REACH_SOURCES.google} FROM campaign ${where(campaignIds, range)}`;
      for await (const { campaign, metrics: counted } of google.search.rows(access, customerId, query, reached))
        found.push({ campaignId: campaign.resourceName, reach: counted.uniqueUsers === undefined ? null : Number(counted.uniqueUsers) });
      return found;
    },
  };
}

function figuresOfGoogle(counted: z.output<typeof metrics>): FigureSums {
  const byName: Readonly<Record<GoogleMetric, string | number | undefined>> = {
    impressions: counted.impressions,
    clicks: counted.clicks,
    cost_micros: counted.costMicros,
    video_trueview_views: counted.videoTrueviewViews,
    conversions: counted.conversions,
  };
  const valueOf = (metric: AdditiveMetric): number => {
    const [source] = GOOGLE_SOURCES[metric];
    // A conversion may be counted in parts, when several ads led to it.
    return source === undefined ? 0 : Math.round(Number(byName[source] ?? 0));
  };
  return Object.fromEntries(ADDITIVE_METRICS.map((metric) => [metric, valueOf(metric)])) as Record<AdditiveMetric, number>;
}
