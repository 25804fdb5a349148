// The safety stop of full-snapshot feeds: a file from which too many listings are missing is held until a person releases it, because it
// is more often incomplete than true.

/** The most listings that a full snapshot may withdraw without a person. */
const MAX_MISSING_PERCENT = 20;
/** Small accounts change by a few listings every day. */
const MIN_MISSING = 5;

export interface SnapshotFacts {
  /** The account's listings that are not withdrawn. */
  present: number;
  /** Those of them that the file leaves out. */
  missing: number;
}

/** A file that leaves out every listing is held however few they are. */
export const areTooManyMissing = ({ present, missing }: SnapshotFacts): boolean =>
  missing > 0 && (missing === present || (missing >= MIN_MISSING && missing * 100 > present * MAX_MISSING_PERCENT));
