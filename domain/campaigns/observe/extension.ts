// Whether a campaign that has come to its end goes on for some days, because its network did not spend the whole budget. The budget stays
// as it is, so that the network cannot spend more than was ordered.

const DAY_MS = 86_400_000;
/** Days after the planned end. */
export const MAX_EXTENSION_DAYS = 3;
/** Networks leave a little of most budgets. Less than this is no reason to go on. */
const TOLERANCE_PERCENT = 5;

interface EndedRun {
  /** In minor units. */
  budget: number;
  spent: number;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
  /** The network's minimum a day; null where it is not known. */
  minimumBudget: number | null;
}

/** The days by which the end is moved: enough to spend the rest at the pace of the plan. 0 where it has ended for good. */
export function extensionDays({ budget, spent, startsAt, endsAt, minimumBudget }: EndedRun, now: number): number {
  const unspent = budget - spent;
  if (unspent * 100 <= budget * TOLERANCE_PERCENT) return 0;
  const planned = daysOf(startsAt, endsAt);
  // A run that is looked at late cannot use the days that have passed.
  const passed = Math.max(0, Math.floor((now - endsAt) / DAY_MS));
  const needed = Math.ceil((unspent * planned) / budget);
  // Networks ask for their minimum on each day between start and end, whatever was spent on the first of them.
  const least = Math.max(1, minimumBudget ?? 1);
  const affordable = Math.min(Math.floor(unspent / least), Math.floor(budget / least) - planned - passed);
  const days = Math.min(needed, affordable, MAX_EXTENSION_DAYS - passed);
  return days > 0 ? passed + days : 0;
}

/** Whether a part of a campaign, as an ad set on Meta, may run until this end. */
export const coversMinimum = ({ budget, startsAt, minimumBudget }: Omit<EndedRun, 'spent' | 'endsAt'>, endsAt: number): boolean =>
  budget >= (minimumBudget ?? 0) * daysOf(startsAt, endsAt);

/** Days of 23 and 25 hours count as one. */
const daysOf = (startsAt: number, endsAt: number): number => Math.max(1, Math.round((endsAt - startsAt) / DAY_MS));
