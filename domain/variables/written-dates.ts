// Formats dates and times in English, with the day before the month. Does not use Intl, whose texts differ between browsers.
import { dateText, dayOfWall, isCalendarDate, timeText, wallTimeAt } from '#domain/dates/index.ts';

export const DATE_STYLES = ['numbers', 'short', 'long', 'weekday'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** '21/11/2026', '21 Nov', '21 November 2026', 'Saturday 21 November'; empty for an invalid date. */
export function writeDate(day: string, style: DateStyle): string {
  if (!isCalendarDate(day)) return '';
  if (style === 'numbers') return dateText(day);
  const moment = new Date(`${day}T00:00:00Z`);
  const month = MONTHS[moment.getUTCMonth()] ?? '';
  const date = moment.getUTCDate();
  if (style === 'short') return `${date} ${month.slice(0, 3)}`;
  if (style === 'long') return `${date} ${month} ${moment.getUTCFullYear()}`;
  return `${WEEKDAYS[moment.getUTCDay()]} ${date} ${month}`;
}

/** The date of a moment in a time zone; empty for an invalid moment. */
export const dayOfMoment = (moment: string, timezone: string): string => {
  const at = Date.parse(moment);
  return Number.isNaN(at) ? '' : dayOfWall(wallTimeAt(at, timezone));
};

export const writeTime = (moment: string, timezone: string): string => {
  const at = Date.parse(moment);
  return Number.isNaN(at) ? '' : timeText(wallTimeAt(at, timezone));
};
