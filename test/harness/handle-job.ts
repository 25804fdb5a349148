// Runs the handler of a job as a worker does, without a queue.
import type { AppContext } from '#server/app-context.ts';
import type { JobKind, JobWork } from '#server/jobs/job-kind.ts';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';

/** `given`: what another worker or attempt would receive. */
export const handleJob = <Schema extends z.ZodType>(
  kind: Pick<JobKind<Schema>, 'handle'>,
  context: AppContext,
  payload: z.output<Schema>,
  given: Partial<JobWork<z.output<Schema>>> = {},
): Promise<void> =>
  kind.handle({
    jobId: newId(),
    payload,
    context,
    attempt: 1,
    isLastAttempt: false,
    report: async () => undefined,
    write: (work) => context.db.transaction(work),
    stopRequested: () => false,
    signal: new AbortController().signal,
    ...given,
  });
