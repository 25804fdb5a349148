// Results of ads for web tests.
import type { CampaignStat, CampaignStatAnswer, Figures, OrderStatus, Overview } from '#contract/results/index.ts';
import { id } from './listing-samples.ts';

const NZD = { code: 'NZD', currencySuffix: 'NZD', offset: 100 };

export const figuresOf = (impressions: number, changes: Partial<Figures> = {}): Figures => ({
  insights: {
    impressions,
    reach: null,
    isLeastReach: false,
    clicks: Math.round(impressions / 100),
    linkClicks: 0,
    ctr: impressions > 0 ? 1 : null,
    videoViews: 0,
    thruPlays: 0,
    costPerVideoView: null,
  },
  leadsCount: 2,
  spend: null,
  isFinal: true,
  ...changes,
});

export const campaignStat = (number: number, changes: Partial<CampaignStat> = {}): CampaignStat => ({
  _id: id(number),
  orderId: id(100 + number),
  orderNumber: 1000 + number,
  name: `Home ${number}`,
  networks: ['meta'],
  state: 'ACTIVE',
  isCompleted: false,
  step: 'live',
  hasStarted: true,
  startTime: '2026-11-01T11:00:00.000Z',
  endTime: '2026-11-20T11:00:00.000Z',
  productType: 'FACEBOOK_IMAGE_CAMPAIGN',
  templateType: 'FACEBOOK_IMAGE_CAMPAIGN',
  fbDpaCatalogId: null,
  currency: NZD,
  budgetText: null,
  funnelCampaignChildren: [],
  subCampaignChildren: [],
  ...figuresOf(number * 1000),
  ...changes,
});

const FRESH = { state: 'final', readAt: null } as const;

export const statAnswer = (
  campaignStats: CampaignStat[],
  totals: Partial<NonNullable<CampaignStatAnswer['totals']>> = {},
): CampaignStatAnswer => ({
  campaignStats,
  count: campaignStats.length,
  range: { from: '2025-11-15', to: '2026-11-15' },
  totals: { ...figuresOf(6000), currency: NZD, freshness: FRESH, ...totals },
});

export const overviewSample = (changes: Partial<Overview> = {}): Overview => ({
  range: { from: '2026-11-14', to: '2026-11-15' },
  previousRange: { from: '2026-11-12', to: '2026-11-13' },
  currency: NZD,
  totals: figuresOf(0),
  previous: figuresOf(0),
  days: [
    { day: '2026-11-14', impressions: 0, clicks: 0, videoViews: 0, leadsCount: 0 },
    { day: '2026-11-15', impressions: 0, clicks: 0, videoViews: 0, leadsCount: 0 },
  ],
  networks: [],
  campaigns: { live: 0, inReview: 0, needChange: 0 },
  freshness: FRESH,
  ...changes,
});

export const orderStatus = (changes: Partial<OrderStatus> = {}): OrderStatus => ({
  _id: id(7),
  orderNumber: 1007,
  title: 'Sunny villa',
  campaignName: 'Spring',
  current: 'live',
  steps: [
    { step: 'ordered', at: '2026-11-10T00:00:00.000Z', isDone: true },
    { step: 'live', at: '2026-11-14T11:00:00.000Z', isDone: true },
    { step: 'ended', at: null, isDone: false },
  ],
  standing: 'Your ads are running.',
  nextStep: 'Your ads run until 29/11/2026. New results arrive each day.',
  campaigns: [],
  ...changes,
});
