// What became of a listing that passed through filters.
import type { FilterListing } from './filter-listing.ts';

export interface FilterVersion {
  name: string;
  /** 0 for a draft. */
  version: number;
  code: string;
}

interface OutcomeFacts {
  /** What the filters printed with console.log. */
  console: readonly string[];
  milliseconds: number;
}

export type FilterOutcome = OutcomeFacts &
  (
    | { kind: 'kept'; listing: FilterListing }
    | { kind: 'dropped'; filter: string; reason: string | null }
    /** `line` counts from 1 in the code of the filter; null where the failure has none. */
    | { kind: 'failed'; filter: string; message: string; line: number | null }
  );
