// Locks the fields that a person changes on a feed's listing, and releases them.
import type { Actor } from '#domain/access/index.ts';
import { fieldsToLock } from '#domain/inventory/index.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/connection.ts';
import { recordChange } from '../../../db/record-change.ts';
import { AppError } from '../../../http/app-error.ts';
import type { FeedVersions } from '../feed-versions.ts';
import { listingLocks } from '../listing-lock-table.ts';
import { lockListing } from '../listing-store.ts';
import type { ListingContent, ListingRecord } from '../listing-store.ts';

/** Only the listings of a feed have locks, because nothing else overwrites what people type. */
export async function lockChangedFields(tx: Transaction, userId: string, before: ListingRecord, content: ListingContent): Promise<void> {
  if (before.creationType !== 'FEED') return;
  await lockFields(tx, userId, [before.id], fieldsToLock(before, content));
}

export async function lockFields(tx: Transaction, userId: string, listingIds: readonly string[], fields: readonly string[]): Promise<void> {
  if (listingIds.length === 0 || fields.length === 0) return;
  await tx.execute(sql`
    insert into listing_locks (listing_id, field, locked_by)
    select l.id, f.field, ${userId}::uuid from listings l cross join unnest(${sql.param(fields)}::text[]) as f (field)
    where l.id = any(${sql.param(listingIds)}::uuid[]) and l.creation_type = 'FEED'
    on conflict do nothing`);
}

export async function releaseLocks(
  tx: Transaction,
  feedVersions: FeedVersions,
  actor: Actor,
  id: string,
  fields: readonly string[],
): Promise<void> {
  await feedVersions.lock(tx, [id]);
  const listing = await lockListing(tx, actor, id);
  if (!listing) throw new AppError('notFound');
  const released = await tx
    .delete(listingLocks)
    .where(and(eq(listingLocks.listingId, id), inArray(listingLocks.field, [...fields])))
    .returning({ field: listingLocks.field });
  if (released.length === 0) return;
  await feedVersions.forget(tx, [id]);
  await recordChange(tx, actor.userId, {
    area: 'listings',
    entity: 'listing',
    entityId: id,
    customerId: listing.customerId,
    action: 'updated',
    before: { lockedFields: released.map(({ field }) => field).toSorted() },
    after: { lockedFields: [] },
  });
}

/** For writers of many listings, by listing. */
export async function lockedFieldsOf(db: Queryable, listingIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const locks = new Map<string, Set<string>>();
  if (listingIds.length === 0) return locks;
  const rows = await db
    .select({ listingId: listingLocks.listingId, field: listingLocks.field })
    .from(listingLocks)
    .where(sql`${listingLocks.listingId} = any(${sql.param(listingIds)}::uuid[])`);
  for (const { listingId, field } of rows) locks.set(listingId, (locks.get(listingId) ?? new Set()).add(field));
  return locks;
}
