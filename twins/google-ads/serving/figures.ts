// The figures of an ad on a day, from what it cost: impressions by a price for a thousand, clicks by a rate that falls as people tire of
// the ad. All grow with the day and never shrink. Conversions are 0, as in any account that has no conversion action: nobody could name the
// people behind them.
import { knownPart } from '../../frame/restated.ts';
import { billableUnit } from '../mutate/money.ts';
import { daysBetween } from '../account-time.ts';
import { fraction } from './seeded.ts';

export interface Figures {
  impressions: number;
  clicks: number;
  costMicros: number;
  conversions: number;
  videoViews: number;
  viewThroughConversions: number;
}

export const NO_FIGURES: Figures = { impressions: 0, clicks: 0, costMicros: 0, conversions: 0, videoViews: 0, viewThroughConversions: 0 };

const FATIGUE_PER_DAY = 0.985;
const LEAST_INTEREST = 0.45;
const VIDEO_VIEW_RATE = 0.12;
/** Conversions are counted for this long after the click. */
const RESTATED_DAYS = 30;

export interface FiguresInput {
  seed: string;
  /** The resource name of the ad. */
  ad: string;
  date: string;
  today: string;
  /** The first day of the ad. */
  firstDate: string;
  costMicros: number;
  currencyCode: string;
  hasVideo: boolean;
}

export function figuresOf({ seed, ad, date, today, firstDate, costMicros: cost, currencyCode, hasVideo }: FiguresInput): Figures {
  const unit = Number(billableUnit(currencyCode));
  const costMicros = Math.floor(cost / unit) * unit;
  if (costMicros <= 0) return NO_FIGURES;
  const pricePerThousand = (5 + 6 * fraction(seed, ad, 'price')) * (0.9 + 0.2 * fraction(seed, ad, 'price', date)) * 100 * unit;
  const known = knownPart(fraction(seed, ad, 'late', date), Math.max(0, daysBetween(date, today)), RESTATED_DAYS);
  const impressions = Math.floor((known * cost * 1000) / pricePerThousand);
  const interest = Math.max(LEAST_INTEREST, FATIGUE_PER_DAY ** Math.max(0, daysBetween(firstDate, date)));
  const clickRate = (0.004 + 0.009 * fraction(seed, ad, 'clicks')) * interest * (0.85 + 0.3 * fraction(seed, ad, 'clicks', date));
  const clicks = Math.floor(impressions * clickRate);
  return {
    impressions,
    clicks,
    costMicros,
    conversions: 0,
    videoViews: hasVideo ? Math.floor(impressions * VIDEO_VIEW_RATE) : 0,
    viewThroughConversions: 0,
  };
}

export const addFigures = (one: Figures, other: Figures): Figures => ({
  impressions: one.impressions + other.impressions,
  clicks: one.clicks + other.clicks,
  costMicros: one.costMicros + other.costMicros,
  conversions: one.conversions + other.conversions,
  videoViews: one.videoViews + other.videoViews,
  viewThroughConversions: one.viewThroughConversions + other.viewThroughConversions,
});
