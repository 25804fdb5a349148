// The dashboards that a user may open: their own and those they are members of; for staff every active customer's, or the chosen one.
import type { DashboardEntry } from '#contract/hub/index.ts';
import { DASHBOARDS_PER_PAGE } from '#contract/hub/index.ts';
import { pictureUrl } from '#contract/files/index.ts';
import type { Actor, Role } from '#domain/access/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../db/connection.ts';
import { containing, foldedLike } from '../db/fold-text-sql.ts';
import { countNews } from './count-news.ts';

export interface Page {
  search?: string;
  page: number;
}

interface Row {
  customer_id: string;
  name: string;
  logo_hash: string | null;
  roles: Role[];
  is_home: boolean;
  office_ids: string[];
  visited_at: Date | null;
}

const OWN_DASHBOARDS = `
  select u.customer_id, u.roles, true as is_home from users u where u.id = $1 and u.customer_id is not null
  union all
  select m.customer_id, m.roles, false from user_memberships m join users u on u.id = m.user_id
  where m.user_id = $1 and u.customer_id is not null and m.customer_id <> u.customer_id`;

const STAFF_DASHBOARDS = `
  select c.id as customer_id, u.roles, false as is_home from users u cross join customers c
  where u.id = $1 and u.customer_id is null and u.roles && array['admin', 'sales'] and ($2::uuid is null or c.id = $2)`;

/** The dashboards that user $1 may enter; $2 is the customer that staff have chosen, or null. */
const OPEN_DASHBOARDS = `(${OWN_DASHBOARDS} union all ${STAFF_DASHBOARDS}) p
  join customers c on c.id = p.customer_id and c.is_active and c.deleted_at is null`;

export async function listDashboards(
  { db, laterModules }: Pick<AppContext, 'db' | 'laterModules'>,
  actor: Actor,
  { search, page }: Page,
): Promise<{ dashboards: DashboardEntry[]; hasMore: boolean }> {
  const { rows } = await db.$client.query<Row>({
    name: 'dashboards_of_person',
    text: `
      select p.customer_id, c.name, p.roles, p.is_home, v.at as visited_at,
        (select f.hash from files f where f.id = c.logo_id) as logo_hash,
        array(select distinct om.office_id from office_members om join offices o on o.id = om.office_id
              where om.user_id = $1 and o.deleted_at is null and o.customer_id = p.customer_id) as office_ids
      from ${OPEN_DASHBOARDS} left join dashboard_visits v on v.user_id = $1 and v.customer_id = p.customer_id
      where ${foldedLike('c.name', '$3')}
      order by v.at desc nulls last, lower(c.name), p.customer_id limit $4 offset $5`,
    values: [actor.userId, actor.chosenCustomerId, containing(search ?? ''), DASHBOARDS_PER_PAGE + 1, (page - 1) * DASHBOARDS_PER_PAGE],
  });
  const shown = rows.slice(0, DASHBOARDS_PER_PAGE);
  const news = await countNews(
    db,
    laterModules.hub.newsKinds,
    actor.userId,
    shown.map((row) => ({ customerId: row.customer_id, roles: row.roles, officeIds: row.office_ids, visitedAt: row.visited_at })),
  );
  const dashboards = shown.map((row, position) => ({
    customer: { _id: row.customer_id, name: row.name, logoUrl: row.logo_hash && pictureUrl(row.logo_hash, 'thumbnail') },
    roles: row.roles,
    isHome: row.is_home,
    lastVisitAt: row.visited_at?.toISOString() ?? null,
    news: news[position] ?? [],
  }));
  return { dashboards, hasMore: rows.length > DASHBOARDS_PER_PAGE };
}

/** Null where the dashboard is not open to the person. */
export async function recordVisit(db: Database, actor: Actor, customerId: string, at: Date): Promise<Date | null> {
  const { rows } = await db.$client.query<{ at: Date }>({
    name: 'note_dashboard_visit',
    text: `
      insert into dashboard_visits (user_id, customer_id, at) select $1, p.customer_id, $4 from ${OPEN_DASHBOARDS} where p.customer_id = $3
      on conflict (user_id, customer_id) do update set at = greatest(dashboard_visits.at, excluded.at) returning at`,
    values: [actor.userId, actor.chosenCustomerId, customerId, at],
  });
  return rows[0]?.at ?? null;
}
