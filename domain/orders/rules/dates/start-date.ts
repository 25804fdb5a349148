// When a campaign may start. The wizard offers up to three months ahead; the server accepts up to a year, because staff edit orders.
import { isCalendarDate, stepDay } from '../../../dates/index.ts';

const WIZARD_MONTHS_AHEAD = 3;
const SERVER_YEARS_AHEAD = 1;
export type StartReach = 'wizard' | 'server';

export interface DateWindow {
  /** Both days are included. */
  from: string;
  to: string;
}

/** `today` is in the customer's time zone. */
export const startWindow = (today: string, reach: StartReach): DateWindow => ({
  from: today,
  to: reach === 'wizard' ? stepDay(today, WIZARD_MONTHS_AHEAD, 'months') : stepDay(today, SERVER_YEARS_AHEAD, 'years'),
});

export const isWithin = (day: string, { from, to }: DateWindow): boolean => isCalendarDate(day) && day >= from && day <= to;
