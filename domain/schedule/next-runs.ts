// Calculates the next runs of a schedule in its time zone, first as wall times, then as moments.
// If clocks go forward over a chosen hour, the run moves forward by the change; if an hour occurs twice, the first one runs.
// A schedule that runs every hour runs in each hour that exists, including repeated ones.
import { momentOf, wallTimeAt } from '../dates/index.ts';
import { valuesOf } from './cron-parts.ts';
import type { CronPart, CronParts } from './cron-parts.ts';

export interface ScheduledRun {
  at: number;
  /** The scheduled wall time. If the run was `moved`, the clock shows another time. */
  wall: number;
  kind: 'plain' | 'moved' | 'first of two' | 'second of two';
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** No time zone changes its clocks by more than this at once. */
const FURTHEST_CHANGE = 3 * 3_600_000;
/** In days: 29 February does not occur for eight years around 2100. */
const LONGEST_WAIT = 8 * 366 + 1;

export function nextRuns(parts: CronParts, zone: string, after: number, count: number): ScheduledRun[] {
  const found = new Map<number, ScheduledRun>();
  let lastWall = Infinity;
  for (const wall of wallTimesFrom(parts, wallTimeAt(after, zone) - FURTHEST_CHANGE)) {
    if (wall > lastWall) break;
    for (const run of runsAt(wall, zone, isEveryHour(parts))) {
      if (run.at > after && (run.kind !== 'moved' || !found.has(run.at))) found.set(run.at, run);
    }
    // Around a clock change the order of wall times differs from the order of moments, so continue for a while before sorting.
    if (lastWall === Infinity && found.size >= count) lastWall = wall + FURTHEST_CHANGE;
  }
  return [...found.values()].sort((one, other) => one.at - other.at).slice(0, count);
}

export const isEveryHour = ({ hour }: CronParts): boolean => hour.length === 0 || hour.length === 24;

function runsAt(wall: number, zone: string, everyHour: boolean): ScheduledRun[] {
  const moment = momentOf(wall, zone);
  if (moment.kind === 'once') return [{ at: moment.at, wall, kind: 'plain' }];
  if (moment.kind === 'missing') return everyHour ? [] : [{ at: moment.at, wall, kind: 'moved' }];
  const first: ScheduledRun = { at: moment.first, wall, kind: 'first of two' };
  return everyHour ? [first, { at: moment.second, wall, kind: 'second of two' }] : [first];
}

/** The scheduled wall times from a given one, in order. Infinite, unless the schedule never occurs. */
export function* wallTimesFrom(parts: CronParts, from: number): Generator<number> {
  const minutesOfDay = chosen(parts, 'hour').flatMap((hour) => chosen(parts, 'minute').map((minute) => hour * 60 + minute));
  const isChosen = { day: chooser(parts, 'day'), month: chooser(parts, 'month'), weekday: chooser(parts, 'weekday') };
  let skippedDays = 0;
  for (let day = Math.floor(from / DAY) * DAY; skippedDays <= LONGEST_WAIT; day += DAY) {
    const date = new Date(day);
    skippedDays += 1;
    if (!isChosen.month(date.getUTCMonth() + 1) || !isChosen.day(date.getUTCDate()) || !isChosen.weekday(date.getUTCDay() || 7)) continue;
    skippedDays = 0;
    for (const minute of minutesOfDay) if (day + minute * MINUTE >= from) yield day + minute * MINUTE;
  }
}

const chosen = (parts: CronParts, part: CronPart): readonly number[] => (parts[part].length === 0 ? valuesOf(part) : parts[part]);

function chooser(parts: CronParts, part: CronPart): (value: number) => boolean {
  const values = new Set(chosen(parts, part));
  return (value) => values.has(value);
}
