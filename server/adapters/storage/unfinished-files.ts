// Deletes the unfinished files and folders of killed processes once they are old enough that no process can still be writing them.
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Longer than any job may take and any upload may pause. */
const MAX_AGE_MS = 2 * 3600 * 1000;

export async function pruneUnfinished(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(nullIfMissing);
    if (found && found.mtimeMs < now - MAX_AGE_MS) await rm(file, { recursive: true, force: true });
  }
}

export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
