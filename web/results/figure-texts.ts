// Figures of ads as people read them. What cannot be counted or computed is a dash.
import type { CampaignPart, FigurePart, Figures, PartMetric } from '#contract/results/index.ts';
import { inCurrency, moneyText } from '#domain/money/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { formatCount } from '#web/list/list-texts.ts';

export const DASH = '–';

export const countText = (count: number | null): string => (count === null ? DASH : formatCount(count));
export const percentText = (percent: number | null): string => (percent === null ? DASH : `${percent.toFixed(2)}%`);

/** A view costs fractions of a cent, so it has up to four decimals. */
export const costText = (cost: number | null, { currencySuffix }: Pick<MoneyCurrency, 'currencySuffix'>): string =>
  cost === null ? DASH : inCurrency(cost.toLocaleString('en-NZ', { minimumFractionDigits: 2, maximumFractionDigits: 4 }), currencySuffix);

export const METRIC_LABELS: Readonly<Record<PartMetric, string>> = {
  impressions: 'Impressions',
  clicks: 'Clicks',
  linkClicks: 'Link clicks',
  videoViews: 'Video views',
  thruPlays: 'ThruPlays',
  leadsCount: 'Leads',
  spend: 'Spend',
};

/** Null for a metric that the reader's role does not see. */
export function metricValue({ insights, leadsCount, spend }: Figures, metric: PartMetric): number | null {
  if (metric === 'leadsCount') return leadsCount;
  return metric === 'spend' ? spend : insights[metric];
}

export function metricText(figures: Figures, metric: PartMetric, currency: MoneyCurrency): string {
  const value = metricValue(figures, metric);
  return metric === 'spend' && value !== null ? moneyText(value, currency) : countText(value);
}

/** 'At least 900' where several campaigns may have reached the same people. */
const reachText = ({ reach, isLeastReach }: Figures['insights']): string =>
  isLeastReach ? `At least ${countText(reach)}` : countText(reach);

function reachHint({ impressions, reach, isLeastReach }: Figures['insights']): string | null {
  if (isLeastReach) return 'Several campaigns may have reached the same people. This is the highest reach of any one campaign.';
  if (reach !== null || impressions === 0) return null;
  return 'Networks report reach for a full month or a campaign’s full run only, and not for every campaign. Choose one of these date ranges to see reach.';
}

interface NamedText {
  label: string;
  text: string;
  /** Why the figure is what it is; null where it needs no word. */
  hint?: string | null;
}

/** The metrics of a row that the specification names, in its order. */
export const rowTexts = ({ insights, leadsCount }: CampaignPart | FigurePart | Figures, currency: MoneyCurrency): NamedText[] => [
  { label: 'Impressions', text: countText(insights.impressions) },
  { label: 'Reach', text: reachText(insights), hint: reachHint(insights) },
  { label: 'Clicks', text: countText(insights.clicks) },
  { label: 'CTR', text: percentText(insights.ctr) },
  { label: 'Video views', text: countText(insights.videoViews) },
  { label: 'Cost per view', text: costText(insights.costPerVideoView, currency) },
  { label: 'Leads', text: countText(leadsCount) },
];
