// The days of the orders that are shown, and how they are written into the URL: a named range, two days, or neither for the default range.
import { isCalendarDate } from '#domain/dates/index.ts';
import { defaultOrderRange, ORDER_RANGE_LABELS, ORDER_RANGES, orderRange, clampRange } from '#domain/orders/index.ts';
import type { CalendarRange, DayRange, OrderRangeCode } from '#domain/orders/index.ts';
import { choiceParam, validatedParam } from '#web/navigation/index.ts';

export interface RangeState {
  range: OrderRangeCode | '';
  /** YYYY-MM-DD. */
  from: string;
  to: string;
}

export const rangeParts = {
  range: choiceParam<OrderRangeCode | ''>('range', ORDER_RANGES, ''),
  from: validatedParam('from', isCalendarDate),
  to: validatedParam('to', isCalendarDate),
};

export const NO_RANGE: RangeState = { range: '', from: '', to: '' };

/** The range with which the list opens: that of the dashboard's settings, or one year back. */
export interface DefaultRange {
  today: string;
  calendar: CalendarRange | null;
}

export const hasRange = ({ range, from, to }: RangeState): boolean => range !== '' || from !== '' || to !== '';

/** First and last day of the range. */
export function daysOf({ range, from, to }: RangeState, { today, calendar }: DefaultRange): DayRange {
  if (from || to) return clampRange({ ...(from && { from }), ...(to && { to }) }, today);
  return range ? orderRange(range, today) : defaultOrderRange(today, calendar);
}

/** The query for the server. Without a setting of the dashboard the default is left out, because the server has the same one. */
export function rangeQuery(state: RangeState, defaultRange: DefaultRange): Readonly<Record<string, string>> {
  if (state.from || state.to) return { ...(state.from && { dateFrom: state.from }), ...(state.to && { dateTo: state.to }) };
  if (state.range) return { dateRange: state.range };
  if (!defaultRange.calendar) return {};
  const { from, to } = daysOf(state, defaultRange);
  return { dateFrom: from, dateTo: to };
}

/** 'Last 90 days' */
export function defaultRangeLabel(calendar: CalendarRange | null): string {
  const { value, unit } = calendar ?? { value: 12, unit: 'months' };
  return value === 1 ? `Last ${unit.replace(/s$/, '')}` : `Last ${value} ${unit}`;
}

/** The default first; a named range with the same label is not offered twice. */
export function rangeChoices(calendar: CalendarRange | null): { value: OrderRangeCode | ''; label: string }[] {
  const defaultLabel = defaultRangeLabel(calendar);
  const others = ORDER_RANGES.map((value) => ({ value, label: ORDER_RANGE_LABELS[value] })).filter(({ label }) => label !== defaultLabel);
  return [{ value: '', label: defaultLabel }, ...others];
}
