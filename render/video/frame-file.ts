// Reads frames from the file that a page writes into its private file system, while it writes.
import { readSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Frames that the file holds at once. */
export const SLOTS = 12;

export interface FrameFile {
  /** It holds until the frame after the next is read. */
  read(ownNumber: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** All files of the pages' private file systems; the one that was not there before an opening belongs to it. */
export async function filesOfPages(profile: string): Promise<Set<string>> {
  const folder = path.join(profile, 'Default', 'File System');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  // The data of files lies in numbered files without a suffix, below folders of two digits.
  const data = entries.filter((entry) => entry.isFile() && /^\d{8}$/u.test(entry.name));
  return new Set(data.map((entry) => path.join(entry.parentPath, entry.name)));
}

/** A frame in I420 has a byte of brightness for each pixel and two of colour for each four. */
export const frameBytes = (width: number, height: number): number => width * height * 1.5;

export async function openFrameFile(file: string, bytes: number): Promise<FrameFile> {
  const handle: FileHandle = await open(file, 'r');
  // One is read while the encoder takes the other.
  const buffers = [Buffer.alloc(bytes), Buffer.alloc(bytes)] as const;
  return {
    async read(ownNumber) {
      const buffer = buffers[ownNumber % 2 === 0 ? 0 : 1];
      // The page wrote it a moment ago, so it is in memory.
      const bytesRead = readSync(handle.fd, buffer, 0, bytes, (ownNumber % SLOTS) * bytes);
      if (bytesRead !== bytes) throw new Error(`A frame is incomplete: ${bytesRead} of ${bytes} bytes of ${(await stat(file)).size}.`);
      return buffer;
    },
    close: () => handle.close(),
  };
}
