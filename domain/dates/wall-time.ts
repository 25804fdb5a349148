// Converts between wall time (local time in a time zone) and moments. When clocks change, a wall time may be missing or occur twice.
// A wall time is a number: the timestamp that it would have in UTC.

/** A missing time is moved forward by the length of the change: 2:30 am becomes 3:30 am. */
export type WallMoment = { kind: 'once'; at: number } | { kind: 'missing'; at: number } | { kind: 'twice'; first: number; second: number };

const DAY = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

const MINUTE = 60_000;
/** Until then a zone's clocks could change between two minutes. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0);
const MAX_KNOWN = 5000;

/** Offsets of one zone by moment, kept because formatting takes fifty times as long. */
interface KnownOffsets {
  /** The offset of each day of UTC; null for a day on which the clocks change. */
  days: Map<number, number | null>;
  minutes: Map<number, number>;
}
const knownOffsets = new Map<string, KnownOffsets>();

/** The zone's offset from UTC at a moment, in milliseconds. No zone changes its clocks twice in a day. */
export function offsetAt(moment: number, zone: string): number {
  if (!(moment >= WHOLE_MINUTES_SINCE)) return readOffset(moment, zone);
  const known = knownOffsets.get(zone) ?? { days: new Map(), minutes: new Map() };
  knownOffsets.set(zone, known);
  const ofDay = keptIn(known.days, Math.floor(moment / DAY), (day) => {
    const start = readOffset(day * DAY, zone);
    return start === readOffset((day + 1) * DAY, zone) ? start : null;
  });
  return ofDay ?? keptIn(known.minutes, Math.floor(moment / MINUTE), (minute) => readOffset(minute * MINUTE, zone));
}

function keptIn<Value>(known: Map<number, Value>, key: number, read: (key: number) => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = read(key);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, value);
  return value;
}

function readOffset(moment: number, zone: string): number {
  const name =
    formatterOf(zone)
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone) ?? new Intl.DateTimeFormat('en-NZ', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(zone, known);
  return known;
}

export const wallTimeAt = (moment: number, zone: string): number => moment + offsetAt(moment, zone);

export function momentOf(wall: number, zone: string): WallMoment {
  const before = offsetAt(wall - DAY, zone);
  const after = offsetAt(wall + DAY, zone);
  const fits = (offset: number) => offsetAt(wall - offset, zone) === offset;
  if (before === after) return { kind: 'once', at: wall - before };
  if (fits(before) && fits(after)) return { kind: 'twice', first: wall - before, second: wall - after };
  if (fits(after)) return { kind: 'once', at: wall - after };
  return fits(before) ? { kind: 'once', at: wall - before } : { kind: 'missing', at: wall - before };
}

export interface ClockChange {
  at: number;
  /** Offsets from UTC in milliseconds. */
  before: number;
  after: number;
}

/** The changes of the zone's clocks between two moments, in order. */
export function clockChanges(zone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = from; start < to; start += DAY) {
    const before = offsetAt(start, zone);
    const after = offsetAt(start + DAY, zone);
    if (before !== after) changes.push({ at: changeBetween(zone, start, start + DAY, before), before, after });
  }
  return changes;
}

function changeBetween(zone: string, from: number, to: number, before: number): number {
  let low = from;
  let high = to;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return Math.floor(high / 1000) * 1000;
}

/** 'UTC+13:00' */
export function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset / 60_000));
  const two = (part: number) => String(part).padStart(2, '0');
  return `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export const wallTime = (date: string, hour: number, minute: number): number =>
  Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000;

/** YYYY-MM-DD of a wall time. */
export const dayOfWall = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** '2:30 am' */
export function timeText(wall: number): string {
  const moment = new Date(wall);
  const hour = moment.getUTCHours();
  return `${hour % 12 || 12}:${String(moment.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
