// Tracks the jobs that this process runs, and checks once a second in the database whether it should still run them:
// someone may have asked to stop one, or another worker may have claimed it.
import { inArray } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { JobInterrupted } from '../job-failure.ts';
import type { Lease } from './job-lease.ts';
import { jobs } from '../job-table.ts';

const CHECK_EVERY_MS = 1000;

interface Run {
  controller: AbortController;
  end(): void;
}

export interface RunningJobs {
  begin(lease: Lease, timeoutSeconds: number): Run;
  /** Aborts every handler; its job goes back to waiting. */
  interruptAll(): void;
  close(): void;
}

export function watchRunningJobs(context: AppContext): RunningJobs {
  const runs = new Map<Lease, AbortController>();
  const timer = setInterval(() => {
    if (runs.size > 0)
      checkRuns(context, runs).catch((error: unknown) => context.log.warn({ err: error }, 'running jobs could not be checked'));
  }, CHECK_EVERY_MS);
  timer.unref();
  return {
    begin(lease, timeoutSeconds) {
      const controller = new AbortController();
      const timeout = setTimeout(() => controller.abort(new JobInterrupted('timeout')), timeoutSeconds * 1000);
      runs.set(lease, controller);
      return {
        controller,
        end() {
          clearTimeout(timeout);
          runs.delete(lease);
        },
      };
    },
    interruptAll() {
      for (const controller of runs.values()) controller.abort(new JobInterrupted('closing'));
    },
    close: () => clearInterval(timer),
  };
}

async function checkRuns(context: AppContext, runs: ReadonlyMap<Lease, AbortController>): Promise<void> {
  const snapshot = [...runs];
  const rows = await context.db
    .select({ id: jobs.id, leaseNumber: jobs.leaseNumber, stopRequested: jobs.stopRequested })
    .from(jobs)
    .where(
      inArray(
        jobs.id,
        snapshot.map(([lease]) => lease.jobId),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [lease, controller] of snapshot) {
    const row = byId.get(lease.jobId);
    if (row?.leaseNumber !== lease.leaseNumber) controller.abort(new JobInterrupted('lost'));
    else if (row.stopRequested) controller.abort(new JobInterrupted('stop'));
  }
}
