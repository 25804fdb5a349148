// Times as Meta writes them: ISO 8601 in the account's time zone with an offset without a colon. And the days of that time zone.

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(at: number, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
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
  }
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

const QUARTER_HOUR_MS = 900_000;
const MOST_OFFSETS = 20_000;
const offsets = new Map<string, number>();

/** How far the time zone is ahead of UTC at this time, in milliseconds. Time zones change it at a quarter of an hour only. */
export function offsetAt(at: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(at / QUARTER_HOUR_MS)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size === MOST_OFFSETS) offsets.clear();
  const offset = readOffset(at, timeZone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsIn(at, timeZone);
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return local - Math.floor(at / 1000) * 1000;
}

export function showTime(at: number, timeZone = 'UTC'): string {
  const offset = offsetAt(at, timeZone);
  const minutes = Math.abs(Math.round(offset / 60_000));
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(at + offset).toISOString().slice(0, 19);
  return `${local}${sign}${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
}

/** The day in the time zone: '2026-11-16'. */
export const dayOf = (at: number, timeZone: string): string => new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);

/** When the day begins in the time zone. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const first = midnight - offsetAt(midnight, timeZone);
  // The offset at midnight decides, where it differs from the one at the first guess.
  return midnight - offsetAt(first, timeZone);
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 3600_000).toISOString().slice(0, 10);

export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
