// Marks the listings of an upload as distributed, so that offices and agents see them.
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { recordChangeOfMany } from '../../db/record-change.ts';
import { listings } from './listing-table.ts';

/** Includes removed listings, so that they are visible once restored. Returns the number of listings. */
export async function distributeListings(tx: Transaction, userId: string, bulkId: string): Promise<number> {
  const distributed = await tx
    .update(listings)
    .set({ isDistributed: true, updatedAt: sql`now()` })
    .where(and(eq(listings.bulkId, bulkId), eq(listings.isDistributed, false)))
    .returning({ id: listings.id, customerId: listings.customerId });
  await recordChangeOfMany(tx, userId, { area: 'listings', entity: 'listing', action: 'updated' }, distributed);
  return distributed.length;
}
