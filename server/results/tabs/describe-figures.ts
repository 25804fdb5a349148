// Sums of the database as the figures of the contract. Rates are computed from sums, never added up.
import type { Figures } from '#contract/results/index.ts';
import { addFigures, minorUnitsOfMicros, NO_FIGURES, ratesOf } from '#domain/results/index.ts';
import type { FigureSums } from '#domain/results/index.ts';
import { SUMS } from './campaign-sums-sql.ts';
import type { ResultView } from './result-view.ts';

export interface SumRow {
  impressions: number;
  clicks: number;
  link_clicks: number;
  spend_micros: number;
  video_views: number;
  thru_plays: number;
  leads: number;
}

/** All sums of an alias, for a select list. */
export const sumColumns = (alias: string): string => SUMS.map((column) => `${alias}.${column}`).join(', ');
export const addedSums = (alias: string): string =>
  SUMS.map((column) => `coalesce(sum(${alias}.${column}), 0)::int8 as ${column}`).join(', ');

export const sumsOf = ({ impressions, clicks, link_clicks, spend_micros, video_views, thru_plays, leads }: SumRow): FigureSums => ({
  impressions,
  clicks,
  linkClicks: link_clicks,
  spendMicros: spend_micros,
  videoViews: video_views,
  thruPlays: thru_plays,
  leads,
});

export const addRows = (rows: readonly SumRow[]): FigureSums => rows.map(sumsOf).reduce(addFigures, NO_FIGURES);

const MICROS = 1_000_000;
const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

interface Described {
  isFinal: boolean;
  reach?: number | null;
  isLeastReach?: boolean;
}

export function describeFigures(
  sums: FigureSums,
  { seesSpend, currency }: ResultView,
  { isFinal, reach = null, isLeastReach = false }: Described,
): Figures {
  const { clickRate, costPerVideoView } = ratesOf(sums);
  const { impressions, clicks, linkClicks, videoViews, thruPlays, leads, spendMicros } = sums;
  return {
    insights: {
      impressions,
      reach,
      isLeastReach,
      clicks,
      linkClicks,
      ctr: clickRate === null ? null : rounded(clickRate * 100, 4),
      videoViews,
      thruPlays,
      // Times the views it would tell the spend.
      costPerVideoView: costPerVideoView === null || !seesSpend ? null : costPerVideoView / MICROS,
    },
    leadsCount: leads,
    spend: seesSpend ? minorUnitsOfMicros(spendMicros, currency.offset) : null,
    isFinal,
  };
}
