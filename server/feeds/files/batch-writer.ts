// Groups the prepared records of a file into batches and writes them. While one batch is written, the next is parsed and mapped. Records that an earlier
// run of the same file applied are prepared again only for the lines on which a listing is repeated.
import type { JobWork } from '../../jobs/job-kind.ts';
import { applyBatch } from './apply-batch.ts';
import { chooseItemsToApply } from './choose-items-to-apply.ts';
import type { FeedFileRecord } from './feed-file-store.ts';
import { keyText } from './feed-key.ts';
import type { CustomerFacts } from './feed-reading.ts';
import type { FeedSource } from './feed-source.ts';
import { keyOfItem } from './feed-item.ts';
import type { FeedItem, KnownItem, RoutedItem } from './feed-item.ts';
import { addSentKeys, noSentKeys } from './sent-keys.ts';
import type { SentKeys } from './sent-keys.ts';

/** Large enough to be quick, small enough that little is repeated after a crash. */
const BATCH_RECORDS = 500;
/** Hostile files have records of a million characters. */
const BATCH_CHARACTERS = 10_000_000;

type Work = Pick<JobWork<unknown>, 'context' | 'signal' | 'write' | 'report'>;

export interface BatchWriter {
  /** Takes the items of one record. */
  add(prepared: readonly FeedItem[]): Promise<void>;
  /** Writes the last batch; returns the listings that the file mentions. */
  end(): Promise<SentKeys>;
  /** Resolves when nothing is being written any more. */
  settle(): Promise<void>;
}

export interface BatchReading {
  source: FeedSource;
  facts: ReadonlyMap<string, CustomerFacts>;
  /** The customers of whom a newer snapshot was read. */
  outdated: ReadonlySet<string>;
}

const hasKey = (item: FeedItem): item is RoutedItem | KnownItem => item.kind !== 'refused';

export function openBatchWriter(work: Work, file: FeedFileRecord, { source, facts, outdated }: BatchReading): BatchWriter {
  const sent = noSentKeys();
  let batchKeys = new Set<string>();
  let seen = 0;
  let from = file.recordsDone;
  let records = 0;
  let characters = 0;
  let items: FeedItem[] = [];
  let writing: Promise<void> = Promise.resolve();

  const writeBatch = async (batch: { from: number; records: number; items: readonly FeedItem[] }): Promise<void> => {
    work.signal.throwIfAborted();
    const now = work.context.now();
    const later = work.context.laterModules.feeds;
    const decided = await chooseItemsToApply(work.context.db, { source, isForced: file.isForced, outdated, now }, batch.items);
    await work.write((tx) => applyBatch(tx, { ...batch, fileId: file.id, items: decided, source, facts, now: new Date(now), later }));
    const done = batch.from + batch.records;
    const total = file.recordsTotal ?? done;
    await work.report({ value: total === 0 ? 100 : (100 * done) / total, message: `${file.name}: ${done} of ${total} records` });
  };
  const closeBatch = async (): Promise<void> => {
    if (records === 0) return;
    const batch = { from, records, items };
    from += records;
    [records, characters, items, batchKeys] = [0, 0, [], new Set()];
    await writing;
    writing = writeBatch(batch);
    // The next caller that awaits `writing` receives its failure.
    void writing.catch(() => undefined);
  };
  const add = async (prepared: readonly FeedItem[]): Promise<void> => {
    if (source.isFullSnapshot) addSentKeys(sent, prepared);
    seen += 1;
    if (seen <= file.recordsDone) return;
    const keys = prepared.filter(hasKey).map((item) => keyText(keyOfItem(item)));
    // A listing is written once in a batch, so that the second record is compared with the first.
    const isFull = records >= BATCH_RECORDS || characters >= BATCH_CHARACTERS;
    if (isFull || keys.some((key) => batchKeys.has(key))) await closeBatch();
    for (const key of keys) batchKeys.add(key);
    for (const item of prepared) characters += item.raw.length;
    items.push(...prepared);
    records += 1;
  };
  return {
    add,
    async end() {
      await closeBatch();
      await writing;
      return sent;
    },
    settle: () => writing.catch(() => undefined),
  };
}
