// What a dashboard begins with, within the person's scopes of orders and of listings.
import type { DashboardToday, TodayOrder, SuggestedListing } from '#contract/results/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { OPEN_ORDER_STATES } from '#domain/orders/index.ts';
import type { ProgressStep } from '#domain/results/index.ts';
import type { Database } from '../../db/connection.ts';
import { listingsVisibleTo } from '../../inventory/index.ts';
import { orderStep } from '../../campaigns/index.ts';
import { ordersVisibleTo } from '../../orders/index.ts';
import { isInPhase } from './order-phase-sql.ts';
import { SqlValues } from './sql-values.ts';

const ROWS = 3;
const SUGGESTIONS = 3;
/** Suggestions are looked for among the newest listings, so that a customer whose every listing was ordered costs no more than others. */
const NEWEST_LISTINGS = 200;

/** `actor` is limited to the dashboard's customer; `today` is a day where the customer is. */
export async function readToday(db: Database, actor: Actor, today: string): Promise<DashboardToday> {
  const [orders, suggested] = await Promise.all([readOrders(db, actor, today), suggestListings(db, actor)]);
  return { ...orders, suggested };
}

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
const OPEN = listed([...OPEN_ORDER_STATES, 'DELIVERED']);
const TO_START = listed(['approved', 'review', 'scheduled'] satisfies ProgressStep[]);

interface OrderRows {
  live: number;
  ending: number;
  unpaid: number;
  toStart: number;
  onInvoice: number;
  endingRows: TodayOrder[];
  unpaidRows: TodayOrder[];
}

async function readOrders(db: Database, actor: Actor, today: string): Promise<Omit<DashboardToday, 'suggested'>> {
  const values = new SqlValues();
  const scope = values.take(ordersVisibleTo(actor));
  const day = `${values.add(today)}::date`;
  const line = `json_build_object('_id', o.id, 'orderNumber', o.order_number, 'title', o.title, 'startDate', o.start_date, 'lastDay', o.last_day)`;
  const first = (rows: string, order: string): string =>
    `(select coalesce(json_agg(${line} order by ${order}), '[]') from (select * from ${rows} o order by ${order} limit ${ROWS}) o)`;
  const { rows } = await db.$client.query<OrderRows>(
    `with found as materialized (
        select ord.id, ord.order_number, ord.title, ord.status, ord.start_date, ord.start_date + ord.duration_days - 1 as last_day,
          ${isInPhase('live', 'ord', () => day)} as is_live, ${isInPhase('ending', 'ord', () => day)} as is_ending,
          ord.payment_type = 'INVOICE' and ord.total > ord.credit_used as is_on_invoice, ${orderStep('ord')} in (${TO_START}) as is_to_start from orders ord
        where ord.deleted_at is null and ord.status in (${OPEN}) and ${scope}),
      live as (select * from found where is_live),
      ending as (select * from found where is_ending),
      unpaid as (select * from found where status = 'PENDING_PAYMENT')
      select (select count(*)::int from live) as live, (select count(*)::int from ending) as ending, (select count(*)::int from unpaid) as unpaid,
        (select count(*)::int from found where is_to_start) as "toStart", (select count(*)::int from found where is_on_invoice) as "onInvoice",
        ${first('ending', 'o.last_day, o.id')} as "endingRows", ${first('unpaid', 'o.id desc')} as "unpaidRows"`,
    values.values,
  );
  const { live = 0, ending = 0, unpaid = 0, toStart = 0, onInvoice = 0, endingRows = [], unpaidRows = [] } = rows[0] ?? {};
  return {
    live: { count: live },
    toStart: { count: toStart },
    onInvoice: { count: onInvoice },
    ending: { count: ending, rows: endingRows },
    unpaid: { count: unpaid, rows: unpaidRows },
  };
}

async function suggestListings(db: Database, actor: Actor): Promise<SuggestedListing[]> {
  const { sql, values } = listingsVisibleTo(actor);
  const { rows } = await db.$client.query<SuggestedListing>(
    `select l.id as "_id", l.title, l.shown_place as place, l.hero_url as "heroUrl"
      from (select * from listings l where l.deleted_at is null and not l.is_sold and not l.is_closed and l.status = 'ACTIVE' and ${sql}
        order by l.id desc limit ${NEWEST_LISTINGS}) l
      where not exists (select from campaign_listings cl where cl.listing_id = l.id)
        and not exists (select from orders o where o.item_ids @> array[l.id] and o.deleted_at is null and o.status <> 'CANCELLED')
      order by l.id desc limit ${SUGGESTIONS}`,
    [...values],
  );
  return rows;
}
