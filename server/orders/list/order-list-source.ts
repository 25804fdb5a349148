// The source of the list of orders: its columns as SQL, with prices and states as the reader may see them, and the filters by the
// specification's own query parameters.
import type { CheckedCondition } from '#contract/list/index.ts';
import { orderList } from '#contract/orders/index.ts';
import type { OrderFilters } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { prefixQuery, searchWords } from '#domain/inventory/index.ts';
import {
  campaignTypesIn,
  EARLIEST_TIMEZONE,
  ORDER_STATES,
  CANCELLING_MESSAGE,
  orderMessage,
  orderNumberIn,
  orderRange,
  orderSearch,
  clampRange,
  customerFacingState,
  PAYMENT_TYPES,
  paymentStateOf,
} from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import type { LaterModules } from '../../later-modules.ts';
import { containing, foldedLike, textMatches } from '../../db/fold-text-sql.ts';
import type { CustomCondition, ListSource, Predicate } from '../../db/lists/list-source.ts';
import { failureReason } from './failure-sql.ts';
import { heldForApproval } from './held-for-approval-sql.ts';
import type { OrderFieldAccess } from '../order-field-access.ts';
import { ordersVisibleTo } from '../order-scope-sql.ts';

const byState = (text: (state: OrderState) => string): string =>
  `case ord.status ${ORDER_STATES.map((state) => `when '${state}' then '${text(state)}'`).join(' ')} end`;
const MESSAGE = `case when ord.cancel_requested_at is not null and ord.status <> 'CANCELLED' then '${CANCELLING_MESSAGE}' else ${byState(orderMessage)} end`;
/** Customers are not shown that a delivery started or failed. */
const VISIBLE_STATE = byState(customerFacingState);
const NOTHING_YET = { isPaid: false, isRefunded: false, hasNothingDue: false };
const paymentState = (facts: Partial<typeof NOTHING_YET>): string =>
  `case ord.payment_type ${PAYMENT_TYPES.map((paymentType) => `when '${paymentType}' then ${byState((status) => paymentStateOf({ status, paymentType, ...NOTHING_YET, ...facts }))}`).join(' ')} end`;
const PAYMENT_STATE = `case when ord.refunded_at is not null then ${paymentState({ isPaid: true, isRefunded: true })}
  when ord.paid_at is not null then ${paymentState({ isPaid: true })}
  when ord.credit_used = ord.total then ${paymentState({ hasNothingDue: true })} else ${paymentState({})} end`;
const waitsForCheck = ({ heldForCheckSql }: LaterParts['later']): string =>
  `(ord.status = 'PROCESSING' and ord.cancel_requested_at is null and ${heldForCheckSql('ord.id')})`;
const FAILURE = `case when ord.status = 'FAILED' then ${failureReason('ord')} end`;
const AGENT_NAMES = `coalesce((select string_agg(g.full_name, ', ' order by array_position(ord.agent_ids, g.id))
  from agents g where g.id = any(ord.agent_ids)), '')`;
const HERO_URL = `case ord.order_type when 'LISTINGS' then (select l.hero_url from listings l where l.id = ord.item_ids[1])
  when 'RESOURCES' then (select s.hero_image from resources s where s.id = ord.item_ids[1]) end`;
const PLACE = `case ord.order_type when 'LISTINGS' then coalesce((select l.shown_place || case when cardinality(ord.item_ids) > 1
    then ' and ' || (cardinality(ord.item_ids) - 1) || ' more' else '' end from listings l where l.id = ord.item_ids[1]), '') else '' end`;
const nameMatches =
  (table: string, key: string): CustomCondition =>
  (condition, addParam) =>
    `ord.${key} in (select x.id from ${table} x where ${textMatches('x.name', condition, addParam)})`;

/** The index holds only orders that have one. */
const HAS_PURCHASE_ORDER = `ord.purchase_order_number <> ''`;
const matchesPurchaseOrder = (param: string): string => `(${HAS_PURCHASE_ORDER} and ${foldedLike('ord.purchase_order_number', param)})`;

/** Matches text in any of these columns, the purchase order number, or the order number. */
function matchesTextOrNumber(words: string, addParam: (value: unknown) => string, columns: readonly string[]): string {
  const like = addParam(containing(words));
  const conditions = [...columns.map((column) => foldedLike(`ord.${column}`, like)), matchesPurchaseOrder(like)];
  const number = orderNumberIn(words);
  if (number !== null) conditions.push(`ord.order_number = ${addParam(number)}::int`);
  return `(${conditions.join(' or ')})`;
}

