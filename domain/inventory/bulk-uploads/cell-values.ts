// Parses numbers, areas, dates and times in the formats that people and other systems use; null if a format is not recognised.
// Cells have a bounded length and only single spaces, so that the patterns need not match runs of spaces.
import { isCalendarDate } from '#domain/dates/index.ts';

const NUMBER = /^-?\d+(\.\d+)?$/;

export function readNumber(text: string): number | null {
  const plain = text.replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  return NUMBER.test(plain) ? Number(plain) : null;
}

/** '985,000' from '$985,000' and '985000' from '985000 NZD'. The caller knows the currency. */
export const amountText = (text: string): string =>
  text.replace(/^(nz|au|us)?[$£€]\s?/i, '').replace(/\s?(nzd|aud|usd|gbp|eur|fjd|cad|sgd|jpy|kwd|zar)$/i, '');

const SQUARE_METRES = { ha: 10_000, acre: 4046.856, square: 9.290304, m2: 1 } as const;

/** In square metres, with two decimals. */
export function readArea(text: string): number | null {
  const [, amount = '', unit = ''] = /^([\d.,\s]*\d)\s?((?:[a-z]+[²2]?)?)\.?$/i.exec(text) ?? [];
  const number = readNumber(amount.trim());
  const factor = factorOf(unit.toLowerCase());
  return number === null || number < 0 || factor === null ? null : Math.round(number * factor * 100) / 100;
}

function factorOf(unit: string): number | null {
  if (/^(m2|m²|sqm|squaremet(re|er)s?|)$/.test(unit)) return SQUARE_METRES.m2;
  if (/^(ha|hectares?)$/.test(unit)) return SQUARE_METRES.ha;
  if (/^(ac|acres?)$/.test(unit)) return SQUARE_METRES.acre;
  return /^(sq|squares?)$/.test(unit) ? SQUARE_METRES.square : null;
}

export interface DayAndTime {
  /** YYYY-MM-DD */
  date: string;
  /** '17:05'; empty if there is only a date. */
  time: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY =
  /^(?:(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})|(?<day2>\d{1,2})\/(?<month2>\d{1,2})\/(?<year2>\d{4})|(?<day3>\d{1,2})[- ](?<word>[a-z]{3})[a-z]*[- ](?<year3>\d{4}))/i;
const two = (part: string | number): string => String(part).padStart(2, '0');

/** Accepts 26/11/2026, 2026-11-26 and 26-Nov-2026, each with an optional time. */
export function readDayAndTime(text: string): DayAndTime | null {
  const found = DAY.exec(text);
  if (!found?.groups) return null;
  const { year, year2, year3, month, month2, word, day, day2, day3 } = found.groups;
  const monthNumber = month ?? month2 ?? MONTHS.indexOf((word ?? '').toLowerCase()) + 1;
  const date = `${year ?? year2 ?? year3}-${two(monthNumber)}-${two(day ?? day2 ?? day3 ?? '')}`;
  if (!isCalendarDate(date)) return null;
  const rest = text
    .slice(found[0].length)
    .replace(/^(T|-|,|\s)\s*/i, '')
    .trim();
  if (rest === '') return { date, time: '' };
  const time = readTime(rest);
  return time === null ? null : { date, time };
}

/** '17:05' from '5:05 pm', '05:05pm', '17:05' or '17:05:00'; '17:00' from '5pm'. */
function readTime(text: string): string | null {
  const [, hourText, minutes = '00', half] = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s?(am|pm)?$/i.exec(text.trim()) ?? [];
  if (hourText === undefined || (half === undefined && !/[:.]/.test(text))) return null;
  const hourNumber = Number(hourText);
  if (Number(minutes) > 59 || hourNumber > 23 || (half !== undefined && (hourNumber < 1 || hourNumber > 12))) return null;
  const hour = half === undefined ? hourNumber : (hourNumber % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `${two(hour)}:${minutes}`;
}

export interface Inspection {
  date: string;
  from: string;
  to: string;
}

/** Accepts '14/11/2026 11:00 am to 11:45 am', also with a hyphen. Times must be multiples of five minutes. */
export function readInspection(text: string): Inspection | null {
  const [, before, after] =
    /^(.*\d(?:\s?[ap]m)?)\s?(?:to|–|-|until)\s?(\d{1,2}(?:[:.]\d{2})?(?::\d{2})?\s?(?:am|pm)?)$/i.exec(text.trim()) ?? [];
  if (before === undefined || after === undefined) return null;
  const start = readDayAndTime(before.trim());
  const end = readTime(after);
  if (!start || start.time === '' || end === null || end <= start.time) return null;
  return [start.time, end].every(isFiveMinutes) ? { date: start.date, from: start.time, to: end } : null;
}

export const isFiveMinutes = (time: string): boolean => Number(time.slice(3)) % 5 === 0;
