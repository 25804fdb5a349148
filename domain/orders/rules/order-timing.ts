// When an order changes state by itself: an unpaid order expires, a ready order is delivered in time for its start date, and an order
// is completed after its last day. Days are in the customer's time zone.
import { stepDay } from '../../dates/index.ts';
import { lastDay } from '../order-texts.ts';

const UNPAID_DAYS = 7;
/** The networks review new ads before they show them. */
const LEAD_DAYS = 2;

const DAY_MS = 86_400_000;

/** All times in this file are in milliseconds since 1970. */
export const paymentDeadline = (placedAt: number): number => placedAt + UNPAID_DAYS * DAY_MS;

export const isPaymentOverdue = (placedAt: number, now: number): boolean => now >= paymentDeadline(placedAt);

/** Today if the start date is near, or has passed while the order waited. */
export function deliveryDay(startDate: string, today: string): string {
  const early = stepDay(startDate, -LEAD_DAYS, 'days');
  return early > today ? early : today;
}

/** A campaign whose start date has passed starts today, and still runs for all the days that were paid. */
export const actualStart = (startDate: string, today: string): string => (startDate > today ? startDate : today);

export const isOver = (startedOn: string, durationDays: number, today: string): boolean => today > lastDay(startedOn, durationDays);
