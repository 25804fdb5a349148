// Which field of each network feeds each metric. An empty list: the network does not count it, and the metric stays 0.
import type { Network } from '../networks/index.ts';
import type { AdditiveMetric } from './metrics.ts';

/** A field of Meta's insights, or an action in one of its lists of actions. */
export type MetaSource = { field: 'impressions' | 'clicks' | 'inline_link_clicks' | 'spend' } | { list: MetaActionList; action: string };
export type MetaActionList = 'actions' | 'video_thruplay_watched_actions';

/** The first source that has a value counts, so that an action that Meta lists under two names is counted once. */
export const META_SOURCES: Readonly<Record<AdditiveMetric, readonly MetaSource[]>> = {
  impressions: [{ field: 'impressions' }],
  clicks: [{ field: 'clicks' }],
  linkClicks: [{ field: 'inline_link_clicks' }],
  spendMicros: [{ field: 'spend' }],
  videoViews: [{ list: 'actions', action: 'video_view' }],
  thruPlays: [{ list: 'video_thruplay_watched_actions', action: 'video_view' }],
  leads: [
    { list: 'actions', action: 'onsite_conversion.lead_grouped' },
    { list: 'actions', action: 'lead' },
  ],
};

/** Display ads of Google lead to the link only, so each click is a link click. A TrueView view is one of 30 seconds, or of a click. */
export const GOOGLE_SOURCES: Readonly<Record<AdditiveMetric, readonly GoogleMetric[]>> = {
  impressions: ['impressions'],
  clicks: ['clicks'],
  linkClicks: ['clicks'],
  spendMicros: ['cost_micros'],
  videoViews: ['video_trueview_views'],
  thruPlays: [],
  leads: ['conversions'],
};
export type GoogleMetric = 'impressions' | 'clicks' | 'cost_micros' | 'video_trueview_views' | 'conversions';

/** The field for the number of people who saw the ads; networks report it per range, not per day. */
export const REACH_SOURCES = { meta: 'reach', google: 'metrics.unique_users' } as const satisfies Record<Network, string>;

/**
 * Days that a network may still change, counted back from today: Meta attributes actions to ads up to 28 days later; of Google no delay is
 * published, and conversions are counted for 30 days after the click unless an account says otherwise.
 */
export const RESTATED_DAYS: Readonly<Record<Network, number>> = { meta: 28, google: 30 };
