// Where does the list of orders come from? Its columns as SQL, with prices and states as the reader may see them, and what the
// specification's own parameters ask for.
import { orderList } from '#contract/orders/index.ts';
import type { OrderFilters } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import {
  FURTHEST_ON,
  namedRange,
  ORDER_STATES,
  orderMessage,
  orderNumberIn,
  orderSearch,
  tidyRange,
  toldState,
} from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { escapeLike } from '../db/list-sql.ts';
import type { ListSource, Predicate } from '../db/list-source.ts';
import { moneySql } from '../db/money-sql.ts';
import type { OrderEyes } from './order-eyes.ts';
import { ordersOf } from './order-scope-sql.ts';

const byState = (text: (state: OrderState) => string): string =>
  `case ord.status ${ORDER_STATES.map((state) => `when '${state}' then '${text(state)}'`).join(' ')} end`;
const MESSAGE = byState(orderMessage);
const TOLD_STATE = byState(toldState);
const among = (table: string, column: string, key: string) => (place: string) =>
  `ord.${key} in (select x.id from ${table} x where x.${column} ilike ${place})`;
const customerNamed = among('customers', 'name', 'customer_id');
const officeNamed = among('offices', 'name', 'office_id');

/** Words of any of these columns, or the number, as orders are spoken of. */
function namedOrNumbered(words: string, place: (value: unknown) => string, columns: readonly string[]): string {
  const like = place(`%${escapeLike(words)}%`);
  const found = columns.map((column) => `ord.${column} ilike ${like}`);
  const number = orderNumberIn(words);
  if (number !== null) found.push(`ord.order_number = ${place(number)}::int`);
  return `(${found.join(' or ')})`;
}

/** As far as the table itself goes. */
export const orderRows: ListSource = {
  descriptor: orderList,
  from: 'orders ord',
  alias: 'ord',
  where: 'ord.deleted_at is null',
  columns: {},
  base: {},
};

export const orderListSource = ({ basis, seesInvestment, seesDelivery }: OrderEyes): ListSource => ({
  ...orderRows,
  joins: 'join customers c on c.id = ord.customer_id left join offices f on f.id = ord.office_id',
  columns: {
    _id: 'ord.id',
    text: 'null::text',
    orderNumber: 'ord.order_number',
    title: 'ord.title',
    campaignName: 'ord.campaign_name',
    status: seesDelivery ? 'ord.status' : TOLD_STATE,
    message: MESSAGE,
    customerId: 'ord.customer_id',
    customerName: 'c.name',
    officeName: 'f.name',
    orderedByName: 'ord.ordered_by_name',
    productNames: 'ord.product_names',
    paymentType: 'ord.payment_type',
    price: moneySql(basis === 'withTax' ? 'ord.total' : 'ord.net', 'ord.currency_code'),
    digitalInvestment: seesInvestment ? moneySql('ord.digital_investment', 'ord.currency_code') : 'null::text',
    impressions: '(select coalesce(sum(i.impressions), 0)::int8 from insights i where i.order_id = ord.id)',
    startDate: `to_char(ord.start_date, 'YYYY-MM-DD')`,
    createdAt: 'ord.created_at',
  },
  // Nobody finds by a filter what they are not told.
  base: seesDelivery ? {} : { status: TOLD_STATE },
  conditions: {
    text: ({ value }, place) => namedOrNumbered(String(value), place, ['title', 'campaign_name']),
    customerName: ({ value }, place) => customerNamed(place(`%${escapeLike(String(value))}%`)),
    officeName: ({ value }, place) => officeNamed(place(`%${escapeLike(String(value))}%`)),
  },
});

/** Days are those of each customer. */
export const clockOf = (timezone: string | undefined): string => timezone ?? FURTHEST_ON;

/** What the actor sees, of these days, this office and these words. */
export function ordersAsked(actor: Actor, filters: OrderFilters, today: string): Predicate {
  const scope = ordersOf(actor);
  const values = [...scope.values];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const { from, to } = filters.dateRange
    ? namedRange(filters.dateRange, today)
    : tidyRange(
        { ...(filters.dateFrom !== undefined && { from: filters.dateFrom }), ...(filters.dateTo !== undefined && { to: filters.dateTo }) },
        today,
      );
  const conditions = [scope.sql, `ord.ordered_on >= ${place(from)}::date`, `ord.ordered_on <= ${place(to)}::date`];
  if (filters.office !== undefined) conditions.push(`ord.office_id = ${place(filters.office)}::uuid`);
  const words = orderSearch(filters.text ?? '');
  if (words !== null) {
    conditions.push(namedOrNumbered(words, place, ['title', 'campaign_name', 'product_names', 'ordered_by_name']));
  }
  return { sql: conditions.join(' and '), values };
}