/** Bounds how many listings one search looks at; of these the orders are found by an index. */
export const MAX_FOUND_LISTINGS = 1000;

/** Orders of listings at this address, and orders with campaigns of this type. The listings are found once, not for each order. */
function matchesAddressOrType(words: string, addParam: (value: unknown) => string, customerId: string | null): string[] {
  const conditions: string[] = [];
  const query = prefixQuery(searchWords(words));
  if (query !== null) {
    const ofCustomer = customerId === null ? '' : `l.customer_id = ${addParam(customerId)}::uuid and `;
    conditions.push(
      `ord.item_ids && array(select l.id from listings l where ${ofCustomer}l.words @@ ${addParam(query)}::tsquery limit ${MAX_FOUND_LISTINGS})`,
    );
  }
  const types = campaignTypesIn(words);
  if (types.length > 0) conditions.push(hasType(types, addParam));
  return conditions;
}

const hasType = (types: readonly unknown[], addParam: (value: unknown) => string): string =>
  `exists (select from order_products p where p.order_id = ord.id and p.type = any(${addParam(types)}::text[]))`;

const valuesOf = ({ value }: CheckedCondition): readonly unknown[] => [value].flat();

/** A product belongs to one customer, whose orders an index finds; only these are compared. */
function hasProduct(condition: CheckedCondition, addParam: (value: unknown) => string): string {
  const ids = `${addParam(valuesOf(condition))}::uuid[]`;
  return `(ord.customer_id = any(array(select r.customer_id from products r where r.id = any(${ids})))
    and exists (select from order_products p where p.order_id = ord.id and p.product_id = any(${ids})))`;
}

/**
 * The listings whose address each searched text matches. Found before the list is read, so that PostgreSQL plans with the ids: a search
 * of all customers' orders for an unknown array would read every order.
 */
export type ListingsAtAddress = ReadonlyMap<string, readonly string[]>;

function matchesOrder(typed: string, addParam: (value: unknown) => string, listings: ListingsAtAddress): string {
  const conditions = [matchesTextOrNumber(typed, addParam, ['title', 'campaign_name'])];
  const found = listings.get(typed) ?? [];
  if (found.length > 0) conditions.push(`ord.item_ids && ${addParam(found)}::uuid[]`);
  return `(${conditions.join(' or ')})`;
}

/** The rows without the list's columns, for removing and restoring. */
export const orderRows: ListSource = {
  descriptor: orderList,
  from: 'orders ord',
  alias: 'ord',
  where: 'ord.deleted_at is null',
  columns: {},
  base: {},
};

/** What a row shows of later modules: how far its ads are, and its report. `root` is the address of reports of customers without a domain. */
interface LaterParts {
  later: Pick<LaterModules['orders'], 'heldForCheckSql' | 'impressionsSql' | 'orderStep' | 'reportUrlSql'>;
  root: string;
}

