// Opens the stored original of a feed's file: a zip as it came, since its parts are read one by one, and any other file compressed.
import { createGunzip } from 'node:zlib';
import type { AppContext } from '../../app-context.ts';
import { sourceInStorage } from '../../inventory/index.ts';
import { openFeedArchive } from '../data-feeds/index.ts';
import type { FeedArchive } from '../data-feeds/index.ts';

const PIECE_BYTES = 64 * 1024;

export const feedKey = (fileId: string): string => `feeds/${fileId}`;

/** Null where the original is gone. Throws FeedFileRefused for a zip that is not safe to unpack. */
export async function openOriginal({ files: { storage } }: Pick<AppContext, 'files'>, fileId: string): Promise<FeedArchive | null> {
  const key = feedKey(fileId);
  const bytes = await storage.sizeOf(key);
  if (bytes === null) return null;
  const archive = await openFeedArchive(sourceInStorage(storage, key, bytes));
  return archive ?? { contentBytes: null, bytes: () => unpacked(storage, key), readPicture: async () => null };
}

async function* unpacked(storage: AppContext['files']['storage'], key: string): AsyncGenerator<Uint8Array> {
  const stored = await storage.open(key);
  if (!stored) throw new Error('The original of a feed file is gone');
  const content = createGunzip({ chunkSize: PIECE_BYTES });
  stored.stream.on('error', (error) => content.destroy(error)).pipe(content);
  try {
    yield* content;
  } finally {
    stored.stream.destroy();
  }
}
