// Versions of a listing that its feed sends while the listing is deleted, or a field of it is locked, are noted as applied without being
// written. When a person gives the listing back to the feed, the last of them counts as not applied, so that it is written next time.
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
