// An order as tests of the plan use it: one listing with three images and a video, both networks, one product.
import { DEFAULT_BUDGET_PLAN, spreadBudget } from '#domain/products/index.ts';
import type { BudgetPlan } from '#domain/products/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import type { CampaignData } from '#domain/orders/index.ts';
import { newCampaignTemplate, newGoogleTemplate, newLeadForm, withType } from '#domain/templates/index.ts';
import type { CampaignTemplateContent, NamedCreative } from '#domain/templates/index.ts';
import type { DeliveredItem, DeliveryOrder, GoogleTemplate, MetaTemplate, SpanBudgetOfAdSet } from '#domain/campaigns/index.ts';

export const NOW = Date.parse('2026-11-16T00:00:00Z');
const TEMPLATE_ID = '01990000-0000-7000-8000-000000000001';

const image = (number: number) => ({ imageId: `image-${number}`, hash: String(number).repeat(64).slice(0, 64), width: 2000, height: 1500 });

export const villa: DeliveredItem = {
  itemId: 'villa',
  values: { listing: { title: 'Sunny villa', shortDescription: 'By the park', customerUrl: 'https://harcrest.example/villa' } },
  customerUrl: 'https://harcrest.example/villa',
  coords: { latitude: -36.8485, longitude: 174.7633 },
  postcode: '1011',
  images: [image(1), image(2), image(3)],
  videos: [{ videoId: 'video-1', hash: 'a'.repeat(64), seconds: 20, thumbnail: image(4) }],
};

export const cottage: DeliveredItem = {
  ...villa,
  itemId: 'cottage',
  values: { listing: { title: 'Quiet cottage', shortDescription: 'Near the beach', customerUrl: 'https://harcrest.example/cottage' } },
  customerUrl: 'https://harcrest.example/cottage',
  images: [image(5)],
  videos: [],
};

const campaignDataOf = (type: CampaignType, items: readonly DeliveredItem[]): CampaignData => ({
  templateId: TEMPLATE_ID,
  templateModel: type === 'GOOGLE_DISPLAY_CAMPAIGN' ? 'CustomerGdnCampaignTemplate' : 'CustomerCampaignTemplate',
  type,
  resources: items.map(({ itemId, images, videos }) => ({
    itemId,
    images: images.map(({ imageId }) => ({ _id: imageId, deleted: false })),
    videos: videos.map(({ videoId }) => ({ video: { _id: videoId } })),
  })),
  adSettings: [],
  campaignSettings: { youTubeUrl: '', locations: [] },
  leadForm: null,
  linkData: { link: '' },
});

const base = { templateId: TEMPLATE_ID, version: 1, name: 'Just listed' };

export function contentFor(type: CampaignType, changes: Partial<CampaignTemplateContent> = {}): CampaignTemplateContent {
  const template = newCampaignTemplate('FACEBOOK_IMAGE_CAMPAIGN');
  return { ...template, ...withType({ ...template, funnelTemplateIds: [] }, type), ...changes };
}

export const withLeads = (type: CampaignType): CampaignTemplateContent =>
  contentFor(type, {
    objective: 'OUTCOME_LEADS',
    callToAction: 'SIGN_UP',
    leadGenFormTemplate: { ...newLeadForm(), introHeadline: 'Come and see', privacyPolicyUrl: 'https://harcrest.example/privacy' },
  });

/** The content with its own copy for stories and reels and for the right column. */
export const withOwnCopy = (content: CampaignTemplateContent): CampaignTemplateContent => ({
  ...content,
  copy: {
    feed: content.copy.feed,
    stories: { primaryText: '{{listing.title}}: swipe up', headline: 'Open this weekend', description: '' },
    rightColumn: { primaryText: '', headline: '{{listing.title}} for sale', description: '' },
  },
});

export interface SampleOptions {
  items?: readonly DeliveredItem[];
  /** Types of the stages; one for a template that is no funnel. */
  stages?: readonly CampaignTemplateContent[];
  hasGoogle?: boolean;
  net?: number;
  days?: number;
  plan?: BudgetPlan;
  changes?: Partial<DeliveryOrder>;
  /** What the ads of both networks are rendered with. */
  creative?: NamedCreative | null;
  data?: Partial<CampaignData>;
}

export function sampleOrder({
  items = [villa],
  stages = [contentFor('FACEBOOK_IMAGE_CAMPAIGN')],
  hasGoogle = true,
  net = 50_000,
  days = 14,
  plan = DEFAULT_BUDGET_PLAN,
  changes = {},
  creative = null,
  data = {},
}: SampleOptions = {}): DeliveryOrder {
  const verdict = spreadBudget({ net, plan, days, adSets: { meta: stages.length, ...(hasGoogle && { google: 1 }) } });
  if (verdict.kind !== 'spread') throw new Error(`The sample's budget is ${verdict.kind}`);
  const budgetsOn = (network: 'meta' | 'google', adSets: number): SpanBudgetOfAdSet[][] =>
    Array.from({ length: adSets }, (_, set) =>
      (verdict.networks.find((each) => each.network === network)?.spans ?? []).map(({ fromDay, toDay, perAdSet }) => ({
        fromDay,
        toDay,
        amount: perAdSet[set] ?? 0,
      })),
    );
  const type = stages.length > 1 ? 'FACEBOOK_FUNNEL_CAMPAIGN' : (stages[0]?.type ?? 'FACEBOOK_IMAGE_CAMPAIGN');
  const meta: MetaTemplate = {
    ...base,
    network: 'meta',
    type,
    stages: stages.map((content) => ({ type: content.type, content, llaTagIds: [], creative })),
    data: { ...campaignDataOf(type, items), ...data },
    budgets: budgetsOn('meta', stages.length),
  };
  const google: GoogleTemplate = {
    ...base,
    network: 'google',
    content: { ...newGoogleTemplate(), link: '' },
    creative,
    data: { ...campaignDataOf('GOOGLE_DISPLAY_CAMPAIGN', items), ...data, templateModel: 'CustomerGdnCampaignTemplate' },
    budgets: budgetsOn('google', 1),
  };
  return {
    orderNumber: 5512,
    revision: 1,
    campaignName: 'Sunny villa',
    currencyOffset: 100,
    startDate: '2026-12-01',
    customer: {
      name: 'Harcrest Realty',
      timezone: 'Pacific/Auckland',
      countryCode: 'NZ',
      logo: image(9),
      specialAdCategories: [],
      specialAdCategoryCountries: [],
    },
    office: { coords: { latitude: -36.85, longitude: 174.74 }, postcode: '1021' },
    usesCustomerUrl: true,
    items,
    products: [{ code: 'PREMIUM', days, templates: hasGoogle ? [meta, google] : [meta] }],
    meta: {
      accountId: 'act_100200300',
      timezone: 'Pacific/Auckland',
      pageId: '1044000000',
      instagramUserId: '1784000000',
      pixelId: null,
      catalog: { catalogId: '912000', productSetId: '913000' },
      audiencesOfTag: {},
      blockListIds: [],
    },
    google: { customerId: '1112223333', timezone: 'Australia/Sydney', excludedPlacements: [] },
    ...changes,
  };
}
