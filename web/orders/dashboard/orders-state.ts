// The state of the orders tab, such as search, range, sort and page, and how it is written into the URL.
import { customerFacingState, DEFAULT_ORDER_PAGE_SIZE, ORDER_PAGE_SIZES, ORDER_STATES, orderSearch } from '#domain/orders/index.ts';
import { urlState, choiceParam, pageParam, textParam } from '#web/navigation/index.ts';
import { rangeParts, rangeQuery, NO_RANGE } from '../list/order-range.ts';
import type { RangeState, DefaultRange } from '../list/order-range.ts';

/** Specification 3 §7: sorted by a column, ascending or descending. */
export const ORDER_SORTS = [
  { value: '-_id', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-startDate', label: 'Latest start' },
  { value: 'startDate', label: 'Earliest start' },
  { value: 'campaignName', label: 'Campaign name' },
] as const;

/** Customers are not shown that a delivery started or failed. */
export const SHOWN_STATES = ORDER_STATES.filter((state) => customerFacingState(state) === state);

export interface OrdersState extends RangeState {
  text: string;
  office: string;
  agent: string;
  product: string;
  /** A state as customers see it; empty for all. */
  status: string;
  order: string;
  page: number;
  limit: number;
  /** Id of the order in the drawer; emails link to it. */
  opened: string;
  /** The order in the drawer is opened with its payment. */
  pays: string;
}

export const ordersAddress = urlState<OrdersState>({
  ...rangeParts,
  text: textParam('q'),
  office: textParam('office'),
  agent: textParam('agent'),
  product: textParam('product'),
  status: choiceParam<string>('status', ['', ...SHOWN_STATES], ''),
  order: choiceParam<string>(
    'sort',
    ORDER_SORTS.map(({ value }) => value),
    '-_id',
  ),
  page: pageParam,
  limit: choiceParam<number>('limit', ORDER_PAGE_SIZES, DEFAULT_ORDER_PAGE_SIZE),
  opened: textParam('order'),
  pays: choiceParam<string>('pay', ['', '1'], ''),
});

/** Filters beside the search and the days. */
const FILTERS = ['office', 'agent', 'product', 'status'] as const;

export const chosenFilters = (state: OrdersState): number => FILTERS.filter((name) => state[name] !== '').length;

export const isNarrowed = (state: OrdersState): boolean => orderSearch(state.text) !== null || chosenFilters(state) > 0;

export const withoutFilters = ({ limit, order }: OrdersState): OrdersState => ({
  ...ordersAddress.initial,
  ...NO_RANGE,
  limit,
  order,
});

/** The filters, shared by the list, its totals and its CSV file. */
const filterQuery = (state: OrdersState, defaultRange: DefaultRange) => {
  const words = orderSearch(state.text);
  const { office, agent, product } = state;
  const status = SHOWN_STATES.find((shown) => shown === state.status);
  return {
    ...rangeQuery(state, defaultRange),
    ...(words !== null && { text: words }),
    ...(office && { office }),
    ...(agent && { agent }),
    ...(product && { product }),
    ...(status && { status }),
  };
};

export const ordersQuery = (state: OrdersState, defaultRange: DefaultRange) => ({
  query: { page: state.page, limit: state.limit, order: state.order, ...filterQuery(state, defaultRange) },
});

/** A separate request, so that changing the page does not compute the totals again. */
export const figuresQuery = (state: OrdersState, defaultRange: DefaultRange) => ({
  query: {
    limit: 1,
    project: '_id',
    count: 'false' as const,
    includeTotalPrice: 'true' as const,
    includeTotalPriceTax: 'true' as const,
    includeImpressions: 'true' as const,
    ...filterQuery(state, defaultRange),
  },
});

/** The columns for customers. */
const CSV_COLUMNS = [
  'orderNumber',
  'title',
  'campaignName',
  'status',
  'message',
  'officeName',
  'agentNames',
  'orderedByName',
  'productNames',
  'paymentType',
  'purchaseOrderNumber',
  'paymentState',
  'price',
  'tax',
  'creditUsed',
];

export const fileQuery = (state: OrdersState, defaultRange: DefaultRange, customerId: string, seesInvestment: boolean) => ({
  query: {
    order: state.order,
    project: [...CSV_COLUMNS, ...(seesInvestment ? ['digitalInvestment'] : []), 'impressions', 'startDate', 'createdAt'].join(','),
    // A plain link cannot send the customer of the current dashboard as a header, so the query names it.
    search: JSON.stringify([{ field: 'customerId', operator: 'equals', value: customerId }]),
    ...filterQuery(state, defaultRange),
  },
});
