// The first pass over a file: whether it is whole, how many records it has, whether any of them is new, and for full snapshots how many
// listings it leaves out.
import { DEFAULT_VANISHING_PERCENT, isTooMuchVanishing } from '#domain/feeds/index.ts';
import type { Queryable } from '../../db/connection.ts';
import { presentKeys } from './feed-listing-store.ts';
import type { CustomerFacts, FeedSource } from './feed-source.ts';
import { findKnownRecords } from './find-known-records.ts';
import { openPreparation } from './prepare-record.ts';
import type { PositionedRecord } from './prepare-record.ts';
import { SentKeys } from './sent-keys.ts';

export interface CheckedFile {
  records: number;
  /** The names of the columns of a table. */
  header: string[];
  /** Null where nothing vanishes by a file of this source. */
  snapshot: { present: number; vanishing: number; isTooMuch: boolean } | null;
  /** Set where every record was applied before as it is sent now, so that nothing is left to apply. */
  repeated: { unchanged: number; customerIds: string[]; sent: SentKeys } | null;
}

interface FileToCheck {
  bytes: AsyncIterable<Uint8Array>;
  /** Null for all records. */
  chosen: ReadonlySet<number> | null;
  /** Applied even where nothing is new. */
  isForced: boolean;
}

const CHUNK_RECORDS = 500;

export async function checkFeedFile(
  db: Queryable,
  source: FeedSource,
  facts: ReadonlyMap<string, CustomerFacts>,
  { bytes, chosen, isForced }: FileToCheck,
): Promise<CheckedFile> {
  const isSnapshot = source.isFullSnapshot && chosen === null;
  const preparation = openPreparation(source, facts);
  const sent = new SentKeys();
  const customerIds = new Set<string>();
  let waiting: PositionedRecord[] = [];
  let isRepeated = chosen === null && !isForced;
  let unchanged = 0;
  let position = 0;
  let records = 0;
  let header: string[] = [];

  const lookAtWaiting = async (): Promise<void> => {
    const chunk = waiting;
    waiting = [];
    const known = await findKnownRecords(db, source.id, preparation, chunk);
    for (const each of chunk) {
      const keys = known.get(each.record);
      const items = keys ? preparation.known(each, keys) : null;
      isRepeated &&= items !== null;
      if (isSnapshot) sent.add(items ?? preparation.map(each));
      else if (!isRepeated) return;
      for (const { customerId } of items ?? []) customerIds.add(customerId);
      unchanged += items?.length ?? 0;
    }
  };
  for await (const record of source.readRecords(bytes)) {
    if (header.length === 0) header = record.root.children.map(({ name }) => name);
    if (chosen === null || chosen.has(position)) records += 1;
    if (isSnapshot || isRepeated) waiting.push({ record, position });
    if (waiting.length >= CHUNK_RECORDS) await lookAtWaiting();
    position += 1;
  }
  await lookAtWaiting();
  return {
    records,
    header: source.format === 'CSV' ? header : [],
    snapshot: isSnapshot ? await compareSnapshot(db, source, sent) : null,
    repeated: isRepeated ? { unchanged, customerIds: [...customerIds], sent } : null,
  };
}

async function compareSnapshot(db: Queryable, source: FeedSource, sent: SentKeys): Promise<CheckedFile['snapshot']> {
  const present = await presentKeys(db, source.id, customersOf(source));
  const vanishing = present.filter((key) => !sent.has(key)).length;
  return {
    present: present.length,
    vanishing,
    isTooMuch: isTooMuchVanishing({ present: present.length, vanishing, percent: source.vanishingPercent ?? DEFAULT_VANISHING_PERCENT }),
  };
}

export const customersOf = ({ stores }: FeedSource): string[] => [...new Set(stores.map(({ customerId }) => customerId))];
