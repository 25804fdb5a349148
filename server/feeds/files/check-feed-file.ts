// The first pass over a file: whether it is whole, how many records it has, whether any of them is new, and for full snapshots how many
// listings it leaves out.
import { activeStores, areTooManyMissing } from '#domain/feeds/index.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import type { FeedFileRecord } from './feed-file-store.ts';
import { presentKeys } from './feed-listing-store.ts';
import type { FeedSource } from './feed-source.ts';
import type { CheckedRecords, FeedFileReader, FileToRead } from './prepare-file.ts';
import { isSent } from './sent-keys.ts';
import type { SentKeys } from './sent-keys.ts';

export interface CheckedFile extends CheckedRecords {
  /** Null where the file withdraws no listings by leaving them out. */
  snapshot: { present: number; missing: number; areTooMany: boolean } | null;
}

interface SourceToCheck {
  source: FeedSource;
  /** The customers of whom a newer snapshot was read. */
  outdated: ReadonlySet<string>;
}

export async function checkFeedFile(
  db: Queryable,
  { source, outdated }: SourceToCheck,
  reader: FeedFileReader,
  file: FileToRead,
): Promise<CheckedFile> {
  const checked = await reader.check(file);
  const isSnapshot = source.isFullSnapshot && file.chosen === null && checked.sent.unnamed === 0;
  return { ...checked, snapshot: isSnapshot ? await compareSnapshot(db, source, outdated, checked.sent) : null };
}

async function compareSnapshot(
  db: Queryable,
  source: FeedSource,
  outdated: ReadonlySet<string>,
  sent: SentKeys,
): Promise<CheckedFile['snapshot']> {
  const present = await presentKeys(db, source.id, customersOf(source));
  const missing = present.filter((key) => !outdated.has(key.customerId) && !isSent(sent, key)).length;
  return {
    present: present.length,
    missing,
    areTooMany: areTooManyMissing({ present: present.length, missing }),
  };
}

/** Those whose listings its files write. A paused store keeps its listings as they are. */
export const customersOf = ({ stores }: FeedSource): string[] => [...new Set(activeStores(stores).map(({ customerId }) => customerId))];

type DatedFile = Pick<FeedFileRecord, 'id' | 'originalId' | 'sourceId' | 'datedAt' | 'receivedAt'>;

/**
 * The customers of whom a newer snapshot was read: what a full snapshot that arrives later leaves out may have come since, and what it
 * holds may be gone. A file that people replay is meant to be applied now, and tells nothing new itself.
 */
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
