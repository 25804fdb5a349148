// How many people several campaigns reached. Networks count people for each campaign, and some of these people may be the same, so that the
// largest reach of a campaign is all that is certain. The dashboard and the reports follow the same rule.

export interface CombinedReach {
  /** Null where no network reports a reach. */
  reach: number | null;
  /** There are several campaigns: at least so many people. */
  isLeastReach: boolean;
}

/** `reached` has an entry for each campaign that was shown, null where its reach is not known. */
export function combinedReach(reached: readonly (number | null)[]): CombinedReach {
  const known = reached.filter((people) => people !== null);
  if (known.length === 0) return { reach: null, isLeastReach: false };
  return { reach: Math.max(...known), isLeastReach: reached.length > 1 };
}
