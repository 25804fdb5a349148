// The last day of a campaign for people, and its end as an instant for the networks. A campaign ends at the midnight after its last day,
// by the customer's clock.
import { dayOfWall, momentOf, stepDay, wallTimeAt } from '../dates/index.ts';

const DAY_MS = 86_400_000;

export const lastDayOf = (endsAt: number, timezone: string): string => dayOfWall(wallTimeAt(endsAt - 1, timezone));

export const firstDayOf = (startsAt: number, timezone: string): string => dayOfWall(wallTimeAt(startsAt, timezone));

/** The same time of day, some days later. */
export function daysAfter(moment: number, days: number, timezone: string): number {
  const later = momentOf(wallTimeAt(moment, timezone) + days * DAY_MS, timezone);
  return later.kind === 'twice' ? later.first : later.at;
}

/** A midnight that the clocks skip or repeat is the first moment of the day. */
export function endOfDay(lastDay: string, timezone: string): number {
  const moment = momentOf(Date.parse(`${stepDay(lastDay, 1, 'days')}T00:00:00Z`), timezone);
  return moment.kind === 'twice' ? moment.first : moment.at;
}
