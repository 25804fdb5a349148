// When does a schedule run next, by the clocks of its time zone? Worked out on the wall's calendar first, then as moments.
// A chosen hour that is missing when clocks go forward runs as much later; one that comes twice runs the first time.
// A schedule of every hour follows the hours that there are.
import { momentOf, wallTimeAt } from '../dates/index.ts';
import { valuesOf } from './cron-parts.ts';
import type { CronPart, CronParts } from './cron-parts.ts';

export interface ScheduledRun {
  at: number;
  /** What the schedule says; the clock shows something else when `moved`. */
  wall: number;
  kind: 'plain' | 'moved' | 'first of two' | 'second of two';
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** No zone moves its clocks further than this in one go. */
const FURTHEST_CHANGE = 3 * 3_600_000;
/** The 29th of February is away this long around 2100. */
const LONGEST_WAIT = 8 * 366 + 1;

export function nextRuns(parts: CronParts, zone: string, after: number, count: number): ScheduledRun[] {
  const found = new Map<number, ScheduledRun>();
  let enough = Infinity;
  for (const wall of wallTimesFrom(parts, wallTimeAt(after, zone) - FURTHEST_CHANGE)) {
    if (wall > enough) break;
    for (const run of runsAt(wall, zone, isEveryHour(parts))) {
      if (run.at > after && (run.kind !== 'moved' || !found.has(run.at))) found.set(run.at, run);
    }
    // Runs come in the order of the wall, which around a change is not quite that of time.
    if (enough === Infinity && found.size >= count) enough = wall + FURTHEST_CHANGE;
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

/** The wall times of a schedule in order, from one on; they end only where none ever comes. */
export function* wallTimesFrom(parts: CronParts, from: number): Generator<number> {
  const minutesOfDay = chosen(parts, 'hour').flatMap((hour) => chosen(parts, 'minute').map((minute) => hour * 60 + minute));
  const isChosen = { day: chooser(parts, 'day'), month: chooser(parts, 'month'), weekday: chooser(parts, 'weekday') };
  let waited = 0;
  for (let day = Math.floor(from / DAY) * DAY; waited <= LONGEST_WAIT; day += DAY) {
    const date = new Date(day);
    waited += 1;
    if (!isChosen.month(date.getUTCMonth() + 1) || !isChosen.day(date.getUTCDate()) || !isChosen.weekday(date.getUTCDay() || 7)) continue;
    waited = 0;
    for (const minute of minutesOfDay) if (day + minute * MINUTE >= from) yield day + minute * MINUTE;
  }
}

const chosen = (parts: CronParts, part: CronPart): readonly number[] => (parts[part].length === 0 ? valuesOf(part) : parts[part]);

function chooser(parts: CronParts, part: CronPart): (value: number) => boolean {
  const values = new Set(chosen(parts, part));
  return (value) => values.has(value);
}
