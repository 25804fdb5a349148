// Decides which worker may write for a job: the one with the newest lease number. Every write checks the number in its own
// statement or transaction, so a worker that was presumed dead and is still running can change nothing.
import { OPEN_JOB_STATES } from '#domain/jobs/index.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { CHANGE_CHANNEL } from '../../db/publish-after-commit.ts';
import type { ChangeEvent } from '../../db/publish-after-commit.ts';
import { StaleLease } from '../job-failure.ts';
import type { JobProgress } from '../job-kind.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import { jobs } from '../job-table.ts';

export interface Lease {
  jobId: string;
  leaseNumber: number;
  kind: string;
  payload: unknown;
  customerId: string | null;
  attempts: number;
  maxAttempts: number;
  stopRequested: boolean;
}

/** How one attempt ended. WAITING and POSTPONED put the job back without counting the attempt, as when a process closes. */
export type Settlement =
  | { state: 'DONE' | 'STOPPED' | 'WAITING' }
  | { state: 'FAILED'; error: string }
  | { state: 'RETRYING' | 'POSTPONED'; error: string; delayMs: number };

/**
 * Null when this delivery may not start the job: it ended, or a newer delivery is on its way. A job that is still RUNNING lost the process
 * that ran it, and is granted one more attempt, up to `mostAttempts`.
 */
export function claimJob(
  db: Database,
  { jobId, deliveryId }: { jobId: string; deliveryId: string },
  mostAttempts: number,
): Promise<Lease | null> {
  return db.transaction(async (tx) => {
    const startable = and(eq(jobs.id, jobId), eq(jobs.deliveryId, deliveryId), inArray(jobs.state, [...OPEN_JOB_STATES]));
    // The full row lock waits for an earlier worker that is still writing under its lease.
    const [found] = await tx.select({ id: jobs.id }).from(jobs).where(startable).for('update');
    if (!found) return null;
    const [row] = await tx
      .update(jobs)
      .set({
        state: 'RUNNING',
        leaseNumber: sql`${jobs.leaseNumber} + 1`,
        attempts: sql`${jobs.attempts} + 1`,
        maxAttempts: sql`case when ${jobs.state} = 'RUNNING' and ${jobs.maxAttempts} < ${mostAttempts}::int then ${jobs.maxAttempts} + 1 else ${jobs.maxAttempts} end`,
        startedAt: sql`coalesce(${jobs.startedAt}, now())`,
        nextTryAt: null,
      })
      .where(eq(jobs.id, jobId))
      .returning();
    if (!row) return null;
    await publishJobChange(tx, [jobId], row.customerId);
    return { ...row, jobId };
  });
}

const leaseIsCurrent = ({ jobId, leaseNumber }: Lease) =>
  and(eq(jobs.id, jobId), eq(jobs.leaseNumber, leaseNumber), eq(jobs.state, 'RUNNING'));

/** The key-share lock keeps other workers from claiming the job until the transaction ends, and lets progress updates pass. */
export async function holdLease(tx: Transaction, lease: Lease): Promise<void> {
  const [row] = await tx.select({ id: jobs.id }).from(jobs).where(leaseIsCurrent(lease)).for('key share');
  if (!row) throw new StaleLease(lease.jobId);
}

export async function writeProgress(db: Database, lease: Lease, { value, message }: JobProgress): Promise<{ stopRequested: boolean }> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(jobs)
      .set({ progressValue: Math.max(0, Math.min(100, Math.round(value))), progressMessage: message.slice(0, 300) })
      .where(leaseIsCurrent(lease))
      .returning({ stopRequested: jobs.stopRequested });
    if (!row) throw new StaleLease(lease.jobId);
    await publishJobChange(tx, [lease.jobId], lease.customerId);
    return row;
  });
}

export async function settleJob(db: Database, queue: JobQueue, lease: Lease, settlement: Settlement): Promise<void> {
  await db.transaction(async (tx) => {
    const written = await tx.update(jobs).set(columnsOf(settlement)).where(leaseIsCurrent(lease)).returning({ id: jobs.id });
    if (written.length === 0) throw new StaleLease(lease.jobId);
    const job = { id: lease.jobId, kind: lease.kind };
    if (settlement.state === 'RETRYING' || settlement.state === 'POSTPONED') await queue.deliverAgain(tx, job, settlement.delayMs);
    if (settlement.state === 'WAITING') await queue.deliverAgain(tx, job);
    await publishJobChange(tx, [lease.jobId], lease.customerId);
    if (settlement.state === 'FAILED') await publishJobChange(tx, [], null, 'staff-overview');
  });
}

function columnsOf(settlement: Settlement) {
  const { state } = settlement;
  if (state === 'WAITING') return { state, attempts: sql`${jobs.attempts} - 1` };
  if (state === 'RETRYING' || state === 'POSTPONED') {
    const nextTryAt = sql`now() + ${settlement.delayMs} * interval '1 millisecond'`;
    const later = { state: 'RETRYING' as const, error: settlement.error, nextTryAt };
    return state === 'RETRYING' ? later : { ...later, attempts: sql`${jobs.attempts} - 1` };
  }
  const ended = { state, endedAt: sql`now()` };
  if (state === 'FAILED') return { ...ended, error: settlement.error };
  return state === 'DONE' ? { ...ended, error: null, progressValue: 100 } : ended;
}

/** Publishes a change of jobs to every open page. PostgreSQL delivers the notification when the transaction commits. */
async function publishJobChange(db: Queryable, ids: string[], customerId: string | null, area = 'jobs'): Promise<void> {
  const event: ChangeEvent = { area, ids, customerId };
  await db.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${JSON.stringify(event)})`);
}
