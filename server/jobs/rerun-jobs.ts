// Runs ended jobs again: the same job, with its attempts counted from zero.
import type { JobSelection } from '#contract/jobs/index.ts';
import { jobIsRerunnable, OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { changeJobs } from './change-jobs.ts';
import type { JobRecord, ChangedJobs } from './change-jobs.ts';
import { jobKinds } from './job-kinds.ts';
import { jobs } from './job-table.ts';

type Obstacle = 'jobNotRerunnable' | 'jobKindIsGone' | 'jobIsOpenElsewhere';

export function rerunJobs(context: AppContext, actor: Actor, selection: JobSelection): Promise<ChangedJobs> {
  const change = async (tx: Transaction, job: JobRecord): Promise<boolean> => {
    const obstacle = await findObstacle(tx, job);
    if (obstacle && 'jobId' in selection) throw new AppError(obstacle);
    if (obstacle) return false;
    await rerunOne(tx, context, actor, job);
    return true;
  };
  return changeJobs(context.db, actor, selection, change).catch((error: unknown) => {
    if (violatedUniqueIndex(error) === 'jobs_dedupe') throw new AppError('jobIsOpenElsewhere');
    throw error;
  });
}

async function findObstacle(tx: Transaction, job: JobRecord): Promise<Obstacle | null> {
  if (!jobIsRerunnable(job.state)) return 'jobNotRerunnable';
  if (!Object.hasOwn(jobKinds, job.kind)) return 'jobKindIsGone';
  if (job.dedupeKey === null) return null;
  const sameKey = and(eq(jobs.dedupeKey, job.dedupeKey), inArray(jobs.state, [...OPEN_JOB_STATES]));
  const [open] = await tx.select({ id: jobs.id }).from(jobs).where(sameKey);
  return open ? 'jobIsOpenElsewhere' : null;
}

async function rerunOne(tx: Transaction, { queue }: AppContext, actor: Actor, job: JobRecord): Promise<void> {
  await tx
    .update(jobs)
    .set({
      state: 'WAITING',
      attempts: 0,
      error: null,
      progressValue: 0,
      progressMessage: '',
      stopRequested: false,
      startedAt: null,
      endedAt: null,
      nextTryAt: null,
    })
    .where(eq(jobs.id, job.id));
  await queue.deliverAgain(tx, job);
  await recordChange(tx, actor.userId, {
    area: 'jobs',
    entity: 'job',
    entityId: job.id,
    customerId: job.customerId,
    action: 'updated',
    before: { state: job.state, error: job.error },
    after: { state: 'WAITING', error: null },
  });
}
