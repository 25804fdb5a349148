// One customer at a glance. Every part is counted by a statement of its own along an index, all at once.
import { MAX_LISTINGS_IN_OVERVIEW, TURNOVER_STATES } from '#contract/staff-overview/index.ts';
import type { CampaignCounts, CustomerOrder, CustomerOverview, CustomerPerson } from '#contract/staff-overview/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { dayOfWall, stepDay, wallTimeAt } from '#domain/dates/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { ORDER_STATES } from '#domain/orders/index.ts';
import type { OrderState } from '#domain/orders/index.ts';
import { minorUnitsOfMicros } from '#domain/results/index.ts';
import type { AppContext } from '../app-context.ts';
import { USER_STATUS_SQL } from '../accounts/index.ts';
import { readCustomer } from '../customers/index.ts';
import type { Database } from '../db/connection.ts';
import { readCustomerActivity } from './read-customer-activity.ts';

const LATEST_ORDERS = 5;
const FIRST_PEOPLE = 5;
const RECENT_DAYS = 30;
const ENDING_DAYS = 7;

/** Null for a customer that the actor does not see, as for one that does not exist. */
export async function readCustomerOverview(context: AppContext, actor: Actor, customerId: string): Promise<CustomerOverview | null> {
  const { db, clock } = context;
  const customer = await readCustomer(context, db, rowScope(actor), customerId);
  if (!customer) return null;
  const now = new Date(clock.now());
  const moneySince = stepDay(dayOfWall(wallTimeAt(clock.now(), customer.timezone)), 1 - RECENT_DAYS, 'days');
  const [byStatus, latest, money, campaigns, people, first, listings, activity] = await Promise.all([
    countOrders(db, customerId),
    readLatestOrders(db, customerId),
    readRecentMoney(db, customer, moneySince),
    countCampaigns(db, customerId, now),
    countPeople(db, customerId),
    readFirstPeople(db, customerId),
    countListings(db, customerId),
    readCustomerActivity(db, customerId),
  ]);
  return { customer, orders: { byStatus, latest }, money, moneySince, campaigns, people: { ...people, first }, listings, activity };
}

