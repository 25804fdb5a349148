// Stores the pictures of an archive: unpacked a few at a time. Unpacking and writing continue while other pictures are decoded.
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { Queryable } from '../../db/connection.ts';
import type { Files } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { storeSentPicture } from '../pictures/index.ts';
import type { SentPicture } from '../pictures/index.ts';
import type { ArchiveSource } from './archive-source.ts';
import { unpackWhole } from './open-archive-entry.ts';
import type { DirectoryEntry } from './read-archive-directory.ts';

export interface PictureSource {
  source: ArchiveSource;
  entries: ReadonlyMap<string, DirectoryEntry>;
  files: Files;
  db: Queryable;
  customerId: string;
}

/** How many pictures are in memory at once, at most 10 MB each: while some are decoded, others are unpacked, hashed and written. */
const AT_ONCE = 8;

export async function storeBulkPictures(
  pictureSource: PictureSource,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, SentPicture>> {
  const stored = new Map<string, SentPicture>();
  const waiting = [...new Set(names)];
  const abort = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  const storeNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      signal.throwIfAborted();
      stored.set(name, await storeOne(pictureSource, name).catch(abort));
    }
  };
  // Waits for all of them, even when one failed, so that nothing is running afterwards.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, storeNext));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return stored;
}

async function storeOne({ source, entries, ...owner }: PictureSource, name: string): Promise<SentPicture> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`There is no ${name} in the archive`);
  return storeSentPicture(owner, name.split('/').at(-1) ?? name, () => {
    if (entry.bytes > UPLOAD_LIMITS.picture.maxBytes) throw new AppError('archiveEntryDamaged', { name });
    return unpackWhole(source, entry);
  });
}
