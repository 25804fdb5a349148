// Stores a video that the product made itself, with the same checks as an upload; its length and cover are known already.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { storeContent } from '../store-content.ts';
import type { StoredContent } from '../store-content.ts';
import type { Files } from '../open-files.ts';

export interface GeneratedVideo {
  path: string;
  name: string;
  seconds: number;
  width: number;
  height: number;
  /** Its cover: a file of the same customer. */
  coverId: string;
}

export async function storeGeneratedVideo(
  files: Files,
  { path, name, seconds, width, height, coverId }: GeneratedVideo,
): Promise<StoredContent> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const { size: bytes } = await stat(path);
  const stored = await storeContent(files, { path, name, bytes, hash: hash.digest('hex') }, 'video', null);
  return { ...stored, width, height, durationMs: Math.round(seconds * 1000), coverId, coverState: 'made' };
}
