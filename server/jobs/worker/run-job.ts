// Turns one delivery into one attempt of a job: claim it, run the handler under the lease, settle. An error leads to a retry
// or to the state FAILED; a worker that lost its lease settles nothing.
import { retryDelayMs } from '#domain/jobs/index.ts';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { GiveUp, JobInterrupted, Postponed, StaleLease, TryLater } from '../job-failure.ts';
import type { JobKind, JobWork } from '../job-kind.ts';
import { claimJob, holdLease, settleJob, writeProgress } from './job-lease.ts';
import type { Lease, Settlement } from './job-lease.ts';
import { openReporter } from './report-progress.ts';
import type { RunningJobs } from './running-jobs.ts';

const LONGEST_ERROR = 2000;
const LOST = 'The process that ran this job ended before the job was done.';

export async function runJob(
  context: AppContext,
  kind: JobKind,
  running: RunningJobs,
  delivery: { jobId: string; deliveryId: string },
): Promise<void> {
  const lease = await claimJob(context.db, delivery, kind.retries + 1 + (kind.lostRunsAllowed ?? 0));
  if (!lease) return;
  const run = running.begin(lease, kind.timeoutSeconds);
  try {
    const settlement = await attempt(context, kind, lease, run.controller);
    await settleJob(context.db, context.queue, lease, settlement);
  } catch (error) {
    if (!(error instanceof StaleLease)) throw error;
    context.log.warn({ jobId: lease.jobId, kind: kind.id, leaseNumber: lease.leaseNumber }, 'a job was taken over by another worker');
  } finally {
    run.end();
  }
}

async function attempt(context: AppContext, kind: JobKind, lease: Lease, controller: AbortController): Promise<Settlement> {
  if (lease.stopRequested) return { state: 'STOPPED' };
  if (lease.attempts > lease.maxAttempts) return { state: 'FAILED', error: LOST };
  const payload = kind.payload.safeParse(lease.payload);
  if (!payload.success) return { state: 'FAILED', error: `The input of this job is no longer valid. ${z.prettifyError(payload.error)}` };
  const { work, flush } = workOf(context, lease, controller, payload.data);
  try {
    await kind.handle(work);
    await flush();
    controller.signal.throwIfAborted();
    return { state: 'DONE' };
  } catch (error) {
    await flush().catch(() => undefined);
    return settlementOf(context, kind, lease, controller.signal.aborted ? controller.signal.reason : error);
  }
}

function workOf(
  context: AppContext,
  lease: Lease,
  controller: AbortController,
  payload: unknown,
): { work: JobWork<unknown>; flush(): Promise<void> } {
  const { signal } = controller;
  const reporter = openReporter(
    async (progress) => {
      const { stopRequested } = await writeProgress(context.db, lease, progress);
      if (stopRequested) controller.abort(new JobInterrupted('stop'));
    },
    (error) => {
      if (error instanceof StaleLease) controller.abort(error);
      else context.log.warn({ err: error, jobId: lease.jobId }, 'progress could not be written');
    },
  );
  const work: JobWork<unknown> = {
    jobId: lease.jobId,
    payload,
    context,
    attempt: lease.attempts,
    isLastAttempt: lease.attempts >= lease.maxAttempts,
    signal,
    stopRequested: () => signal.reason instanceof JobInterrupted && signal.reason.reason === 'stop',
    async report(progress) {
      signal.throwIfAborted();
      await reporter.report(progress);
      signal.throwIfAborted();
    },
    async write(writing) {
      signal.throwIfAborted();
      return context.db.transaction(async (tx) => {
        await holdLease(tx, lease);
        return writing(tx);
      });
    },
  };
  return { work, flush: reporter.flush };
}

function settlementOf(context: AppContext, kind: JobKind, lease: Lease, error: unknown): Settlement {
  if (error instanceof StaleLease) throw error;
  if (error instanceof JobInterrupted && error.reason === 'lost') throw new StaleLease(lease.jobId);
  if (error instanceof JobInterrupted && error.reason === 'stop') return { state: 'STOPPED' };
  if (error instanceof JobInterrupted && error.reason === 'closing') return { state: 'WAITING' };
  if (error instanceof Postponed) return { state: 'POSTPONED', error: error.message.slice(0, LONGEST_ERROR), delayMs: error.afterMs };
  const timedOut = error instanceof JobInterrupted && error.reason === 'timeout';
  const text = (timedOut ? `It took longer than ${kind.timeoutSeconds} seconds.` : messageOf(error)).slice(0, LONGEST_ERROR);
  const logFields = { err: error, jobId: lease.jobId, kind: kind.id, attempt: lease.attempts };
  if (error instanceof GiveUp || lease.attempts >= lease.maxAttempts) {
    context.log.warn(logFields, 'a job failed');
    return { state: 'FAILED', error: text };
  }
  context.log.info(logFields, 'a job failed and is tried again');
  const delayMs = error instanceof TryLater ? error.afterMs : retryDelayMs(lease.attempts, Math.random(), kind.firstRetryDelayMs);
  return { state: 'RETRYING', error: text, delayMs };
}

const messageOf = (error: unknown): string => (error instanceof Error && error.message ? error.message : String(error));
