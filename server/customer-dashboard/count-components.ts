// Counts what a person sees in a dashboard. Each count uses the same scope as its list, so that it reveals no more than the list.
import { MAX_COUNTED_LISTINGS } from '#contract/customer-dashboard/index.ts';
import type { ComponentQuery, DashboardComponents } from '#contract/customer-dashboard/index.ts';
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import { hasAnyRole, rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import { agentsVisibleTo, officesVisibleTo } from '../customers/index.ts';
import type { Database } from '../db/connection.ts';
import type { Predicate } from '../db/lists/list-source.ts';
import { listingsVisibleTo, listingSourceFor, resourcesVisibleTo } from '../inventory/index.ts';

type Context = Pick<AppContext, 'db' | 'laterModules'>;

/** A condition whose one parameter is written as $; without a value it is left out. */
type Filter = readonly [sql: string, value: string | undefined];

function addFilters({ sql, values }: Predicate, filters: readonly Filter[]): { where: string; values: unknown[] } {
  const active = filters.filter(([, value]) => value !== undefined);
  const conditions = active.map(([condition], index) => condition.replace('$', `$${values.length + index + 1}`));
  return { where: [sql, ...conditions].join(' and '), values: [...values, ...active.map(([, value]) => value)] };
}

/** Days are in the customer's time zone; the last day is included. */
const createdBetween = (row: string, { dateFrom, dateTo }: ComponentQuery): Filter[] => {
  const timezone = `(select k.timezone from customers k where k.id = ${row}.customer_id)`;
  return [
    [`${row}.created_at >= ($::date::timestamp at time zone ${timezone})`, dateFrom],
    [`${row}.created_at < (($::date + 1)::timestamp at time zone ${timezone})`, dateTo],
  ];
};

/** `actor` is already limited to the dashboard's customer. */
export async function countComponents(
  context: Context,
  actor: Actor,
  { showSoldListings }: Pick<CustomerDashboard, 'showSoldListings'>,
  query: ComponentQuery,
): Promise<DashboardComponents> {
  const { db } = context;
  const [listings, resources, agents, offices] = await Promise.all([
    countListings(context, actor, showSoldListings, query),
    countResources(db, actor, query),
    hasAnyRole(actor.roles, ['corporate', 'branchmanager', 'admin', 'sales']) ? countAgents(db, actor, query) : null,
    countOffices(db, actor, query),
  ]);
  return { listings, resources, agents, offices };
}

async function countListings(
  { db, laterModules }: Context,
  actor: Actor,
  showsSold: boolean,
  query: ComponentQuery,
): Promise<DashboardComponents['listings']> {
  const source = listingSourceFor(laterModules.inventory, { isDashboard: true, showsSold, showsRemoved: false });
  const { where, values } = addFilters(listingsVisibleTo(actor), [
    ...createdBetween('l', query),
    ['l.office_id = $::uuid', query.office],
    ['l.agent_ids @> array[$::uuid]', query.requestedAgent],
  ]);
  const { rows } = await db.$client.query<{ status: keyof DashboardComponents['listings']['byStatus']; count: number }>(
    `select status, count(*)::int as count
     from (select ${source.columns['campaignStatus']} as status from ${source.from} where ${source.where} and ${where} limit ${MAX_COUNTED_LISTINGS + 1}) seen
     group by status`,
    values,
  );
  const byStatus = { 'No Campaigns': 0, Active: 0, Completed: 0, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return { count, byStatus, isMore: count > MAX_COUNTED_LISTINGS };
}

async function countResources(db: Database, actor: Actor, query: ComponentQuery): Promise<DashboardComponents['resources']> {
  const { where, values } = addFilters(resourcesVisibleTo(actor), [
    ...createdBetween('r', query),
    ['r.office_ids @> array[$::uuid]', query.office],
  ]);
  const { rows } = await db.$client.query<DashboardComponents['resources']>(
    `select count(*)::int as count, (count(*) filter (where r.is_published))::int as published from resources r where r.deleted_at is null and ${where}`,
    values,
  );
  return rows[0] ?? { count: 0, published: 0 };
}

async function countAgents(db: Database, actor: Actor, { office }: ComponentQuery): Promise<{ count: number }> {
  const { where, values } = addFilters(agentsVisibleTo(actor), [['g.office_ids @> array[$::uuid]', office]]);
  const { rows } = await db.$client.query<{ count: number }>(
    `select count(*)::int as count from agents g where g.deleted_at is null and ${where}`,
    values,
  );
  return { count: rows[0]?.count ?? 0 };
}

async function countOffices(db: Database, actor: Actor, { office }: ComponentQuery): Promise<{ count: number }> {
  const { where, values } = addFilters(officesVisibleTo(rowScope(actor)), [['o.id = $::uuid', office]]);
  const { rows } = await db.$client.query<{ count: number }>(
    `select count(*)::int as count from offices o where o.deleted_at is null and ${where}`,
    values,
  );
  return { count: rows[0]?.count ?? 0 };
}
