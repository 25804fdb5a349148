// The metrics of ads. Those that networks count are added up over days, ads and campaigns; rates and costs are computed from the sums.
// Reach is not among them: a person who saw two ads is one person, so reach is never added up.

export const ADDITIVE_METRICS = ['impressions', 'clicks', 'linkClicks', 'spendMicros', 'videoViews', 'thruPlays', 'leads'] as const;
export type AdditiveMetric = (typeof ADDITIVE_METRICS)[number];

/** Whole numbers. Clicks are all clicks, video views those of three seconds; spend is in millionths of the currency's unit. */
export type FigureSums = Readonly<Record<AdditiveMetric, number>>;

export const NO_FIGURES: FigureSums = { impressions: 0, clicks: 0, linkClicks: 0, spendMicros: 0, videoViews: 0, thruPlays: 0, leads: 0 };

export function addFigures(one: FigureSums, other: FigureSums): FigureSums {
  const sum: Record<AdditiveMetric, number> = { ...one };
  for (const metric of ADDITIVE_METRICS) sum[metric] += other[metric];
  return sum;
}

/** Null where nothing was counted that the rate could be of. */
const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const microsEach = (spendMicros: number, count: number): number | null => (count === 0 ? null : Math.round(spendMicros / count));

export interface Rates {
  /** Clicks of all kinds per impression: 0.012 is 1.2 %. */
  clickRate: number | null;
  linkClickRate: number | null;
  viewRate: number | null;
  /** Costs are in millionths of the currency's unit. */
  costPerClick: number | null;
  costPerLinkClick: number | null;
  costPerVideoView: number | null;
  costPerThruPlay: number | null;
  costPerLead: number | null;
  costPerThousandImpressions: number | null;
}

export const ratesOf = ({ impressions, clicks, linkClicks, spendMicros, videoViews, thruPlays, leads }: FigureSums): Rates => ({
  clickRate: ratio(clicks, impressions),
  linkClickRate: ratio(linkClicks, impressions),
  viewRate: ratio(videoViews, impressions),
  costPerClick: microsEach(spendMicros, clicks),
  costPerLinkClick: microsEach(spendMicros, linkClicks),
  costPerVideoView: microsEach(spendMicros, videoViews),
  costPerThruPlay: microsEach(spendMicros, thruPlays),
  costPerLead: microsEach(spendMicros, leads),
  costPerThousandImpressions: microsEach(spendMicros * 1000, impressions),
});

const MICROS_PER_UNIT = 1_000_000;

/** Spend as whole minor units of a currency, as budgets are kept. Sums are rounded once, at the end. */
export const minorUnitsOfMicros = (spendMicros: number, offset: number): number => Math.round((spendMicros * offset) / MICROS_PER_UNIT);

/** '12.34' in units of the currency, as Meta writes money, without floating-point arithmetic. */
export function microsOfDecimal(text: string): number {
  const [, units = '0', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return Number(`${units}${fraction.slice(0, 6).padEnd(6, '0')}`);
}
