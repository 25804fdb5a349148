// The days of a results screen: the default range of each tab, the period before it, and the period for which a network reports reach.
import { dayOfWall, momentOf, stepDay, wallTimeAt } from '../dates/index.ts';
import { clampRange, overviewRange } from '../orders/index.ts';
import type { DayRange } from '../orders/index.ts';

export interface ResultRange extends DayRange {
  /** The range reaches up to now, so figures of an account whose day has begun already belong to it too. */
  isOpen: boolean;
}

const withOpenEnd = (range: DayRange, today: string): ResultRange => ({ ...range, isOpen: range.to === today });

/** One year up to today unless days are given; days in the future become today. */
export const statRange = (sent: Partial<DayRange>, today: string): ResultRange => withOpenEnd(clampRange(sent, today), today);

/** Networks report figures for 37 months at most. */
const LONGEST_OVERVIEW_MONTHS = 36;

/** Three months up to today unless days are given; with the last day alone, the three months before it; never more than three years. */
export function overviewDays(sent: Partial<DayRange>, today: string): ResultRange {
  const last = sent.to === undefined || sent.to > today ? today : sent.to;
  const range = clampRange({ from: sent.from ?? overviewRange(last).from, to: last }, today);
  const oldest = stepDay(range.to, -LONGEST_OVERVIEW_MONTHS, 'months');
  return withOpenEnd({ ...range, from: range.from < oldest ? oldest : range.from }, today);
}

const DAY_MS = 86_400_000;
const daysIn = ({ from, to }: DayRange): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The same number of days, directly before the range. */
export const periodBefore = (range: DayRange): DayRange => ({
  from: stepDay(range.from, -daysIn(range), 'days'),
  to: stepDay(range.from, -1, 'days'),
});

/** '2026-11' if the range is this whole month, or this month up to today; null otherwise. */
export function wholeMonth({ from, to, isOpen }: ResultRange): string | null {
  const month = from.slice(0, 7);
  if (!from.endsWith('-01') || to.slice(0, 7) !== month) return null;
  return isOpen || stepDay(to, 1, 'days').endsWith('-01') ? month : null;
}

/** The first moment of the range and the first one after it, where the customer is. A midnight that clocks repeat counts once. */
export function momentsOf({ from, to }: DayRange, timezone: string): { start: Date; end: Date } {
  const midnight = (day: string): Date => {
    const moment = momentOf(Date.parse(`${day}T00:00:00Z`), timezone);
    return new Date(moment.kind === 'twice' ? moment.first : moment.at);
  };
  return { start: midnight(from), end: midnight(stepDay(to, 1, 'days')) };
}

export const dayAt = (now: number, timezone: string): string => dayOfWall(wallTimeAt(now, timezone));
