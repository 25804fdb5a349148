// What admin and operations look after: access to accounts, jobs and schedules that stopped, targets that are missed. None of it belongs to
// one customer.
import { reasonText } from '#contract/automation/index.ts';
import type { HeldRule, MissedTarget, OverviewAccount, SilentFeed, StoppedJob, UnableAccount } from '#contract/staff-overview/index.ts';
import type { DecisionReason, RuleActionKind } from '#domain/automation/index.ts';
import { UNABLE_STATUSES } from '#domain/networks/index.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../db/connection.ts';
import { EVERYTHING } from '../db/lists/list-source.ts';
import { lateSchedules } from '../jobs/scheduled/late-schedules.ts';
import { IS_LATE_JOB } from '../jobs/late-jobs-sql.ts';
import { openIncidents } from '../operating/index.ts';
import { isoMoment, readFirstRows } from './first-rows.ts';
import type { FirstRows } from './first-rows.ts';

const ROWS = 5;
/** No list has a filter for silent feeds and for held rules, so that more of them are read than the screen shows at first. */
const ROWS_WITHOUT_LIST = 50;

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

/** The longest silent ones first. */
export const readSilentFeeds = (db: Database): Promise<FirstRows<SilentFeed>> =>
  readFirstRows(db, {
    columns: `coalesce(a.id, s.id) as "_id", coalesce(a.name, s.name) as name,
      case when c.id is not null then json_build_object('_id', c.id, 'name', c.name) end as customer,
      ${isoMoment('q.since')} as since, q.usual_gap_ms as "usualGapMs"`,
    from: `feed_silences q left join feed_accounts a on a.id = q.account_id left join stores s on s.id = q.store_id
      left join customers c on c.id = s.customer_id`,
    where: 'q.ended_at is null',
    order: 'q.since',
    scope: EVERYTHING,
    limit: ROWS_WITHOUT_LIST,
  });

type StoredRule = Omit<HeldRule, 'reason'> & { why: DecisionReason; action: RuleActionKind };

/** Rules that wait for a person, before those that a limit keeps from ordering today. */
export async function readHeldRules(db: Database, now: number): Promise<FirstRows<HeldRule>> {
  const { count, rows } = await readFirstRows<StoredRule>(db, {
    columns: `u.id as "_id", u.name, json_build_object('_id', c.id, 'name', c.name) as customer,
      ${isoMoment('coalesce(u.held_at, u.limit_reached_at)')} as since, coalesce(u.hold_reason, u.limit_reason) as why,
      u.action->>'kind' as action`,
    from: 'automation_rules u join customers c on c.id = u.customer_id',
    where: `u.deleted_at is null and c.deleted_at is null
      and (u.held_at is not null or (u.is_on and u.limit_until > (:1::timestamptz at time zone c.timezone)::date))`,
    order: 'row(u.held_at is null, coalesce(u.held_at, u.limit_reached_at), u.id)',
    scope: EVERYTHING,
    values: [new Date(now)],
    limit: ROWS_WITHOUT_LIST,
  });
  return { count, rows: rows.map(({ why, action, ...row }) => ({ ...row, reason: reasonText(why, action) })) };
}

/** The newest failure first; what waits too long after them. */
export async function readStoppedJobs(context: AppContext): Promise<FirstRows<StoppedJob> & { failed: number; late: number }> {
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
      where: IS_LATE_JOB,
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
  return {
    count: failed.count + late.count + missed.length,
    failed: failed.count,
    late: late.count,
    rows: [...missed, ...failed.rows, ...late.rows].slice(0, ROWS),
  };
}

export async function readMissedTargets(db: Database): Promise<FirstRows<MissedTarget>> {
  const rows = (await openIncidents(db)).map(({ target, since, value }) => ({ _id: target, since: since.toISOString(), value }));
  return { count: rows.length, rows };
}
