// Of which days are the orders that someone looks at, and how is that written into the address? A range by its name, two days, or neither:
// then the one with which the list opens.
import { isCalendarDate } from '#domain/dates/index.ts';
import { DATE_RANGE_LABELS, DATE_RANGES, defaultOrderRange, namedRange, tidyRange } from '#domain/orders/index.ts';
import type { CalendarRange, DateRangeCode, DayRange } from '#domain/orders/index.ts';
import { choicePart, fittingPart } from '#web/navigation/index.ts';

export interface RangeState {
  range: DateRangeCode | '';
  /** YYYY-MM-DD. */
  from: string;
  to: string;
}

export const rangeParts = {
  range: choicePart<DateRangeCode | ''>('range', DATE_RANGES, ''),
  from: fittingPart('from', isCalendarDate),
  to: fittingPart('to', isCalendarDate),
};

export const WITHOUT_RANGE: RangeState = { range: '', from: '', to: '' };

/** How the list opens: as the dashboard is set up, and one year back where nothing is. */
export interface UsualRange {
  today: string;
  calendar: CalendarRange | null;
}

export const hasRange = ({ range, from, to }: RangeState): boolean => range !== '' || from !== '' || to !== '';

/** Both ends, for the fields of days. */
export function daysOf({ range, from, to }: RangeState, { today, calendar }: UsualRange): DayRange {
  if (from || to) return tidyRange({ ...(from && { from }), ...(to && { to }) }, today);
  return range ? namedRange(range, today) : defaultOrderRange(today, calendar);
}

/** What is asked. Without a calendar of its own the list's usual range is the server's too. */
export function rangeQuery(state: RangeState, usual: UsualRange): Readonly<Record<string, string>> {
  if (state.from || state.to) return { ...(state.from && { dateFrom: state.from }), ...(state.to && { dateTo: state.to }) };
  if (state.range) return { dateRange: state.range };
  if (!usual.calendar) return {};
  const { from, to } = daysOf(state, usual);
  return { dateFrom: from, dateTo: to };
}

/** 'Last 90 days' */
export function usualRangeLabel(calendar: CalendarRange | null): string {
  const { value, unit } = calendar ?? { value: 12, unit: 'months' };
  return value === 1 ? `Last ${unit.replace(/s$/, '')}` : `Last ${value} ${unit}`;
}

/** The usual one first; one of the same name is not offered twice. */
export function rangeChoices(calendar: CalendarRange | null): { value: DateRangeCode | ''; label: string }[] {
  const usual = usualRangeLabel(calendar);
  const others = DATE_RANGES.map((value) => ({ value, label: DATE_RANGE_LABELS[value] })).filter(({ label }) => label !== usual);
  return [{ value: '', label: usual }, ...others];
}
