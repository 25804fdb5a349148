// Which day is so many days, months or years from another? Days are YYYY-MM-DD; a month that is too short ends on its last day.

export type DateUnit = 'days' | 'weeks' | 'months' | 'years';

const read = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};
const written = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Before it where the count is below zero. */
export function stepDay(day: string, count: number, unit: DateUnit): string {
  const [year, month, date] = read(day);
  if (unit === 'days') return written(new Date(Date.UTC(year, month, date + count)));
  if (unit === 'weeks') return stepDay(day, count * 7, 'days');
  const months = unit === 'years' ? count * 12 : count;
  const lastOfMonth = new Date(Date.UTC(year, month + months + 1, 0));
  return date >= lastOfMonth.getUTCDate() ? written(lastOfMonth) : written(new Date(Date.UTC(year, month + months, date)));
}
