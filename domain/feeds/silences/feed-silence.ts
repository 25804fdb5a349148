// Whether a feed went silent, measured against its own habit. Time counts only on the weekdays on which the feed usually sends, so that a
// weekend is no silence for a sender that works from Monday to Friday, and a weekly file is missed after three weeks.
import { wallTimeAt } from '../../dates/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** The habit is read from the files of so many days before the last one. */
export const HABIT_DAYS = 56;
/** Files that follow within this time belong to the same delivery. */
export const SAME_DELIVERY_MS = 30 * 60_000;
/** Fewer deliveries, or less time between the first and the last, make no habit. */
const LEAST_DELIVERIES = 5;
const LEAST_HABIT_MS = WEEK_MS;
/** A weekday is usual when the feed sent on it in at least this share of the weeks. */
const USUAL_SHARE = 1 / 4;
const TIMES_LONGEST_GAP = 3;
const LEAST_SILENCE_MS = DAY_MS;

export interface FeedHistory {
  /** When files arrived, in milliseconds, the earliest first. */
  arrivals: readonly number[];
  timezone: string;
  /** A feed that was switched on or changed later is measured from then. */
  watchedFrom: number;
}

export interface FeedSilence {
  /** The last arrival. */
  since: number;
  /** The median time between two deliveries. */
  usualGapMs: number;
}

/** Null while the feed keeps its habit, or has none yet. */
export function judgeSilence({ arrivals, timezone, watchedFrom }: FeedHistory, now: number): FeedSilence | null {
  const last = arrivals.at(-1);
  const habit = habitOf(deliveriesOf(arrivals), timezone);
  if (last === undefined || !habit) return null;
  const wall = (moment: number): number => wallTimeAt(moment, timezone);
  const quietMs = countedMs(wall(Math.max(last, watchedFrom)), wall(now), habit.weekdays);
  const isSilent = quietMs > Math.max(TIMES_LONGEST_GAP * habit.longestGapMs, LEAST_SILENCE_MS);
  return isSilent ? { since: last, usualGapMs: habit.usualGapMs } : null;
}

function deliveriesOf(arrivals: readonly number[]): number[] {
  const deliveries: number[] = [];
  for (const arrival of arrivals) {
    const before = deliveries.at(-1);
    if (before === undefined || arrival - before >= SAME_DELIVERY_MS) deliveries.push(arrival);
  }
  return deliveries;
}

interface Habit {
  /** 0 for Sunday. */
  weekdays: ReadonlySet<number>;
  usualGapMs: number;
  /** The median of each week's longest gap, so that one outage or holiday does not stretch the habit. Counted on usual weekdays. */
  longestGapMs: number;
}

function habitOf(deliveries: readonly number[], timezone: string): Habit | null {
  const [first = 0] = deliveries;
  const spanMs = (deliveries.at(-1) ?? 0) - first;
  if (deliveries.length < LEAST_DELIVERIES || spanMs < LEAST_HABIT_MS) return null;
  const walls = deliveries.map((delivery) => wallTimeAt(delivery, timezone));
  const weekdays = usualWeekdays(walls, Math.ceil(spanMs / WEEK_MS));
  const longestOfWeek = new Map<number, number>();
  const gaps = deliveries.slice(1).map((delivery, position) => {
    const [from = 0, to = 0] = [walls[position], walls[position + 1]];
    const week = Math.floor(to / WEEK_MS);
    longestOfWeek.set(week, Math.max(longestOfWeek.get(week) ?? 0, countedMs(from, to, weekdays)));
    return delivery - (deliveries[position] ?? delivery);
  });
  return { weekdays, usualGapMs: median(gaps), longestGapMs: median([...longestOfWeek.values()]) };
}

const ALL_WEEKDAYS: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 6]);
const dayNumber = (wall: number): number => Math.floor(wall / DAY_MS);
/** The first day of 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** A feed without a usual weekday may send on any. */
function usualWeekdays(walls: readonly number[], weeks: number): ReadonlySet<number> {
  const days = [...new Set(walls.map(dayNumber))];
  const byWeekday = Map.groupBy(days, weekdayOf);
  const usual = [...byWeekday].filter(([, sentOn]) => sentOn.length >= weeks * USUAL_SHARE).map(([weekday]) => weekday);
  return usual.length === 0 ? ALL_WEEKDAYS : new Set(usual);
}

/** The time between two wall times that lies on the given weekdays. */
function countedMs(from: number, to: number, weekdays: ReadonlySet<number>): number {
  let sum = 0;
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1)
    if (weekdays.has(weekdayOf(day))) sum += Math.max(0, Math.min(to, (day + 1) * DAY_MS) - Math.max(from, day * DAY_MS));
  return sum;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
