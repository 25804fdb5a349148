// Notes for people about runs of a schedule that are affected by daylight saving changes.
import { clockChanges, dateText, dayOfWall, momentOf, offsetAt, offsetText, timeText, wallTime, wallTimeAt } from '../dates/index.ts';
import type { ClockChange } from '../dates/index.ts';
import type { CronParts } from './cron-parts.ts';
import { isEveryHour, wallTimesFrom } from './next-runs.ts';

const YEAR = 366 * 86_400_000;

/** One sentence per clock change within a year that affects the schedule. */
export function intervalClockNotes(parts: CronParts, zone: string, now: number): string[] {
  return clockChanges(zone, now, now + YEAR).flatMap((change) => noteOn(change, parts) ?? []);
}

function noteOn(change: ClockChange, parts: CronParts): string | null {
  const { before, after, at } = change;
  const isForward = after > before;
  // The range of wall times that are missing or occur twice.
  const from = at + Math.min(before, after);
  const to = at + Math.max(before, after);
  const wall = firstWithin(parts, from, to);
  if (wall === null) return null;
  const how = `On ${dateText(dayOfWall(from))} clocks go ${isForward ? 'forward' : 'back'} from ${timeText(at + before)} to ${timeText(at + after)}`;
  if (isEveryHour(parts)) return isForward ? `${how}: the missing time is left out.` : `${how}: the repeated time runs both times.`;
  if (isForward) return `${how}: ${timeText(wall)} does not exist that day and runs at ${timeText(wall + after - before)}.`;
  return `${how}: ${timeText(wall)} comes twice that day and runs the first time only.`;
}

function firstWithin(parts: CronParts, from: number, to: number): number | null {
  const { value, done } = wallTimesFrom(parts, from).next();
  return done || value >= to ? null : value;
}

/** A note if a single scheduled time is missing or occurs twice on its day. */
export function onceClockNote(date: string, hour: number, minute: number, zone: string): string | null {
  const wall = wallTime(date, hour, minute);
  const moment = momentOf(wall, zone);
  const time = `${timeText(wall)} on ${dateText(date)}`;
  if (moment.kind === 'missing')
    return `${time} does not exist in ${zone}: clocks go forward. It runs at ${timeText(wallTimeAt(moment.at, zone))}.`;
  if (moment.kind === 'once') return null;
  return `${time} comes twice in ${zone}: clocks go back. It runs the first time (${offsetText(offsetAt(moment.first, zone))}).`;
}
