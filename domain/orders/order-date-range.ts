// Date ranges of order lists (specification 2 §5, 3 §9). Both ends are included; days are in the customer's time zone.
import { stepDay } from '../dates/index.ts';
import type { DateUnit } from '../dates/index.ts';

export interface DayRange {
  from: string;
  to: string;
}

/** UTC+14, where each day begins first. Its date is 'today' in lists of all customers, so that no customer's orders are missed. */
export const EARLIEST_TIMEZONE = 'Pacific/Kiritimati';

/** The range configured for a dashboard. */
export interface CalendarRange {
  unit: DateUnit;
  value: number;
}

export const DATE_RANGES = ['7_DAYS', '30_DAYS', '90_DAYS', '3_MONTHS', '12_MONTHS', 'THIS_MONTH', 'LAST_MONTH'] as const;
export type DateRangeCode = (typeof DATE_RANGES)[number];

const DATE_RANGE_LABELS: Readonly<Record<DateRangeCode, string>> = {
  '7_DAYS': 'Last 7 days',
  '30_DAYS': 'Last 30 days',
  '90_DAYS': 'Last 90 days',
  '3_MONTHS': 'Last 3 months',
  '12_MONTHS': 'Last 12 months',
  THIS_MONTH: 'This month',
  LAST_MONTH: 'Last month',
};

/** The ranges of lists of orders, which are few enough to be shown since the beginning. */
export const ORDER_RANGES = [...DATE_RANGES, 'ALL_TIME'] as const;
export type OrderRangeCode = (typeof ORDER_RANGES)[number];
export const ORDER_RANGE_LABELS: Readonly<Record<OrderRangeCode, string>> = { ...DATE_RANGE_LABELS, ALL_TIME: 'All time' };

/** Before any order. */
const FIRST_DAY = '2000-01-01';

const backFrom = (today: string, value: number, unit: DateUnit): DayRange => ({ from: stepDay(today, -value, unit), to: today });
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

export const yearBefore = (today: string): DayRange => backFrom(today, 1, 'years');
export const overviewRange = (today: string): DayRange => backFrom(today, 3, 'months');

/** The dashboard's configured range, or one year. */
export const defaultOrderRange = (today: string, calendar: CalendarRange | null): DayRange =>
  calendar ? backFrom(today, calendar.value, calendar.unit) : yearBefore(today);

export function namedRange(code: DateRangeCode, today: string): DayRange {
  if (code === 'THIS_MONTH') return { from: firstOfMonth(today), to: today };
  if (code === 'LAST_MONTH') {
    const last = stepDay(firstOfMonth(today), -1, 'days');
    return { from: firstOfMonth(last), to: last };
  }
  const [count, unit] = code.split('_');
  return backFrom(today, Number(count), unit === 'DAYS' ? 'days' : 'months');
}

export const orderRange = (code: OrderRangeCode, today: string): DayRange =>
  code === 'ALL_TIME' ? { from: FIRST_DAY, to: today } : namedRange(code, today);

/** Fills in missing ends (one year ago, today), moves future days to today, and swaps ends that are in the wrong order. */
export function clampRange({ from, to }: Partial<DayRange>, today: string): DayRange {
  const first = !from ? yearBefore(today).from : from > today ? today : from;
  const last = !to || to > today ? today : to;
  return first <= last ? { from: first, to: last } : { from: last, to: first };
}
