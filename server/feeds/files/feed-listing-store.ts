// Which listing each reference of a sender stands for, and the version of it that was applied last.
import type { ImageSlot } from '#domain/feeds/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { sendWithoutWaiting } from '../../db/transactions.ts';
import { feedListings } from './feed-file-table.ts';
import { keyText } from './feed-key.ts';
import type { FeedKey } from './feed-key.ts';

export type FeedListingRecord = typeof feedListings.$inferSelect;

const keysSql = (keys: readonly FeedKey[]) => sql`
  (${feedListings.customerId}, ${feedListings.agentId}, ${feedListings.reference}) in (
    select * from unnest(${sql.param(keys.map(({ customerId }) => customerId))}::uuid[],
      ${sql.param(keys.map(({ agentId }) => agentId))}::text[], ${sql.param(keys.map(({ reference }) => reference))}::text[]))`;

export type LinkVersion = Pick<FeedListingRecord, 'modifiedAt' | 'hash'>;

/** The versions by which records are compared, without locking them: beside the reader of the source, people only empty their hashes. */
export async function readVersions(db: Queryable, sourceId: string, keys: readonly FeedKey[]): Promise<Map<string, LinkVersion>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({
      customerId: feedListings.customerId,
      agentId: feedListings.agentId,
      reference: feedListings.reference,
      modifiedAt: feedListings.modifiedAt,
      hash: feedListings.hash,
    })
    .from(feedListings)
    .where(and(eq(feedListings.sourceId, sourceId), keysSql(keys)));
  return new Map(rows.map((row) => [keyText(row), row]));
}

/** The hashes of the records that were applied last, as they were sent; in the order of the keys. */
export async function readSentHashes(db: Queryable, sourceId: string, keys: readonly FeedKey[]): Promise<(string | null)[]> {
  if (keys.length === 0) return [];
  const { customerId, agentId, reference, sentHash } = feedListings;
  const rows = await db
    .select({ customerId, agentId, reference, sentHash })
    .from(feedListings)
    .where(and(eq(feedListings.sourceId, sourceId), keysSql(keys)));
  const hashes = new Map(rows.map((row) => [keyText(row), row.sentHash]));
  return keys.map((key) => hashes.get(keyText(key)) ?? null);
}

/** Whether a person gave listings back to the feed that have not been sent since. */
export async function hasForgottenVersions(db: Queryable, sourceId: string): Promise<boolean> {
  const [row] = await db
    .select({ listingId: feedListings.listingId })
    .from(feedListings)
    .where(and(eq(feedListings.sourceId, sourceId), eq(feedListings.hash, '')))
    .limit(1);
  return row !== undefined;
}

/** Locks them, because fetched pictures are written to the same rows. */
export async function lockLinks(tx: Transaction, sourceId: string, keys: readonly FeedKey[]): Promise<Map<string, FeedListingRecord>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(feedListings)
    .where(and(eq(feedListings.sourceId, sourceId), keysSql(keys)))
    .orderBy(feedListings.customerId, feedListings.agentId, feedListings.reference)
    .for('update');
  return new Map(rows.map((row) => [keyText(row), row]));
}

/** Returns those of the listings that a feed sends already. */
export async function linkedListingIds(db: Queryable, listingIds: readonly string[]): Promise<Set<string>> {
  if (listingIds.length === 0) return new Set();
  const rows = await db
    .select({ listingId: feedListings.listingId })
    .from(feedListings)
    .where(sql`${feedListings.listingId} = any(${sql.param(listingIds)}::uuid[])`);
  return new Set(rows.map(({ listingId }) => listingId));
}

/** The listings of a source that neither the feed withdrew nor a person deleted. */
export async function presentKeys(db: Queryable, sourceId: string, customerIds: readonly string[]): Promise<FeedKey[]> {
  return db
    .select({ customerId: feedListings.customerId, agentId: feedListings.agentId, reference: feedListings.reference })
    .from(feedListings)
    .where(
      and(
        eq(feedListings.sourceId, sourceId),
        sql`${feedListings.customerId} = any(${sql.param(customerIds)}::uuid[])`,
        isNull(feedListings.withdrawnAt),
        sql`exists (select from listings l where l.id = ${feedListings.listingId} and l.deleted_at is null)`,
      ),
    )
    .orderBy(feedListings.customerId, feedListings.agentId, feedListings.reference);
}

const WRITE_LINKS = `
  insert into feed_listings (source_id, customer_id, agent_id, reference, listing_id, file_id, modified_at, hash, sent_hash, images, images_due_at, images_until, withdrawn_at)
  select source_id, customer_id, agent_id, reference, listing_id, file_id, modified_at, hash, sent_hash, images, images_due_at, images_until, withdrawn_at
  from json_populate_recordset(null::feed_listings, $1::json)
  on conflict (source_id, customer_id, agent_id, reference) do update set listing_id = excluded.listing_id, file_id = excluded.file_id,
    modified_at = excluded.modified_at, hash = excluded.hash, sent_hash = excluded.sent_hash, images = excluded.images, images_due_at = excluded.images_due_at,
    images_until = excluded.images_until, withdrawn_at = excluded.withdrawn_at`;

/** One statement for all, as one JSON parameter. Sent without waiting; the commit follows it. */
export function writeLinks(tx: Transaction, links: readonly FeedListingRecord[]): void {
  if (links.length === 0) return;
  const rows = links.map((link) => ({
    source_id: link.sourceId,
    customer_id: link.customerId,
    agent_id: link.agentId,
    reference: link.reference,
    listing_id: link.listingId,
    file_id: link.fileId,
    modified_at: link.modifiedAt,
    hash: link.hash,
    sent_hash: link.sentHash,
    images: link.images,
    images_due_at: link.imagesDueAt,
    images_until: link.imagesUntil,
    withdrawn_at: link.withdrawnAt,
  }));
  sendWithoutWaiting(tx, { name: 'write_feed_links', text: WRITE_LINKS, values: [JSON.stringify(rows)] });
}

export async function changeImages(
  tx: Transaction,
  key: FeedKey & { sourceId: string },
  change: { images: ImageSlot[]; imagesDueAt: Date | null },
): Promise<void> {
  await tx
    .update(feedListings)
    .set(change)
    .where(
      and(
        eq(feedListings.sourceId, key.sourceId),
        eq(feedListings.customerId, key.customerId),
        eq(feedListings.agentId, key.agentId),
        eq(feedListings.reference, key.reference),
      ),
    );
}
