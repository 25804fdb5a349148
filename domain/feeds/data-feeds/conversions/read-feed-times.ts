// Days, times and moments as senders write them. Wall times are those of the feed's time zone, daylight saving included.
import { dayOfWall, isCalendarDate, momentOf, wallTimeAt } from '#domain/dates/index.ts';
import { collapseSpaces, readDayAndTime, readInspection } from '#domain/inventory/index.ts';
import type { DayAndTime, Inspection } from '#domain/inventory/index.ts';

const LONGEST_TIME = 80;
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[-T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Accepts 2026-11-02-09:10:31, with a space or a T, with or without an offset from UTC, and a day alone. In ISO format. */
export function readMoment(text: string, timeZone: string): string | null {
  if (text.length > LONGEST_TIME) return null;
  const [, date, hour = '00', minute = '00', second = '00', offset] = MOMENT.exec(text) ?? [];
  if (date === undefined) return readOtherMoment(text, timeZone);
  if (!isCalendarDate(date) || hour > '23' || minute > '59' || second > '59') return null;
  const wall = Date.parse(`${date}T${hour}:${minute}:${second}Z`);
  return new Date(offset === undefined ? instantOf(wall, timeZone) : wall - offsetOf(offset)).toISOString();
}

/** Accepts 26/11/2026 6:00 pm and 26-Nov-2026. */
function readOtherMoment(text: string, timeZone: string): string | null {
  const found = readDayAndTime(collapseSpaces(text));
  return found && new Date(instantOf(Date.parse(`${found.date}T${found.time || '00:00'}:00Z`), timeZone)).toISOString();
}

/** An hour that occurs twice means the first one. */
function instantOf(wall: number, timeZone: string): number {
  const moment = momentOf(wall, timeZone);
  return moment.kind === 'twice' ? moment.first : moment.at;
}

function offsetOf(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -1 : 1) * minutes * 60_000;
}

const HAS_OFFSET = /\d{2}:\d{2}\s?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** The day and time on the wall clock of the feed's zone. Midnight is how systems write a day without a time. */
export function readWallTime(text: string, timeZone: string): DayAndTime | null {
  if (text.length > LONGEST_TIME) return null;
  const found = HAS_OFFSET.test(text) ? wallTimeOf(readMoment(text, timeZone), timeZone) : readDayAndTime(collapseSpaces(text));
  return found && { date: found.date, time: found.time === '00:00' ? '' : found.time };
}

function wallTimeOf(moment: string | null, timeZone: string): DayAndTime | null {
  if (moment === null) return null;
  const wall = wallTimeAt(Date.parse(moment), timeZone);
  return { date: dayOfWall(wall), time: new Date(wall).toISOString().slice(11, 16) };
}

export const readOpenHome = (text: string): Inspection | null => (text.length > LONGEST_TIME ? null : readInspection(collapseSpaces(text)));
