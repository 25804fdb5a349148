// Finds the records that were applied before as they are sent now, and those of new listings. Senders repeat most of their records, and
// mapping takes several times as long as comparing them.
import type { SourceRecord } from '#domain/feeds/index.ts';
import type { FeedKey } from './feed-key.ts';
import type { PositionedRecord, Preparation } from './prepare-record.ts';

/** The hashes of the records that were applied last, as they were sent; in the order of the keys. */
export type ReadSentHashes = (keys: readonly FeedKey[]) => Promise<readonly (string | null)[]>;

export interface FoundRecords {
  /** The listings of each record that was applied before as it is sent now. */
  known: Map<SourceRecord, FeedKey[]>;
  /** Records about listings of which no record was applied yet. A listing that people made may have their reference all the same. */
  unseen: Set<SourceRecord>;
}

export async function findKnownRecords(
  { keysOf, sentHash }: Preparation,
  records: readonly PositionedRecord[],
  readSentHashes: ReadSentHashes,
): Promise<FoundRecords> {
  const identified = records.flatMap(({ record }) => {
    const keys = keysOf(record);
    return keys ? [{ record, keys }] : [];
  });
  const asked = identified.flatMap(({ keys }) => keys);
  const stored = await readSentHashes(asked);
  if (stored.length !== asked.length) throw new Error('The stored hashes are those of other records');
  const known = new Map<SourceRecord, FeedKey[]>();
  const unseen = new Set<SourceRecord>();
  let from = 0;
  for (const { record, keys } of identified) {
    const hashes = stored.slice(from, (from += keys.length));
    if (hashes.every((hash) => hash === null)) unseen.add(record);
    if (hashes.includes(null)) continue;
    const sent = sentHash(record);
    if (hashes.every((hash) => hash === sent)) known.set(record, keys);
  }
  return { known, unseen };
}
