// What is new in each of these dashboards, for this person? Counted since their last visit, within what they see there.
import type { DashboardEntry } from '#contract/hub/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import type { Database } from '../db/connection.ts';
import { newsKinds } from './news-kinds.ts';

export interface Place {
  customerId: string;
  roles: readonly Role[];
  officeIds: readonly string[];
  visitedAt: Date | null;
}

const FIRST_LOOK = `interval '7 days'`;
const SEE_THE_WHOLE: readonly Role[] = ['admin', 'sales', 'corporate'];

export async function countNews(db: Database, userId: string, places: readonly Place[]): Promise<DashboardEntry['news'][]> {
  if (places.length === 0) return [];
  const { rows } = await db.$client.query<{ counts: number[] }>({
    name: 'dashboard_news',
    text: `
      select array[${newsKinds.map(({ count }) => `(${count})::int`).join(', ')}] as counts
      from (
        select p.at, p.customer_id, p.sees_all, p.runs_offices, p.sells, $2::uuid as user_id, coalesce(p.visited_at, now() - ${FIRST_LOOK}) as since,
          array(select jsonb_array_elements_text(p.offices)::uuid) as office_ids
        from jsonb_to_recordset($1::jsonb) as p (at int, customer_id uuid, sees_all boolean, runs_offices boolean, sells boolean, visited_at timestamptz, offices jsonb)
      ) d order by d.at`,
    values: [JSON.stringify(places.map(describe)), userId],
  });
  return places.map(({ roles }, at) =>
    newsKinds.flatMap(({ kind, seenBy, one, many }, nth) => {
      const count = rows[at]?.counts[nth] ?? 0;
      return count > 0 && hasAnyRole(roles, seenBy) ? [{ kind, count, text: `${count.toLocaleString('en-NZ')} ${count === 1 ? one : many}` }] : [];
    }),
  );
}

const describe = ({ customerId, roles, officeIds, visitedAt }: Place, at: number) => ({
  at,
  customer_id: customerId,
  sees_all: hasAnyRole(roles, SEE_THE_WHOLE),
  runs_offices: roles.includes('branchmanager'),
  sells: roles.includes('branchuser'),
  visited_at: visitedAt,
  offices: officeIds,
});
