// Which days of a campaign a pull reads: those it has not read yet, and those that the network may have changed since.
import { stepDay } from '../dates/index.ts';
import type { Network } from '../networks/index.ts';
import { RESTATED_DAYS } from './metric-sources.ts';

/** All days are days of the account's time zone, as YYYY-MM-DD. */
export interface CampaignDays {
  network: Network;
  startsOn: string;
  /** Null for a campaign without an end. */
  endsOn: string | null;
  /** The day on which it was last read; null when it never was. */
  readThrough: string | null;
}

export interface DayRange {
  since: string;
  until: string;
}

/** Meta refuses ranges that begin more than 37 months ago. */
const OLDEST_MONTHS = 36;

/** Null where nothing can have changed: it has not begun, or its last day was read when it was final. */
export function daysToRead({ network, startsOn, endsOn, readThrough }: CampaignDays, today: string): DayRange | null {
  if (startsOn > today) return null;
  const restated = RESTATED_DAYS[network];
  if (endsOn !== null && readThrough !== null && readThrough > stepDay(lastDay(endsOn), restated, 'days')) return null;
  const oldest = stepDay(today, -OLDEST_MONTHS, 'months');
  const since = [startsOn, oldest, readThrough === null ? startsOn : stepDay(readThrough, -restated, 'days')].reduce(latest);
  const until = endsOn === null || lastDay(endsOn) > today ? today : lastDay(endsOn);
  return since > until ? null : { since, until };
}

const latest = (one: string, other: string): string => (one > other ? one : other);

/** A day more, because the network may have ended the campaign a little later than it was asked to. */
const lastDay = (endsOn: string): string => stepDay(endsOn, 1, 'days');

/** The first day that the network may still change; days before it are final. */
export const firstOpenDay = (network: Network, today: string): string => stepDay(today, -RESTATED_DAYS[network], 'days');

/** '2026-10', '2026-11' */
export function monthsIn({ since, until }: DayRange): string[] {
  const months: string[] = [];
  for (let first = `${since.slice(0, 7)}-01`; first <= until; first = stepDay(first, 1, 'months')) months.push(first.slice(0, 7));
  return months;
}

export const daysOfMonth = (month: string): DayRange => {
  const since = `${month}-01`;
  return { since, until: stepDay(stepDay(since, 1, 'months'), -1, 'days') };
};
