// A row of insights as Meta writes it: numbers as texts, money in the major unit, actions as lists.
import type { Values } from '../meta-state.ts';
import type { Figures } from './figures.ts';

const WITHOUT_MINOR_UNIT = new Set(['JPY', 'KRW']);

const ratio = (part: number, whole: number, factor = 1): string => (whole === 0 ? '0' : ((part / whole) * factor).toFixed(6));

export function showFigures(figures: Figures, reach: number, currency: string): Values {
  const { impressions, clicks, linkClicks, landingViews, engagements, videoViews, thruPlays, leads } = figures;
  const spend = WITHOUT_MINOR_UNIT.has(currency) ? figures.spend : figures.spend / 100;
  const counted: readonly [string, number][] = [
    ['link_click', linkClicks],
    ['landing_page_view', landingViews],
    ['post_engagement', engagements],
    ['page_engagement', engagements],
    ['video_view', videoViews],
    ['lead', leads],
    ['onsite_conversion.lead_grouped', leads],
  ];
  const present = counted.filter(([, count]) => count > 0);
  const stats = (type: string, value: string) => [{ action_type: type, value }];
  return {
    impressions: String(impressions),
    reach: String(reach),
    frequency: ratio(impressions, reach),
    clicks: String(clicks),
    unique_clicks: String(Math.round(clicks * 0.93)),
    inline_link_clicks: String(linkClicks),
    inline_link_click_ctr: ratio(linkClicks, impressions, 100),
    inline_post_engagement: String(engagements),
    ctr: ratio(clicks, impressions, 100),
    cpc: clicks === 0 ? undefined : ratio(spend, clicks),
    cpm: ratio(spend, impressions, 1000),
    cpp: ratio(spend, reach, 1000),
    cost_per_inline_link_click: linkClicks === 0 ? undefined : ratio(spend, linkClicks),
    spend: spend.toFixed(2),
    account_currency: currency,
    actions: present.length === 0 ? undefined : present.map(([action_type, count]) => ({ action_type, value: String(count) })),
    cost_per_action_type:
      present.length === 0 ? undefined : present.map(([action_type, count]) => ({ action_type, value: ratio(spend, count) })),
    outbound_clicks: landingViews === 0 ? undefined : stats('outbound_click', String(linkClicks)),
    video_play_actions: videoViews === 0 ? undefined : stats('video_view', String(Math.round(videoViews * 1.9))),
    video_thruplay_watched_actions: thruPlays === 0 ? undefined : stats('video_view', String(thruPlays)),
    cost_per_thruplay: thruPlays === 0 ? undefined : stats('video_view', ratio(spend, thruPlays)),
    video_p50_watched_actions: videoViews === 0 ? undefined : stats('video_view', String(Math.round(videoViews * 0.5))),
    video_p100_watched_actions: videoViews === 0 ? undefined : stats('video_view', String(Math.round(videoViews * 0.22))),
  };
}
