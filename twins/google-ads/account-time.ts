// Dates and times of an account, which are written and counted in its time zone.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
}

/** '2026-11-16 09:30:00' in the time zone. */
function localDateTime(instant: number, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}:${parts.second}`;
}

export const localDate = (instant: number, timeZone: string): string => localDateTime(instant, timeZone).slice(0, 10);

const asUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

/** The instant of a local time. A time that daylight saving skips is read as the one an hour later. */
export function instantOf(dateTime: string, timeZone: string): number {
  const guess = asUtc(dateTime);
  const first = guess - offsetAt(guess, timeZone);
  return guess - offsetAt(first, timeZone);
}

const offsetAt = (instant: number, timeZone: string): number => asUtc(localDateTime(instant, timeZone)) - Math.floor(instant / 1000) * 1000;

const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
export const isDateTime = (text: string): boolean => DATE_TIME.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(asUtc(text));

export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
