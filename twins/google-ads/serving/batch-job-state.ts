// The state of a batch job by the clock: it waits a moment, runs, and is done.
import type { BatchJob } from '../google-ads-state.ts';

const STARTS_AFTER_MS = 2000;
const DONE_AFTER_MS = 10_000;

export type JobStatus = 'PENDING' | 'RUNNING' | 'DONE';

export function jobStatus({ runAt }: BatchJob, now: number): JobStatus {
  if (runAt === null || now < runAt + STARTS_AFTER_MS) return 'PENDING';
  return now < runAt + DONE_AFTER_MS ? 'RUNNING' : 'DONE';
}

const showTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

export function batchJobView(job: BatchJob, now: number) {
  const status = jobStatus(job, now);
  const { runAt } = job;
  return {
    resourceName: nameOfJob(job),
    id: job.id,
    status,
    ...(status === 'PENDING' && runAt === null && { nextAddSequenceToken: sequenceToken(job) }),
    ...(runAt !== null && { longRunningOperation: nameOfRun(job) }),
    metadata: {
      creationDateTime: showTime(job.createdAt),
      operationCount: String(job.operations.length),
      executedOperationCount: String(job.results?.length ?? 0),
      ...(runAt !== null && status !== 'PENDING' && { startDateTime: showTime(runAt + STARTS_AFTER_MS) }),
      ...(runAt !== null && status === 'DONE' && { completionDateTime: showTime(runAt + DONE_AFTER_MS) }),
      estimatedCompletionRatio: status === 'DONE' ? 1 : 0,
    },
  };
}

export const sequenceToken = ({ id, sequence }: BatchJob): string => `${id}-${sequence}`;
export const nameOfJob = ({ customerId, id }: Pick<BatchJob, 'customerId' | 'id'>): string => `customers/${customerId}/batchJobs/${id}`;
export const nameOfRun = ({ customerId, id }: Pick<BatchJob, 'customerId' | 'id'>): string => `customers/${customerId}/operations/${id}`;
