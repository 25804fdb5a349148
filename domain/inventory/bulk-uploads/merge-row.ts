// Applies a row of a bulk upload to a listing, and names the columns for which the row is refused.
import { mergeListing } from '../listings/index.ts';
import type { FiledListing, FoundForChange } from '../listings/index.ts';
import type { Vertical } from '../verticals/index.ts';
import type { BulkRow } from './read-row.ts';
import type { RowReason } from './row-reasons.ts';

export type MergedRow = { kind: 'refused'; reasons: RowReason[] } | { kind: 'new' | 'changed' | 'unchanged'; listing: FiledListing };

export function mergeRow(
  before: FiledListing | null,
  row: BulkRow,
  found: FoundForChange,
  vertical: Pick<Vertical, 'metaData'>,
): MergedRow {
  const merged = mergeListing(before, row, found, vertical);
  if (merged.kind !== 'refused') return merged;
  return {
    kind: 'refused',
    reasons: merged.violations.map(({ path, ...wrong }): RowReason => ({ code: 'metaData', column: columnOf(path), wrong })),
  };
}

const COLUMN_OF_KEY: Readonly<Record<string, string>> = { landDetails: 'landArea', auction: 'auctionDate', auctionTime: 'auctionDate' };
const columnOf = (path: string): string => {
  const key = path.split('.')[0] ?? path;
  return COLUMN_OF_KEY[key] ?? key;
};
