// Which record of which file wrote a listing, and what its filters did: the beginning of the listing's lineage.
import type { Transaction } from '../../db/connection.ts';
import { sendWithoutWaiting } from '../../db/transactions.ts';
import type { AppliedItem, ItemToApply } from './batch-items.ts';
import type { FeedStore } from './feed-source.ts';

type Written = Pick<AppliedItem, 'outcome' | 'listingId'>;

/** Records that left their listing as it was are not kept: most records of most files are such. */
const isKept = ({ outcome, listingId }: Written, { isDroppedByFilter }: ItemToApply): boolean =>
  listingId !== null && outcome !== 'refused' && (isDroppedByFilter || outcome !== 'unchanged');

const INSERT = `
  insert into feed_listing_records (listing_id, file_id, position, store_id, line, reference, outcome, filters, filtered_fields, is_left_out)
  select listing_id, file_id, position, store_id, line, reference, outcome, filters, filtered_fields, is_left_out
  from json_populate_recordset(null::feed_listing_records, $1::json)
  on conflict do nothing`;

/** All at once, as one JSON parameter. Sent without waiting; the commit follows it. */
export function insertListingRecords(
  tx: Transaction,
  { fileId, stores }: { fileId: string; stores: readonly FeedStore[] },
  items: readonly { decided: ItemToApply; written: Written }[],
): void {
  const filtersOf = new Map(stores.map(({ id, filters = [] }) => [id, filters.map(({ name, version }) => ({ name, version }))]));
  const rows = items
    .filter(({ decided, written }) => isKept(written, decided))
    .map(({ decided: { item, isDroppedByFilter, filteredFields }, written }) => ({
      listing_id: written.listingId,
      file_id: fileId,
      position: item.position,
      store_id: item.storeId,
      line: item.line,
      reference: item.reference,
      outcome: written.outcome,
      filters: filteredFields === null ? [] : (filtersOf.get(item.storeId) ?? []),
      filtered_fields: filteredFields ?? [],
      is_left_out: isDroppedByFilter,
    }));
  if (rows.length === 0) return;
  sendWithoutWaiting(tx, { name: 'insert_listing_records', text: INSERT, values: [JSON.stringify(rows)] });
}
