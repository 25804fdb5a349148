// What admin and operations look after: access to accounts, jobs and schedules that stopped, targets that are missed. None of it belongs to
// one customer.
import type { MissedTarget, OverviewAccount, StoppedJob, UnableAccount } from '#contract/staff-overview/index.ts';
import { UNABLE_STATUSES } from '#domain/networks/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../db/connection.ts';
import { EVERYTHING } from '../db/lists/list-source.ts';
import { lateSchedules } from '../jobs/late-schedules.ts';
import { LATE_AFTER } from '../jobs/late-jobs-sql.ts';
import { openIncidents } from '../operating/index.ts';
import { isoMoment, readFirstRows } from './first-rows.ts';
import type { FirstRows } from './first-rows.ts';

const ROWS = 5;

/** Access that has ended comes before access that will end. */
export const readAccounts = (db: Database): Promise<FirstRows<OverviewAccount>> =>
  readFirstRows(db, {
    columns: `n.id as "_id", n.network, n.name, n.token_state as "tokenState", ${isoMoment('t.expires_at')} as "expiresAt",
      cardinality(n.customer_ids) as customers`,
    from: 'network_accounts n left join network_tokens t on t.id = n.token_id',
    where: `n.deleted_at is null and n.token_state in ('EXPIRING', 'MISSING_SCOPE', 'EXPIRED', 'REVOKED')`,
    order: `row(n.token_state = 'EXPIRING', n.name, n.id)`,
    scope: EVERYTHING,
    limit: ROWS,
  });

/** Those that no customer uses need nobody. Where access has ended, that comes first. */
export const readUnableAccounts = (db: Database): Promise<FirstRows<UnableAccount>> =>
  readFirstRows(db, {
    columns: `n.id as "_id", n.network, n.name, n.status, cardinality(n.customer_ids) as customers`,
    from: 'network_accounts n',
    where: `n.deleted_at is null and n.status in (${UNABLE_STATUSES.map((status) => `'${status}'`).join(', ')})
      and n.token_state in ('LINKED', 'EXPIRING') and cardinality(n.customer_ids) > 0`,
    order: 'row(n.name, n.id)',
    scope: EVERYTHING,
    limit: ROWS,
  });

/** The newest failure first; what waits too long after them. */
export async function readStoppedJobs(context: AppContext): Promise<FirstRows<StoppedJob>> {
  const [failed, late, schedules] = await Promise.all([
    readFirstRows<StoppedJob>(context.db, {
      columns: `j.id as "_id", 'failed' as kind, j.title, ${isoMoment('coalesce(j.ended_at, j.created_at)')} as since, j.error`,
      from: 'jobs j',
      where: `j.state = 'FAILED'`,
      order: '-extract(epoch from coalesce(j.ended_at, j.created_at))',
      scope: EVERYTHING,
      limit: ROWS,
    }),
    readFirstRows<StoppedJob>(context.db, {
      columns: `j.id as "_id", 'late' as kind, j.title, ${isoMoment('coalesce(j.next_try_at, j.created_at)')} as since, j.error`,
      from: 'jobs j',
      where: `j.state in ('WAITING', 'RETRYING') and coalesce(j.next_try_at, j.created_at) < now() - interval '${LATE_AFTER}'`,
      order: 'coalesce(j.next_try_at, j.created_at)',
      scope: EVERYTHING,
      limit: ROWS,
    }),
    lateSchedules(context),
  ]);
  const missed = schedules.map(({ id, title, since }) => ({
    _id: id,
    kind: 'schedule' as const,
    title,
    since: since.toISOString(),
    error: null,
  }));
  return { count: failed.count + late.count + missed.length, rows: [...missed, ...failed.rows, ...late.rows].slice(0, ROWS) };
}

export async function readMissedTargets(db: Database): Promise<FirstRows<MissedTarget>> {
  const rows = (await openIncidents(db)).map(({ target, since, value }) => ({ _id: target, since: since.toISOString(), value }));
  return { count: rows.length, rows };
}
