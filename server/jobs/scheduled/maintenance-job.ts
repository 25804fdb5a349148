// The maintenance job: tasks that only delete old data, so they may run at any time and any number of times. Each module
// registers its own in job-kinds.ts.
import { lt } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { jobKind } from '../job-kind.ts';
import { jobs } from '../job-table.ts';

export interface MaintenanceTask {
  /** What it deletes, for the progress message: 'expired sessions'. */
  description: string;
  run(db: Database, now: number, files: AppContext['files']): Promise<void>;
}

const KEEP_ENDED_JOBS_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

export const maintenanceJob = (tasks: readonly MaintenanceTask[]) =>
  jobKind({
    id: 'clean-up',
    retries: 2,
    timeoutSeconds: 300,
    concurrency: 1,
    async handle({ context, report }) {
      for (const [index, { description, run }] of tasks.entries()) {
        await run(context.db, context.now(), context.files);
        await report({ value: (100 * (index + 1)) / tasks.length, message: `Deleted ${description}` });
      }
    },
  });

export const oldJobsTask: MaintenanceTask = {
  description: 'jobs that ended long ago',
  async run(db, now) {
    await db.delete(jobs).where(lt(jobs.endedAt, new Date(now - KEEP_ENDED_JOBS_DAYS * DAY_MS)));
  },
};
