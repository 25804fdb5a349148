// Ranges of days that move with today, for filters of lists: 'this week' is another week next Monday. Weeks begin on Monday.
import { stepDay } from './day-steps.ts';

export const RELATIVE_RANGES = [
  'today',
  'tomorrow',
  'yesterday',
  'this-week',
  'next-week',
  'next-30-days',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
] as const;
export type RelativeRange = (typeof RELATIVE_RANGES)[number];

export const RELATIVE_RANGE_LABELS: Readonly<Record<RelativeRange, string>> = {
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  'this-week': 'this week',
  'next-week': 'next week',
  'next-30-days': 'next 30 days',
  'last-7-days': 'last 7 days',
  'last-30-days': 'last 30 days',
  'this-month': 'this month',
  'last-month': 'last month',
};

export const isRelativeRange = (text: string): text is RelativeRange => (RELATIVE_RANGES as readonly string[]).includes(text);

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: string): string => stepDay(stepDay(firstOfMonth(day), 1, 'months'), -1, 'days');
const monday = (day: string): string => stepDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7), 'days');

/** First and last day, both included. `today` is YYYY-MM-DD. */
export function daysOfRelativeRange(range: RelativeRange, today: string): { from: string; to: string } {
  const day = (count: number): string => stepDay(today, count, 'days');
  const week = (start: string) => ({ from: start, to: stepDay(start, 6, 'days') });
  const month = (within: string) => ({ from: firstOfMonth(within), to: lastOfMonth(within) });
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: day(1), to: day(1) };
    case 'yesterday':
      return { from: day(-1), to: day(-1) };
    case 'this-week':
      return week(monday(today));
    case 'next-week':
      return week(stepDay(monday(today), 7, 'days'));
    case 'next-30-days':
      return { from: today, to: day(29) };
    case 'last-7-days':
      return { from: day(-6), to: today };
    case 'last-30-days':
      return { from: day(-29), to: today };
    case 'this-month':
      return month(today);
    case 'last-month':
      return month(stepDay(firstOfMonth(today), -1, 'days'));
    default:
      return range satisfies never;
  }
}
