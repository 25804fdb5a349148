// Stores files on disk. An object is written under a temporary name, synced and then renamed into place, so that neither a reader nor a
// crash nor a full disk ever leaves half an object. A finished file on the same disk is linked instead of copied.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, StorageFull } from './file-storage.ts';
import type { Content, FileStorage } from './file-storage.ts';
import { pruneUnfinished, nullIfMissing } from './unfinished-files.ts';

const UNFINISHED = 'unfinished';

export interface DiskStorageOptions {
  folder: string;
  now(): number;
  /** Opens the temporary file; replaced in tests of a full disk. */
  openNew?: (file: string) => Promise<FileHandle>;
  /** Makes a hard link; replaced in tests of disks that cannot. */
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
  await pruneUnfinished(unfinished, now());
  const pathOf = (key: string): string => path.join(folder, checkKey(key));
  return {
    async put(key, content) {
      const target = pathOf(key);
      const temporary = path.join(unfinished, randomUUID());
      const isInMemory = Buffer.isBuffer(content);
      try {
        if (isInMemory || !(await tryLink(linkTo(content.path, temporary)))) await writeAll(await openNew(temporary), content);
        else await sync(temporary);
        await moveTo(temporary, target);
        // Renaming one hard link onto another of the same file does nothing, so the temporary name may still be there.
        if (!isInMemory) await rm(temporary, { force: true });
        // The rename survives a power cut only once its folder is synced.
        await sync(path.dirname(target));
      } catch (error) {
        await rm(temporary, { force: true });
        throw isFull(error) ? new StorageFull(error) : error;
      }
    },
    async open(key, range) {
      const handle = await open(pathOf(key)).catch(nullIfMissing);
      if (!handle) return null;
      const { size } = await handle.stat();
      return {
        bytes: size,
        stream: handle.createReadStream(range && { start: range.first, end: range.last }),
      };
    },
    async read(key, first, length) {
      await using handle = await open(pathOf(key)).catch(nullIfMissing);
      return handle && (await readPart(handle, first, length));
    },
    async sizeOf(key) {
      const found = await stat(pathOf(key)).catch(nullIfMissing);
      return found?.size ?? null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keysIn(keyFolder) {
      const entries = await opendir(pathOf(keyFolder)).catch(nullIfMissing);
      if (!entries) return;
      for await (const entry of entries) if (entry.isFile()) yield `${keyFolder}/${entry.name}`;
    },
    pruneUnfinished: (time) => pruneUnfinished(unfinished, time),
  };
}

async function writeAll(handle: FileHandle, content: Content): Promise<void> {
  try {
    await handle.writeFile(Buffer.isBuffer(content) ? content : createReadStream(content.path));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The file is on another disk, or the file system has no hard links. */
const LINK_UNSUPPORTED: readonly unknown[] = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** False when the file must be copied. A link is safe because a finished file is never written to again; its caller only deletes its own name. */
async function tryLink(linking: Promise<void>): Promise<boolean> {
  try {
    await linking;
    return true;
  } catch (error) {
    if (LINK_UNSUPPORTED.includes((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
}

/** One read may return fewer bytes than requested before the end of the file, so it is repeated. */
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

/** The folder exists in most cases, so it is only created when the rename fails. */
async function moveTo(file: string, target: string): Promise<void> {
  if ((await rename(file, target).catch(nullIfMissing)) !== null) return;
  await mkdir(path.dirname(target), { recursive: true });
  await rename(file, target);
}

async function sync(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
