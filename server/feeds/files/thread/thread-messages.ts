// The messages between the main thread and the thread that reads a file. The number of messages under way is limited on both sides: each
// piece of the file and each chunk of records is confirmed.
import type { FeedFileRefusalCode, RoutedStore } from '#domain/feeds/index.ts';
import type { FeedKey } from '../feed-key.ts';
import type { CustomerFacts, ReadingDescription } from '../feed-reading.ts';
import type { CheckedRecords, FileToRead } from '../prepare-file.ts';
import type { FeedItem } from '../feed-item.ts';

/** All that the thread is given at its start. */
export interface ReaderTask {
  description: ReadingDescription;
  isFullSnapshot: boolean;
  stores: readonly RoutedStore[];
  facts: ReadonlyMap<string, CustomerFacts>;
}

export type ToThread =
  | ({ kind: 'check' | 'prepare' } & Omit<FileToRead, 'bytes'>)
  /** Null after the last bytes of the file. */
  | { kind: 'bytes'; bytes: Uint8Array | null }
  | { kind: 'hashes'; hashes: readonly (string | null)[] }
  | { kind: 'chunkTaken' };

export type PassMessage = { kind: 'chunk'; items: FeedItem[][] } | { kind: 'checked'; checked: CheckedRecords } | { kind: 'prepared' };

export type FromThread =
  | PassMessage
  | { kind: 'bytesTaken' }
  /** Asks for the hashes of these listings' records. */
  | { kind: 'keys'; keys: readonly FeedKey[] }
  | { kind: 'refused'; code: FeedFileRefusalCode; line: number };

/** Each has 64 kB at most, so that the thread does not wait for bytes while the main thread applies a batch. */
export const PIECES_AHEAD = 16;
/** Beside the batch that is being collected; more would only fill the memory. */
export const CHUNKS_AHEAD = 2;
