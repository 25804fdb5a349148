// Where does the list of orders come from? Its columns as SQL, with prices as the reader may see them, and what the specification's
// own parameters ask for.
import { orderList } from '#contract/orders/index.ts';
import type { OrderFilters } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { CURRENCIES, decimalsOf } from '#domain/money/index.ts';
import { FURTHEST_ON, namedRange, ORDER_STATES, orderMessage, orderSearch, tidyRange } from '#domain/orders/index.ts';
import { escapeLike } from '../db/list-sql.ts';
import type { ListSource, Predicate } from '../db/list-source.ts';
import type { OrderEyes } from './order-eyes.ts';
import { ordersOf } from './order-scope-sql.ts';

const amountIn = (column: string, decimals: number): string =>
  `to_char(${column} / ${10 ** decimals}.0, 'FM999,999,999,999,990${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}')`;
/** As domain/money writes it. */
const moneySql = (column: string): string =>
  `case ${CURRENCIES.map(({ code, currencySuffix, offset }) => `when ord.currency_code = '${code}' then ${amountIn(column, decimalsOf(offset))} || ' ${currencySuffix}'`).join(' ')} else ${amountIn(column, 2)} || ' ' || ord.currency_code end`;
const MESSAGE = `case ord.status ${ORDER_STATES.map((state) => `when '${state}' then '${orderMessage(state)}'`).join(' ')} end`;
const among = (table: string, column: string, key: string) => (place: string) =>
  `ord.${key} in (select x.id from ${table} x where x.${column} ilike ${place})`;
const customerNamed = among('customers', 'name', 'customer_id');
const officeNamed = among('offices', 'name', 'office_id');

export const orderListSource = ({ basis, seesInvestment }: OrderEyes): ListSource => ({
  descriptor: orderList,
  from: 'orders ord',
  alias: 'ord',
  where: 'ord.deleted_at is null',
  joins: 'join customers c on c.id = ord.customer_id left join offices f on f.id = ord.office_id',
  columns: {
    _id: 'ord.id',
    orderNumber: 'ord.order_number',
    title: 'ord.title',
    campaignName: 'ord.campaign_name',
    status: 'ord.status',
    message: MESSAGE,
    customerId: 'ord.customer_id',
    customerName: 'c.name',
    officeName: 'f.name',
    orderedByName: 'ord.ordered_by_name',
    productNames: 'ord.product_names',
    paymentType: 'ord.payment_type',
    price: moneySql(basis === 'withTax' ? 'ord.total' : 'ord.net'),
    digitalInvestment: seesInvestment ? moneySql('ord.digital_investment') : 'null::text',
    impressions: '(select coalesce(sum(i.impressions), 0)::int8 from insights i where i.order_id = ord.id)',
    startDate: `to_char(ord.start_date, 'YYYY-MM-DD')`,
    createdAt: 'ord.created_at',
  },
  base: {},
  conditions: {
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
    const like = place(`%${escapeLike(words)}%`);
    const number = /^(?:ord-)?(\d{1,9})$/i.exec(words)?.[1];
    const byNumber = number === undefined ? '' : ` or ord.order_number = ${place(Number(number))}::int`;
    conditions.push(
      `(ord.title ilike ${like} or ord.campaign_name ilike ${like} or ord.product_names ilike ${like} or ord.ordered_by_name ilike ${like}${byNumber})`,
    );
  }
  return { sql: conditions.join(' and '), values };
}
