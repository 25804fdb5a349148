// How do the pictures of an archive become files of ours? Unpacked one by one into a temporary file, inspected like every upload, and
// kept under their content's name; what was kept before is not looked at again. Unpacking and writing go on while others are decoded.
import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { ErrorCode } from '#contract/error-catalogue.ts';
import type { RowReason } from '#domain/inventory/index.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { inspectPicture, openTurns, storeContent } from '../../files/index.ts';
import type { Files, Pictures } from '../../files/index.ts';
import { files as fileRows } from '../../files/file-table.ts';
import { AppError } from '../../http/app-error.ts';
import type { ArchiveSource } from './archive-source.ts';
import { unpackEntry } from './open-archive-entry.ts';
import type { DirectoryEntry } from './read-archive-directory.ts';

type StoredContent = Awaited<ReturnType<typeof storeContent>>;

export type BulkPicture =
  | { kind: 'known'; hash: string }
  | { kind: 'stored'; hash: string; content: StoredContent }
  | { kind: 'refused'; reason: RowReason };

export interface PictureShelf {
  source: ArchiveSource;
  entries: ReadonlyMap<string, DirectoryEntry>;
  files: Files;
  /** A folder of this reading's own. */
  folder: string;
  db: Queryable;
  customerId: string;
}

/** While some are decoded, others are unpacked, hashed and written. */
const AT_ONCE = 16;

/** An upload may use every core, beside the turns of people who wait for their own pictures. */
const turns = openTurns({ atOnce: availableParallelism(), mostWaiting: Infinity });
const inspect: Pictures['inspect'] = (file, limits) => turns.take(() => inspectPicture(file, limits));

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
  // All have to end before their folder goes, also when one of them failed.
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

async function keepPicture({ source, entries, files, folder, db, customerId }: PictureShelf, name: string): Promise<BulkPicture> {
  const entry = entries.get(name);
  if (!entry) throw new Error(`There is no ${name} in the archive`);
  const place = path.join(folder, randomUUID());
  try {
    const hash = await unpackTo(place, source, entry);
    if (await isKnown(db, customerId, hash)) return { kind: 'known', hash };
    const upload = { path: place, hash, bytes: entry.bytes, name: name.split('/').at(-1) ?? name };
    const content = await storeContent({ ...files, pictures: { ...files.pictures, inspect } }, upload, 'picture');
    return { kind: 'stored', hash, content };
  } catch (error) {
    if (!(error instanceof AppError) || !ABOUT_THE_PICTURE.includes(error.code)) throw error;
    return { kind: 'refused', reason: { code: 'pictureRefused', value: name, why: error.message } };
  } finally {
    await rm(place, { force: true });
  }
}

async function unpackTo(place: string, source: ArchiveSource, entry: DirectoryEntry): Promise<string> {
  if (entry.bytes > UPLOAD_LIMITS.picture.maxBytes) throw new AppError('archiveEntryDamaged', { name: entry.name });
  const hash = createHash('sha256');
  await using file = await open(place, 'wx');
  await unpackEntry(source, entry, async (piece) => {
    hash.update(piece);
    await file.write(piece);
  });
  return hash.digest('hex');
}

async function isKnown(db: Queryable, customerId: string, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: fileRows.id })
    .from(fileRows)
    .where(and(eq(fileRows.hash, hash), eq(fileRows.customerId, customerId), sql`${fileRows.mediaType} like 'image/%'`))
    .limit(1);
  return row !== undefined;
}
