import type { ListingLineage } from '#contract/automation/index.ts';
import type { Queryable } from '../../db/connection.ts';
import type { ListingRecord } from '../../inventory/index.ts';

export type LineageEntry = ListingLineage['entries'][number];

/** One step of a listing's way: where its entries come from. */
export interface LineageStep {
  /** The newest first, at most `limit`. */
  read(db: Queryable, listing: ListingRecord, limit: number): Promise<LineageEntry[]>;
}

/** For rows of SQL, whose times are texts. */
export const instant = (at: string | Date): string => new Date(at).toISOString();
