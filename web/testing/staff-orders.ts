// Opens the staff's order screens for tests, with two orders in the list and one in full.
import type { Role } from '#domain/access/index.ts';
import { unsentApproval } from './approval-samples.ts';
import type { Answers, Asked } from './fake-api.ts';
import { HARBOUR, id } from './listing-samples.ts';
import { openApp } from './open-app.tsx';
import { orderRow, stepsToCome, wholeOrder } from './order-samples.ts';

export const figures = {
  orders: [],
  totalPrice: [
    { currency: 'AUD', currencySuffix: 'AUD', offset: 100, amount: 120_000 },
    { currency: 'NZD', currencySuffix: 'NZD', offset: 100, amount: 552_000 },
  ],
  taxCodes: ['GST', 'VAT'],
  overallImpressions: 48_120,
};
const rows = { orders: [orderRow(1, 'FAILED'), orderRow(2, 'CANCELLED', { title: 'Home 2' })], count: 2 };
/** The totals are requested separately from the rows. */
export const isFigures = ({ query }: Asked): boolean => query['includeImpressions'] === 'true';

export const orderLedger = {
  currency: { code: 'NZD', currencySuffix: 'NZD', offset: 100 },
  net: 30_000,
  tax: 4500,
  total: 34_500,
  margin: 6000,
  refunded: 0,
  refundedTax: 0,
  planned: 24_000,
  setOnNetwork: 24_000,
  spent: 22_900,
  remaining: 1100,
  aboveOrder: 0,
  notSet: 0,
  unspent: 1100,
  credited: 1265,
  outcome: 'CREDITED',
  closedAt: '2026-11-15T00:00:00.000Z',
  readAt: '2026-11-15T00:00:00.000Z',
  balance: 1265,
};

export const openStaffOrders = (address: string, { answers = {}, roles = ['admin'] }: { answers?: Answers; roles?: Role[] } = {}) =>
  openApp(address, {
    roles,
    answers: {
      'GET /api/orders': (asked: Asked) => (isFigures(asked) ? figures : rows),
      'GET /api/orders/{orderId}': wholeOrder(),
      'GET /api/orders/{orderId}/preflight': { findings: [], hasInstagram: false },
      'GET /api/orders/{orderId}/coming-steps': stepsToCome,
      'GET /api/orders/{orderId}/deliveries': { deliveries: [] },
      'GET /api/orders/{orderId}/money': orderLedger,
      'GET /api/orders/{orderId}/approval': unsentApproval,
      'GET /api/orders/{orderId}/notes': { notes: [] },
      'GET /api/views/{list}': { views: [] },
      'GET /api/customers/list': { customers: [{ _id: HARBOUR, name: 'Harbour Realty', isActive: true, logoUrl: null }] },
      'GET /api/customer/{customerId}/agent-choices': {
        countryCode: 'NZ',
        offices: [
          { _id: id(501), name: 'Harbour Ponsonby' },
          { _id: id(502), name: 'Harbour Devonport' },
        ],
        stores: [],
      },
      'GET /api/customer/{customerId}/agents': {
        agents: [{ _id: id(603), fullName: 'Mere Tane', email: 'mere@harbour.example', imageUrl: null, offices: [] }],
      },
      'GET /api/ad-accounts/list': {
        adAccounts: [{ _id: id(801), name: 'Harbour ads', accountId: 'act_1', status: 'ACTIVE', tokenState: 'LINKED' }],
      },
      ...answers,
    },
  });

export const sent = (asked: readonly Asked[], method: string): Asked | undefined => asked.findLast((each) => each.method === method);
