// Which listing events rules have still to look at. The rules themselves are a later module's, which asks for these writes.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { listingEvents } from './listing-event-table.ts';

/** Those that no rule follows. `isFollowed` is a condition on the event `e`. */
export async function skipListingEvents(db: Queryable, isFollowed: SQL): Promise<void> {
  await db.execute(sql`update listing_events e set is_pending = false where e.is_pending and not ${isFollowed}`);
}

export async function markListingEvents(tx: Transaction, ids: readonly string[], isPending: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(listingEvents)
    .set({ isPending })
    .where(and(inArray(listingEvents.id, [...ids]), eq(listingEvents.isPending, !isPending)));
}

/** `dueAt` is null where auto posts are done with the event. */
export async function setPostDue(tx: Transaction, id: string, dueAt: Date | null): Promise<void> {
  await tx.update(listingEvents).set({ postDueAt: dueAt }).where(eq(listingEvents.id, id));
}

const KEEP_DAYS = 90;

/** Called by a schedule. Events that rules have still to look at stay. */
export async function deleteOldListingEvents(db: Queryable): Promise<void> {
  await db.execute(
    sql`delete from listing_events where created_at < now() - ${KEEP_DAYS} * interval '1 day' and not is_pending and post_due_at is null`,
  );
}
