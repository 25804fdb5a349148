// Whether a budget and a last day can be set on a running campaign or ad set.
import { stepDay } from '../../dates/index.ts';
import { moneyText } from '../../money/index.ts';
import type { MoneyCurrency } from '../../money/index.ts';
import { firstDayOf } from '../campaign-days.ts';

export interface RunLimits {
  /** YYYY-MM-DD where the customer is. */
  today: string;
  startsAt: number | null;
  timezone: string;
  /** What the network has spent already, in minor units. */
  spent: number;
  /** The network's minimum a day; null where it is not known. */
  minimumBudget: number | null;
  currency: MoneyCurrency;
}

export interface RunFault {
  field: 'budget' | 'lastDay';
  message: string;
}

interface Run {
  budget: number | null;
  lastDay: string | null;
}

/** Only what is changed is checked: a campaign may have begun under other limits. */
export function runFaults(before: Run, after: Run, limits: RunLimits): RunFault[] {
  return [
    ...(after.budget !== before.budget ? budgetFaults(after, limits) : []),
    ...(after.lastDay !== before.lastDay ? dayFaults(after, limits) : []),
  ];
}

function budgetFaults({ budget, lastDay }: Run, { spent, minimumBudget, currency, startsAt, timezone, today }: RunLimits): RunFault[] {
  const refuse = (message: string): RunFault[] => [{ field: 'budget', message }];
  if (budget === null || budget <= 0) return refuse('Enter a budget.');
  if (budget < spent) return refuse(`Enter at least ${moneyText(spent, currency)}: that much is spent already.`);
  const first = startsAt === null ? today : firstDayOf(startsAt, timezone);
  const least = (minimumBudget ?? 0) * (lastDay === null ? 1 : daysBetween(first, lastDay));
  return budget < least ? refuse(`Enter at least ${moneyText(least, currency)}: the account’s minimum for these days.`) : [];
}

const DAY_MS = 86_400_000;
const daysBetween = (first: string, last: string): number => Math.max(1, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1);

/** Networks refuse ends far away, and their answers about such a campaign cannot be read, so that it could not even be stopped. */
const MOST_MONTHS = 24;

/** The latest day on which a campaign may begin or end. */
export const latestCampaignDay = (today: string): string => stepDay(today, MOST_MONTHS, 'months');

function dayFaults({ lastDay }: Run, { today, startsAt, timezone }: RunLimits): RunFault[] {
  const refuse = (message: string): RunFault[] => [{ field: 'lastDay', message }];
  if (lastDay === null) return refuse('Choose the last day.');
  if (lastDay < today) return refuse('Choose today or a later day. To stop it now, end the campaign.');
  if (lastDay > latestCampaignDay(today)) return refuse('Choose a day within two years.');
  return startsAt !== null && lastDay < firstDayOf(startsAt, timezone) ? refuse('Choose a day after the start.') : [];
}
