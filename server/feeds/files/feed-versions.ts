// While a listing was deleted, or a field of it was locked, its feed may have sent versions that were noted as applied without being
// written. Once a person gives the listing back to the feed, the version that was noted last counts as not applied.
import { sql } from 'drizzle-orm';
import type { FeedVersions } from '../../inventory/index.ts';

export const feedVersions: FeedVersions = {
  async lock(tx, listingIds) {
    await tx.execute(sql`
      select from feed_listings where listing_id = any(${sql.param(listingIds)}::uuid[])
      order by source_id, customer_id, agent_id, reference for update`);
  },
  // The time of the version stays, so that older ones are stale. A withdrawal stays too: a person who restores the listing overrules it.
  async forget(tx, listingIds) {
    await tx.execute(sql`
      update feed_listings set hash = '', sent_hash = null
      where listing_id = any(${sql.param(listingIds)}::uuid[]) and withdrawn_at is null`);
  },
};