export const orderListSource = (
  { basis, seesInvestment, seesDelivery }: OrderFieldAccess,
  { later, root }: LaterParts,
  listings: ListingsAtAddress = new Map(),
): ListSource => ({
  ...orderRows,
  joins: 'join customers c on c.id = ord.customer_id left join offices f on f.id = ord.office_id',
  columns: {
    _id: 'ord.id',
    text: 'null::text',
    orderNumber: 'ord.order_number',
    title: 'ord.title',
    campaignName: 'ord.campaign_name',
    status: seesDelivery ? 'ord.status' : VISIBLE_STATE,
    message: MESSAGE,
    step: later.orderStep('ord'),
    waitsForCheck: 'null::boolean',
    waitsForApproval: `(ord.status = 'READY' and ${heldForApproval('ord')})`,
    customerId: 'ord.customer_id',
    customerName: 'c.name',
    officeName: 'f.name',
    orderedBy: 'ord.ordered_by',
    heroUrl: HERO_URL,
    place: PLACE,
    orderedByName: 'ord.ordered_by_name',
    assigneeId: seesDelivery ? 'ord.assignee_id' : 'null::uuid',
    assigneeName: seesDelivery ? '(select a.display_name from users a where a.id = ord.assignee_id)' : 'null::text',
    failure: seesDelivery ? FAILURE : 'null::text',
    productNames: 'ord.product_names',
    paymentType: 'ord.payment_type',
    purchaseOrderNumber: 'ord.purchase_order_number',
    paymentState: PAYMENT_STATE,
    agentIds: 'null::uuid',
    agentNames: AGENT_NAMES,
    productId: 'null::uuid',
    campaignType: 'null::text',
    impressions: later.impressionsSql('ord.id'),
    reportUrl: later.reportUrlSql(root)('order', 'ord.id', 'c'),
    startDate: `to_char(ord.start_date, 'YYYY-MM-DD')`,
    createdAt: 'ord.created_at',
  },
  money: {
    currency: 'ord.currency_code',
    amounts: {
      price: basis === 'withTax' ? 'ord.total' : 'ord.net',
      tax: basis === 'withTax' ? 'ord.tax' : 'null::int8',
      creditUsed: basis === 'withTax' ? 'ord.credit_used' : 'null::int8',
      digitalInvestment: seesInvestment ? 'ord.digital_investment' : 'null::int8',
    },
  },
  base: {
    price: basis === 'withTax' ? 'ord.total' : 'ord.net',
    officeName: 'ord.office_id::text',
    // Filters and the order use the state that is shown, so that they do not reveal the real one.
    ...(!seesDelivery && { status: VISIBLE_STATE, assigneeId: 'null::uuid' }),
  },
  conditions: {
    text: ({ value }, addParam) => matchesOrder(String(value), addParam, listings),
    agentIds: (condition, addParam) => `ord.agent_ids && ${addParam(valuesOf(condition))}::uuid[]`,
    productId: hasProduct,
    campaignType: (condition, addParam) => hasType(valuesOf(condition), addParam),
    paymentState: (condition, addParam) => `(${PAYMENT_STATE}) = any(${addParam(valuesOf(condition))}::text[])`,
    // Customers are not shown how far a delivery is.
    waitsForCheck: ({ value }) => `${seesDelivery ? waitsForCheck(later) : 'false'} = ${value === true}`,
    customerName: nameMatches('customers', 'customer_id'),
    purchaseOrderNumber: (condition, addParam) =>
      `(${HAS_PURCHASE_ORDER} and ${textMatches('ord.purchase_order_number', condition, addParam)})`,
    officeName: nameMatches('offices', 'office_id'),
  },
});

/** Without one customer's time zone, today is that of the zone furthest ahead, so that no customer's orders of today are missed. */
export const timezoneForToday = (timezone: string | undefined): string => timezone ?? EARLIEST_TIMEZONE;

/** The orders that the actor may see and the filters select. */
export function orderFilterPredicate(actor: Actor, filters: OrderFilters, today: string): Predicate {
  const scope = ordersVisibleTo(actor);
  const values = [...scope.values];
  const addParam = (value: unknown): string => `$${values.push(value)}`;
  const { from, to } = filters.dateRange
    ? orderRange(filters.dateRange, today)
    : clampRange(
        { ...(filters.dateFrom !== undefined && { from: filters.dateFrom }), ...(filters.dateTo !== undefined && { to: filters.dateTo }) },
        today,
      );
  const conditions = [scope.sql, `ord.ordered_on >= ${addParam(from)}::date`, `ord.ordered_on <= ${addParam(to)}::date`];
  if (filters.agent !== undefined) conditions.push(`ord.agent_ids @> array[${addParam(filters.agent)}::uuid]`);
  if (filters.product !== undefined)
    conditions.push(
      `exists (select from order_products p where p.order_id = ord.id and p.product_id = ${addParam(filters.product)}::uuid)`,
    );
  // Compares with the state that is shown, so that it does not reveal the real one.
  if (filters.status !== undefined)
    conditions.push(`${actor.customerId === null ? 'ord.status' : `(${VISIBLE_STATE})`} = ${addParam(filters.status)}::text`);
  if (filters.office !== undefined) conditions.push(`ord.office_id = ${addParam(filters.office)}::uuid`);
  const words = orderSearch(filters.text ?? '');
  if (words !== null) {
    const ownWords = matchesTextOrNumber(words, addParam, ['title', 'campaign_name', 'product_names', 'ordered_by_name']);
    conditions.push(`(${[ownWords, ...matchesAddressOrType(words, addParam, customerOfDashboard(actor))].join(' or ')})`);
  }
  return { sql: conditions.join(' and '), values };
}
