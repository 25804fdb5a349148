// Finds the records that were applied before exactly as they are sent now. Senders repeat most of their records, and mapping takes several
// times as long as comparing them.
import type { SourceRecord } from '#domain/feeds/index.ts';
import type { Queryable } from '../../db/connection.ts';
import { keyText, readSentHashes } from './feed-listing-store.ts';
import type { FeedKey } from './feed-listing-store.ts';
import type { PositionedRecord, Preparation } from './prepare-record.ts';

/** The listings of each such record. */
export async function findKnownRecords(
  db: Queryable,
  sourceId: string,
  { keysOf, sentHash }: Preparation,
  records: readonly PositionedRecord[],
): Promise<Map<SourceRecord, FeedKey[]>> {
  const identified = records.flatMap(({ record }) => {
    const keys = keysOf(record);
    return keys ? [{ record, keys }] : [];
  });
  const stored = await readSentHashes(
    db,
    sourceId,
    identified.flatMap(({ keys }) => keys),
  );
  const known = new Map<SourceRecord, FeedKey[]>();
  for (const { record, keys } of identified) {
    const hashes = keys.map((key) => stored.get(keyText(key)) ?? null);
    if (hashes.includes(null)) continue;
    const sent = sentHash(record);
    if (hashes.every((hash) => hash === sent)) known.set(record, keys);
  }
  return known;
}
