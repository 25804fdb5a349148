// The choices for each part of a cron expression, with their labels.
import { timeText } from '#domain/dates/index.ts';
import { INTERVAL_MINUTES, MONTHS, valuesOf, WEEKDAYS } from '#domain/schedule/index.ts';
import type { CronPart } from '#domain/schedule/index.ts';

export const PART_LABELS: Readonly<Record<CronPart, { label: string; every: string }>> = {
  minute: { label: 'Minutes', every: 'Every minute' },
  hour: { label: 'Hours', every: 'Every hour' },
  day: { label: 'Days', every: 'Every day' },
  month: { label: 'Months', every: 'Every month' },
  weekday: { label: 'Weekdays', every: 'Every day' },
};

export const nameOfValue = (part: CronPart, value: number): string => {
  if (part === 'weekday') return WEEKDAYS[value - 1] ?? '';
  if (part === 'month') return MONTHS[value - 1] ?? '';
  if (part === 'hour') return timeText(value * 3_600_000).replace(':00', '');
  return part === 'minute' ? String(value).padStart(2, '0') : String(value);
};

/** A stored value that is not offered, such as minute 10, is added to the choices. */
export function choicesOf(part: CronPart, chosen: readonly number[]): { value: string; label: string }[] {
  const offered = part === 'minute' ? INTERVAL_MINUTES : valuesOf(part);
  const all = [...new Set([...offered, ...chosen])].sort((one, other) => one - other);
  return all.map((value) => ({ value: String(value), label: nameOfValue(part, value) }));
}
