// What does the house forget by itself? Request keys after a day, sign-in failures after their window,
// sessions that ran out, and jobs that ended a month ago. Each deletes only what is old, so it may run at any time.
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { forgetOldFailures } from '../accounts/sign-in-limit.ts';
import { sessions } from '../accounts/user-table.ts';
import type { Transaction } from '../db/connection.ts';
import { forgetOldRequestKeys } from '../http/once-per-key.ts';
import { jobKind } from './job-kind.ts';
import { jobs } from './job-table.ts';

const KEEP_ENDED_JOBS_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

export const houseKeeping = jobKind({
  id: 'house-keeping',
  payload: z.strictObject({}),
  retries: 2,
  timeoutSeconds: 300,
  concurrency: 1,
  async handle({ house, write, report }) {
    const now = house.now();
    await forgetOldRequestKeys(house.db, now);
    await report({ value: 25, message: 'Forgot old request keys' });
    await forgetOldFailures(house.db, now);
    await report({ value: 50, message: 'Forgot old sign-in failures' });
    await write((tx) => forgetExpiredSessions(tx, now));
    await report({ value: 75, message: 'Forgot expired sessions' });
    await write((tx) => forgetEndedJobs(tx, now));
  },
});

async function forgetExpiredSessions(tx: Transaction, now: number): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
}

async function forgetEndedJobs(tx: Transaction, now: number): Promise<void> {
  await tx.delete(jobs).where(lt(jobs.endedAt, new Date(now - KEEP_ENDED_JOBS_DAYS * DAY_MS)));
}
