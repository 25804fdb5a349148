// When may a campaign begin? The wizard offers today to three months ahead; the server takes up to a year, as staff edit orders.
import { isCalendarDate, stepDay } from '../dates/index.ts';

const WIZARD_MONTHS_AHEAD = 3;
const SERVER_YEARS_AHEAD = 1;
export type StartReach = 'wizard' | 'server';

export interface DateWindow {
  /** Both days are within. */
  from: string;
  to: string;
}

/** `today` is the day where the customer is. */
export const startWindow = (today: string, reach: StartReach): DateWindow => ({
  from: today,
  to: reach === 'wizard' ? stepDay(today, WIZARD_MONTHS_AHEAD, 'months') : stepDay(today, SERVER_YEARS_AHEAD, 'years'),
});

export const isWithin = (day: string, { from, to }: DateWindow): boolean => isCalendarDate(day) && day >= from && day <= to;
