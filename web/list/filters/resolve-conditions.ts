// Turns the conditions of the URL into those that the server takes: relative ranges become days, days of times become moments of the
// reader's time zone, and 'me' becomes the reader's id.
import type { ListDescriptor } from '#contract/list/index.ts';
import { daysOfRelativeRange, isCalendarDate, isRelativeRange, stepDay } from '#domain/dates/index.ts';
import { ME, takesMany } from './condition-text.ts';
import type { Condition } from './condition-text.ts';

export interface Reader {
  userId: string;
  /** YYYY-MM-DD where the reader is. */
  today: string;
}

export const resolveConditions = (descriptor: ListDescriptor, conditions: readonly Condition[], reader: Reader): Condition[] =>
  conditions.map((condition) => {
    const kind = descriptor.columns.find(({ field }) => field === condition.field)?.kind;
    if (condition.operator === 'between') return { ...condition, value: resolveRange(condition.value, kind === 'time', reader) };
    if (kind !== 'id') return condition;
    const values = [condition.value].flat().map((value) => (value === ME ? reader.userId : value));
    return { ...condition, value: takesMany(condition.operator) ? values : (values[0] ?? '') };
  });

function resolveRange(value: Condition['value'], isTime: boolean, { today }: Reader): string[] {
  const [from, to] = typeof value === 'string' ? daysOf(value, today) : [value[0] ?? '', value[1] ?? ''];
  return isTime ? [startOf(from), isCalendarDate(to) ? startOf(stepDay(to, 1, 'days')) : to] : [from, to];
}

function daysOf(range: string, today: string): [string, string] {
  if (!isRelativeRange(range)) return [range, range];
  const { from, to } = daysOfRelativeRange(range, today);
  return [from, to];
}

/** The first moment of a day where the reader is; what is no day is left to the server to refuse. */
const startOf = (day: string): string => (isCalendarDate(day) ? new Date(`${day}T00:00:00`).toISOString() : day);

/** Today where the browser is. */
export function localToday(now = new Date()): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}
