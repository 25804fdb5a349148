// The weeks of the chart of the staff overview, from Monday to Sunday in the product's own time zone.
import { DEFAULT_TIMEZONE, dayOfWall, momentOf, stepDay, wallTime, wallTimeAt } from '../dates/index.ts';

const WEEKS_BEFORE = 8;
/** The weeks after this one, at the end of the list. */
export const WEEKS_TO_COME = 3;

export interface OverviewWeek {
  /** Its Monday. */
  weekOf: string;
  /** Its first moment, and that of the next week, in milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
}

/** The weeks before this one, this one, and those to come, for which orders are placed already. */
export function overviewWeeks(now: number, zone = DEFAULT_TIMEZONE): OverviewWeek[] {
  const today = dayOfWall(wallTimeAt(now, zone));
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = stepDay(today, -daysSinceMonday, 'days');
  return Array.from({ length: WEEKS_BEFORE + 1 + WEEKS_TO_COME }, (_, position) => {
    const weekOf = stepDay(monday, 7 * (position - WEEKS_BEFORE), 'days');
    return { weekOf, startsAt: midnightOf(weekOf, zone), endsAt: midnightOf(stepDay(weekOf, 7, 'days'), zone) };
  });
}

function midnightOf(day: string, zone: string): number {
  const moment = momentOf(wallTime(day, 0, 0), zone);
  return moment.kind === 'twice' ? moment.first : moment.at;
}
