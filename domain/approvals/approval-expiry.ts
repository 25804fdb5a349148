// How long the seller's link works: it is the report of the campaigns too, so it outlives them.
import { momentOf, stepDay, wallTime } from '../dates/index.ts';

const DAYS_AFTER_END = 90;
const LEAST_DAYS = 30;

/** `endDate` is the last day of the campaigns, `today` where the customer is. Returns the last day of the link. */
export function lastDayOfLink(endDate: string, today: string): string {
  const [afterEnd, soonest] = [stepDay(endDate, DAYS_AFTER_END, 'days'), stepDay(today, LEAST_DAYS, 'days')];
  return afterEnd > soonest ? afterEnd : soonest;
}

/** The midnight after the last day, where the customer is. */
export function endOfLink(lastDay: string, timezone: string): Date {
  const midnight = momentOf(wallTime(stepDay(lastDay, 1, 'days'), 0, 0), timezone);
  return new Date(midnight.kind === 'twice' ? midnight.first : midnight.at);
}
