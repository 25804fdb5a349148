// What does the house forget by itself? Chores that only delete what is old, so they may run at any time and again.
// Rooms hand in their own in job-kinds.ts.
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/connection.ts';
import type { House } from '../house.ts';
import { jobKind } from './job-kind.ts';
import { jobs } from './job-table.ts';

export interface Chore {
  /** What it forgets: 'expired sessions'. */
  what: string;
  forget(db: Database, now: number, files: House['files']): Promise<void>;
}

const KEEP_ENDED_JOBS_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

export const houseKeeping = (chores: readonly Chore[]) =>
  jobKind({
    id: 'house-keeping',
    payload: z.strictObject({}),
    retries: 2,
    timeoutSeconds: 300,
    concurrency: 1,
    async handle({ house, report }) {
      for (const [at, { what, forget }] of chores.entries()) {
        await forget(house.db, house.now(), house.files);
        await report({ value: (100 * (at + 1)) / chores.length, message: `Forgot ${what}` });
      }
    },
  });

export const longEndedJobs: Chore = {
  what: 'jobs that ended long ago',
  async forget(db, now) {
    await db.delete(jobs).where(lt(jobs.endedAt, new Date(now - KEEP_ENDED_JOBS_DAYS * DAY_MS)));
  },
};
