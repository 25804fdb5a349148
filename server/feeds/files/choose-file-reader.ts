// Decides where a file is parsed and mapped: in a thread of its own, so that large files delay no request and use a second core; small
// ones in the main thread, because starting a thread takes as long as a few hundred records.
import type { JobWork } from '../../jobs/job-kind.ts';
import { readSentHashes } from './feed-listing-store.ts';
import type { CustomerFacts } from './feed-reading.ts';
import type { FeedSource } from './feed-source.ts';
import type { ReadSentHashes } from './find-known-records.ts';
import { openFileReader } from './prepare-file.ts';
import type { FeedFileReader } from './prepare-file.ts';
import { openReaderThread } from './thread/reader-thread.ts';

const SMALL_FILE_BYTES = 500_000;

export function chooseFileReader(
  { context: { db }, signal }: Pick<JobWork<unknown>, 'context' | 'signal'>,
  source: FeedSource,
  facts: ReadonlyMap<string, CustomerFacts>,
  bytes: number,
): FeedFileReader {
  const readHashes: ReadSentHashes = (keys) => readSentHashes(db, source.id, keys);
  const { description, isFullSnapshot } = source;
  if (!description || bytes < SMALL_FILE_BYTES) return openFileReader(source, facts, readHashes);
  const stores = source.stores.map(({ id, customerId, offices, takesAll = false, isPaused = false }) => ({
    id,
    customerId,
    offices,
    takesAll,
    isPaused,
  }));
  return openReaderThread({ description, isFullSnapshot, stores, facts }, readHashes, signal);
}
