// Adds days, weeks, months or years to a date (YYYY-MM-DD). In a month that is too short, the result is its last day.

export type DateUnit = 'days' | 'weeks' | 'months' | 'years';

const parseDay = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};
const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** A negative count goes back in time. */
export function stepDay(day: string, count: number, unit: DateUnit): string {
  const [year, month, date] = parseDay(day);
  if (unit === 'days') return formatDay(new Date(Date.UTC(year, month, date + count)));
  if (unit === 'weeks') return stepDay(day, count * 7, 'days');
  const months = unit === 'years' ? count * 12 : count;
  const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0));
  return date >= lastOfMonth.getUTCDate() ? formatDay(lastOfMonth) : formatDay(new Date(Date.UTC(year, month + months, date)));
}
