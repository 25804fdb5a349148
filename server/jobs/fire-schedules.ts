// Is a scheduled job due? Decided by the database's clock, in a transaction that moves the schedule's mark and asks
// for the job, so any number of nodes fire a planned time once. Of times missed while nothing ran, only the last is made up for.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { v7 as timeOrderedId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import type { House } from '../house.ts';
import { jobSchedules } from './job-table.ts';
import type { Schedule } from './schedules.ts';

type Calendar = Pick<PgBoss, 'previewSchedule'>;

const MOST_MISSED = 1000;

export async function fireSchedules(house: House, calendar: Calendar, schedules: readonly Schedule[]): Promise<string[]> {
  const fired: string[] = [];
  for (const schedule of schedules) {
    const id = await house.db.transaction((tx) => fireOne(tx, house, calendar, schedule));
    if (id) fired.push(id);
  }
  return fired;
}

async function fireOne(tx: Transaction, { queue }: House, calendar: Calendar, schedule: Schedule): Promise<string | null> {
  await tx.insert(jobSchedules).values({ id: schedule.id, firedThrough: sql`now()` }).onConflictDoNothing();
  const [mark] = await tx
    .select({ firedThrough: jobSchedules.firedThrough, now: sql<Date>`clock_timestamp()`.mapWith(jobSchedules.firedThrough) })
    .from(jobSchedules)
    .where(eq(jobSchedules.id, schedule.id))
    .for('update');
  if (!mark) return null;
  const plannedAt = lastDue(calendar, schedule, mark.firedThrough, mark.now);
  if (!plannedAt) return null;
  await tx.update(jobSchedules).set({ firedThrough: plannedAt }).where(eq(jobSchedules.id, schedule.id));
  const { kind, title, payload } = schedule;
  const onlyOnceKey = `schedule ${schedule.id}`;
  return queue.enqueue(tx, { id: plannedRunId(schedule.id, plannedAt), kind, title, payload, customerId: null, userId: null, onlyOnceKey });
}

function lastDue(calendar: Calendar, { cron, timezone }: Schedule, from: Date, now: Date): Date | null {
  const next = (count: number): Date[] => calendar.previewSchedule(cron, { tz: timezone, from, count }).filter((planned) => planned <= now);
  return next(1).length === 0 ? null : (next(MOST_MISSED).at(-1) ?? null);
}

/** The same for every node, and ordered by time as all ids are. */
export function plannedRunId(scheduleId: string, plannedAt: Date): string {
  const random = createHash('sha256').update(scheduleId).digest().subarray(0, 16);
  return timeOrderedId({ msecs: plannedAt.getTime(), seq: 0, random });
}
