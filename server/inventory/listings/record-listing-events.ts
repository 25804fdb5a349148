// Writes down what happened to listings, in the transaction that changed them. A listing that neither rules nor auto posts wait for leaves
// no event of its arrival: its row says when it came.
import { listingEvents as eventsOf, listingSnapshot } from '#domain/inventory/index.ts';
import type { ListingEvent, ListingSnapshot, ListingToSnapshot } from '#domain/inventory/index.ts';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import { connectionOf, sendWithoutWaiting } from '../../db/transactions.ts';

export interface WrittenListing {
  id: string;
  /** Null for a new listing. */
  before: ListingToSnapshot | null;
  after: ListingToSnapshot;
}

export interface ListingSource {
  customerId: string;
  /** Null for the store that people fill by hand. */
  storeId?: string | null;
  /** The bulk upload or feed file; null for a single write. */
  batchId?: string | null;
}

/** $1 is the customer, $2 the store. */
const WAITING = `
  with source as (select coalesce($2::uuid, (select s.id from stores s where s.customer_id = $1 and s.kind = 'MANUAL')) as store_id),
  waiting as (select source.store_id,
    exists (select from automation_rules r where r.customer_id = $1 and r.is_on and r.deleted_at is null) as has_rules,
    exists (select from auto_post_settings p where p.store_id = source.store_id and p.is_on) as has_posts from source)`;

const INSERT = `${WAITING}
  insert into listing_events (id, customer_id, store_id, listing_id, kind, batch_id, before, after, is_pending, post_due_at)
  select n.id, $1, w.store_id, n.listing_id, n.kind, $3, n.before, n.after, w.has_rules,
    case when w.has_posts and n.kind <> 'WITHDRAWN' then now() end
  from jsonb_to_recordset($4::jsonb) as n (id uuid, listing_id uuid, kind text, before jsonb, after jsonb), waiting w
  where n.before is not null or w.has_rules or w.has_posts`;

interface NewEvent {
  id: string;
  listing_id: string;
  kind: ListingEvent;
  before: ListingSnapshot | null;
  after: ListingSnapshot;
}

/** Whether the arrival of a listing is recorded at all. Asked first where many arrive at once, to save their snapshots. */
export async function areArrivalsAwaited(tx: Transaction, { customerId, storeId = null }: ListingSource): Promise<boolean> {
  const { rows } = await connectionOf(tx).query<{ isAwaited: boolean }>({
    name: 'are_arrivals_awaited',
    text: `${WAITING} select has_rules or has_posts as "isAwaited" from waiting`,
    values: [customerId, storeId],
  });
  return rows[0]?.isAwaited ?? true;
}

/** Sent without waiting; the commit follows it. */
export function recordListingEvents(
  tx: Transaction,
  { customerId, storeId = null, batchId = null }: ListingSource,
  written: readonly WrittenListing[],
): void {
  const rows = written.flatMap(eventRows);
  if (rows.length === 0) return;
  sendWithoutWaiting(tx, { name: 'record_listing_events', text: INSERT, values: [customerId, storeId, batchId, JSON.stringify(rows)] });
}

function eventRows({ id, before: stored, after: written }: WrittenListing): NewEvent[] {
  const before = stored && listingSnapshot(stored);
  const after = listingSnapshot(written);
  return eventsOf(before, after).map((kind) => ({ id: newId(), listing_id: id, kind, before, after }));
}
