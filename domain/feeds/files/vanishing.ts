// The safety stop of full-snapshot feeds: a file that leaves out too many listings is held until a person releases it, because it is
// more often incomplete than true.

export const DEFAULT_VANISHING_PERCENT = 20;
/** Small accounts change by a few listings every day. */
const MIN_VANISHING = 5;

export interface SnapshotFacts {
  /** The account's listings that are not withdrawn. */
  present: number;
  /** Those of them that the file leaves out. */
  vanishing: number;
  percent: number;
}

/** A file that leaves out every listing is held however few they are. */
export const isTooMuchVanishing = ({ present, vanishing, percent }: SnapshotFacts): boolean =>
  vanishing > 0 && (vanishing === present || (vanishing >= MIN_VANISHING && vanishing * 100 > present * percent));
