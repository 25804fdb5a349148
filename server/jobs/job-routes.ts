import { jobList } from '#contract/jobs/index.ts';
import type { Job, jobEndpoints } from '#contract/jobs/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Queryable } from '../db/connection.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { jobListSource, jobsVisibleTo, readJob } from './job-store.ts';
import { removeJobs } from './remove-jobs.ts';
import { rerunJobs } from './rerun-jobs.ts';
import { stopJobs } from './stop-jobs.ts';
import type { JobRequest } from './queue/job-queue.ts';

export const jobRoutes: Routes<typeof jobEndpoints> = {
  readJob: ({ context, actor, body }) => requireJob(context.db, actor, body.jobId),
  listJobs: ({ context, actor, query }) => runList(context.db, jobListSource, jobsVisibleTo(rowScope(actor)), query),
  readJobSearchableFields: () => ({ fields: jobList.columns.filter((column) => column.search.length > 0) }),
  removeJobs: ({ context, actor, body }) => removeJobs(context.db, actor, body),
  stopJobs: ({ context, actor, body }) => stopJobs(context.db, actor, body),
  rerunJobs: ({ context, actor, body }) => rerunJobs(context, actor, body),
  createDemoJob: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, async (tx) => {
      const title = body.failAtStep === undefined ? `Count to ${body.steps}` : `Count to ${body.steps}, failing at ${body.failAtStep}`;
      const jobRequest: JobRequest = { kind: 'demo', payload: body, title, customerId: actor.chosenCustomerId, userId: actor.userId };
      return requireJob(tx, actor, await context.queue.enqueue(tx, jobRequest));
    }),
};

async function requireJob(db: Queryable, actor: Actor, id: string): Promise<Job> {
  const job = await readJob(db, rowScope(actor), id);
  if (!job) throw new AppError('notFound');
  return job;
}
