// How are files kept on disk? Written whole under a temporary name, forced to the disk, then renamed into place:
// a reader, a crash or a full disk never meets half an object. A finished file on the same disk is linked instead of copied.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
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
  /** Gives a file a second name; given by tests of disks that cannot. */
  linkTo?: (file: string, name: string) => Promise<void>;
}

export async function openDiskStorage({
  folder,
  now,
  openNew = (file) => open(file, 'wx'),
  linkTo = link,
}: DiskStorageOptions): Promise<FileStorage> {
  const unfinished = path.join(folder, UNFINISHED);
  await mkdir(unfinished, { recursive: true });
  await forgetUnfinished(unfinished, now());
  const placeOf = (key: string): string => path.join(folder, checkKey(key));
  return {
    async put(key, content) {
      const place = placeOf(key);
      const temporary = path.join(unfinished, randomUUID());
      const isSmall = Buffer.isBuffer(content);
      try {
        if (isSmall || !(await isLinked(linkTo(content.path, temporary)))) await writeWhole(await openNew(temporary), content);
        else await force(temporary);
        await moveTo(temporary, place);
        // A rename leaves two names of one file as they are.
        if (!isSmall) await rm(temporary, { force: true });
        // The rename itself is only safe from a power cut once its folder is on the disk.
        await force(path.dirname(place));
      } catch (error) {
        await rm(temporary, { force: true });
        throw isFull(error) ? new StorageFull(error) : error;
      }
    },
    async open(key, range) {
      const handle = await open(placeOf(key)).catch(nullIfMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return {
        bytes: size,
        stream: handle.createReadStream(range && { start: range.first, end: range.last }),
      };
    },
    async read(key, first, length) {
      await using handle = await open(placeOf(key)).catch(nullIfMissing);
      return handle && (await readPart(handle, first, length));
    },
    async sizeOf(key) {
      const found = await stat(placeOf(key)).catch(nullIfMissing);
      return found?.size ?? null;
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    forgetUnfinished: (at) => forgetUnfinished(unfinished, at),
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

/** What a link cannot do: reach another disk, or a disk that knows none. */
const NEEDS_A_COPY: readonly unknown[] = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Whoever put the file lets go of its first name, and nobody writes to it any more. */
async function isLinked(linking: Promise<void>): Promise<boolean> {
  try {
    await linking;
    return true;
  } catch (error) {
    if (NEEDS_A_COPY.includes((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
}

/** A read may give less than was asked for before the end is reached. */
export async function readPart(handle: FileHandle, first: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafeSlow(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(part, filled, length - filled, first + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return part.subarray(0, filled);
}

/** Into the folder that is there already, as a rule. */
async function moveTo(file: string, place: string): Promise<void> {
  if ((await rename(file, place).catch(nullIfMissing)) !== null) return;
  await mkdir(path.dirname(place), { recursive: true });
  await rename(file, place);
}

async function force(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
