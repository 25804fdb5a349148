// Stops jobs. A waiting job ends here; a running one is only marked, and its worker ends it.
import type { JobSelection } from '#contract/jobs/index.ts';
import { jobIsStoppable } from '#domain/jobs/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { changeJobs } from './change-jobs.ts';
import type { JobRecord, ChangedJobs } from './change-jobs.ts';
import { jobs } from './job-table.ts';

export const stopJobs = (db: Database, actor: Actor, selection: JobSelection): Promise<ChangedJobs> =>
  changeJobs(db, actor, selection, async (tx, job) => {
    if (jobIsStoppable(job.state)) return stopOne(tx, actor, job);
    if ('jobId' in selection) throw new AppError('jobNotStoppable');
    return false;
  });

async function stopOne(tx: Transaction, actor: Actor, job: JobRecord): Promise<boolean> {
  if (job.stopRequested) return false;
  const ended = job.state === 'RUNNING' ? {} : ({ state: 'STOPPED', endedAt: sql`now()`, nextTryAt: null } as const);
  await tx
    .update(jobs)
    .set({ stopRequested: true, ...ended })
    .where(eq(jobs.id, job.id));
  await recordChange(tx, actor.userId, {
    area: 'jobs',
    entity: 'job',
    entityId: job.id,
    customerId: job.customerId,
    action: 'updated',
    before: { state: job.state, stopRequested: false },
    after: { state: job.state === 'RUNNING' ? 'RUNNING' : 'STOPPED', stopRequested: true },
  });
  return true;
}
