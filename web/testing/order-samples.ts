// Sample orders, as list rows and in full, for screen tests.
import type { Order, OrderRow } from '#contract/orders/index.ts';
import type { ComingStepsAnswer } from '#contract/results/index.ts';
import { orderMessage } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import type { ProgressStep } from '#domain/results/index.ts';
import { comingSteps } from '#domain/results/index.ts';
import { HARBOUR, id } from './listing-samples.ts';

const NZD = { code: 'NZD', currencySuffix: 'NZD', offset: 100 };
export const nothingPaid = {
  paymentType: 'INVOICE',
  paidAt: null,
  paidWith: null,
  refundedAt: null,
  refunded: 0,
  refundable: 0,
  isRefundFailed: false,
} as const;

const STEPS: Readonly<Record<OrderState, ProgressStep>> = {
  NEW: 'ordered',
  PENDING_PAYMENT: 'ordered',
  READY: 'approved',
  PROCESSING: 'approved',
  FAILED: 'approved',
  DELIVERED: 'live',
  COMPLETED: 'ended',
  CANCELLED: 'cancelled',
};

export const orderRow = (n: number, status: OrderState = 'READY', overrides: Partial<OrderRow> = {}): OrderRow => ({
  _id: id(n),
  orderNumber: 1000 + n,
  title: `Home ${n}`,
  campaignName: `Campaign ${n}`,
  status,
  message: orderMessage(status),
  step: STEPS[status],
  waitsForApproval: false,
  customerId: HARBOUR,
  customerName: 'Harbour Realty',
  officeName: 'Harbour Ponsonby',
  orderedBy: id(602),
  heroUrl: null,
  place: `${n} Kauri Road, Ponsonby`,
  orderedByName: 'Hana Rawiri',
  assigneeId: null,
  assigneeName: null,
  failure: null,
  productNames: 'A week of images',
  paymentType: 'INVOICE',
  purchaseOrderNumber: '',
  paymentState: 'ON_INVOICE',
  price: '$345.00',
  tax: '$45.00',
  agentNames: 'Mere Parata',
  creditUsed: null,
  digitalInvestment: '$240.00',
  reportUrl: null,
  impressions: 0,
  startDate: '2026-11-20',
  createdAt: '2026-11-14T02:00:00.000Z',
  ...overrides,
});

/** The steps of an approved order whose ads start on 20 November. */
export const stepsToCome: ComingStepsAnswer = {
  current: 'approved',
  standing: 'Your ads are being made.',
  nextStep: 'We send your ads to review.',
  coming: comingSteps({ current: 'approved', steps: [], standing: '', nextStep: '', firstDay: '20/11/2026', isDue: false }, [
    'meta',
    'google',
  ]),
};

const entry = (from: OrderState | null, to: OrderState, step: string, overrides: Partial<Order['timeline'][number]> = {}) => ({
  from,
  to,
  step,
  mover: 'system' as const,
  actorName: null,
  at: '2026-11-14T02:00:00.000Z',
  note: null,
  ...overrides,
});

