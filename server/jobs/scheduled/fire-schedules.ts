// Enqueues scheduled jobs that are due. The database's clock decides, with the offset of the product's clock, in a transaction that advances the schedule's
// `firedThrough` and enqueues the job, so any number of nodes fire a planned time once. Of the times missed while nothing ran,
// only the last one is fired. A schedule that fails does not keep the others from firing.
import { createHash } from 'node:crypto';
import { lastDueRun, readCron } from '#domain/schedule/index.ts';
import { eq, gt, sql } from 'drizzle-orm';
import { v7 as timeOrderedId } from 'uuid';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { jobSchedules } from '../job-table.ts';
import type { Schedule } from './schedules.ts';

const MINUTE_MS = 60_000;

export async function fireSchedules(context: AppContext, schedules: readonly Schedule[]): Promise<string[]> {
  const fired: string[] = [];
  await context.clock.refresh();
  for (const schedule of schedules) {
    try {
      const id = await fireIfDue(context, schedule);
      if (id) fired.push(id);
    } catch (error) {
      context.log.warn({ err: error, schedule: schedule.id }, 'a schedule could not be fired, and is tried again');
    }
  }
  return fired;
}

/** Most rounds find nothing due, and take no lock. */
async function fireIfDue(context: AppContext, schedule: Schedule): Promise<string | null> {
  const stored = await readSchedule(context, context.db, schedule);
  // The clock was ahead, and a network has become real since.
  const isAhead = stored !== null && stored.firedThrough.getTime() - stored.now.getTime() > MINUTE_MS;
  if (!stored || isAhead) {
    const firedThrough = timeIn(context);
    await context.db
      .insert(jobSchedules)
      .values({ id: schedule.id, firedThrough })
      .onConflictDoUpdate({ target: jobSchedules.id, set: { firedThrough }, setWhere: gt(jobSchedules.firedThrough, firedThrough) });
    return null;
  }
  if (!dueRun(schedule, stored)) return null;
  return context.db.transaction((tx) => fireOne(tx, context, schedule));
}

async function fireOne(tx: Transaction, context: AppContext, schedule: Schedule): Promise<string | null> {
  const stored = await readSchedule(context, tx, schedule, 'locked');
  const plannedAt = stored && dueRun(schedule, stored);
  if (!plannedAt) return null;
  await tx.update(jobSchedules).set({ firedThrough: plannedAt }).where(eq(jobSchedules.id, schedule.id));
  const dedupeKey = `schedule ${schedule.id}`;
  return context.queue.enqueue(tx, {
    ...jobOf(schedule),
    id: plannedRunId(schedule.id, plannedAt),
    customerId: null,
    userId: null,
    dedupeKey,
  });
}

/** The schedule without what says when it runs. */
const jobOf = ({ cron: _cron, timezone: _timezone, ...job }: Schedule) => job;

interface StoredSchedule {
  firedThrough: Date;
  now: Date;
}

/** The database's time, as the product's clock sees it. */
const timeIn = ({ clock }: AppContext) => sql<Date>`(clock_timestamp() + ${clock.aheadMs()} * interval '1 millisecond')`;

async function readSchedule(context: AppContext, db: Queryable, { id }: Schedule, lock?: 'locked'): Promise<StoredSchedule | null> {
  const query = db
    .select({ firedThrough: jobSchedules.firedThrough, now: timeIn(context).mapWith(jobSchedules.firedThrough) })
    .from(jobSchedules)
    .where(eq(jobSchedules.id, id));
  const [stored] = await (lock ? query.for('update') : query);
  return stored ?? null;
}

function dueRun({ id, cron, timezone }: Schedule, { firedThrough, now }: StoredSchedule): Date | null {
  const parts = readCron(cron);
  if (!parts) throw new Error(`The schedule ${id} has no valid times: ${cron}`);
  const due = lastDueRun(parts, timezone, firedThrough.getTime(), now.getTime());
  return due === null ? null : new Date(due);
}

/** The same on every node, and ordered by time as all ids are. */
export function plannedRunId(scheduleId: string, plannedAt: Date): string {
  const random = createHash('sha256').update(scheduleId).digest().subarray(0, 16);
  return timeOrderedId({ msecs: plannedAt.getTime(), seq: 0, random });
}
