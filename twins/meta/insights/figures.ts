// The figures of an ad on a day, made from what it spent: impressions by a price that rises as people tire of the ad, clicks that fall, and
// what the goal counts. Leads are those that the twin holds, so that a count and a list of them agree.
import { knownPart } from '../../frame/restated.ts';
import { storyPart } from '../ads/asset-feed.ts';
import type { Graph } from '../graph/graph.ts';
import type { GraphNode } from '../meta-state.ts';
import { chance } from './chance.ts';

export interface Figures {
  /** In the minor unit. */
  spend: number;
  impressions: number;
  clicks: number;
  linkClicks: number;
  landingViews: number;
  engagements: number;
  videoViews: number;
  thruPlays: number;
  leads: number;
}

export const NO_FIGURES: Figures = {
  spend: 0,
  impressions: 0,
  clicks: 0,
  linkClicks: 0,
  landingViews: 0,
  engagements: 0,
  videoViews: 0,
  thruPlays: 0,
  leads: 0,
};

/** The price of 1,000 impressions in the minor unit, on the first day. */
const PRICE_PER_1000 = 1400;
const CLICK_RATE = 0.016;
/** Meta attributes to a day for this long. */
const RESTATED_DAYS = 28;

export interface DayOfAd {
  day: string;
  spend: number;
  /** How many people answered the form of the ad on this day. Each of them saw the ad and clicked on it. */
  leads: number;
  /** Days since the ad was first shown, and since this day. */
  age: number;
  daysAgo: number;
}

export function figuresOf(graph: Graph, ad: GraphNode<'Ad'>, { day, spend, leads, age, daysAgo }: DayOfAd): Figures {
  const vary = (name: string, spread: number): number => 1 - spread + 2 * spread * chance(graph.seed, `${name}:${ad.id}:${day}`);
  const quality = 0.8 + 0.4 * chance(graph.seed, `quality:${ad.id}`);
  const fatigue = Math.min(1, age / 30);
  const adset = graph.store.find('AdSet', ad.data.adset);
  const spec = graph.store.find('AdCreative', ad.data.creative)?.data.spec ?? {};
  const known = knownPart(chance(graph.seed, `late:${ad.id}:${day}`), daysAgo, RESTATED_DAYS);
  const impressions = Math.max(1, leads, Math.round((known * spend * 1000) / (PRICE_PER_1000 * (1 + 0.4 * fatigue) * vary('price', 0.12))));
  const clicked = Math.round(impressions * CLICK_RATE * quality * (1 - 0.5 * fatigue) * vary('clicks', 0.2));
  const clicks = Math.min(impressions, Math.max(leads, clicked));
  const linkClicks = Math.max(leads, Math.round(clicks * 0.78));
  const isVideo = storyPart(spec).video_id !== undefined;
  const videoViews = isVideo ? Math.round(impressions * 0.24 * vary('views', 0.15)) : 0;
  const wantsLeads = ['LEAD_GENERATION', 'QUALITY_LEAD'].includes(adset?.data.optimization_goal ?? '');
  return {
    spend,
    impressions,
    clicks,
    linkClicks,
    landingViews: wantsLeads ? 0 : Math.round(linkClicks * 0.72),
    engagements: Math.round(clicks * 1.4) + videoViews,
    videoViews,
    thruPlays: Math.round(videoViews * 0.35),
    leads,
  };
}

export function addFigures(one: Figures, other: Figures): Figures {
  const sum = { ...one };
  for (const name of Object.keys(sum) as (keyof Figures)[]) sum[name] += other[name];
  return sum;
}

/** A part of the figures, for a row of a breakdown. */
export function partOf(figures: Figures, share: number): Figures {
  const part = { ...figures };
  for (const name of Object.keys(part) as (keyof Figures)[]) part[name] = Math.round(part[name] * share);
  return part;
}

/** People are reached again and again, so that reach grows slower than impressions. */
export const reachFrom = (impressions: number, audience: number): number =>
  impressions === 0 ? 0 : Math.max(1, Math.min(impressions, Math.round(audience * (1 - Math.exp(-impressions / audience)))));
