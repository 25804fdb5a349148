// What became of a record that came from outside, in an upload or a feed: a row of a table, or an item of a feed.

export const RECORD_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];

export interface RecordResult<Reason> {
  outcome: RecordOutcome;
  /** Every reason for which it was refused, so that all can be corrected at once. */
  reasons: readonly Reason[];
  listingId: string | null;
}

export const refusedRecord = <Reason>(reasons: readonly Reason[]): RecordResult<Reason> => ({
  outcome: 'refused',
  reasons,
  listingId: null,
});

/** A table of refused records has this column beside those of the original, and a reader ignores it. */
export const REASONS_COLUMN = 'reasons';
