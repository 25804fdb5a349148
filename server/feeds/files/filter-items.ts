// Runs the filters of each store over the records of a batch that are about to be applied. The runner checks what filters answer: they
// never see or set a customer, an office, agents or ids.
import { filterDifferences, filterListingOf, withFilterListing } from '#domain/feeds/index.ts';
import type { FeedRecord, FilterOutcome } from '#domain/feeds/index.ts';
import type { FeedStore } from './feed-source.ts';
import { wholeRecord } from './feed-item.ts';
import type { RoutedItem } from './feed-item.ts';

type FilteredRecord = { kind: 'kept'; record: FeedRecord; changedFields: string[] } | { kind: 'dropped' } | { kind: 'failed'; why: string };

/** Absent: the record is applied as it is. */
export type Filtered = Map<RoutedItem, FilteredRecord>;

const LONGEST_MESSAGE = 300;

export async function filterItems(stores: readonly FeedStore[], items: readonly RoutedItem[]): Promise<Filtered> {
  const filtered: Filtered = new Map();
  for (const { id, filter } of stores) {
    const own = filter ? items.filter(({ storeId, record }) => storeId === id && !record.isStatusOnly) : [];
    if (!filter || own.length === 0) continue;
    const records = own.map(wholeRecord);
    const outcomes = await filter(records.map(filterListingOf));
    for (const [index, item] of own.entries()) filtered.set(item, filteredRecord(records[index] as FeedRecord, outcomes[index]));
  }
  return filtered;
}

function filteredRecord(record: FeedRecord, outcome: FilterOutcome | undefined): FilteredRecord {
  switch (outcome?.kind) {
    case 'kept':
      return {
        kind: 'kept',
        record: withFilterListing(record, outcome.listing),
        changedFields: filterDifferences(filterListingOf(record), outcome.listing).map(({ field }) => field),
      };
    case 'dropped':
      return { kind: 'dropped' };
    case 'failed':
      return { kind: 'failed', why: `${outcome.filter}: ${outcome.message}`.slice(0, LONGEST_MESSAGE) };
    default:
      throw new Error('A filter gave no outcome');
  }
}
