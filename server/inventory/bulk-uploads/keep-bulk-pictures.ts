// How do the pictures of an archive become files of ours? Unpacked a few at a time, inspected like every upload, and kept under their
// content's name; what was kept before is not looked at again. Unpacking and writing go on while others are decoded.
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { RowReason } from '#domain/inventory/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { contentKey, inspectPicture, openTurns, storePicture } from '../../files/index.ts';
import type { Files, Pictures, StoredContent } from '../../files/index.ts';
import { files as fileRows } from '../../files/file-table.ts';
import { AppError } from '../../http/app-error.ts';
import type { ArchiveSource } from './archive-source.ts';
import { unpackWhole } from './open-archive-entry.ts';
import type { DirectoryEntry } from './read-archive-directory.ts';

export type BulkPicture =
  | { kind: 'known'; hash: string }
  | { kind: 'stored'; hash: string; content: StoredContent }
  | { kind: 'refused'; reason: RowReason };

export interface PictureShelf {
  source: ArchiveSource;
  entries: ReadonlyMap<string, DirectoryEntry>;
  files: Files;
  db: Queryable;
  customerId: string;
}

/** While some are decoded, others are unpacked, hashed and written; so many are in memory, of 10 MB at most each. */
const AT_ONCE = 8;

/** An upload may use every core, and one waits for whichever is free first, beside the turns of people who wait for their own pictures. */
const turns = openTurns({ atOnce: availableParallelism() + 1, mostWaiting: Infinity });
const inspect: Pictures['inspect'] = (content, limits) => turns.take(() => inspectPicture(content, limits));

export async function keepBulkPictures(
  shelf: PictureShelf,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, BulkPicture>> {
  const kept = new Map<string, BulkPicture>();
  const waiting = [...new Set(names)];
  const giveUp = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  const keepNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      signal.throwIfAborted();
      kept.set(name, await keepPicture(shelf, name).catch(giveUp));
    }
  };
  // Nothing is under way any more afterwards, also when one of them failed.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, keepNext));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return kept;
}

/** What speaks against the picture itself; anything else, as a full disk, is no fault of its row. */
const ABOUT_THE_PICTURE: readonly ErrorCode[] = [
  'fileTypeRefused',
  'imageTooManyPixels',
  'imageTooManyFrames',
  'imageUnreadable',
  'archiveEntryDamaged',
];

async function keepPicture({ source, entries, files, db, customerId }: PictureShelf, name: string): Promise<BulkPicture> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`There is no ${name} in the archive`);
  try {
    if (entry.bytes > UPLOAD_LIMITS.picture.maxBytes) throw new AppError('archiveEntryDamaged', { name });
    const picture = await unpackWhole(source, entry);
    const hash = createHash('sha256').update(picture).digest('hex');
    // What is in no storage is in no table: for most pictures the database is not asked.
    const isStored = (await files.storage.sizeOf(contentKey(hash))) !== null;
    if (isStored && (await isKnown(db, customerId, hash))) return { kind: 'known', hash };
    const originalName = name.split('/').at(-1) ?? name;
    const content = await storePicture({ ...files, pictures: { ...files.pictures, inspect } }, picture, { hash, name: originalName });
    return { kind: 'stored', hash, content };
  } catch (error) {
    if (!(error instanceof AppError) || !ABOUT_THE_PICTURE.includes(error.code)) throw error;
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
