// Counts the news of a user in each of these dashboards: rows that they may see and that are newer than their last visit.
import type { DashboardEntry } from '#contract/hub/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import type { Database } from '../db/connection.ts';
import type { NewsKind } from './news-kinds.ts';

export interface DashboardAccess {
  customerId: string;
  roles: readonly Role[];
  officeIds: readonly string[];
  visitedAt: Date | null;
}

const FIRST_VISIT_PERIOD = `interval '7 days'`;
const WHOLE_CUSTOMER_ROLES: readonly Role[] = ['admin', 'sales', 'corporate'];

/** `newsKinds` are those of all modules, always the same. */
export async function countNews(
  db: Database,
  newsKinds: readonly NewsKind[],
  userId: string,
  dashboards: readonly DashboardAccess[],
): Promise<DashboardEntry['news'][]> {
  if (dashboards.length === 0) return [];
  const { rows } = await db.$client.query<{ counts: number[] }>({
    name: 'dashboard_news',
    text: `
      select array[${newsKinds.map(({ count }) => `(${count})::int`).join(', ')}] as counts
      from (
        select p.at, p.customer_id, p.sees_all, p.runs_offices, p.sells, $2::uuid as user_id, coalesce(p.visited_at, now() - ${FIRST_VISIT_PERIOD}) as since,
          array(select jsonb_array_elements_text(p.offices)::uuid) as office_ids
        from jsonb_to_recordset($1::jsonb) as p (at int, customer_id uuid, sees_all boolean, runs_offices boolean, sells boolean, visited_at timestamptz, offices jsonb)
      ) d order by d.at`,
    values: [JSON.stringify(dashboards.map(toRecord)), userId],
  });
  return dashboards.map(({ roles }, position) =>
    newsKinds.flatMap(({ kind, seenBy, one, many }, kindPosition) => {
      const count = rows[position]?.counts[kindPosition] ?? 0;
      return count > 0 && hasAnyRole(roles, seenBy)
        ? [{ kind, count, text: `${count.toLocaleString('en-NZ')} ${count === 1 ? one : many}` }]
        : [];
    }),
  );
}

const toRecord = ({ customerId, roles, officeIds, visitedAt }: DashboardAccess, position: number) => ({
  at: position,
  customer_id: customerId,
  sees_all: hasAnyRole(roles, WHOLE_CUSTOMER_ROLES),
  runs_offices: roles.includes('branchmanager'),
  sells: roles.includes('branchuser'),
  visited_at: visitedAt,
  offices: officeIds,
});