/** Paid by invoice, ready for delivery, with one listing of two pictures, of which one is used. */
export const wholeOrder = (status: OrderState = 'READY', overrides: Partial<Order> = {}): Order => ({
  _id: id(7),
  orderNumber: 1007,
  title: 'Home 7',
  status,
  message: orderMessage(status),
  customer: { _id: HARBOUR, name: 'Harbour Realty', isActive: true, taxCode: 'GST' },
  orderType: 'LISTINGS',
  orderedFrom: 'DASHBOARD',
  payer: null,
  items: [
    {
      _id: id(71),
      title: 'Home 7',
      heroUrl: '/files/one/thumbnail',
      pictures: [
        { _id: id(711), thumbnailUrl: '/files/one/thumbnail' },
        { _id: id(712), thumbnailUrl: '/files/two/thumbnail' },
      ],
    },
  ],
  fbDpaCatalogId: null,
  products: [
    {
      _id: id(72),
      code: 'WEEK-IMAGES',
      name: 'A week of images',
      type: 'FACEBOOK_IMAGE_CAMPAIGN',
      campaignDurationDays: 7,
      net: 30_000,
      tax: 4_500,
      total: 34_500,
    },
  ],
  net: 30_000,
  tax: 4_500,
  total: 34_500,
  creditUsed: 0,
  digitalInvestment: 24_000,
  currency: NZD,
  ...nothingPaid,
  purchaseOrderNumber: '',
  refunds: [],
  documents: [],
  missingIssuerSettings: [],
  emails: [],
  campaignName: 'Spring',
  startDate: '2026-11-20',
  endDate: '2026-11-26',
  email: 'hana@harbour.example',
  agents: [{ _id: id(601), fullName: 'Aroha Ngata' }],
  office: { _id: id(501), name: 'Harbour Ponsonby' },
  attributes: [{ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: id(801) }],
  campaignData: [
    {
      templateId: id(73),
      templateModel: 'CustomerCampaignTemplate',
      type: 'FACEBOOK_IMAGE_CAMPAIGN',
      resources: [
        {
          itemId: id(71),
          images: [
            { _id: id(711), deleted: false },
            { _id: id(712), deleted: true },
          ],
          videos: [],
        },
      ],
      adSettings: [{ ageMin: 25, ageMax: 65, gender: 'WOMEN', locationType: 'LIVE_THERE', location: [] }],
      campaignSettings: { youTubeUrl: '', locations: [] },
      leadForm: null,
      linkData: { link: 'https://harbour.example/7' },
      copy: { 'copy.feed.headline': 'Open this Sunday' },
    },
  ],
  fbCampaigns: [],
  gdnCampaigns: [],
  comments: [],
  timeline: [
    entry(null, 'NEW', 'placeByInvoice', { actorName: 'Hana Rawiri' }),
    entry('NEW', 'READY', 'acceptInvoice', { at: '2026-11-14T02:01:00.000Z' }),
  ],
  campaignChanges: [],
  revision: 1,
  revisions: [],
  assignee: null,
  steps: ['cancel'],
  isAdsEditable: false,
  isEditable: true,
  orderedBy: { _id: id(602), displayName: 'Hana Rawiri' },
  version: 3,
  createdAt: '2026-11-14T02:00:00.000Z',
  updatedAt: '2026-11-14T02:00:00.000Z',
  ...overrides,
});

/** After one failed delivery. */
export const failedOrder = (overrides: Partial<Order> = {}): Order => {
  const order = wholeOrder('FAILED', { steps: ['retryDelivery', 'cancel'], ...overrides });
  return {
    ...order,
    timeline: [
      ...order.timeline,
      entry('READY', 'PROCESSING', 'startDelivery', { at: '2026-11-14T03:00:00.000Z' }),
      entry('PROCESSING', 'FAILED', 'failDelivery', { at: '2026-11-14T03:05:00.000Z', note: 'The ad account has reached its limit.' }),
    ],
  };
};

/** A budget that was raised above the order, and a pause by the application. */
export const campaignChanges: Order['campaignChanges'] = [
  {
    campaign: 'Spring villa',
    network: 'meta',
    change: 'changed',
    settings: [{ subject: 'Days 1 to 7', label: 'Budget', before: '$200.00', after: '$250.00' }],
    note: 'Over budget by $50.00: The vendor pays for it.',
    actorName: 'Ada Palmer',
    createdAt: '2026-11-15T02:00:00.000Z',
  },
  {
    campaign: 'Spring villa',
    network: 'meta',
    change: 'paused',
    settings: [{ subject: null, label: 'Last day', before: '20/11/2026', after: '22/11/2026' }],
    note: 'Paused because it spent $300.00 of a budget of $250.00.',
    actorName: null,
    createdAt: '2026-11-16T02:00:00.000Z',
  },
];
