// Networks complete their counts for some weeks: what happened late is attributed to the day of the ad. A young day therefore shows a
// little less than the same day later; it never shrinks.

/** The part of a count that is missing on the day itself, at most. */
const MOST_MISSING = 0.08;

/** How much of a day's counts is known `daysAgo` days later, from 0.92 to 1. `chance` is a number from 0 up to 1 that belongs to the day. */
export const knownPart = (chance: number, daysAgo: number, restatedDays: number): number =>
  1 - MOST_MISSING * chance * Math.max(0, 1 - daysAgo / restatedDays);
