// What did a killed process leave behind? Files and folders that were never finished, forgotten when nobody touched them for long.
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Longer than any job may take, and any upload may pause. */
const KEPT_MS = 2 * 3600 * 1000;

/** Younger ones may belong to a process that is still writing. */
export async function forgetUnfinished(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(nullIfMissing);
    if (found && found.mtimeMs < now - KEPT_MS) await rm(file, { recursive: true, force: true });
  }
}

export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
