// Reads jobs from the database, in the contract's shape.
import { jobList } from '#contract/jobs/index.ts';
import type { Job } from '#contract/jobs/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, eq } from 'drizzle-orm';
import { users } from '../accounts/users/user-table.ts';
import { customers } from '../customers/customer-table.ts';
import type { Queryable } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { jobs } from './job-table.ts';
import { IS_LATE_JOB } from './late-jobs-sql.ts';

export const jobListSource: ListSource = {
  descriptor: jobList,
  from: 'jobs j',
  alias: 'j',
  where: 'true',
  joins: 'left join users u on u.id = j.user_id left join customers c on c.id = j.customer_id',
  columns: {
    _id: 'j.id',
    title: 'j.title',
    kind: 'j.kind',
    state: 'j.state',
    isLate: 'null::boolean',
    progress: `json_build_object('value', j.progress_value, 'message', j.progress_message)`,
    customerId: 'j.customer_id',
    customerName: 'c.name',
    userId: 'j.user_id',
    userName: 'u.display_name',
    attempts: 'j.attempts',
    maxAttempts: 'j.max_attempts',
    error: 'j.error',
    stopRequested: 'j.stop_requested',
    createdAt: 'j.created_at',
    startedAt: 'j.started_at',
    endedAt: 'j.ended_at',
    nextTryAt: 'j.next_try_at',
  },
  base: { isLate: IS_LATE_JOB },
  // Ids are in the order of creation, and the indexes of the filters end with them.
  sortedBy: { createdAt: 'j.id' },
};

export const jobsVisibleTo = (scope: RowScope, alias = 'j'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: 'nothing' });

export async function readJob(db: Queryable, scope: RowScope, id: string): Promise<Job | null> {
  const [found] = await db
    .select({ row: jobs, userName: users.displayName, customerName: customers.name })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.userId))
    .leftJoin(customers, eq(customers.id, jobs.customerId))
    .where(and(eq(jobs.id, id), predicateAsSql(jobsVisibleTo(scope, 'jobs'))));
  if (!found) return null;
  const { row, userName, customerName } = found;
  return {
    _id: row.id,
    title: row.title,
    kind: row.kind,
    state: row.state,
    progress: { value: row.progressValue, message: row.progressMessage },
    customerId: row.customerId,
    customerName,
    userId: row.userId,
    userName,
    attempts: row.attempts,
    maxAttempts: row.maxAttempts,
    error: row.error,
    stopRequested: row.stopRequested,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    payload: row.payload,
  };
}
