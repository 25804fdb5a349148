// The two passes over the records of a file: the first checks that it is whole and whether any of it is new, the second prepares its
// records to be applied. What is stored is asked through `readSentHashes`, so that both run in a thread as well.
import { setImmediate } from 'node:timers/promises';
import { FEED_FORMAT_TABLE } from '#domain/feeds/index.ts';
import { decompress } from './originals/decompress.ts';
import type { CustomerFacts } from './feed-reading.ts';
import { findKnownRecords } from './find-known-records.ts';
import type { FoundRecords, ReadSentHashes } from './find-known-records.ts';
import { openLocating } from './locate-by-suburb.ts';
import { openPreparation } from './prepare-record.ts';
import type { FeedItem } from './feed-item.ts';
import type { PositionedRecord, RecordSource } from './prepare-record.ts';
import { addSentKeys, noSentKeys } from './sent-keys.ts';
import type { SentKeys } from './sent-keys.ts';

export interface PreparedSource extends RecordSource {
  isFullSnapshot: boolean;
}

export interface FileToRead {
  bytes: AsyncIterable<Uint8Array>;
  /** Whether the bytes are compressed with gzip. */
  isCompressed: boolean;
  /** The positions of the records to read; null for all. */
  chosen: ReadonlySet<number> | null;
  /** Records that were applied before are applied again. */
  isForced: boolean;
}

export interface CheckedRecords {
  records: number;
  /** The names of the columns of a table, empty where a column has none. */
  header: string[];
  /** Empty where a file of this source withdraws no listings by leaving them out. */
  sent: SentKeys;
  /** Set where every record was applied before as it is sent now, so that nothing is left to apply. */
  repeated: { unchanged: number; customerIds: string[] } | null;
}

/** The two passes, wherever they run. */
export interface FeedFileReader {
  check(file: FileToRead): Promise<CheckedRecords>;
  /** The items of each record, some records at a time. */
  prepare(file: FileToRead): AsyncIterable<FeedItem[][]>;
  close(): Promise<void>;
}

/** So few that most of what is made from them is collected as young garbage. */
const CHUNK_RECORDS = 100;
/** Hostile files have records of a million characters. */
const CHUNK_CHARACTERS = 2_000_000;
/** Other requests are answered in between, where this is not a thread. */
const MAPPED_AT_ONCE = 50;

export const openFileReader = (
  source: PreparedSource,
  facts: ReadonlyMap<string, CustomerFacts>,
  readSentHashes: ReadSentHashes,
): FeedFileReader => ({
  check: (file) => checkRecords(source, facts, file, readSentHashes),
  prepare: (file) => prepareRecords(source, facts, file, readSentHashes),
  close: async () => undefined,
});

async function checkRecords(
  source: PreparedSource,
  facts: ReadonlyMap<string, CustomerFacts>,
  file: FileToRead,
  readSentHashes: ReadSentHashes,
): Promise<CheckedRecords> {
  const { chosen, isForced } = file;
  const isSnapshot = source.isFullSnapshot && chosen === null;
  const preparation = openPreparation(source, facts);
  const sent = noSentKeys();
  const customerIds = new Set<string>();
  const chunk = openChunk();
  let isRepeated = chosen === null && !isForced;
  let unchanged = 0;
  let position = 0;
  let records = 0;
  let header: string[] = [];

  const checkChunk = async (): Promise<void> => {
    const taken = chunk.take();
    const { known } = await findKnownRecords(preparation, taken, readSentHashes);
    for (const each of taken) {
      const keys = known.get(each.record);
      const items = keys ? preparation.known(each, keys) : null;
      isRepeated &&= items !== null;
      if (isSnapshot) addSentKeys(sent, items ?? preparation.map(each, false));
      else if (!isRepeated) return;
      for (const { customerId } of items ?? []) customerIds.add(customerId);
      unchanged += items?.length ?? 0;
    }
  };
  for await (const record of source.readRecords(contentOf(file))) {
    if (header.length === 0) header = [...(record.columns ?? [])];
    if (chosen === null || chosen.has(position)) records += 1;
    if ((isSnapshot || isRepeated) && chunk.add({ record, position })) await checkChunk();
    position += 1;
  }
  await checkChunk();
  return {
    records,
    header: FEED_FORMAT_TABLE[source.format].hasHeader ? header : [],
    sent,
    repeated: isRepeated ? { unchanged, customerIds: [...customerIds] } : null,
  };
}

async function* prepareRecords(
  source: PreparedSource,
  facts: ReadonlyMap<string, CustomerFacts>,
  file: FileToRead,
  readSentHashes: ReadSentHashes,
): AsyncGenerator<FeedItem[][]> {
  const { chosen, isForced } = file;
  const preparation = openPreparation(source, facts, await openLocating(facts));
  const find = async (records: readonly PositionedRecord[]): Promise<FoundRecords> =>
    isForced ? NONE_FOUND : findKnownRecords(preparation, records, readSentHashes);
  const prepare = async ({ records, found }: AskedChunk): Promise<FeedItem[][]> => {
    const { known, unseen } = await found;
    const prepared: FeedItem[][] = [];
    for (const [index, each] of records.entries()) {
      if (index % MAPPED_AT_ONCE === 0) await setImmediate();
      const keys = known.get(each.record);
      prepared.push((keys && preparation.known(each, keys)) ?? preparation.map(each, unseen.has(each.record)));
    }
    return prepared;
  };
  // While the database is asked about one chunk, the next is parsed.
  let asked: AskedChunk | null = null;
  const ask = (records: PositionedRecord[]): AskedChunk => {
    const found = find(records);
    // It is awaited with its chunk, unless reading fails before.
    void found.catch(() => undefined);
    return { records, found };
  };
  const chunk = openChunk();
  let position = -1;
  for await (const record of source.readRecords(contentOf(file))) {
    position += 1;
    if ((chosen !== null && !chosen.has(position)) || !chunk.add({ record, position })) continue;
    const next = ask(chunk.take());
    if (asked) yield await prepare(asked);
    asked = next;
  }
  if (asked) yield await prepare(asked);
  yield await prepare(ask(chunk.take()));
}

const contentOf = ({ bytes, isCompressed }: FileToRead): AsyncIterable<Uint8Array> => (isCompressed ? decompress(bytes) : bytes);

interface AskedChunk {
  records: readonly PositionedRecord[];
  found: Promise<FoundRecords>;
}

/** Where records that were applied before are applied again. */
const NONE_FOUND: FoundRecords = { known: new Map(), unseen: new Set() };

interface Chunk {
  /** Whether it is full. */
  add(record: PositionedRecord): boolean;
  take(): PositionedRecord[];
}

function openChunk(): Chunk {
  let records: PositionedRecord[] = [];
  let characters = 0;
  return {
    add(each) {
      records.push(each);
      characters += each.record.raw.length;
      return records.length >= CHUNK_RECORDS || characters >= CHUNK_CHARACTERS;
    },
    take() {
      const taken = records;
      [records, characters] = [[], 0];
      return taken;
    },
  };
}
