// Whether a running campaign spends as planned: its spend so far against the share of its budget that belongs to the time that has passed.

const HOUR_MS = 3_600_000;
/** Networks find out during the first day who answers to an ad, and spend unevenly meanwhile. */
export const LEAST_RUN_MS = 24 * HOUR_MS;
/** How far spend may be from the plan, as a share of it. Networks spend unevenly over weekdays. */
export const PACE_TOLERANCE = 0.3;

/** A part of a campaign with a budget of its own, as an ad set. Times in milliseconds since 1970, budget in minor units. */
export interface BudgetedPart {
  budget: number;
  startsAt: number;
  endsAt: number;
}

/** What should have been spent by now if each part were spent evenly over its time. */
export function expectedSpend(parts: readonly BudgetedPart[], now: number): number {
  const shareOf = ({ startsAt, endsAt }: BudgetedPart): number =>
    endsAt <= startsAt ? Number(now >= endsAt) : Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt)));
  return Math.round(parts.reduce((sum, part) => sum + part.budget * shareOf(part), 0));
}

export type Pace = 'under' | 'over' | 'asPlanned';

export function paceOf({ spent, expected, ranForMs }: { spent: number; expected: number; ranForMs: number }): Pace {
  if (ranForMs < LEAST_RUN_MS || expected <= 0) return 'asPlanned';
  if (spent < expected * (1 - PACE_TOLERANCE)) return 'under';
  return spent > expected * (1 + PACE_TOLERANCE) ? 'over' : 'asPlanned';
}
