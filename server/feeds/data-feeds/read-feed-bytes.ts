// The bytes of a feed's file: those of the listings inside, where it came as a zip. Throws FeedFileRefused.
import type { ArchiveSource } from '../../inventory/index.ts';
import { openFeedArchive } from './open-feed-archive.ts';

export async function* readFeedBytes(source: ArchiveSource): AsyncGenerator<Uint8Array> {
  const archive = await openFeedArchive(source);
  if (archive) yield* archive.bytes();
  else if (source.bytes > 0) yield* (await source.open(0, source.bytes - 1)) as AsyncIterable<Uint8Array>;
}
