// Removes jobs from the list for good. An open job is left alone: it has to be stopped first.
import type { Selection } from '#contract/list/index.ts';
import { jobHasEnded } from '#domain/jobs/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { changeJobs } from './change-jobs.ts';
import type { ChangedJobs } from './change-jobs.ts';
import { jobs } from './job-table.ts';

export const removeJobs = (db: Database, actor: Actor, selection: Selection): Promise<ChangedJobs> =>
  changeJobs(db, actor, selection, async (tx, job) => {
    if (!jobHasEnded(job.state)) return false;
    await tx.delete(jobs).where(eq(jobs.id, job.id));
    const { id, customerId, kind, title, state, error } = job;
    await recordChange(tx, actor.userId, {
      area: 'jobs',
      entity: 'job',
      entityId: id,
      customerId,
      action: 'removed',
      before: { kind, title, state, error },
    });
    return true;
  });
