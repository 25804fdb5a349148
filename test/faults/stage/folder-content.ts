// Lists the files of a folder, with the hashes of their content.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

export async function folderContent(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const file of await filesIn(folder)) {
    found[file] = createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex');
  }
  return found;
}
