// Campaigns and ad sets as the API returns them, for web tests.
import type { AdSet, Campaign, EditedAdSet, GoogleCampaign } from '#contract/campaigns/index.ts';

export const sampleId = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const customer = { _id: sampleId(1), name: 'Harbour Realty', timezone: 'Pacific/Auckland' };
const currency = { code: 'NZD', currencySuffix: 'NZD', offset: 100 };

export const campaignRow = {
  _id: sampleId(10),
  name: 'Spring villa',
  customerId: customer._id,
  customerName: customer.name,
  orderId: sampleId(20),
  orderNumber: 1042,
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  state: 'ACTIVE',
  desiredState: 'ACTIVE',
  startDate: '2026-11-16',
  endDate: '2026-11-29',
  budget: '$400.00',
  spent: '$120.50',
  accountName: 'Harbour ads',
  isChangedOnNetwork: false,
  hasRejectedAd: false,
  refusal: null,
  createdAt: '2026-11-14T00:00:00Z',
};

export const adSet = (at: number, given: Partial<AdSet> = {}): AdSet => ({
  _id: sampleId(30 + at),
  name: `Days ${7 * at - 6} to ${7 * at}`,
  network: 'meta',
  campaign: { _id: campaignRow._id, name: campaignRow.name },
  customer,
  currency,
  state: 'ACTIVE',
  desiredState: 'ACTIVE',
  budget: 20_000,
  startsAt: '2026-11-15T11:00:00.000Z',
  endsAt: '2030-11-29T11:00:00.000Z',
  lastDay: '2030-11-29',
  externalId: '77',
  targeting: {
    ageMin: 18,
    ageMax: 65,
    gender: 'ALL',
    markers: [{ id: 'circle1', coords: { latitude: -36.85, longitude: 174.76 }, radius: 8 }],
  },
  area: '1 area: 8 km',
  ads: [
    {
      _id: sampleId(40 + at),
      name: 'Ad 1',
      state: 'ACTIVE',
      refusal: null,
      externalId: '88',
      copy: [
        { key: 'primaryText', label: 'Primary text', text: 'Come and see', most: 2200, isRequired: true },
        { key: 'headline', label: 'Headline', text: 'Sunny villa', most: 255, isRequired: false },
      ],
      pictures: [{ _id: sampleId(51), thumbnailUrl: '/files/one' }],
      image: '/files/one',
    },
  ],
  isEditable: true,
  maySetMoney: true,
  pending: [],
  changeRefusal: null,
  version: 3,
  updatedAt: '2026-11-16T00:00:00Z',
  ...given,
});

export const editedAdSet = (given: Partial<EditedAdSet> = {}): EditedAdSet => ({
  ...adSet(1),
  pictureChoices: [
    { _id: sampleId(51), thumbnailUrl: '/files/one' },
    { _id: sampleId(52), thumbnailUrl: '/files/two' },
  ],
  orderBudget: null,
  ...given,
});

export const campaign = (given: Partial<Campaign> = {}): Campaign => ({
  _id: campaignRow._id,
  name: campaignRow.name,
  network: 'meta',
  type: 'FACEBOOK_IMAGE_CAMPAIGN',
  customer,
  order: { _id: sampleId(20), orderNumber: 1042, title: 'Sunny villa' },
  listings: [{ _id: sampleId(22), title: 'Sunny villa by the park' }],
  account: { _id: sampleId(21), accountId: 'act_100', name: 'Harbour ads' },
  state: 'ACTIVE',
  desiredState: 'ACTIVE',
  budget: 40_000,
  startsAt: '2026-11-15T11:00:00.000Z',
  endsAt: '2030-11-29T11:00:00.000Z',
  lastDay: '2030-11-29',
  externalId: '120330',
  isCompleted: false,
  deleted: false,
  spent: 12_050,
  currency,
  orderBudget: null,
  refusal: null,
  drift: [],
  managerUrl: 'https://adsmanager.facebook.com/adsmanager/manage/campaigns?act=100&selected_campaign_ids=120330',
  observedAt: '2026-11-16T00:00:00.000Z',
  delivery: {
    state: 'DELIVERED',
    reason: null,
    steps: [
      { key: 'image/a', kind: 'image', state: 'DONE', at: '2026-11-15T00:00:00.000Z', externalId: 'pic1', managerUrl: null, error: null },
      {
        key: 't1/campaign',
        kind: 'campaign',
        state: 'ACTIVE',
        at: '2026-11-15T00:00:00.000Z',
        externalId: '120330',
        managerUrl: 'https://adsmanager.facebook.com/adsmanager/manage/campaigns?act=1',
        error: null,
      },
    ],
  },
  actions: ['pause', 'end', 'delete'],
  isEditable: true,
  pending: [],
  pendingReason: null,
  changeRefusal: null,
  guardReason: null,
  extendedFrom: null,
  version: 5,
  createdAt: '2026-11-14T00:00:00.000Z',
  updatedAt: '2026-11-16T00:00:00.000Z',
  ...given,
});

export const googleCampaign = (given: Partial<GoogleCampaign> = {}): GoogleCampaign => ({
  ...campaign({ network: 'google', type: 'GOOGLE_DISPLAY_CAMPAIGN', managerUrl: 'https://ads.google.com/aw/campaigns?campaignId=77' }),
  adGroups: [
    adSet(1, {
      name: 'Ad group',
      network: 'google',
      budget: null,
      targeting: null,
      area: 'no area',
      ads: [
        {
          _id: sampleId(45),
          name: 'Ad 1',
          state: 'REJECTED',
          refusal: 'The headline is misleading.',
          externalId: '88',
          copy: [{ key: 'headlines-0', label: 'Headline 1', text: 'Sunny villa', most: 30, isRequired: true }],
          pictures: [],
          image: '/files/one',
        },
      ],
    }),
  ],
  ...given,
});
