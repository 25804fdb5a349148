// Marks the listings of an upload as distributed, so that offices and agents see them.
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/connection.ts';
import { recordChangeOfMany } from '../../../db/record-change.ts';
import { listings } from '../listing-table.ts';
import { recordListingEvents } from '../record-listing-events.ts';

/** Includes removed listings, so that they are visible once restored. Returns the number of listings. */
export async function distributeListings(tx: Transaction, userId: string, bulkId: string): Promise<number> {
  const isDue = and(eq(listings.bulkId, bulkId), eq(listings.isDistributed, false));
  // Locked by id, as everything does that writes many listings: in another order two of them could wait for each other.
  await tx.select({ id: listings.id }).from(listings).where(isDue).orderBy(listings.id).for('no key update');
  const distributed = await tx
    .update(listings)
    .set({ isDistributed: true, updatedAt: sql`now()` })
    .where(isDue)
    .returning();
  await recordChangeOfMany(tx, userId, { area: 'listings', entity: 'listing', action: 'updated' }, distributed);
  for (const [customerId, own] of Map.groupBy(distributed, (listing) => listing.customerId)) {
    const present = own.filter(({ deletedAt }) => deletedAt === null);
    recordListingEvents(
      tx,
      { customerId, batchId: bulkId },
      present.map((listing) => ({ id: listing.id, before: null, after: listing })),
    );
  }
  return distributed.length;
}
