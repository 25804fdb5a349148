// Which planned time of a schedule is due. Steps to the next time only, so that it costs the same after an hour as after a year
// in which nothing ran.
import { momentOf, offsetAt, wallTimeAt } from '../dates/index.ts';
import type { CronParts } from './cron-parts.ts';
import { nextRuns, wallTimesFrom } from './next-runs.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** The first run after a moment; null for a schedule that never occurs. */
export function nextRun(parts: CronParts, zone: string, after: number): number | null {
  // Around a clock change the order of wall times differs from the order of moments.
  const areClocksSteady = offsetAt(after - DAY, zone) === offsetAt(after + DAY, zone);
  if (!areClocksSteady) return firstOf(parts, zone, after);
  const { value: wall, done } = wallTimesFrom(parts, wallTimeAt(after, zone) + 1).next();
  if (done) return null;
  const moment = momentOf(wall, zone);
  return moment.kind === 'once' ? moment.at : firstOf(parts, zone, after);
}

const firstOf = (parts: CronParts, zone: string, after: number): number | null => nextRuns(parts, zone, after, 1)[0]?.at ?? null;

/** The last run after `firedThrough` and up to `now`, found by halving the time between; null where none is due. */
export function lastDueRun(parts: CronParts, zone: string, firedThrough: number, now: number): number | null {
  const next = (after: number): number => nextRun(parts, zone, after) ?? Infinity;
  let last = next(firedThrough);
  if (last > now) return null;
  // No run lies between `end` and `now`.
  for (let end = now; end - last > MINUTE / 2;) {
    const middle = Math.floor((last + end) / 2);
    const found = next(middle);
    if (found <= end) last = found;
    else end = middle;
  }
  return last;
}
