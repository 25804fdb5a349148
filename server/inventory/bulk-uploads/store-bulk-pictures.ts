// Stores the pictures of an archive: unpacked a few at a time, inspected like every upload, and stored under their hash. A picture
// that is stored already is not inspected again. Unpacking and writing continue while other pictures are decoded.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { RowReason } from '#domain/inventory/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { contentKey, inspectPicture, storePicture } from '../../files/index.ts';
import type { Files, Pictures, StoredContent } from '../../files/index.ts';
import { files as fileRows } from '../../files/file-table.ts';
import { AppError } from '../../http/app-error.ts';
import { FairSemaphore } from '../../http/fair-semaphore.ts';
import type { ArchiveSource } from './archive-source.ts';
import { unpackWhole } from './open-archive-entry.ts';
import type { DirectoryEntry } from './read-archive-directory.ts';

export type BulkPicture =
  | { kind: 'known'; hash: string }
  | { kind: 'stored'; hash: string; content: StoredContent }
  | { kind: 'refused'; reason: RowReason };

export interface PictureSource {
  source: ArchiveSource;
  entries: ReadonlyMap<string, DirectoryEntry>;
  files: Files;
  db: Queryable;
  customerId: string;
}

/** How many pictures are in memory at once, at most 10 MB each: while some are decoded, others are unpacked, hashed and written. */
const AT_ONCE = 8;

/** A bulk upload may use every core, with one more picture waiting for the first free one. Separate from the semaphore for people's own uploads. */
const semaphore = new FairSemaphore({
  slots: availableParallelism() + 1,
  maxWaiting: Infinity,
  maxWaitingPerClient: Infinity,
  refusal: 'tooManyPictures',
});
const inspect: Pictures['inspect'] = (content, limits, person) => semaphore.run(person ?? '', () => inspectPicture(content, limits));

export async function storeBulkPictures(
  pictureSource: PictureSource,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, BulkPicture>> {
  const stored = new Map<string, BulkPicture>();
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

/** Errors of the picture itself, for which its row is refused. Any other error, as a full disk, fails the job. */
const PICTURE_ERRORS: readonly ErrorCode[] = [
  'fileTypeRefused',
  'imageTooManyPixels',
  'imageSideTooLong',
  'imageTooComplex',
  'animationTooManyPixels',
  'imageTooManyFrames',
  'imageUnreadable',
  'archiveEntryDamaged',
];

async function storeOne({ source, entries, files, db, customerId }: PictureSource, name: string): Promise<BulkPicture> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`There is no ${name} in the archive`);
  try {
    if (entry.bytes > UPLOAD_LIMITS.picture.maxBytes) throw new AppError('archiveEntryDamaged', { name });
    const picture = await unpackWhole(source, entry);
    const hash = createHash('sha256').update(picture).digest('hex');
    // A picture that is not in storage has no row either, so for most pictures the database is not queried.
    const isStored = (await files.storage.sizeOf(contentKey(hash))) !== null;
    if (isStored && (await isKnown(db, customerId, hash))) return { kind: 'known', hash };
    const originalName = name.split('/').at(-1) ?? name;
    const content = await storePicture(
      { ...files, pictures: { ...files.pictures, inspect } },
      picture,
      { hash, name: originalName },
      customerId,
    );
    return { kind: 'stored', hash, content };
  } catch (error) {
    if (!(error instanceof AppError) || !PICTURE_ERRORS.includes(error.code)) throw error;
    return { kind: 'refused', reason: { code: 'pictureRefused', value: name, why: error.message } };
  }
}

async function isKnown(db: Queryable, customerId: string, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: fileRows.id })
    .from(fileRows)
    .where(and(eq(fileRows.hash, hash), eq(fileRows.customerId, customerId), sql`${fileRows.mediaType} like 'image/%'`))
    .limit(1);
  return row !== undefined;
}
