// How many people of Meta a targeting reaches. It is the size of the audience, not a promise of reach: that depends on the budget, which Meta
// no longer tells.

export interface AudienceSize {
  lower: number;
  upper: number;
}

/** Meta reports no exact size for smaller audiences. */
const SMALLEST = 1000;
/** Meta's numbers are estimates, so that more digits would look exact. */
const SIGNIFICANT_DIGITS = 2;

/** 'About 12,000–14,000 people on Meta' */
export function audienceSizeText({ lower, upper }: AudienceSize): string {
  if (upper <= SMALLEST) return `Fewer than ${number(SMALLEST)} people on Meta`;
  const [least, most] = [rounded(Math.min(lower, upper)), rounded(upper)];
  if (least === 0) return `Up to ${number(most)} people on Meta`;
  return `About ${least === most ? number(most) : `${number(least)}–${number(most)}`} people on Meta`;
}

const rounded = (people: number): number => Number(people.toPrecision(SIGNIFICANT_DIGITS));
const number = (people: number): string => people.toLocaleString('en-NZ');

/** Null where Meta has no estimate: its answer then has negative numbers or says that the estimate is not ready. */
export const knownSize = (size: AudienceSize, isReady: boolean): AudienceSize | null =>
  isReady && size.lower >= 0 && size.upper > 0 ? size : null;
