// When does an order move on by itself? An unpaid one is given up, one that is ready is delivered in time for its start, and one whose
// days are over is complete. Days are those where the customer is.
import { stepDay } from '../dates/index.ts';
import { lastDay } from './order-texts.ts';

const UNPAID_DAYS = 7;
/** The networks look at new ads before they show them. */
const LEAD_DAYS = 2;

const DAY_MS = 86_400_000;

/** Milliseconds since 1970, as all moments here. */
export const paymentDeadline = (placedAt: number): number => placedAt + UNPAID_DAYS * DAY_MS;

export const isGivenUp = (placedAt: number, now: number): boolean => now >= paymentDeadline(placedAt);

/** At once, where the start is near or was missed while the order waited. */
export function deliveryDay(startDate: string, today: string): string {
  const early = stepDay(startDate, -LEAD_DAYS, 'days');
  return early > today ? early : today;
}

/** A campaign that waited too long begins on the day it can: it still lasts as long as was paid for. */
export const actualStart = (startDate: string, today: string): string => (startDate > today ? startDate : today);

export const isOver = (startedOn: string, durationDays: number, today: string): boolean => today > lastDay(startedOn, durationDays);
