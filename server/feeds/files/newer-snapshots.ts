// Detects a full snapshot that arrives after a newer one was read: what it leaves out may have come since, and what it holds may be gone.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { customersOf } from './check-feed-file.ts';
import type { FeedFileRecord } from './feed-file-store.ts';
import type { FeedSource } from './feed-source.ts';

type DatedFile = Pick<FeedFileRecord, 'id' | 'originalId' | 'sourceId' | 'datedAt' | 'receivedAt'>;

/** The customers of whom a newer snapshot was read. A file that people replay is meant to be applied now, and tells nothing new itself. */
export async function customersWithNewerSnapshot(db: Queryable, file: DatedFile, source: FeedSource): Promise<Set<string>> {
  if (!source.isFullSnapshot || file.originalId !== file.id) return new Set();
  // The clock of a sender may be ahead, and must not make all later files old.
  const { rows } = await db.execute<{ storeId: string | null }>(sql`
    select distinct f.store_id as "storeId" from feed_files f join feed_files own on own.id = ${file.id}
    where f.source_id = ${file.sourceId} and f.state = 'READ' and f.original_id = f.id and f.correction_of is null
      and f.received_at > least(own.dated_at, own.received_at) and f.dated_at > least(own.dated_at, own.received_at)`);
  const storeIds = new Set(rows.map(({ storeId }) => storeId));
  // A file of the whole account is about all its stores.
  if (storeIds.has(null)) return new Set(customersOf(source));
  return new Set(source.stores.filter(({ id }) => storeIds.has(id)).map(({ customerId }) => customerId));
}
