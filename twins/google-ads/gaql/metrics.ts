// The metrics of a row, from the figures it adds up. Averages and rates are absent where there is nothing to divide by.
import type { Figures } from '../serving/figures.ts';

/** People are counted for ranges of up to this many days. */
const MOST_DAYS_OF_UNIQUE_USERS = 92;

export function showMetrics(figures: Figures, days: number): Record<string, unknown> {
  const { impressions, clicks, costMicros, conversions, videoViews, viewThroughConversions } = figures;
  // One person sees an ad more often the longer it runs.
  const uniqueUsers = Math.round(impressions / (1 + Math.min(days, 30) * 0.11));
  const rates = {
    ctr: divide(clicks, impressions),
    interactionRate: divide(clicks, impressions),
    averageCpc: divide(costMicros, clicks),
    averageCost: divide(costMicros, clicks),
    averageCpm: divide(costMicros * 1000, impressions),
    costPerConversion: divide(costMicros, conversions),
    conversionsFromInteractionsRate: divide(conversions, clicks),
    videoTrueviewViewRate: divide(videoViews, videoViews > 0 ? impressions : 0),
    trueviewAverageCpv: divide(costMicros, videoViews),
    activeViewViewability: impressions > 0 ? 0.72 : undefined,
    averageImpressionFrequencyPerUser: divide(impressions, uniqueUsers),
  };
  return {
    impressions: String(impressions),
    clicks: String(clicks),
    interactions: String(clicks),
    costMicros: String(costMicros),
    conversions,
    allConversions: conversions,
    viewThroughConversions: String(viewThroughConversions),
    videoTrueviewViews: String(videoViews),
    activeViewImpressions: String(Math.floor(impressions * 0.72)),
    ...(days <= MOST_DAYS_OF_UNIQUE_USERS && { uniqueUsers: String(uniqueUsers) }),
    ...Object.fromEntries(Object.entries(rates).filter(([, value]) => value !== undefined)),
  };
}

const divide = (amount: number, by: number): number | undefined => (by > 0 ? amount / by : undefined);

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** The segments that a day belongs to. Weeks begin on Monday; a week, a month and a quarter are named by their first day. */
export function segmentsOf(date: string): Record<string, unknown> {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = new Date(Date.parse(`${date}T00:00:00Z`) - weekday * 86_400_000).toISOString().slice(0, 10);
  const quarterMonth = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1;
  return {
    date,
    dayOfWeek: DAYS[weekday],
    week: monday,
    month: `${date.slice(0, 7)}-01`,
    quarter: `${date.slice(0, 4)}-${String(quarterMonth).padStart(2, '0')}-01`,
    year: Number(date.slice(0, 4)),
  };
}
