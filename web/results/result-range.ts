// The days of a results tab in the URL: a named range, two days, or neither for the tab's default.
import { isCalendarDate } from '#domain/dates/index.ts';
import { DATE_RANGES, namedRange, ORDER_RANGE_LABELS } from '#domain/orders/index.ts';
import type { DateRangeCode, OrderRangeCode } from '#domain/orders/index.ts';
import { dayAt } from '#domain/results/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { choiceParam, validatedParam } from '#web/navigation/index.ts';

export interface RangeState {
  range: DateRangeCode | '';
  /** YYYY-MM-DD. */
  from: string;
  to: string;
}

export const rangeParams = {
  range: choiceParam<DateRangeCode | ''>('range', DATE_RANGES, ''),
  from: validatedParam('from', isCalendarDate),
  to: validatedParam('to', isCalendarDate),
};

export const NO_RANGE: RangeState = { range: '', from: '', to: '' };

export const hasRange = ({ range, from, to }: RangeState): boolean => range !== '' || from !== '' || to !== '';

/** Without a choice the server's default of the call applies. */
export function rangeQuery({ range, from, to }: RangeState, today: string): { dateFrom?: string; dateTo?: string } {
  if (from || to) return { ...(from && { dateFrom: from }), ...(to && { dateTo: to }) };
  if (!range) return {};
  const days = namedRange(range, today);
  return { dateFrom: days.from, dateTo: days.to };
}

/** The default first; the named range that is the same is not offered twice. */
export const rangeChoices = (defaultCode: OrderRangeCode): { value: string; label: string }[] => [
  { value: '', label: ORDER_RANGE_LABELS[defaultCode] },
  ...DATE_RANGES.filter((code) => code !== defaultCode).map((value) => ({ value, label: ORDER_RANGE_LABELS[value] })),
];

/** Today where the customer is. */
export const useToday = (): string => dayAt(Date.now(), useDashboard().configuration.customer.timezone);
