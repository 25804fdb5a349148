// The days that the conditions of a query on dates ask for.
import { addDays, isDate, localDate, weekdayOf } from '../account-time.ts';
import type { Condition, Query } from './query.ts';
import { queryError } from './read-tokens.ts';

export interface DateRange {
  from: string | null;
  to: string | null;
}

const monthStart = (date: string): string => `${date.slice(0, 7)}-01`;

/** The named ranges of DURING, from today's date in the account. Those of the last days end with yesterday. */
const NAMED: Readonly<Record<string, (today: string) => [string, string]>> = {
  TODAY: (today) => [today, today],
  YESTERDAY: (today) => [addDays(today, -1), addDays(today, -1)],
  LAST_7_DAYS: (today) => [addDays(today, -7), addDays(today, -1)],
  LAST_14_DAYS: (today) => [addDays(today, -14), addDays(today, -1)],
  LAST_30_DAYS: (today) => [addDays(today, -30), addDays(today, -1)],
  LAST_BUSINESS_WEEK: (today) => [addDays(today, -7 - weekdayOf(today)), addDays(today, -3 - weekdayOf(today))],
  THIS_MONTH: (today) => [monthStart(today), today],
  LAST_MONTH: (today) => [monthStart(addDays(monthStart(today), -1)), addDays(monthStart(today), -1)],
  THIS_WEEK_SUN_TODAY: (today) => [addDays(today, -((weekdayOf(today) + 1) % 7)), today],
  THIS_WEEK_MON_TODAY: (today) => [addDays(today, -weekdayOf(today)), today],
  LAST_WEEK_SUN_SAT: (today) => [addDays(today, -7 - ((weekdayOf(today) + 1) % 7)), addDays(today, -1 - ((weekdayOf(today) + 1) % 7))],
  LAST_WEEK_MON_SUN: (today) => [addDays(today, -7 - weekdayOf(today)), addDays(today, -1 - weekdayOf(today))],
};

/** The days of all conditions on segments.date together; null for an end that is open. */
export function dateRangeOf({ where }: Query, now: number, timeZone: string): DateRange {
  const today = localDate(now, timeZone);
  return where
    .filter(({ field }) => field === 'segments.date')
    .map((condition) => rangeOf(condition, today))
    .reduce<DateRange>(
      (whole, each) => ({
        from: later(whole.from, each.from),
        to: earlier(whole.to, each.to),
      }),
      { from: null, to: null },
    );
}

const later = (one: string | null, other: string | null): string | null => (one === null || (other !== null && other > one) ? other : one);
const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

function rangeOf({ operator, values }: Condition, today: string): DateRange {
  const [first, second] = values.map(({ text }) => text);
  if (operator === 'DURING') {
    const named = NAMED[(first ?? '').toUpperCase()];
    if (!named) throw queryError('INVALID_VALUE_WITH_DURING_OPERATOR', `Error in query: invalid date range '${first}'.`);
    const [from, to] = named(today);
    return { from, to };
  }
  for (const { text } of values)
    if (!isDate(text)) throw queryError('INVALID_DATE_FORMAT', `Error in query: '${text}' is no date in the form yyyy-mm-dd.`);
  const date = first ?? '';
  if (operator === 'BETWEEN') {
    if (date > (second ?? ''))
      throw queryError('PROHIBITED_VALUE_COMBINATION_WITH_BETWEEN_OPERATOR', 'Error in query: the range ends before it begins.');
    return { from: date, to: second ?? null };
  }
  if (operator === '=') return { from: date, to: date };
  if (operator === '>=') return { from: date, to: null };
  if (operator === '>') return { from: addDays(date, 1), to: null };
  if (operator === '<=') return { from: null, to: date };
  if (operator === '<') return { from: null, to: addDays(date, -1) };
  throw queryError('OPERATOR_FIELD_MISMATCH', `Error in query: segments.date does not support ${operator}.`);
}
