// What can be ordered in the demo? Something of every campaign type, with plans in both currencies; plain data, in major units.
import type { CampaignType } from '#domain/networks/index.ts';
import type { BudgetPlan } from '#domain/products/index.ts';

export interface DemoProduct {
  name: string;
  description: string;
  type: CampaignType;
  days: number;
  /** Without tax, in major units. */
  net: number;
  /** The name of its template; otherwise the first of its type is used. */
  template?: string;
  /** Runs on the display network too. */
  alsoDisplay?: true;
  /** The name of a plan, without its currency. */
  plan: keyof typeof DEMO_PLANS;
  isActive?: false;
}

/** The minimum in major units. */
export const DEMO_PLANS = {
  Standard: { marginPercent: 20, platformShares: { meta: 70, google: 30 }, daySpans: [{ fromDay: 1, share: 100 }], minimumPerAdSet: 5 },
  'Strong start': {
    marginPercent: 22.5,
    platformShares: { meta: 65, google: 35 },
    daySpans: [
      { fromDay: 1, share: 45 },
      { fromDay: 4, share: 35 },
      { fromDay: 11, share: 20 },
    ],
    minimumPerAdSet: 5,
  },
} as const satisfies Readonly<Record<string, BudgetPlan>>;

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    name: 'Spotlight, 7 days',
    description: 'One listing in a feed near its suburb.',
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    days: 7,
    net: 170,
    plan: 'Standard',
  },
  {
    name: 'Spotlight, 14 days',
    description: 'One listing in a feed near its suburb, for two weekends.',
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    days: 14,
    net: 300,
    plan: 'Strong start',
  },
  {
    name: 'Spotlight everywhere, 14 days',
    description: 'One listing in feeds and on websites.',
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    days: 14,
    net: 520,
    alsoDisplay: true,
    plan: 'Strong start',
  },
  {
    name: 'Appraisals, 21 days',
    description: 'Asks people who think of selling for their details, in a form that opens in the feed.',
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    days: 21,
    net: 450,
    template: 'Appraisals, leads',
    plan: 'Standard',
  },
  {
    name: 'Film, 14 days',
    description: 'A short film of one listing, made of its pictures.',
    type: 'FACEBOOK_VIDEO_CAMPAIGN',
    days: 14,
    net: 390,
    plan: 'Strong start',
  },
  {
    name: 'Gallery, 10 days',
    description: 'The best pictures of one listing, to swipe through.',
    type: 'SINGLE_LISTING_IMAGE_CAROUSEL',
    days: 10,
    net: 260,
    plan: 'Standard',
  },
  {
    name: 'Showcase, 14 days',
    description: 'Two to ten listings side by side.',
    type: 'FACEBOOK_CAROUSEL_CAMPAIGN',
    days: 14,
    net: 430,
    plan: 'Strong start',
  },
  {
    name: 'Always on, 30 days',
    description: 'What the catalog holds, shown to people who looked at something like it.',
    type: 'FACEBOOK_DPA_CAMPAIGN',
    days: 30,
    net: 860,
    plan: 'Standard',
  },
  {
    name: 'Journey, 30 days',
    description: 'One listing told in stages, from first sight to an enquiry.',
    type: 'FACEBOOK_FUNNEL_CAMPAIGN',
    days: 30,
    net: 1300,
    plan: 'Standard',
  },
  {
    name: 'Display, 14 days',
    description: 'Banners on websites that buyers read.',
    type: 'GOOGLE_DISPLAY_CAMPAIGN',
    days: 14,
    net: 340,
    plan: 'Standard',
  },
  {
    name: 'Spring special',
    description: 'Offered in September and October.',
    type: 'FACEBOOK_IMAGE_CAMPAIGN',
    days: 21,
    net: 390,
    plan: 'Strong start',
    isActive: false,
  },
];

/** [from, to, rate, day]: so that every list shows which one holds. */
export const DEMO_RATES = [
  ['NZD', 'AUD', 0.9184, '2026-01-01'],
  ['NZD', 'AUD', 0.9061, '2026-07-01'],
  ['AUD', 'NZD', 1.0997, '2026-07-01'],
  ['NZD', 'USD', 0.5912, '2026-07-01'],
  ['AUD', 'USD', 0.6528, '2026-07-01'],
] as const;
