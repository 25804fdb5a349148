// Schedules that should have fired and did not, as when no worker runs.
import { lastDueRun, readCron } from '#domain/schedule/index.ts';
import type { AppContext } from '../../app-context.ts';
import { jobSchedules } from '../job-table.ts';
import { schedules } from './schedules.ts';

export interface LateSchedule {
  id: string;
  title: string;
  /** The planned time that was missed. */
  since: Date;
}

const LATE_AFTER_MS = 15 * 60_000;

/** A schedule that never fired is none: the first worker stores it. */
export async function lateSchedules({ db, clock }: AppContext): Promise<LateSchedule[]> {
  const stored = new Map((await db.select().from(jobSchedules)).map(({ id, firedThrough }) => [id, firedThrough.getTime()]));
  return schedules.flatMap(({ id, title, cron, timezone }) => {
    const parts = readCron(cron);
    const firedThrough = stored.get(id);
    const missedAt = parts && firedThrough !== undefined ? lastDueRun(parts, timezone, firedThrough, clock.now() - LATE_AFTER_MS) : null;
    return missedAt === null ? [] : [{ id, title, since: new Date(missedAt) }];
  });
}
