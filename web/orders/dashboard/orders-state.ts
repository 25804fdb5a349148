// What is a person looking at among the orders, and how is that written into the address?
import { DEFAULT_ORDER_PAGE_SIZE, ORDER_PAGE_SIZES, orderSearch } from '#domain/orders/index.ts';
import { addressState, choicePart, pagePart, textPart } from '#web/navigation/index.ts';
import { rangeParts, rangeQuery, WITHOUT_RANGE } from '../order-range.ts';
import type { RangeState, UsualRange } from '../order-range.ts';

/** Specification 3 §7 sorts by a column, up or down. */
export const ORDER_ORDERS = [
  { value: '-_id', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-startDate', label: 'Latest start' },
  { value: 'startDate', label: 'Earliest start' },
  { value: 'campaignName', label: 'Campaign name' },
] as const;

export interface OrdersState extends RangeState {
  text: string;
  office: string;
  order: string;
  page: number;
  limit: number;
  /** The one that is open beside the list, as emails link to it. */
  opened: string;
}

export const ordersAddress = addressState<OrdersState>({
  ...rangeParts,
  text: textPart('q'),
  office: textPart('office'),
  order: choicePart<string>(
    'sort',
    ORDER_ORDERS.map(({ value }) => value),
    '-_id',
  ),
  page: pagePart,
  limit: choicePart<number>('limit', ORDER_PAGE_SIZES, DEFAULT_ORDER_PAGE_SIZE),
  opened: textPart('order'),
});

export const isNarrowed = ({ text, office }: OrdersState): boolean => orderSearch(text) !== null || office !== '';

export const withoutFilters = ({ limit, order }: OrdersState): OrdersState => ({
  ...ordersAddress.initial,
  ...WITHOUT_RANGE,
  limit,
  order,
});

/** Which orders: the same for the list, its sums and its file. */
const matching = (state: OrdersState, usual: UsualRange) => {
  const words = orderSearch(state.text);
  return { ...rangeQuery(state, usual), ...(words !== null && { text: words }), ...(state.office && { office: state.office }) };
};

export const ordersQuery = (state: OrdersState, usual: UsualRange) => ({
  query: { page: state.page, limit: state.limit, order: state.order, ...matching(state, usual) },
});

/** Asked apart from the page, so that turning it adds nothing up again. */
export const figuresQuery = (state: OrdersState, usual: UsualRange) => ({
  query: {
    limit: 1,
    project: '_id',
    count: 'false' as const,
    includeTotalPrice: 'true' as const,
    includeTotalPriceTax: 'true' as const,
    includeImpressions: 'true' as const,
    ...matching(state, usual),
  },
});

/** What customers read of their orders; a link carries no choice of customer, so it says whose it is. */
const IN_FILE = ['orderNumber', 'title', 'campaignName', 'message', 'officeName', 'orderedByName', 'productNames', 'paymentType', 'price'];

export const fileQuery = (state: OrdersState, usual: UsualRange, customerId: string, seesInvestment: boolean) => ({
  query: {
    order: state.order,
    project: [...IN_FILE, ...(seesInvestment ? ['digitalInvestment'] : []), 'impressions', 'startDate', 'createdAt'].join(','),
    search: JSON.stringify([{ field: 'customerId', operator: 'equals', value: customerId }]),
    ...matching(state, usual),
  },
});
