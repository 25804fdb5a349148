// Which jobs does this process work on, and should it still? Asked of the database once a second for all of them:
// a person may have asked to stop one, and another worker may have been given one.
import { inArray } from 'drizzle-orm';
import type { House } from '../house.ts';
import { JobInterrupted } from './job-failure.ts';
import type { Lease } from './job-lease.ts';
import { jobs } from './job-table.ts';

const ASK_EVERY_MS = 1000;

interface Run {
  controller: AbortController;
  end(): void;
}

export interface RunningJobs {
  begin(lease: Lease, timeoutSeconds: number): Run;
  /** Asks every handler to leave its job; the job goes back to waiting. */
  interruptAll(): void;
  close(): void;
}

export function watchRunningJobs(house: House): RunningJobs {
  const runs = new Map<Lease, AbortController>();
  const timer = setInterval(() => {
    if (runs.size > 0) askAboutAll(house, runs).catch((error: unknown) => house.log.warn({ err: error }, 'running jobs could not be checked'));
  }, ASK_EVERY_MS);
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

async function askAboutAll(house: House, runs: ReadonlyMap<Lease, AbortController>): Promise<void> {
  const asked = [...runs];
  const rows = await house.db
    .select({ id: jobs.id, leaseNumber: jobs.leaseNumber, stopRequested: jobs.stopRequested })
    .from(jobs)
    .where(inArray(jobs.id, asked.map(([lease]) => lease.jobId)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [lease, controller] of asked) {
    const row = byId.get(lease.jobId);
    if (row?.leaseNumber !== lease.leaseNumber) controller.abort(new JobInterrupted('lost'));
    else if (row.stopRequested) controller.abort(new JobInterrupted('stop'));
  }
}
