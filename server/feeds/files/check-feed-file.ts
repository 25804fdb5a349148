// The first pass over a file: whether it is whole, how many records it has, whether any of them is new, and for full snapshots how many
// listings it leaves out.
import { activeStores, areTooManyMissing } from '#domain/feeds/index.ts';
import type { Queryable } from '../../db/connection.ts';
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
