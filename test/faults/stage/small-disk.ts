// A disk that can be filled: a small tmpfs mounted for the run, and a file that takes up the rest of it.
import { execFile } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk extends AsyncDisposable {
  path: string;
  freeBytes(): Promise<number>;
  /** Leaves only this many bytes free. */
  fill(freeBytesLeft: number): Promise<void>;
  /** Frees the space again. */
  clear(): Promise<void>;
}

/** Only root may mount. */
export const canMount = process.getuid?.() === 0 && process.platform === 'linux';

export async function openSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'adstead-fault', folder]);
  const ballast = path.join(folder, 'ballast');
  const freeBytes = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    path: folder,
    freeBytes,
    async fill(freeBytesLeft) {
      const file = await open(ballast, 'a');
      try {
        for (let excess = (await freeBytes()) - freeBytesLeft; excess > 0; excess = (await freeBytes()) - freeBytesLeft) {
          await file.write(Buffer.alloc(Math.min(excess, 1_000_000)));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    clear: () => rm(ballast, { force: true }),
    async [Symbol.asyncDispose]() {
      await run('umount', ['-l', folder]);
    },
  };
}
