// The first pass over a file: whether it is whole, how many records it has, and for full snapshots how many listings it leaves out.
import { DEFAULT_VANISHING_PERCENT, isTooMuchVanishing } from '#domain/feeds/index.ts';
import type { Queryable } from '../../db/connection.ts';
import { presentKeys } from './feed-listing-store.ts';
import type { CustomerFacts, FeedSource } from './feed-source.ts';
import { openPreparation } from './prepare-record.ts';
import { SentKeys } from './sent-keys.ts';

export interface CheckedFile {
  records: number;
  /** The names of the columns of a table. */
  header: string[];
  /** Null where nothing vanishes by a file of this source. */
  snapshot: { present: number; vanishing: number; isTooMuch: boolean } | null;
}

/** `chosen` is null for all records. */
export async function checkFeedFile(
  db: Queryable,
  source: FeedSource,
  facts: ReadonlyMap<string, CustomerFacts>,
  bytes: AsyncIterable<Uint8Array>,
  chosen: ReadonlySet<number> | null,
): Promise<CheckedFile> {
  const isSnapshot = source.isFullSnapshot && chosen === null;
  const sent = new SentKeys();
  const prepare = isSnapshot ? openPreparation(source, facts) : null;
  let position = 0;
  let records = 0;
  let header: string[] = [];
  for await (const record of source.readRecords(bytes)) {
    if (header.length === 0) header = record.root.children.map(({ name }) => name);
    if (chosen === null || chosen.has(position)) records += 1;
    if (prepare) sent.add(prepare(record, position));
    position += 1;
  }
  return { records, header: source.format === 'CSV' ? header : [], snapshot: isSnapshot ? await compareSnapshot(db, source, sent) : null };
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
