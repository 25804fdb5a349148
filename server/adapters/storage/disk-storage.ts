// How are files kept on disk? Written whole under a temporary name, forced to the disk, then renamed into place:
// a reader, a crash or a full disk never meets half an object.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, StorageFull } from './file-storage.ts';
import type { Content, FileStorage } from './file-storage.ts';
import { forgetUnfinished, nullIfMissing } from './unfinished-files.ts';

const UNFINISHED = 'unfinished';

export interface DiskStorageOptions {
  folder: string;
  now(): number;
  /** Opens the temporary file; given by tests that fill the disk. */
  openNew?: (file: string) => Promise<FileHandle>;
}

export async function openDiskStorage({ folder, now, openNew = (file) => open(file, 'wx') }: DiskStorageOptions): Promise<FileStorage> {
  const unfinished = path.join(folder, UNFINISHED);
  await mkdir(unfinished, { recursive: true });
  await forgetUnfinished(unfinished, now());
  const placeOf = (key: string): string => path.join(folder, checkKey(key));
  return {
    async put(key, content) {
      const place = placeOf(key);
      const temporary = path.join(unfinished, randomUUID());
      try {
        await writeWhole(await openNew(temporary), content);
        await mkdir(path.dirname(place), { recursive: true });
        await rename(temporary, place);
        await forceFolder(path.dirname(place));
      } catch (error) {
        await rm(temporary, { force: true });
        throw isFull(error) ? new StorageFull(error) : error;
      }
    },
    async open(key, range) {
      const handle = await open(placeOf(key)).catch(nullIfMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { bytes: size, stream: handle.createReadStream(range && { start: range.first, end: range.last }) };
    },
    async sizeOf(key) {
      const found = await stat(placeOf(key)).catch(nullIfMissing);
      return found?.size ?? null;
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  };
}

async function writeWhole(handle: FileHandle, content: Content): Promise<void> {
  try {
    await handle.writeFile(Buffer.isBuffer(content) ? content : createReadStream(content.path));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The rename itself is only safe from a power cut once its folder is on the disk. */
async function forceFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
