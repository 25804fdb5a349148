// When the campaigns of an order run. Days are those of the customer; Meta gets instants, Google gets the wall time of its account.
import { dayOfWall, momentOf, wallTimeAt } from '../../dates/index.ts';

const DAY_MS = 86_400_000;

export interface DaySpanOfCampaign {
  /** The first day of the campaign is 1. */
  fromDay: number;
  toDay: number;
}

/** Midnight at the start of a day of the campaign, as an instant. A midnight that the clocks skip or repeat is the first moment of the day. */
function startOfDay(startDate: string, day: number, timezone: string): number {
  const wall = Date.parse(`${startDate}T00:00:00Z`) + (day - 1) * DAY_MS;
  const moment = momentOf(wall, timezone);
  return moment.kind === 'twice' ? moment.first : moment.at;
}

/** `end` is the midnight after the last day. A start that has passed is `now`. */
export function spanTimes(
  startDate: string,
  { fromDay, toDay }: DaySpanOfCampaign,
  timezone: string,
  now: number,
): { start: number; end: number } {
  return { start: Math.max(startOfDay(startDate, fromDay, timezone), now), end: startOfDay(startDate, toDay + 1, timezone) };
}

/** '2026-11-16T00:00:00.000Z' */
export const instantText = (moment: number): string => new Date(moment).toISOString();

/** '2026-11-16 00:00:00' in the account's time zone, as Google writes it. */
export function googleTime(moment: number, timezone: string): string {
  const wall = wallTimeAt(moment, timezone);
  return `${dayOfWall(wall)} ${new Date(wall).toISOString().slice(11, 19)}`;
}

/** Google runs display campaigns for whole days of the account: they begin with the day of this moment. */
export const googleStart = (moment: number, timezone: string): string => `${dayOfWall(wallTimeAt(moment, timezone))} 00:00:00`;

/** They end with the day whose last moment comes before `end`. */
export const googleEnd = (end: number, timezone: string): string => `${dayOfWall(wallTimeAt(end - 1000, timezone))} 23:59:59`;

/** Null where the text is no such time. */
export function momentOfGoogleTime(text: string, timezone: string): Date | null {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(wall)) return null;
  const moment = momentOf(wall, timezone);
  return new Date(moment.kind === 'twice' ? moment.first : moment.at);
}
