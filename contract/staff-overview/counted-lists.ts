// The list behind each count of the overviews: the call that lists its rows, and the filter with which the list has exactly the rows that
// were counted. The screens link to it, and a test compares both numbers.
import { OUTDATED_STATES } from '../campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { UNABLE_STATUSES } from '#domain/networks/index.ts';
import { OPEN_ORDER_STATES, ORDER_STATES } from '#domain/orders/index.ts';
import type { OrderRangeCode, OrderState } from '#domain/orders/index.ts';
import type { SearchOperator } from '../list/index.ts';

interface CountedCondition {
  field: string;
  operator: SearchOperator;
  value: string | string[];
}

export interface CountedList {
  endpoint:
    | 'listOrders'
    | 'listCampaigns'
    | 'listGoogleCampaigns'
    | 'listOutdatedCreatives'
    | 'listAdAccounts'
    | 'listGoogleAccounts'
    | 'listJobs'
    | 'listListings'
    | 'listUsers';
  conditions: readonly CountedCondition[];
  /** The days on which orders were placed; without them their list shows those of one year. */
  range?: { code: OrderRangeCode } | { from: string };
}

const equals = (field: string, value: string): CountedCondition => ({ field, operator: 'equals', value });
const among = (field: string, value: readonly string[]): CountedCondition => ({ field, operator: 'in', value: [...value] });

const orders = (...conditions: CountedCondition[]): CountedList => ({ endpoint: 'listOrders', conditions, range: { code: 'ALL_TIME' } });
const onBoth = (...conditions: CountedCondition[]): Readonly<Record<Network, CountedList>> => ({
  meta: { endpoint: 'listAdAccounts', conditions },
  google: { endpoint: 'listGoogleAccounts', conditions },
});

export const STAFF_LISTS = {
  ordersToAccept: orders(equals('status', 'NEW')),
  failedDeliveries: orders(equals('status', 'FAILED')),
  unpaidOrders: orders(equals('status', 'PENDING_PAYMENT')),
  heldDeliveries: orders(equals('waitsForCheck', 'true')),
  /** Those that are being replaced need nobody. */
  outdatedCreatives: {
    endpoint: 'listOutdatedCreatives',
    conditions: [
      among(
        'state',
        OUTDATED_STATES.filter((state) => state !== 'REQUESTED'),
      ),
    ],
  },
  accounts: onBoth(among('tokenState', ['EXPIRING', 'MISSING_SCOPE', 'EXPIRED', 'REVOKED'])),
  /** Those that no customer uses need nobody, and where access has ended, that comes first. */
  unableAccounts: onBoth(among('status', UNABLE_STATUSES), among('tokenState', ['LINKED', 'EXPIRING']), {
    field: 'customerIds',
    operator: 'empty',
    value: 'false',
  }),
  failedJobs: { endpoint: 'listJobs', conditions: [equals('state', 'FAILED')] },
  lateJobs: { endpoint: 'listJobs', conditions: [equals('isLate', 'true')] },
} as const satisfies Record<string, CountedList | Readonly<Record<Network, CountedList>>>;

/** Unpaid and cancelled orders are no turnover. */
const NO_TURNOVER: readonly OrderState[] = ['CANCELLED', 'PENDING_PAYMENT'];
export const TURNOVER_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => !NO_TURNOVER.includes(state));

/** The lists of one customer. Listings are listed on a page of the customer, so its id is no filter there. */
export const customerLists = (customerId: string, recentSince: string) => {
  const own = equals('customerId', customerId);
  return {
    liveOnMeta: { endpoint: 'listCampaigns', conditions: [own, equals('state', 'ACTIVE')] },
    liveOnGoogle: { endpoint: 'listGoogleCampaigns', conditions: [own, equals('state', 'ACTIVE')] },
    openOrders: orders(own, among('status', OPEN_ORDER_STATES)),
    recentOrders: { ...orders(own, among('status', TURNOVER_STATES)), range: { from: recentSince } },
    listings: { endpoint: 'listListings', conditions: [equals('isSold', 'false'), equals('isClosed', 'false')] },
    people: { endpoint: 'listUsers', conditions: [own, equals('status', 'active')] },
  } as const satisfies Record<string, CountedList>;
};
