// While a listing was deleted, or a field of it was locked, its feed may have sent versions that were noted as applied without being
// written. Once a person gives the listing back to the feed, the version that was noted last counts as not applied.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';

/** Called before the listings are locked, in the order of the reader of feed files, so that the two cannot deadlock. */
export async function lockFeedVersions(tx: Transaction, listingIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select from feed_listings where listing_id = any(${sql.param(listingIds)}::uuid[])
    order by source_id, customer_id, agent_id, reference for update`);
}

/** The time of the version stays, so that older ones are stale. A withdrawal stays too: a person who restores the listing overrules it. */
export async function forgetFeedVersions(tx: Transaction, listingIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update feed_listings set hash = '', sent_hash = null
    where listing_id = any(${sql.param(listingIds)}::uuid[]) and withdrawn_at is null`);
}
