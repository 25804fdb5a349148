// Stores a file of the product as if it had been uploaded: from a copy, because storage may take the file itself.
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { assetMediaType, storeAsset } from '../../files/index.ts';
import type { Files, StoredContent } from '../../files/index.ts';

export async function storeFileCopy(files: Files, source: string, name: string): Promise<StoredContent> {
  const folder = await mkdtemp(path.join(files.incoming, 'copy-'));
  try {
    const copy = path.join(folder, 'file');
    await copyFile(source, copy);
    const content = await readFile(copy);
    const upload = { path: copy, name, bytes: content.byteLength, hash: createHash('sha256').update(content).digest('hex') };
    return await storeAsset(files, upload, await assetMediaType(upload), null);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
