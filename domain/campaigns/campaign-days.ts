// The last day of a campaign for people, and its end as an instant for the networks. A campaign ends at the midnight after its last day,
// by the customer's clock.
import { dayOfWall, momentOf, stepDay, wallTimeAt } from '../dates/index.ts';

export const lastDayOf = (endsAt: number, timezone: string): string => dayOfWall(wallTimeAt(endsAt - 1, timezone));

export const firstDayOf = (startsAt: number, timezone: string): string => dayOfWall(wallTimeAt(startsAt, timezone));

/** A midnight that the clocks skip or repeat is the first moment of the day. */
export function endOfDay(lastDay: string, timezone: string): number {
  const moment = momentOf(Date.parse(`${stepDay(lastDay, 1, 'days')}T00:00:00Z`), timezone);
  return moment.kind === 'twice' ? moment.first : moment.at;
}
