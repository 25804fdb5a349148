// Opens the stored original of a feed's file: a zip as it came, since its parts are read one by one, and any other file compressed.
import type { AppContext } from '../../../app-context.ts';
import { sourceInStorage } from '../../../inventory/index.ts';
import { openFeedArchive } from '../../data-feeds/index.ts';
import type { FeedArchive } from '../../data-feeds/index.ts';

export interface OriginalFile extends FeedArchive {
  /** Whether the bytes are compressed by gzip. They are decompressed where they are parsed. */
  isCompressed: boolean;
}

export const FEED_KEYS = 'feeds';
export const feedKey = (fileId: string): string => `${FEED_KEYS}/${fileId}`;

/** Null where the original is gone. Throws FeedFileRefused for a zip that is not safe to unpack. */
export async function openOriginal({ files: { storage } }: Pick<AppContext, 'files'>, fileId: string): Promise<OriginalFile | null> {
  const key = feedKey(fileId);
  const bytes = await storage.sizeOf(key);
  if (bytes === null) return null;
  const archive = await openFeedArchive(sourceInStorage(storage, key, bytes));
  if (archive) return { ...archive, isCompressed: false };
  return { contentBytes: null, bytes: () => storedBytes(storage, key), isCompressed: true, readPicture: async () => null };
}

async function* storedBytes(storage: AppContext['files']['storage'], key: string): AsyncGenerator<Uint8Array> {
  const stored = await storage.open(key);
  if (!stored) throw new Error('The original of a feed file is gone');
  yield* stored.stream as AsyncIterable<Uint8Array>;
}
