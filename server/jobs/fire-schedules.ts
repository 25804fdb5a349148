// Enqueues scheduled jobs that are due. The database's clock decides, in a transaction that advances the schedule's
// `firedThrough` and enqueues the job, so any number of nodes fire a planned time once. Of the times missed while nothing ran,
// only the last one is fired.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { v7 as timeOrderedId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import type { AppContext } from '../app-context.ts';
import { jobSchedules } from './job-table.ts';
import type { Schedule } from './schedules.ts';

type Calendar = Pick<PgBoss, 'previewSchedule'>;

const MAX_MISSED = 1000;

export async function fireSchedules(context: AppContext, calendar: Calendar, schedules: readonly Schedule[]): Promise<string[]> {
  const fired: string[] = [];
  for (const schedule of schedules) {
    const id = await context.db.transaction((tx) => fireOne(tx, context, calendar, schedule));
    if (id) fired.push(id);
  }
  return fired;
}

async function fireOne(tx: Transaction, { queue }: AppContext, calendar: Calendar, schedule: Schedule): Promise<string | null> {
  await tx
    .insert(jobSchedules)
    .values({ id: schedule.id, firedThrough: sql`now()` })
    .onConflictDoNothing();
  const [stored] = await tx
    .select({ firedThrough: jobSchedules.firedThrough, now: sql<Date>`clock_timestamp()`.mapWith(jobSchedules.firedThrough) })
    .from(jobSchedules)
    .where(eq(jobSchedules.id, schedule.id))
    .for('update');
  if (!stored) return null;
  const plannedAt = lastDue(calendar, schedule, stored.firedThrough, stored.now);
  if (!plannedAt) return null;
  await tx.update(jobSchedules).set({ firedThrough: plannedAt }).where(eq(jobSchedules.id, schedule.id));
  const { kind, title, payload } = schedule;
  const dedupeKey = `schedule ${schedule.id}`;
  return queue.enqueue(tx, { id: plannedRunId(schedule.id, plannedAt), kind, title, payload, customerId: null, userId: null, dedupeKey });
}

function lastDue(calendar: Calendar, { cron, timezone }: Schedule, from: Date, now: Date): Date | null {
  const next = (count: number): Date[] => calendar.previewSchedule(cron, { tz: timezone, from, count }).filter((planned) => planned <= now);
  return next(1).length === 0 ? null : (next(MAX_MISSED).at(-1) ?? null);
}

/** The same on every node, and ordered by time as all ids are. */
export function plannedRunId(scheduleId: string, plannedAt: Date): string {
  const random = createHash('sha256').update(scheduleId).digest().subarray(0, 16);
  return timeOrderedId({ msecs: plannedAt.getTime(), seq: 0, random });
}
