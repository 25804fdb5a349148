// Describes a schedule in plain English.
import { dateText, timeText, wallTime } from '../dates/index.ts';
import { MONTHS, WEEKDAYS } from './cron-parts.ts';
import type { CronParts } from './cron-parts.ts';

/** More times than this are described as minutes past hours. */
const MAX_TIMES = 6;

export function describeInterval(parts: CronParts): string {
  const days = dayWords(parts);
  const times = timeWords(parts);
  if (days) return `${times}, ${days}`;
  return parts.hour.length === 0 ? times : `${times}, every day`;
}

export const describeOnce = (date: string, hour: number, minute: number): string =>
  `Once, on ${dateText(date)} at ${timeText(wallTime(date, hour, minute))}`;

function timeWords({ minute, hour }: CronParts): string {
  if (hour.length === 0) return everyHourWords(minute);
  if (minute.length === 0) {
    const [only = 0] = hour;
    if (hour.length === 1) return `Every minute from ${clock(only, 0)} to ${clock(only, 59)}`;
    return `Every minute of the hours that begin at ${joinWithAnd(hour.map((each) => clock(each, 0)))}`;
  }
  if (hour.length * minute.length <= MAX_TIMES) return `At ${joinWithAnd(hour.flatMap((each) => minute.map((part) => clock(each, part))))}`;
  return `At ${minutesPast(minute)} ${joinWithAnd(hour.map((each) => clock(each, 0)))}`;
}

function everyHourWords(minute: readonly number[]): string {
  if (minute.length === 0) return 'Every minute';
  if (minute.length === 1 && minute[0] === 0) return 'Every hour, on the hour';
  return `Every hour, at ${minutesPast(minute)} the hour`;
}

const minutesPast = (minute: readonly number[]): string =>
  `${joinWithAnd(minute.map(String))} ${minute.length === 1 && minute[0] === 1 ? 'minute' : 'minutes'} past`;

function dayWords({ day, month, weekday }: CronParts): string {
  if (weekday.length > 0)
    return weekday.length === WEEKDAYS.length ? 'every day' : `on ${joinWithAnd(weekday.map((number) => `${WEEKDAYS[number - 1]}s`))}`;
  const months = month.length === 0 || month.length === MONTHS.length ? '' : joinWithAnd(month.map((number) => MONTHS[number - 1] ?? ''));
  if (day.length === 0) return months && `every day in ${months}`;
  const days = `on the ${joinWithAnd(day.map(ordinal))}`;
  if (months) return `${days} of ${months}`;
  const isRare = day.some((number) => number > 28);
  return `${days} of every month${isRare ? ` that has ${day.length === 1 ? 'one' : 'them'}` : ''}`;
}

function clock(hour: number, minute: number): string {
  if (minute === 0 && hour === 0) return 'midnight';
  return minute === 0 && hour === 12 ? 'noon' : timeText((hour * 60 + minute) * 60_000);
}

function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}

function joinWithAnd(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