async function countOrders(db: Database, customerId: string): Promise<CustomerOverview['orders']['byStatus']> {
  const { rows } = await db.$client.query<{ status: OrderState; count: number }>(
    `select o.status, count(*)::int as count from orders o where o.customer_id = $1 and o.deleted_at is null group by o.status`,
    [customerId],
  );
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(ORDER_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<OrderState, number>;
}

async function readLatestOrders(db: Database, customerId: string): Promise<CustomerOrder[]> {
  const { rows } = await db.$client.query<Omit<CustomerOrder, 'currency'> & { currencyCode: string }>(
    `select o.id as "_id", o.order_number as "orderNumber", o.title, o.status, o.total, o.currency_code as "currencyCode",
        o.start_date::text as "startDate"
      from orders o where o.customer_id = $1 and o.deleted_at is null order by o.id desc limit ${LATEST_ORDERS}`,
    [customerId],
  );
  return rows.map(({ currencyCode, ...order }) => ({ ...order, currency: moneyCurrency(currencyCode) }));
}

/** The customer's own currency is there even without any order. */
async function readRecentMoney(
  db: Database,
  { _id, currency: own }: { _id: string; currency: { code: string } },
  since: string,
): Promise<CustomerOverview['money']> {
  const { rows } = await db.$client.query<{ code: string; ordered: number; spentMicros: number }>(
    `with ordered as (select o.currency_code as code, sum(o.total)::int8 as amount from orders o
        where o.customer_id = $1 and o.ordered_on >= $2::date and o.deleted_at is null and o.status = any($3) group by 1),
      spent as (select f.currency_code as code, sum(f.spend_micros)::int8 as micros from customer_day_figures f
        where f.customer_id = $1 and f.day >= $2::date group by 1)
      select code, coalesce(ordered.amount, 0) as ordered, coalesce(spent.micros, 0) as "spentMicros"
      from ordered full join spent using (code) order by 2 desc, 1`,
    [_id, since, TURNOVER_STATES],
  );
  const found = rows.some(({ code }) => code === own.code) ? rows : [{ code: own.code, ordered: 0, spentMicros: 0 }, ...rows];
  return found
    .toSorted((one, other) => Number(other.code === own.code) - Number(one.code === own.code))
    .map(({ code, ordered, spentMicros }) => {
      const currency = moneyCurrency(code);
      return { currency, ordered, spent: minorUnitsOfMicros(spentMicros, currency.offset) };
    });
}

const NO_CAMPAIGNS: CampaignCounts = { live: 0, inReview: 0, rejected: 0, ending: 0 };

async function countCampaigns(db: Database, customerId: string, now: Date): Promise<CustomerOverview['campaigns']> {
  const { rows } = await db.$client.query<CampaignCounts & { network: Network }>(
    `select k.network, (count(*) filter (where k.state = 'ACTIVE'))::int as live,
        (count(*) filter (where k.state = 'PENDING_REVIEW'))::int as "inReview",
        (count(*) filter (where k.state = 'REJECTED'))::int as rejected,
        (count(*) filter (where k.state = 'ACTIVE' and k.ends_at > $2::timestamptz
          and k.ends_at <= $2::timestamptz + interval '${ENDING_DAYS} days'))::int as ending
      from campaigns k where k.customer_id = $1 and k.deleted_at is null and k.state in ('ACTIVE', 'PENDING_REVIEW', 'REJECTED') group by 1`,
    [customerId, now],
  );
  const counts = new Map(rows.map(({ network, ...own }) => [network, own]));
  return Object.fromEntries(NETWORKS.map((network) => [network, counts.get(network) ?? NO_CAMPAIGNS])) as CustomerOverview['campaigns'];
}

type PeopleCounts = Omit<CustomerOverview['people'], 'first'>;

async function countPeople(db: Database, customerId: string): Promise<PeopleCounts> {
  const { rows } = await db.$client.query<PeopleCounts>(
    `select (count(*) filter (where status = 'active'))::int as active, (count(*) filter (where status = 'invited'))::int as invited,
        (count(*) filter (where status = 'waiting'))::int as waiting
      from (select ${USER_STATUS_SQL} as status from users u where u.customer_id = $1 and u.deleted_at is null) people`,
    [customerId],
  );
  return rows[0] ?? { active: 0, invited: 0, waiting: 0 };
}

async function readFirstPeople(db: Database, customerId: string): Promise<CustomerPerson[]> {
  const { rows } = await db.$client.query<Omit<CustomerPerson, 'lastSignInAt'> & { lastSignInAt: Date | null }>(
    `select id as "_id", name as "displayName", status, at as "lastSignInAt"
      from (select u.id, u.display_name as name, ${USER_STATUS_SQL} as status, u.last_sign_in_at as at
        from users u where u.customer_id = $1 and u.deleted_at is null) people
      where status <> 'inactive' order by array_position(array['waiting', 'invited', 'active'], status), at desc nulls last, id desc
      limit ${FIRST_PEOPLE}`,
    [customerId],
  );
  return rows.map(({ lastSignInAt, ...person }) => ({ ...person, lastSignInAt: lastSignInAt && new Date(lastSignInAt).toISOString() }));
}

async function countListings(db: Database, customerId: string): Promise<CustomerOverview['listings']> {
  const { rows } = await db.$client.query<{ count: number; advertised: number }>(
    `select count(*)::int as count, (count(*) filter (where exists (
        select from campaign_listings cl join campaigns k on k.id = cl.campaign_id
        where cl.listing_id = l.id and k.state not in ('COMPLETED', 'DELETED') and k.deleted_at is null)))::int as advertised
      from (select id from listings where customer_id = $1 and deleted_at is null and not is_sold and not is_closed
        limit ${MAX_LISTINGS_IN_OVERVIEW + 1}) l`,
    [customerId],
  );
  const { count = 0, advertised = 0 } = rows[0] ?? {};
  return { count: Math.min(count, MAX_LISTINGS_IN_OVERVIEW), advertised, isMore: count > MAX_LISTINGS_IN_OVERVIEW };
}
