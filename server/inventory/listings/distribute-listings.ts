// From when do offices and agents see the listings that an upload brought? From this moment on.
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { recordChangeOfMany } from '../../db/record-change.ts';
import { listings } from './listing-table.ts';

/** Removed ones too: put back, they are seen like the others. How many they were. */
export async function distributeListings(tx: Transaction, userId: string, bulkId: string): Promise<number> {
  const shown = await tx
    .update(listings)
    .set({ isDistributed: true, updatedAt: sql`now()` })
    .where(and(eq(listings.bulkId, bulkId), eq(listings.isDistributed, false)))
    .returning({ id: listings.id, customerId: listings.customerId });
  await recordChangeOfMany(tx, userId, { area: 'listings', entity: 'listing', action: 'updated' }, shown);
  return shown.length;
}
